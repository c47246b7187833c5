import ResourceGenDiagnostics
import ResourceGenModel
import TestSupport
import Testing

/// Tests of groups of endpoints.
@Suite struct GroupTests {
  @Test("groups can be nested, and each has its own names")
  func groups() {
    let spec = ReadSpec(
      spec(
        endpoints: """
          list: GET /a -> [City]
          users:
            list: GET /users -> [User]
            get: {route: "GET /users/{id:Int}", timeout: 2s}
            friends:
              list: GET /friends -> [User]
              of: {close: {list: GET /close}}
          files:
            file: GET /file -> File
            body: {route: GET /body}
          kept:
            users: FILE users.json -> [User]
          User.all: GET /users -> [User]
          """))
    #expect(spec.findings == [])
    #expect(
      spec.api?.endpoints.map(\.qualifiedName) == [
        "list", "users.list", "users.get", "users.friends.list", "users.friends.of.close.list",
        "files.file", "files.body", "kept.users", "User.all",
      ])
    #expect(spec.endpoint("users.friends.list")?.groups.map(\.value) == ["users", "friends"])
    #expect(spec.endpoint("users.get")?.timeout?.value == 2000)
  }

  @Test(
    "errors in groups are located",
    arguments: [
      Fault("users:\n  ①User.all②: GET /a", .invalidKey),
      Fault("①a.b②:\n  c: GET /a", .invalidKey), Fault("①a b②:\n  c: GET /a", .invalidKey),
      Fault("users:\n  list: GET /a\n  ①list②: GET /b", .duplicateKey),
      Fault("users:\n  list: ①PSOT② /a\n  get: GET /b", .unknownMethod, fix: "POST"),
      Fault("users:\n  list: GET /a -> ①Usr②", .unknownType, fix: "User"),
      Fault("users:\n  list: {route: POST /a, ①boddy②: User}", .unknownKey, fix: "body"),
      Fault("①users②:\n  doc: See /a.", .missingKey),
      Fault("a: {b: {c: {d: {e: {f: {g: {h: {①i②: {j: GET /a}}}}}}}}}", .nestingLimit),
    ])
  func marksFault(_ fault: Fault) {
    fault.check { spec(endpoints: $0) }
  }
}
