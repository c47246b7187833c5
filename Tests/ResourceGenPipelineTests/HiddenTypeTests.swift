import ResourceGenDiagnostics
import ResourceGenPipeline
import ResourceGenRendering
import ResourceGenSwift
import TestSupport
import Testing

@Suite("Models with the names of types of the system")
struct HiddenTypeTests {
  private func run(
    openAPI schemas: [String], namespace: Bool = false, title: String = "Shop", exact: Bool = false
  ) -> (types: [String], notes: [String]) {
    let schema = #"{"type": "object", "properties": {"a": {"type": "string"}}}"#
    let members = schemas.map { "\"\($0)\": \(schema)" }.joined(separator: ", ")
    let flag = exact ? "\"x-resourcegen-exact\": true, " : ""
    return run(
      """
      {"openapi": "3.1.0", "info": {"title": "\(title)", "version": "1"}, \(flag)
      "servers": [{"url": "https://example.com"}], "components": {"schemas": {\(members)}}}
      """, namespace: namespace)
  }

  private func run(_ text: String, namespace: Bool) -> (types: [String], notes: [String]) {
    var options = GeneratorOptions()
    options.swift.hasNamespace = namespace
    var log = DiagnosticLog()
    let files = Generator(options).files(
      from: SourceText(path: "api.yaml", text: text), reporting: &log)
    #expect(log.isEmpty, "\(TextRenderer().render(log))")
    let lines = files.flatMap { String(decoding: $0.bytes, as: UTF8.self).split(separator: "\n") }
    let types = lines.compactMap { line -> String? in
      let words = line.split(separator: " ")
      guard let kind = words.firstIndex(where: { $0 == "struct" || $0 == "enum" }),
        !line.hasPrefix("   "), !line.hasPrefix("//"), kind + 1 < words.count
      else { return nil }
      return words[kind + 1].split(separator: ":").first.map(String.init)
    }
    return (types, log.sorted.map(\.message))
  }

  @Test(
    "a model of a document has a suffix, and a note says so",
    arguments: ["Error", "error", "Task", "Collection", "Clock", "Regex", "URLError", "Color"])
  func suffix(schema: String) {
    let name = schema == "error" ? "Error" : schema
    let result = run(openAPI: [schema])
    #expect(result.types.contains("\(name)Model") && !result.types.contains(name))
    #expect(result.notes == ["model '\(schema)' is '\(name)Model' in Swift"])
  }

  @Test(
    "other names stay, also those of types that Swift has deprecated",
    arguments: ["Pet", "Job", "Errors", "Resource"])
  func others(schema: String) {
    let result = run(openAPI: [schema])
    #expect(result.types.contains(schema))
    #expect(result.notes == [])
  }

  @Test(
    "the names do not depend on the order of the document",
    arguments: [
      ["Error", "error", "ErrorModel"], ["ErrorModel", "error", "Error"],
      ["error", "ErrorModel", "Error"],
    ])
  func order(schemas: [String]) {
    let notes = run(openAPI: schemas).notes
    #expect(
      Set(notes) == [
        "model 'Error' is 'ErrorModel2' in Swift", "model 'error' is 'ErrorModel3' in Swift",
      ])
  }

  @Test("in a namespace, models keep their names")
  func namespace() {
    let result = run(openAPI: ["Error", "Task"], namespace: true)
    #expect(result.types.contains("Error") && result.types.contains("Task"))
    #expect(result.notes == [])
  }

  @Test("a namespace with the name of a type has a suffix")
  func namespaceItself() {
    let result = run(openAPI: ["Pet"], namespace: true, title: "Data")
    #expect(result.types.contains("DataAPI"))
    #expect(result.notes == ["the namespace is 'DataAPI' in Swift"])
  }

  @Test("names that are used as written are only reported")
  func written() {
    let exact = run(openAPI: ["Error"], exact: true)
    #expect(exact.types.contains("Error"))
    #expect(exact.notes == ["model 'Error' hides the type 'Swift.Error'"])
    let native = run(
      "resourcegen: 1\nservers: {main: https://example.com}\nmodels: {Image: {id: Int}}\n",
      namespace: false)
    #expect(native.types.contains("Image"))
    #expect(native.notes == ["model 'Image' hides the type 'SwiftUI.Image'"])
  }
}
