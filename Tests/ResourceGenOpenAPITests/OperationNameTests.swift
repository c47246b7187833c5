import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenOpenAPI
import ResourceGenYAML
import Testing

/// Tests for the names of operations within their groups.
@Suite struct OperationNameTests {
  private func names(_ ids: [String], in group: String) throws -> [String] {
    let operations = ids.enumerated().map { number, id in
      "  /\(number): {get: {tags: ['\(group)'], operationId: '\(id)'}}"
    }
    let text = """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      paths:
      \(operations.joined(separator: "\n"))
      """
    var log = DiagnosticLog()
    let document = try #require(
      Document.yaml(SourceText(path: "api.yaml", text: text), reporting: &log))
    return try #require(API(openAPI: document, reporting: &log)).endpoints.map(\.name.value)
  }

  @Test(
    "the part of a name that repeats the group is removed",
    arguments: [
      ("getPet", "pets", "get"), ("listPets", "Pets", "list"), ("list_pets", "pets", "list"),
      ("GetAnAlbum", "albums", "get"), ("get_files_id", "files", "get"),
      ("updateCategory", "categories", "update"), ("deletePetById", "pets", "delete"),
      ("createGiftCard", "Gift Cards", "create"), ("repos/list-tags", "repos", "list-tags"),
      // The rest of these names isn't just the group.
      ("deletePets", "pets", "deletePets"), ("getPets", "pets", "getPets"),
      ("userProfile", "profile", "userProfile"), ("getPetId", "pets", "getPetId"),
      ("getPetOwner", "pets", "getPetOwner"), ("checkSavedAlbums", "albums", "checkSavedAlbums"),
    ])
  func shortened(id: String, group: String, name: String) throws {
    #expect(try names([id], in: group) == [name])
  }

  @Test("names that would collide aren't shortened")
  func alike() throws {
    #expect(try names(["getPet", "get"], in: "pets") == ["getPet", "get"])
    #expect(try names(["getPet", "getPetById"], in: "pets") == ["getPet", "getPetById"])
    #expect(try names(["getPet", "listPets"], in: "pets") == ["get", "list"])
  }
}
