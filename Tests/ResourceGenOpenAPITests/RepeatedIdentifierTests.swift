import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenOpenAPI
import ResourceGenYAML
import Testing

/// Operations that have the `operationId` of another one.
@Suite struct RepeatedIdentifierTests {
  private let operations = [
    NamedOperation(path: "/catalogs", id: "List", tag: "catalogs"),
    NamedOperation(path: "/buyers", id: "List", tag: "buyers"),
    NamedOperation(method: "put", path: "/buyers/{id}", id: "Save", tag: "buyers"),
    NamedOperation(method: "put", path: "/catalogs/{id}", id: "Save", tag: "catalogs"),
  ]

  @Test("an identifier that occurs once in each of two groups names both operations")
  func inGroups() throws {
    #expect(
      try NamedOperation.names(of: operations) == [
        "GET /catalogs": "List", "GET /buyers": "List", "PUT /buyers/{id}": "Save",
        "PUT /catalogs/{id}": "Save",
      ])
  }

  @Test("an identifier that occurs twice in a group, or without one, names neither operation")
  func inOneGroup() throws {
    let buyer = NamedOperation(method: "put", path: "/buyers", id: "Save", tag: "buyers")
    #expect(
      try NamedOperation.names(of: operations + [buyer]) == [
        "GET /catalogs": "List", "GET /buyers": "List", "PUT /buyers": "replace",
        "PUT /buyers/{id}": "update", "PUT /catalogs/{id}": "Save",
      ])
    let untagged = operations.map { operation in
      NamedOperation(method: operation.method, path: operation.path, id: operation.id)
    }
    #expect(
      try NamedOperation.names(of: untagged) == [
        "GET /catalogs": "get catalogs", "GET /buyers": "get buyers",
        "PUT /buyers/{id}": "update buyer", "PUT /catalogs/{id}": "update catalog",
      ])
  }

  @Test("both cases are reported, and what the identifier names")
  func messages() throws {
    func labels(_ first: String, _ second: String) throws -> [String?] {
      let text = """
        openapi: 3.1.0
        info: {title: T, version: '1'}
        servers: [{url: 'https://example.com'}]
        paths:
          /a: {get: {tags: [\(first)], operationId: find, responses: {'204': {description: D}}}}
          /b: {get: {tags: [\(second)], operationId: find, responses: {'204': {description: D}}}}
        """
      var log = DiagnosticLog()
      let document = try #require(
        Document.yaml(SourceText(path: "api.yaml", text: text), reporting: &log))
      _ = API(openAPI: document, reporting: &log)
      return log.diagnostics.filter { $0.id == .duplicateName }.map(\.label)
    }
    #expect(try labels("pets", "pets") == ["names neither; their methods and paths do"])
    #expect(try labels("pets", "owners") == ["names both, each within its tag"])
  }

  @Test("a second name for the owner of what is read yields to the identifier")
  func owners() throws {
    let operations = [
      NamedOperation(
        path: "/people/{id}/devices", id: "getPersonDevices",
        tag: "Device Call Settings"),
      NamedOperation(
        path: "/people/{id}/devices/settings", id: "getDeviceSettingsForAPerson",
        tag: "Device Call Settings"),
      NamedOperation(
        path: "/workspaces/{id}/devices", id: "getWorkspaceDevices",
        tag: "Device Call Settings"),
    ]
    #expect(
      try NamedOperation.names(of: operations).values.sorted() == [
        "get for person", "get for workspace", "getDeviceSettingsForAPerson",
      ])
  }
}
