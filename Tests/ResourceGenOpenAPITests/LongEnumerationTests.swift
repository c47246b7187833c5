import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenOpenAPI
import ResourceGenYAML
import Testing

@Suite("Long lists of numbers without names")
struct LongEnumerationTests {
  private static let twenty = (1...20).map(String.init).joined(separator: ", ")
  private static let names = (1...20).map { "Name\($0)" }.joined(separator: ", ")

  @Test(
    "twenty or more numbers without names have the type of the numbers",
    arguments: [
      ("type: integer, enum: [\(twenty)]", "Int"),
      ("enum: [\(twenty)]", "Int"),
      ("type: integer, format: int64, enum: [\(twenty)]", "Int"),
      ("type: number, enum: [\(twenty), 20.5]", "Double"),
      ("type: integer, enum: [\(twenty), 5000000000]", "Int64"),
    ])
  func numbers(schema: String, type: String) throws {
    #expect(try lowered("{\(schema)}").shape == "= \(type)")
  }

  @Test(
    "fewer numbers, names, descriptions and strings make an enumeration",
    arguments: [
      "type: integer, enum: [\(twenty.dropLast(4))]",
      "type: integer, enum: [\(twenty.dropLast(4)), 1, 2]",
      "type: integer, enum: [\(twenty)], x-enum-varnames: [\(names)]",
      "type: integer, enum: [\(twenty)], x-enumDescriptions: {'1': The first.}",
      "type: integer, enum: [\(twenty)], x-resourcegen-cases: {'1': {as: first}}",
      "type: string, enum: [\(twenty)]",
      "enum: [\(twenty), all]",
    ])
  func enumerations(schema: String) throws {
    #expect(try model("{\(schema)}").isEnumeration)
  }

  @Test(
    "the comment has the values, successive ones as a range",
    arguments: [
      ("enum: [\(twenty)]", "One of 1 to 20."),
      ("description: A floor., enum: [\(twenty), 30, 31]", "A floor.\n\nOne of 1 to 20, 30, 31."),
      ("enum: [20, 0, \(twenty)]", "One of 20, 0 to 19."),
      (
        "enum: [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 40, 41, 42, 43, 44, 60, 62, 64]",
        "One of 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23 and 8 more."
      ),
      (
        "type: array, items: {type: integer, enum: [\(twenty)]}", "Each is one of 1 to 20."
      ),
      ("type: integer, enum: [\(twenty.dropLast(4))]", nil),
    ] as [(String, String?)])
  func comments(schema: String, comment: String?) throws {
    #expect(try model("{\(schema)}").documentation == comment)
  }

  @Test("a parameter with a description has the values too")
  func parameters() throws {
    let api = try read(
      """
      paths:
        /floors:
          get:
            operationId: listFloors
            parameters:
              - {name: floor, in: query, description: A floor., schema: {type: integer, enum: [\(Self.twenty)]}}
            responses: {'204': {description: ''}}

      """)
    let parameter = try #require(api.endpoints.first?.parameters.first)
    #expect(parameter.documentation == "A floor.\n\nOne of 1 to 20.")
  }

  @Test("diff compares the values, which the type doesn't have")
  func limits() throws {
    let details = try model("{type: integer, enum: [\(Self.twenty)]}", readsDetails: true)
    #expect(details.limits?.own.map(\.keyword) == ["enum"])
    let few = try model("{type: integer, enum: [1, 2]}", readsDetails: true)
    #expect(few.limits == nil)
  }

  private func model(_ schema: String, readsDetails: Bool = false) throws -> Model {
    var options = ReadingOptions()
    options.readsDetails = readsDetails
    let api = try read("components: {schemas: {S: \(schema)}}\n", options)
    return try #require(api.models.first)
  }

  private func read(_ text: String, _ options: ReadingOptions = ReadingOptions()) throws -> API {
    var log = DiagnosticLog()
    let head =
      "openapi: 3.1.0\ninfo: {title: T, version: '1'}\nservers: [{url: 'https://a.example'}]\n"
    let document = try #require(
      Document.yaml(SourceText(path: "api.yaml", text: head + text), reporting: &log))
    return try #require(API(openAPI: document, options: options, reporting: &log))
  }
}

extension Model {
  fileprivate var isEnumeration: Bool { if case .enumeration = shape { true } else { false } }
}
