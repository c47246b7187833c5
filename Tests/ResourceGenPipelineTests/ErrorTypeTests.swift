import ResourceGenDiagnostics
import ResourceGenPipeline
import ResourceGenRendering
import TestSupport
import Testing

/// Names of the enumerations of error bodies.
@Suite struct ErrorTypeTests {
  /// Returns the type of error bodies of each operation, by the name of its resource.
  private func errorTypes(_ models: [String], _ operations: [String]) -> [String: String] {
    let declarations = models.map { "  \($0): {text: String}" }.joined(separator: "\n")
    let text = """
      resourcegen: 1
      servers: {main: https://example.com}
      models:
      \(declarations)
      endpoints:
      \(operations.map { "  " + $0 }.joined(separator: "\n"))

      """
    var log = DiagnosticLog()
    let files = Generator().files(
      from: SourceText(path: "api.yaml", text: text), reporting: &log)
    #expect(log.diagnostics.map(\.message) == [])
    let resources = files.first { $0.name.hasSuffix("+Resources.swift") }
    var types: [String: String] = [:]
    var resource = ""
    // A long declaration continues in the next line.
    let words = String(decoding: resources?.bytes ?? [], as: UTF8.self)
      .split { $0 == " " || $0 == "\n" }
    for (position, word) in words.enumerated() {
      if word == "struct" { resource = words[position + 1].prefix { $0 != ":" }.description }
      if word == "ErrorBody" { types[resource] = String(words[position + 2]) }
    }
    return types
  }

  private static let list = "list: {route: GET /a, errors: {404: Missing, 409: Conflict}}"
  private static let add = "add: {route: POST /a, errors: {400: Conflict, 410: Missing}}"

  @Test(
    "the name depends neither on the order nor on other operations",
    arguments: [[list], [add], [list, add], [add, list]])
  func stable(operations: [String]) {
    let types = errorTypes(["Missing", "Conflict"], operations)
    #expect(Set(types.values) == ["ConflictOrMissing"])
    #expect(types.count == operations.count)
  }

  @Test("a model keeps its name, and the enumeration has a number")
  func taken() {
    let types = errorTypes(["Missing", "Conflict", "ConflictOrMissing"], [Self.list])
    #expect(types["ListResource"] == "ConflictOrMissing2")
  }

  @Test(
    "a name of more than 80 characters is that of the operation",
    arguments: [(38, false), (39, true)])
  func long(length: Int, isOwn: Bool) {
    let models = ["A", "B"].map { $0 + String(repeating: "a", count: length) }
    let errors = zip([404, 409], models).map { "\($0): \($1)" }.joined(separator: ", ")
    let types = errorTypes(
      models,
      [
        "list: {route: GET /a, errors: {\(errors)}}", "add: {route: POST /a, errors: {\(errors)}}",
      ])
    let joint = models.joined(separator: "Or")
    #expect(types["ListResource"] == (isOwn ? "ListError" : joint))
    #expect(types["AddResource"] == (isOwn ? "AddError" : joint))
  }

  @Test("a chosen name of one operation doesn't change the type of another")
  func chosen() {
    let named = "put: {route: PUT /a, errors: {404 as gone: Missing, 409: Conflict}}"
    let types = errorTypes(["Missing", "Conflict"], [Self.list, named])
    #expect(types == ["ListResource": "ConflictOrMissing", "PutResource": "PutError"])
  }

  @Test(
    "a single type is that of the bodies, for some statuses or for all",
    arguments: ["404: Missing", "404: Missing, 500: Missing", "default: Missing"])
  func single(errors: String) {
    let types = errorTypes(["Missing"], ["list: {route: GET /a, errors: {\(errors)}}"])
    #expect(types == ["ListResource": "Missing"])
  }
}
