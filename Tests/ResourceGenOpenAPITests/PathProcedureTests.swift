import ResourceGenModel
import Testing

/// Names of operations without identifiers that their paths or summaries say.
@Suite struct PathProcedureTests {
  @Test(
    "a path that ends with what the operation does names it as an identifier would",
    arguments: [
      ("get", "/users/GetUserById", "get"), ("post", "/users/create-user", "create"),
      ("delete", "/users/delete-user", "delete"), ("get", "/users/search-users", "search"),
      ("get", "/users/GetAllUsers", "list"),
      ("post", "/users/import-from-file", "import from file"),
      ("post", "/users/{id}/reset-password", "reset password"),
      ("post", "/users/forgot-password", "forgot password"),
      ("get", "/users/verify-email/{token}", "verify email"),
      ("get", "/api/Users/check-for-updates", "check for updates"),
      // These name things.
      ("get", "/users/open-orders", "get open orders"),
      ("post", "/users/test-runs", "create test run"),
      ("post", "/users/order-item", "create order item"),
    ])
  func procedure(method: String, path: String, name: String) throws {
    let operation = NamedOperation(method: method, path: path, tag: "users")
    #expect(try NamedOperation.names(of: [operation]).values.sorted() == [name])
  }

  @Test("two paths that say one procedure are told apart by the parameter")
  func parameters() throws {
    let operations = ["/auth/reset-password", "/auth/reset-password/{token}"].map {
      NamedOperation(method: "post", path: $0, tag: "auth")
    }
    #expect(
      try NamedOperation.names(of: operations).values.sorted()
        == ["reset password", "reset password by token"])
  }

  @Test(
    "the summary says whether POST and PUT create or update",
    arguments: [
      ("put", "/labels", "Create a label", "create"), ("put", "/labels", "Adds a label.", "create"),
      ("put", "/labels", "Creates or updates a label", "update"),
      ("put", "/labels", "Labels", "update"),
      ("post", "/labels", "Update all labels", "update"),
      ("post", "/labels", "Send a label", "create"),
      ("post", "/labels/{id}", "Create a label", "create"),
      ("post", "/labels/main", "Sets the main label", "update main"),
      ("patch", "/labels/{id}", "Create a label", "update"), ("post", "/labels", "", "create"),
    ])
  func summary(method: String, path: String, summary: String, name: String) throws {
    let operation = NamedOperation(method: method, path: path, tag: "labels", summary: summary)
    #expect(try NamedOperation.names(of: [operation]).values.sorted() == [name])
  }

  @Test("names with all of the path leave out what says which API it is")
  func complete() throws {
    let operations = ["/api/Library", "/api/Library/list", "/api/Library/libraries"].map {
      NamedOperation(path: $0, tag: "Library", isList: true)
    }
    #expect(
      try NamedOperation.names(of: operations).values.sorted()
        == ["get Library libraries", "get Library list", "list"])
  }

  @Test("an issue is a thing, though it is a verb too")
  func issues() throws {
    let operations = [
      NamedOperation(method: "post", path: "/issue", tag: "issue"),
      NamedOperation(method: "post", path: "/issue/{id}/{status}", tag: "issue"),
      NamedOperation(method: "post", path: "/tokens/issue", tag: "tokens"),
    ]
    #expect(
      try NamedOperation.names(of: operations)
        == [
          "POST /issue": "create", "POST /issue/{id}/{status}": "update",
          "POST /tokens/issue": "create issue",
        ])
  }

  @Test("an identifier of method and path says nothing, whatever version of the path follows")
  func versions() throws {
    let operation = NamedOperation(
      path: "/crm/v2/things/{id}", id: "get-/crm/v2/things/{id}_/crm/v1/things/{id}", tag: "things")
    #expect(try NamedOperation.names(of: [operation]).values.sorted() == ["get"])
  }
}
