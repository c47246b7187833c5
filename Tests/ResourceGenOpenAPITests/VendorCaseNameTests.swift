import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenOpenAPI
import ResourceGenYAML
import Testing

@Suite("Names that vendors give to the values of an 'enum'")
struct VendorCaseNameTests {
  @Test(
    "lists parallel to the values give them names and descriptions",
    arguments: [
      ("enum: [1, 2], x-enum-varnames: [LOW, HIGH]", "1 as LOW, 2 as HIGH"),
      ("enum: [1, 2], x-enumNames: [Low, High]", "1 as Low, 2 as High"),
      ("enum: [1, 2], x-enum-varnames: [A, B], x-enumNames: [C, D]", "1 as A, 2 as B"),
      ("enum: [a, b], x-enum-varnames: [a, Bee]", "a, b as Bee"),
      ("enum: [1, 1, 2], x-enum-varnames: [A, B, C]", "1 as A, 2 as C"),
      ("enum: [1, null, 2], x-enum-varnames: [A, N, B]", "1 as A, 2 as B"),
      ("enum: [1, null, 2], x-enum-varnames: [A, B]", "1 as A, 2 as B"),
      ("enum: [1, 2], x-enum-descriptions: [One., '']", "1 (One.), 2"),
      ("enum: [1, 2], x-enumDescriptions: {'2': Two.}", "1, 2 (Two.)"),
      ("enum: [1], x-resourcegen-cases: {'1': {as: own}}, x-enum-varnames: [A]", "1 as own"),
      (
        "enum: [1], x-resourcegen-cases: {'1': {as: own}}, x-enum-descriptions: [A]", "1 as own (A)"
      ),
      ("oneOf: [{const: 1, title: One}, {const: 2, x-enum-varnames: [Two]}]", "1 as One, 2 as Two"),
      ("enum: [1, 2], x-enum-elements: 7", "1, 2"),
    ])
  func names(schema: String, expected: String) throws {
    let result = try cases(of: schema)
    #expect(result.cases == expected)
    #expect(result.findings.isEmpty)
  }

  @Test(
    "a list that doesn't match the values is omitted and reported",
    arguments: [
      ("enum: [1, 2], x-enum-varnames: [A]", "'x-enum-varnames' has 1 for 2 values"),
      ("enum: [1], x-enumNames: {}", "'x-enumNames' isn't a list"),
      ("enum: [1], x-enum-varnames: [[]]", "'x-enum-varnames' has an item that isn't a name"),
      ("enum: [1], x-enum-varnames: [7]", "'x-enum-varnames' has an item that isn't a name"),
      ("enum: [1], x-enum-varnames: ['?']", "'x-enum-varnames' has an item that isn't a name"),
      (
        "enum: [1], x-enum-descriptions: [null]",
        "'x-enum-descriptions' has an item that isn't a text"
      ),
      ("enum: [1], x-enumDescriptions: {2: Two.}", "'2' is described, but isn't a value of 'enum'"),
      ("enum: [1], x-enumDescriptions: {1: []}", "the description of '1' isn't a text"),
    ])
  func mismatches(schema: String, expected: String) throws {
    let result = try cases(of: schema)
    #expect(result.cases == (schema.contains("[1, 2]") ? "1, 2" : "1"))
    #expect(result.findings == [expected])
  }

  private func cases(of schema: String) throws -> (cases: String, findings: [String]) {
    var log = DiagnosticLog()
    let text = """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      components: {schemas: {S: {\(schema)}}}
      """
    let document = try #require(
      Document.yaml(SourceText(path: "api.yaml", text: text), reporting: &log))
    let api = try #require(API(openAPI: document, reporting: &log))
    guard case .enumeration(let enumeration) = try #require(api.models.first).shape else {
      return ("no enumeration", [])
    }
    let cases = enumeration.cases.map { value in
      value.value.value + (value.swiftName.map { " as \($0.value)" } ?? "")
        + (value.documentation.map { " (\($0))" } ?? "")
    }
    return (cases.joined(separator: ", "), log.diagnostics.map(\.message))
  }
}
