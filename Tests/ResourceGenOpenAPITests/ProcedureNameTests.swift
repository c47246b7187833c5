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

  @Test(
    "a method behind a dot is what is done, as written, to what is in front of it",
    arguments: [
      ("post", "/channels.setTopic", "setTopic", "set topic"),
      ("post", "/channels.archive", "archive", "archive"),
      ("post", "/channels.kick", "kick", "kick"),
      ("post", "/channels.reportMessage", "reportMessage", "report message"),
      ("get", "/channels.list", "list", "list"), ("get", "/channels.get", "get", "get"),
      ("get", "/channels.list.joined", "list.joined", "list joined"),
      ("get", "/channels.info", "info", "get info"),
      ("get", "/channels.search", "search", "search"),
      ("get", "/channels.syncMessages", "syncMessages", "sync messages"),
      ("post", "/channels.media/{id}", "media-id", "media"),
      ("post", "/channels.2fa.enableEmail", "2fa.enableEmail", "enable email"),
    ])
  func dottedMethod(method: String, path: String, id: String, name: String) throws {
    let others = ["/rooms.create", "/rooms.rename", "/rooms.files", "/users.info", "/users.list"]
      .map { NamedOperation(method: "post", path: $0, tag: "other") }
    for id in [nil, "\(method)-channels.\(id)"] {
      let operation = NamedOperation(method: method, path: path, id: id, tag: "channels")
      let names = try NamedOperation.names(of: others + [operation])
      #expect(names["\(method.uppercased()) \(path)"] == name)
    }
  }

  @Test(
    "in a document of other paths, such a method is a verb",
    arguments: [
      ("post", "/rooms.close", "close"), ("post", "/rooms.sendCode", "send code"),
      ("get", "/rooms.getCodes", "get codes"),
      // Formats, versions and things.
      ("get", "/rooms.ics", "get ics"), ("get", "/rooms.info", "get info"),
      ("post", "/rooms.status", "create status"),
    ])
  func singleDottedMethod(method: String, path: String, name: String) throws {
    let operation = NamedOperation(method: method, path: path, tag: "rooms")
    #expect(try NamedOperation.names(of: [operation]).values.sorted() == [name])
  }

  @Test("of two paths, the one that begins the other has the name that both could have")
  func listAll() throws {
    let operations = ["list", "listAll", "members", "info", "rooms"].map {
      NamedOperation(path: "/teams.\($0)", tag: "teams")
    }
    for operations in [operations, operations.reversed()] {
      let names = try NamedOperation.names(of: operations)
      #expect(names["GET /teams.list"] == "list")
      #expect(names["GET /teams.listAll"] == "list all")
    }
  }

  @Test(
    "an id that spells method, prefixes and another path says no more than its own path",
    arguments: [
      ("post", "/api/v1/dm.close", "post-api-v1-im.close", "close dm"),
      ("get", "/v1/alert-channels", "GetV1Alertchannels", "get alert channels"),
      ("put", "/v1/alert-channels/{id}", "PutV1AlertchannelsId", "update alert channel"),
      // Most of these words aren't in the path.
      ("post", "/api/spex/upload", "Post-api-sample-file-upload", "upload api sample file"),
    ])
  func otherPath(method: String, path: String, id: String, name: String) throws {
    let operation = NamedOperation(method: method, path: path, id: id, tag: "messages")
    let names = try NamedOperation.names(of: [operation]).values.sorted()
    #expect(names == [name])
  }

  @Test("a verb that is written together with \"all\" is a verb")
  func all() throws {
    let names = try NamedOperation.names(of: [
      NamedOperation(method: "post", path: "/indexer/testall", tag: "Indexer"),
      NamedOperation(method: "post", path: "/indexer/recall", tag: "Indexer"),
      NamedOperation(method: "post", path: "/indexer/firewall", tag: "Indexer"),
    ])
    #expect(names.values.sorted() == ["create firewall", "recall", "test all"])
  }

  @Test("words of the group may be written together in the path")
  func together() throws {
    let path = "/settings/downloadclient"
    let names = try NamedOperation.names(of: [
      NamedOperation(path: path, tag: "DownloadClientSettings"),
      NamedOperation(method: "put", path: "\(path)/{id}", tag: "DownloadClientSettings"),
    ])
    #expect(names == ["GET \(path)": "get", "PUT \(path)/{id}": "update"])
  }

  @Test(
    "what is not in the group, or without it, keeps these words",
    arguments: [
      ("listTransactionWithoutBudget", "listTransactionWithoutBudget"),
      ("listTransactionByBudget", "listTransaction"),
      ("listTransactionsNotInBudget", "listTransactionsNotInBudget"),
    ])
  func negation(id: String, name: String) throws {
    let operation = NamedOperation(path: "/budgets/transactions", id: id, tag: "budgets")
    #expect(try NamedOperation.names(of: [operation]).values.sorted() == [name])
  }
}
