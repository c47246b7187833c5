import ResourceGenDiagnostics
import ResourceGenModel
import Testing

/// Tests for names of operations that depend on their paths.
@Suite struct PathNameTests {
  @Test(
    "a verb that follows what it is applied to is written in front",
    arguments: [
      ("get", "/domains/{id}", "web_domain_get", "get web_domain"),
      ("post", "/domains", "domain_create", "create domain"),
      ("post", "/keys", "api_keys_create", "create api_key"),
      ("delete", "/keys/{id}", "api_keys_delete", "delete api_key"),
      ("patch", "/keys/{id}", "settings_update", "update settings"),
      ("get", "/keys", "api_key_list", "list api_keys"),
      ("post", "/uploads/{id}/exports", "shop_export_create", "create export"),
      // Remote procedures.
      ("post", "/reports/get", "reportsGet", "get reports"),
      ("post", "/shop/get", "shopGet", "get"),
      ("post", "/report/pdf/get", "reportPdfGet", "get reportPdf"),
      ("post", "/user/transfer/refresh", "userTransferRefresh", "refresh userTransfer"),
      ("post", "/shop/ledger/deposit", "shopLedgerDeposit", "LedgerDeposit"),
      ("post", "/users/login", "userLogin", "login user"),
      // These have their verb in front, or none.
      ("put", "/db/install_update", "shop_install_update", "install_update"),
      ("put", "/keys", "batch_update", "batch_update"),
      ("get", "/price-list", "price_list", "price_list"),
      ("post", "/exportChatLink", "exportChatLink", "exportChatLink"),
    ])
  func verbLast(method: String, path: String, id: String, name: String) throws {
    let isList = id.hasSuffix("list")
    let operation = NamedOperation(method: method, path: path, id: id, tag: "shop", isList: isList)
    #expect(try NamedOperation.names(of: [operation]).values.sorted() == [name])
  }

  @Test(
    "where most names end with their verbs, others that do are written the same way",
    arguments: [
      ("get", "/disks/{id}", "disk_view", "view disk"),
      ("get", "/switches", "switch_list", "list switches"),
      ("get", "/update/repositories", "update_repository_list", "list update_repositories"),
      ("put", "/groups/{id}/members", "multicast_group_join", "join multicast_group"),
      ("get", "/settings/{id}", "port_settings_view", "view port_settings"),
      // These end with a noun.
      ("post", "/token", "device_token", "device_token"),
      ("get", "/consoles/{id}", "console_stream", "console_stream"),
      ("post", "/reset", "item_reset_login", "item_reset_login"),
      ("post", "/start", "bulk_write_start", "bulk_write_start"),
      ("put", "/zones/all", "batch_update", "batch_update"),
    ])
  func verbsLast(method: String, path: String, id: String, name: String) throws {
    let others = ["list", "create", "get", "update", "delete"].flatMap { verb in
      ["zone", "rack", "sled"].map { NamedOperation(path: "/\($0)/\(verb)", id: "\($0)_\(verb)") }
    }
    let operation = NamedOperation(method: method, path: path, id: id, tag: "shop")
    let names = try NamedOperation.names(of: others + [operation])
    #expect(names["\(method.uppercased()) \(path)"] == name)
  }

  @Test("a name that says patch keeps it next to an update by PUT")
  func patch() throws {
    let names = try NamedOperation.names(of: [
      NamedOperation(
        method: "put", path: "/app/{app_id}", id: "application.update", tag: "application"),
      NamedOperation(
        method: "patch", path: "/app/{app_id}", id: "patch_application", tag: "application"),
      NamedOperation(
        method: "put", path: "/app/{app_id}/headers", id: "application.update-headers",
        tag: "application"),
      NamedOperation(
        method: "patch", path: "/app/{app_id}/headers", id: "application.patch-headers",
        tag: "application"),
      NamedOperation(
        method: "patch", path: "/app/{app_id}/logo", id: "patch_logo", tag: "application"),
    ])
    #expect(names["PUT /app/{app_id}"] == "update")
    #expect(names["PATCH /app/{app_id}"] == "patch")
    #expect(names["PATCH /app/{app_id}/headers"] == "patch-headers")
    #expect(names["PATCH /app/{app_id}/logo"] == "update_logo")
  }

  @Test("a name that says put keeps it next to an update by PATCH")
  func put() throws {
    let names = try NamedOperation.names(of: [
      NamedOperation(
        method: "put", path: "/servers/{id}/zones/{zone}", id: "putZone", tag: "zones"),
      NamedOperation(
        method: "patch", path: "/servers/{id}/zones/{zone}", id: "patchZone", tag: "zones"),
      NamedOperation(method: "put", path: "/servers/{id}/keys/{key}", id: "putKey", tag: "keys"),
    ])
    #expect(names["PATCH /servers/{id}/zones/{zone}"] == "update")
    #expect(names["PUT /servers/{id}/zones/{zone}"] == "put")
    #expect(names["PUT /servers/{id}/keys/{key}"] == "update")
  }

