import ModelDescriptions
import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenOpenAPI
import ResourceGenYAML
import Testing

/// Named schemas that repeat another one to allow null.
@Suite struct NullableCopyTests {
  private func read(
    _ schemas: [String], version: String = "3.0.3", exceptModel: String? = nil
  ) throws -> API {
    var log = DiagnosticLog()
    let text =
      """
      openapi: \(version)
      info: {title: T, version: '1'}
      servers: [{url: 'https://a.example'}]
      paths: {}
      components:
        schemas:

      """ + schemas.map { "    \($0)\n" }.joined()
    let source = SourceText(path: "api.yaml", text: text)
    let document = try #require(Document.yaml(source, reporting: &log))
    var options = ReadingOptions()
    if let exceptModel {
      options.selection.except = [
        Selection.Pattern(.models, Located(exceptModel, SourceSpan(source, 0, 1)))
      ]
    }
    return try #require(API(openAPI: document, options: options, reporting: &log))
  }

  private func models(_ api: API) -> [String: String] {
    Dictionary(uniqueKeysWithValues: api.models.map { ($0.name?.value ?? "", $0.shape.text) })
  }

  private static let user = "{type: object, required: [id], properties: {id: {type: integer}}"

  @Test(
    "a schema that repeats another one to allow null is an optional of that one",
    arguments: [
      ("simple-user", "nullable-simple-user", "\(user), nullable: true}"),
      ("User", "NullableUser", "\(user), nullable: true, description: Or none.}"),
      ("User", "UserNullable", "\(user), nullable: true}"),
      ("User", "UserOrNull", "\(user), nullable: true}"),
      ("User", "NullableOfUser", "{nullable: true, allOf: [{$ref: '#/components/schemas/User'}]}"),
      (
        "User", "NullableUser",
        "{type: object, nullable: true, allOf: [{$ref: '#/components/schemas/User'}]}"
      ),
    ])
  func copies(name: String, copy: String, schema: String) throws {
    let models = try models(
      read([
        "\(name): \(Self.user)}",
        "\(copy): \(schema)",
        "Team: {properties: {owner: {$ref: '#/components/schemas/\(copy)'}, "
          + "all: {type: array, items: {$ref: '#/components/schemas/\(copy)'}}}, required: [owner, all]}",
      ]))
    #expect(models.keys.sorted() == ["Team", name].sorted())
    #expect(models["Team"] == "{owner: <\(name)> or null, all: [<\(name)>?]}")
  }

  @Test("so it is with the types of OpenAPI 3.1")
  func nullTypes() throws {
    let models = try models(
      read(
        [
          "Kind: {type: string, enum: [a, b]}",
          "NullableKind: {type: [string, 'null'], enum: [a, b, null]}",
          "Day: {type: string, format: date}",
          "NullableDay: {oneOf: [{$ref: '#/components/schemas/Day'}, {type: 'null'}]}",
          "M: {properties: {k: {$ref: '#/components/schemas/NullableKind'}, "
            + "d: {$ref: '#/components/schemas/NullableDay'}}}",
        ], version: "3.1.0"))
    #expect(models.keys.sorted() == ["Day", "Kind", "M"])
    #expect(models["M"] == "{k?: <Kind>, d?: <Day>}")
  }

  @Test(
    "another schema of such a name has a type",
    arguments: [
      "NullableUser: {type: object, nullable: true, properties: {id: {type: integer}}}",
      "NullableUser: \(user)}",
      "NullableUser: {nullable: true, allOf: [{$ref: '#/components/schemas/User'}, "
        + "{properties: {more: {type: string}}}]}",
      "UserCopy: \(user), nullable: true}",
      "NullableOther: \(user), nullable: true}",
    ])
  func others(schema: String) throws {
    #expect(try models(read(["User: \(Self.user)}", schema])).count == 2)
  }

  @Test("a copy has no type when another model is left out, either")
  func selection() throws {
    let models = try models(
      read(
        [
          "User: \(Self.user)}", "NullableUser: \(Self.user), nullable: true}",
          "Other: \(Self.user)}",
        ],
        exceptModel: "Other"))
    #expect(models.keys.sorted() == ["User"])
  }

  @Test("inline schemas of a copy count no second time")
  func parts() throws {
    let order = "{type: object, properties: {size: {type: string, enum: [s, m]}}"
    let models = try models(read(["Order: \(order)}", "NullableOrder: \(order), nullable: true}"]))
    #expect(models.keys.sorted() == ["Order"])
  }
}
