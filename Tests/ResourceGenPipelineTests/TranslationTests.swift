import Foundation
import ResourceGenCommands
import ResourceGenDiagnostics
import ResourceGenPipeline
import ResourceGenRendering
import TestSupport
import Testing

@Suite("Conversion of specs to other formats")
struct TranslationTests {
  private func text(_ path: String) throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Generates Swift from a spec named `api.yaml`; returns the files and the messages.
  private func swift(_ text: String) -> (files: [String: String], messages: [String]) {
    var log = DiagnosticLog()
    let files = Generator().files(
      from: SourceText(path: "api.yaml", text: text), reporting: &log)
    return (
      Dictionary(
        uniqueKeysWithValues: files.map { ($0.name, String(decoding: $0.bytes, as: UTF8.self)) }),
      log.sorted.map(\.message)
    )
  }

  @Test("the example in the README gives the same Swift as its OpenAPI document")
  func example() throws {
    let native = swift(try text("Specs/api.yaml"))
    let openAPI = swift(try text("Specs/api.openapi.yaml"))
    #expect(openAPI.messages == [])
    #expect(native.files.keys.sorted() == openAPI.files.keys.sorted())
    for (name, text) in native.files { #expect(openAPI.files[name] == text, "\(name)") }
  }

  @Test("a spec that is exported and imported again gives the same Swift")
  func exportAndImport() throws {
    let original = try text("Specs/api.yaml")
    var log = DiagnosticLog()
    let exported = try #require(
      Generator().openAPIText(
        of: SourceText(path: "api.yaml", text: original), reporting: &log))
    let imported = try #require(
      Generator().nativeText(
        of: SourceText(path: "api.openapi.yaml", text: exported), reporting: &log))
    #expect(log.isEmpty)
    #expect(exported.hasPrefix(Generator.exportMark))
    #expect(swift(exported).files == swift(original).files)
    #expect(swift(imported).files == swift(original).files)
  }

  @Test("an import notes lost information in a comment at the declaration")
  func remarks() throws {
    let document = """
      openapi: 3.1.0
      info: {title: Shop, version: '1'}
      servers: [{url: https://example.com}]
      paths:
        /pets:
          get:
            operationId: listPets
            responses: {'200': {description: ok}}
          post:
            operationId: addPet
            responses: {'200': {description: ok}, 'many': {description: no status}}
      """
    var log = DiagnosticLog()
    let text = try #require(
      Generator().nativeText(
        of: SourceText(path: "shop.yaml", text: document), reporting: &log))
    #expect(log.warningCount == 1)
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
    let place = try #require(lines.firstIndex { $0.hasPrefix("# lost: 'many' isn't a status") })
    #expect(lines[place + 1] == "addPet: POST /pets")
    #expect(swift(text).messages == [])
  }

  @Test("a spec with an error is not converted")
  func faults() {
    var log = DiagnosticLog()
    let source = SourceText(path: "a.yaml", text: "resourcegen: 1\nendpoints: {a: GET /b -> Boook}")
    #expect(Generator().openAPIText(of: source, reporting: &log) == nil)
    #expect(log.hasErrors)
  }
}
