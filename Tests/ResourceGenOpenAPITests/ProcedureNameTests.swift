import Testing

/// Tests for names of operations whose paths or ids say what is done, next to the method.
@Suite struct ProcedureNameTests {
  private let procedures = [
    "/library/grant-access", "/account/confirm-email", "/reader/mark-read", "/stream/add-item",
    "/server/clear-cache",
  ].map { NamedOperation(method: "post", path: $0, tag: String($0.split(separator: "/")[0])) }

  @Test(
    "the verb in front of a path's last segment may be a noun if others are verbs",
    arguments: [
      ("post", "/library/scan-all", "scan all"),
      ("post", "/library/sync-themes", "sync themes"),
      ("post", "/library/reset-addresses", "reset addresses"),
      ("post", "/library/cleanup-covers", "cleanup covers"),
      ("get", "/library/check-update", "check update"),
      // These name things.
      ("post", "/library/order-items", "create order item"),
      ("post", "/library/recently-added", "create recently added"),
      ("get", "/library/scan-results", "get scan results"),
    ])
  func procedure(method: String, path: String, name: String) throws {
    let operation = NamedOperation(method: method, path: path, tag: "library")
    #expect(
      try NamedOperation.names(of: procedures + [operation])["\(method.uppercased()) \(path)"]
        == name)
  }

  @Test(
    "an id that only spells method and path says no more",
    arguments: [("ApiLibraryScanAllPost", "scan all"), ("postApiLibraryScanAll", "scan all")])
  func spelledPath(id: String, name: String) throws {
    let operation = NamedOperation(
      method: "post", path: "/api/library/scan-all", id: id, tag: "library")
    let names = try NamedOperation.names(of: procedures + [operation])
    #expect(names["POST /api/library/scan-all"] == name)
  }

  @Test("where paths name things, such a segment is one of them")
  func things() throws {
    let operations =
      procedures.prefix(4)
      + [NamedOperation(method: "post", path: "/library/scan-results", tag: "library")]
    #expect(
      try NamedOperation.names(of: Array(operations))["POST /library/scan-results"]
        == "create scan result")
  }

  @Test(
    "a verb at the end of a path that repeats the method is left out",
    arguments: [
      ("delete", "/pins/delete", "delete"), ("delete", "/pins/{id}/delete", "delete"),
      ("delete", "/pins/labels/delete", "delete labels"), ("get", "/pins/get/{id}", "get"),
    ])
  func method(method: String, path: String, name: String) throws {
    let operation = NamedOperation(method: method, path: path, tag: "pins")
    #expect(try NamedOperation.names(of: [operation]).values.sorted() == [name])
  }

  @Test(
    "a verb that undoes another one is a verb",
    arguments: [
      ("/books/unbookmark", "unbookmark"), ("/books/{id}/unfavorite", "unfavorite"),
      ("/books/unread", "create unread"), ("/books/unit", "create unit"),
    ])
  func undoing(path: String, name: String) throws {
    let operation = NamedOperation(method: "post", path: path, tag: "books")
    #expect(try NamedOperation.names(of: [operation]).values.sorted() == [name])
  }

  @Test(
    "the method between a class and what it does is left out",
    arguments: [
      ("post", "/orders", "Orders_POST_Create", "create"),
      ("delete", "/orders/{id}", "Orders_DELETE_Delete", "delete"),
      ("put", "/orders/{id}", "Orders_PUT_Update", "update"),
      ("post", "/orders/import/codes", "Orders_POST_ImportByCodes", "ImportByCodes"),
      ("get", "/orders/{id}/rebuild", "Orders_GET_Rebuild", "Rebuild"),
      // Another method than that of the operation, and a word.
      ("post", "/orders", "Orders_PUT_Back", "PUT_Back"),
      ("get", "/orders", "Orders_Get_All", "list"),
    ])
  func methodInside(method: String, path: String, id: String, name: String) throws {
    let operation = NamedOperation(method: method, path: path, id: id, tag: "orders")
    #expect(try NamedOperation.names(of: [operation]).values.sorted() == [name])
  }
}