  @Test("POST to one thing says so next to PUT and PATCH")
  func postToOne() throws {
    let methods = ["post", "put", "patch"]
    let names = try NamedOperation.names(
      of: methods.map { NamedOperation(method: $0, path: "/notes/{name}", tag: "notes") }
        + methods.map { NamedOperation(method: $0, path: "/files/{name}", tag: "notes") })
    #expect(names["POST /notes/{name}"] == "post")
    #expect(names["PUT /notes/{name}"] == "replace")
    #expect(names["PATCH /notes/{name}"] == "update")
    #expect(names["POST /files/{name}"] == "post file")
  }

  @Test(
    "POST to a path that has a parameter behind it creates one of what that selects",
    arguments: [
      (["/objects/{type}", "/objects/{type}/{id}"], "create object"),
      (["/objects/{type}/", "/objects/{type}/{id}/"], "create object"),
      (["/objects/{type}", "/objects/{type}/{id}.json"], "update object"),
      (["/objects/{type}", "/objects/{type}/all"], "update object"),
    ])
  func collection(paths: [String], expected: String) throws {
    let names = try NamedOperation.names(
      of: [NamedOperation(method: "post", path: paths[0], tag: "basic")]
        + paths.dropFirst().map { NamedOperation(path: $0, tag: "basic") })
    #expect(names["POST \(paths[0])"] == expected)
  }

