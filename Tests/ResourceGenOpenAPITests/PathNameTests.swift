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
