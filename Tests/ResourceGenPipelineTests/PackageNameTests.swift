import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenPipeline
import ResourceGenRendering
import TestSupport
import Testing

@Suite("Names of schemas after a package")
struct PackageNameTests {
  /// Returns the declared types and the ids of the diagnostics for schemas of these names.
  private func types(_ names: [String], _ configuration: String = "") throws -> [String] {
    let schemas = names.map { "    '\($0)': {type: object, properties: {a: {type: string}}}\n" }
    return declared(try swift("components:\n  schemas:\n" + schemas.joined(), configuration))
  }

  private func swift(_ text: String, _ configuration: String = "") throws -> String {
    var log = DiagnosticLog()
    var read = Configuration()
    read.read(
      SourceText(path: "resourcegen.yaml", text: configuration), resolving: { $0 },
      reporting: &log)
    let head =
      "openapi: 3.1.0\ninfo: {title: T, version: '1'}\nservers: [{url: 'https://a.example'}]\n"
    let files = Generator(read.generatorOptions).files(
      from: SourceText(path: "api.yaml", text: head + text), reporting: &log)
    #expect(!log.diagnostics.contains { $0.id == .unmatchedPattern })
    return files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "\n")
  }

  private func declared(_ swift: String) -> [String] {
    swift.split(separator: "\n").compactMap { line in
      guard line.hasPrefix("public nonisolated struct "), line.contains("Fetchable") else {
        return nil
      }
      return line.dropFirst("public nonisolated struct ".count).split(separator: ":").first
        .map(String.init)
    }
  }

  @Test(
    "the package goes if no other schema has the rest as its name",
    arguments: [
      (["models.Project"], ["Project"]),
      (["dto__User"], ["User"]),
      (["io.k8s.api.core.v1.Pod"], ["Pod"]),
      (["github_com_shop_internal_models.Order"], ["Order"]),
      (["models.User", "dto.Session"], ["User", "Session"]),
      (["models.User", "dto.User"], ["ModelsUser", "DtoUser"]),
      (["models.User", "User"], ["ModelsUser", "User"]),
      (["models.APIKey", "ApiKey"], ["ModelsAPIKey", "APIKey"]),
    ])
  func packages(names: [String], expected: [String]) throws {
    #expect(try types(names) == expected)
  }

  @Test(
    "other names stay as they are",
    arguments: [
      ("ModelsProject", "ModelsProject"), ("models_Project", "ModelsProject"),
      ("Pet.Owner", "PetOwner"), ("payment.created", "PaymentCreated"),
      ("models.Page[models.User]", "ModelsPageModelsUser"), (".Project", "Project"),
    ])
  func others(name: String, expected: String) throws {
    #expect(try types([name]) == [expected])
  }

  @Test("a name that the configuration chooses by that of the document has precedence")
  func chosen() throws {
    let names = ["models.User", "models.Order"]
    #expect(try types(names, "names: {models: {models.User: Person}}") == ["Person", "Order"])
    #expect(try types(names, "names: {models: {models.User: Order}}") == ["Order", "ModelsOrder"])
  }

  @Test("references, discriminators and the model for requests follow")
  func references() throws {
    let swift = try swift(
      """
      paths:
        /pets:
          post:
            operationId: addPet
            requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/models.Pet'}}}}
            responses:
              '200': {description: It., content: {application/json: {schema: {$ref: '#/components/schemas/models.Pet'}}}}
      components:
        schemas:
          models.Cat: {type: object, required: [kind], properties: {kind: {type: string}, lives: {type: integer}}}
          models.Dog: {type: object, required: [kind], properties: {kind: {type: string}, tricks: {type: integer}}}
          models.Animal:
            oneOf: [{$ref: '#/components/schemas/models.Cat'}, {$ref: '#/components/schemas/models.Dog'}]
            discriminator: {propertyName: kind}
          models.Pet:
            type: object
            required: [id, animal]
            properties:
              id: {type: integer, readOnly: true}
              animal: {$ref: '#/components/schemas/models.Animal'}

      """)
    #expect(Set(declared(swift)).isSuperset(of: ["Pet", "PetInput", "Cat", "Dog"]))
    #expect(swift.contains("public var animal: Animal\n"))
    #expect(swift.contains("\"models.Cat\""))
    #expect(!swift.contains("ModelsPet"))
  }
}