  @Test("of functions that FastAPI routes at several paths, the path says which one is meant")
  func functions() throws {
    func names(_ operations: [(method: String, path: String)]) throws -> [String: String] {
      try NamedOperation.names(
        of: operations.map { operation in
          let path = operation.path.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
          return NamedOperation(
            method: operation.method, path: operation.path, id: "chat\(path)_\(operation.method)")
        })
    }
    #expect(
      try names([("get", "/search/{path}"), ("get", "/distinct/{path}")]) == [
        "GET /search/{path}": "search", "GET /distinct/{path}": "get distinct",
      ])
    #expect(
      try names([("post", "/chat"), ("post", "/v1/chat"), ("post", "/v1beta/chat")]) == [
        "POST /chat": "chat", "POST /v1/chat": "chat v1", "POST /v1beta/chat": "chat v1beta",
      ])
    #expect(
      try names([("get", "/v1/chat/{path}"), ("post", "/v1/chat/{path}")]) == [
        "GET /v1/chat/{path}": "chat", "POST /v1/chat/{path}": "chat via post",
      ])
  }

  @Test("the methods at the end of FastAPI's names aren't the verbs of most of them")
  func methodsAtEnd() throws {
    let operations = (0..<12).map { number in
      NamedOperation(path: "/things\(number)", id: "thing_things\(number)_get")
    }
    let others = ["block", "ping"].map { name in
      NamedOperation(path: "/array/\(name)", id: "array_\(name)_array_\(name)_get")
    }
    let names = try NamedOperation.names(of: operations + others)
    #expect(names["GET /array/block"] == "array_block")
    #expect(names["GET /array/ping"] == "ping")
  }

  @Test("a segment can be the initials of the group")
  func initials() throws {
    func name(_ path: String, in group: String) throws -> [String] {
      let operation = NamedOperation(method: "post", path: path, tag: group)
      return try NamedOperation.names(of: [operation]).values.sorted()
    }
    #expect(try name("/ml/{id}/train", in: "Machine Learning") == ["train"])
    #expect(try name("/ml", in: "Machine Learning") == ["create"])
    #expect(try name("/me", in: "Message Events") == ["create me"])
  }

  @Test("a slash at the end of a path makes it no longer")
  func slashAtEnd() throws {
    let names = try NamedOperation.names(of: [
      NamedOperation(path: "/storages/redis/", tag: "Storage: Redis", isList: true),
      NamedOperation(path: "/storages/export/redis", tag: "Storage: Redis", isList: true),
    ])
    #expect(names["GET /storages/redis/"] == "list")
    #expect(names["GET /storages/export/redis"] == "list for export")
  }

  @Test(
    "an action on the owner of what the group is named after is the action",
    arguments: [
      ("/collections/{id}/add", "collection_add", "records", "add"),
      ("/collections/{id}/count", "collection_count", "records", "count"),
      ("/collections/{id}/rows", "collection_rows", "records", "collection_rows"),
      ("/collections/{id}/add", "collection_add", nil, "add collection"),
    ])
  func actionOfOtherGroup(path: String, id: String, tag: String?, expected: String) throws {
    let operation = NamedOperation(method: "post", path: path, id: id, tag: tag)
    #expect(try NamedOperation.names(of: [operation]).values.sorted() == [expected])
  }

  @Test("an action on what the group is named after yields to the deletion of one")
  func actionOfOwner() throws {
    let names = try NamedOperation.names(of: [
      NamedOperation(method: "post", path: "/orgs/{org}/secrets/delete", tag: "secrets"),
      NamedOperation(method: "delete", path: "/orgs/{org}/secrets/{secret}", tag: "secrets"),
    ])
    #expect(names["POST /orgs/{org}/secrets/delete"] == "delete for org")
    #expect(names["DELETE /orgs/{org}/secrets/{secret}"] == "delete")
  }

  @Test("the word of the parameter behind a plural of the group is a part of it")
  func partOfGroup() throws {
    let operation = NamedOperation(
      method: "put", path: "/stopwords/{setId}", id: "upsertStopwordsSet", tag: "stopwords")
    #expect(try NamedOperation.names(of: [operation]).values.sorted() == ["upsertSet"])
  }

  @Test(
    "an identifier that begins with method and path says what follows them",
    arguments: [
      ("get-/tables/draft_getAllDraftTables", "get", "/tables/draft", "getAllDraft"),
      ("delete-/tables/{id}_archiveTable", "delete", "/tables/{id}", "archive"),
      ("get-/tables/{id}_/tables/{id}", "get", "/tables/{id}", "get"),
      ("patch-/tables/{id}", "patch", "/tables/{id}", "update"),
      ("post-/tables/{id}/restore_/tables/{id}/restore", "post", "/tables/{id}/restore", "restore"),
    ])
  func literalPath(id: String, method: String, path: String, expected: String) throws {
    let operation = NamedOperation(method: method, path: path, id: id, tag: "tables")
    #expect(try NamedOperation.names(of: [operation]).values.sorted() == [expected])
  }

  @Test("equal names behind the paths are replaced with those of the paths")
  func equalNamesBehindPaths() throws {
    let names = try NamedOperation.names(of: [
      NamedOperation(path: "/settings", id: "get-/settings_getAll", tag: "basic"),
      NamedOperation(path: "/events", id: "get-/events_getAll", tag: "basic"),
    ])
    #expect(names == ["GET /settings": "get settings", "GET /events": "get events"])
  }

  @Test("segments that all paths begin with, and dates of versions, aren't in names")
  func sharedSegments() throws {
    let names = try NamedOperation.names(of: [
      NamedOperation(path: "/crm/2026-09-beta/objects/carts", tag: "basic"),
      NamedOperation(path: "/crm/2026-09-beta/objects/carts/{id}", tag: "basic"),
      NamedOperation(method: "post", path: "/crm/2026-09-beta/objects/items", tag: "basic"),
      NamedOperation(path: "/crm/2026-09-beta/objects/items/2026-09/{id}", tag: "basic"),
    ])
    #expect(
      names == [
        "GET /crm/2026-09-beta/objects/carts": "get carts",
        "GET /crm/2026-09-beta/objects/carts/{id}": "get cart",
        "POST /crm/2026-09-beta/objects/items": "create item",
        "GET /crm/2026-09-beta/objects/items/2026-09/{id}": "get item",
      ])
  }

  @Test(
    "a path that ends with a verb that the group is named after, or of many items, is an action",
    arguments: [
      ("/search", "search", "search"), ("/gdpr-delete", "gdpr", "delete"),
      ("/contacts/batch/archive", "batch", "archive"),
      ("/uploads", "uploads", "create"), ("/load_balancers", "load balancers", "create"),
      ("/swap/reverse", "reverse swap", "create"),
    ])
  func actionOfGroup(path: String, tag: String, expected: String) throws {
    let operation = NamedOperation(method: "post", path: path, tag: tag)
    #expect(try NamedOperation.names(of: [operation]).values.sorted() == [expected])
  }

  @Test("symbols beyond ASCII separate the words of a tag")
  func symbols() throws {
    let operation = NamedOperation(path: "/blocks", tag: "Cardano » Blocks", isList: true)
    #expect(try NamedOperation.names(of: [operation]).values.sorted() == ["list"])
  }

  @Test("a plural of the group in front of a segment of the path goes")
  func pluralInFront() throws {
    let operation = NamedOperation(
      method: "delete", path: "/filters/keywords/{id}", id: "deleteFiltersKeyword", tag: "filters")
    #expect(
      try NamedOperation.names(of: [operation]).values.sorted() == ["deleteKeyword"])
  }

  @Test("many operations without a tag, or with the same, are grouped by their paths")
  func groupsByPath() throws {
    func groups(_ count: Int, tag: String?, others: Int = 0) throws -> Set<String> {
      let operations = (0..<count).map { number in
        NamedOperation(
          method: "post", path: "/v1/\(number % 2 == 0 ? "a" : "b")/\(number)", tag: tag)
      }
      let tagged = (0..<others).map { NamedOperation(path: "/v1/other/\($0)", tag: "other") }
      return Set(
        try NamedOperation.endpoints(of: operations + tagged).map {
          $0.groups.map(\.value).joined()
        })
    }
    #expect(try groups(199, tag: nil) == [""])
    #expect(try groups(200, tag: nil) == ["a", "b"])
    #expect(try groups(199, tag: "shop") == ["shop"])
    #expect(try groups(200, tag: "shop") == ["a", "b"])
    #expect(try groups(200, tag: "shop", others: 20) == ["a", "b", "other"])
    #expect(try groups(200, tag: "shop", others: 30) == ["shop", "other"])
  }
}
