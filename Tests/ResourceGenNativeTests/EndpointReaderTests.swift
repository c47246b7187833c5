import ModelDescriptions
import ResourceGenDiagnostics
import ResourceGenModel
import TestSupport
import Testing

@Suite struct EndpointReaderTests {
  @Test("the long form of an endpoint supports every key")
  func everyKey() throws {
    let spec = ReadSpec(
      spec(
        endpoints: """
          User.rename:
            route: PUT other:/users/{self.id}?force:Bool=false -> User
            doc: Renames.
            deprecated: use edit
            query: {note?: String, ids: {$type: '[Int]', $style: comma, $doc: Which.}, v: = 2}
            headers: {X-Trace as trace?: UUID, X-Kind: {$value: ''}}
            body: {name: String, kind: = rename, age?: Int = 3}
            auth: {any: [member, [member, key]]}
            omit: [query.userId, headers.Name]
            errors: {404 as gone: Problem, 4xx: '[Problem]', default: {text: String}}
            expect: [200, 2xx]
            file: users/{note}.json
            at: [a.b, c]
            format: json
            example: {a.b: {c: {id: 1, name: 007}}}
            allow: [secret-in-query, ambiguous-mapping]
          """))
    #expect(spec.findings == [])
    let endpoint = try #require(spec.endpoint("User.rename"))
    #expect(endpoint.owner?.value == "User")
    #expect(endpoint.documentation == "Renames.")
    #expect(endpoint.deprecation == "use edit")
    #expect(endpoint.path.text == "/users/{self.id}")
    #expect(
      endpoint.parameters.map(\.text) == [
        "query force?: Bool = false", "query note?: String", "query ids: [Int] comma",
        "query v: String == 2", "header X-Trace as trace?: UUID", "header X-Kind: String == ",
      ])
    #expect(endpoint.parameters[2].documentation == "Which.")
    guard case .json(let body, true)? = endpoint.body else {
      Issue.record("a body is expected")
      return
    }
    #expect(body.text == #"{name: String, kind?: enum(rename) = "rename", age?: Int default 3}"#)
    #expect(endpoint.authentication?.text == "member|member+key")
    #expect(endpoint.omitted.map(\.description) == ["query.userId", "headers.Name"])
    #expect(endpoint.errors.map { "\($0.status.value)" } == ["404", "4xx", "default"])
    #expect(endpoint.errors.first?.caseName?.value == "gone")
    #expect(endpoint.errors.map(\.type.text) == ["<Problem>", "[<Problem>]", "{text: String}"])
    #expect(endpoint.expectedStatuses.map(\.description) == ["200", "2xx"])
    #expect(endpoint.file?.text == "users/{note}.json")
    #expect(endpoint.responses.map(\.text) == ["<User> at a.b/c format json"])
    #expect(
      endpoint.examples.map(\.value.value.text) == [#"{a.b: {c: {id: 1, name: "007"}}}"#])
    #expect(endpoint.allowed.map(\.value) == ["secret-in-query", "ambiguous-mapping"])
  }

  @Test(
    "required authentication is a name, a list or a choice",
    arguments: [
      ("none", ""), ("member", "member"), ("[member, key]", "member+key"),
      ("{any: [member, key]}", "member|key"), ("bearer $username", "bearerUsername"),
      ("basic $username $userId", "basicUsernameUserId"),
    ])
  func authentication(_ text: String, _ requirement: String) {
    let spec = ReadSpec(spec(endpoints: "e: {route: 'GET /a', auth: \(text)}"))
    #expect(spec.findings == [])
    #expect(spec.endpoint("e")?.authentication?.text == requirement)
  }

  @Test("an inline scheme that is written twice is one scheme")
  func oneSchemeOfTwo() {
    let spec = ReadSpec(
      spec(
        endpoints: """
          a: {route: GET /a, auth: bearer $username}
          b: {route: GET /b, auth: bearer $username}
          """))
    #expect(spec.api?.authentications.map(\.name.value) == ["member", "key", "bearerUsername"])
  }

  @Test(
    "defaults are omitted by name, by kind or all at once",
    arguments: [
      ("all", ["all"]), ("query", ["query"]), ("[headers]", ["headers"]),
      ("[query.userId]", ["query.userId"]),
    ])
  func omitted(_ text: String, _ omitted: [String]) {
    let spec = ReadSpec(spec(endpoints: "e: {route: 'GET other:/a', omit: \(text)}"))
    #expect(spec.findings == [])
    #expect(spec.endpoint("e")?.omitted.map(\.description) == omitted)
  }

  @Test(
    "errors in endpoints are located",
    arguments: [
      Fault("①e②: {doc: x}", .missingKey),
      Fault("e: {①ruote②: GET /a, doc: x}", .unknownKey, fix: "route"),
      Fault("①e②: [GET /a]", .wrongKind),
      Fault("e: {route: POST /a, ①boddy②: User}", .unknownKey, fix: "body"),
      Fault("①a b②: GET /a", .invalidKey), Fault("①User.②: GET /a", .invalidKey),
      Fault("e: {route: GET /a, omit: [①qeury②]}", .invalidValue, fix: "query"),
      Fault("e: {route: GET other:/a, omit: [query.①usrId②]}", .unknownDefault, fix: "userId"),
      Fault("e: {route: GET other:/a, omit: [headers.①Nam②]}", .unknownDefault, fix: "Name"),
      Fault("e: {route: GET /a, errors: {①40②: Problem}}", .invalidStatus),
      Fault("e: {route: GET /a, errors: {①6xx②: Problem}}", .invalidStatus),
      Fault("e: {route: GET /a, expect: [200, ①ok②]}", .invalidStatus),
      Fault("e: {route: GET /a, ①format②: json}", .invalidRoute),
      Fault("e: {route: GET /a -> User, format: ①jsn②}", .invalidValue, fix: "json"),
      Fault("e: {route: GET /a -> User at x, ①at②: [y]}", .invalidRoute),
      Fault("e: {route: GET /a, query: {x: ①$userId②}}", .invalidType),
      Fault("e: {route: GET /a, query: {x: {$type: Int, ①$style②: comma}}}", .invalidValue),
      Fault(
        "e: {route: GET /a, query: {x: {$type: '[Int]', $style: ①coma②}}}", .invalidValue,
        fix: "comma"),
      Fault("e: {route: GET /a, query: {x: {$value: 3, ①$type②: Int}}}", .unknownKey),
      Fault("e: {route: GET /a, query: {x: ①'= '②}}", .emptyDefault),
      Fault("e: {route: GET /a, allow: ①secret-in-qury②}", .unknownRule, fix: "secret-in-query"),
      Fault("e: {route: GET /a, allow: ①unknown-type②}", .unknownRule),
      Fault("e: {route: GET /a, auth: [member, ①none②]}", .invalidValue),
      Fault("e: {route: GET /a, auth: ①[]②}", .invalidValue),
      Fault("e: {route: GET /a, auth: {any: ①[]②}}", .invalidValue),
      Fault("e: {route: GET /a, auth: ①membr②}", .unknownAuthentication, fix: "member"),
      Fault("e: {route: GET /a, auth: bearer $①usrname②}", .unknownCredential, fix: "username"),
      Fault(
        "e: {route: GET /a, auth: baerer $username}".replacing("baerer", "①baerer②"),
        .unknownAuthentication, fix: "bearer"),
      Fault("e: {route: 'FILE a.json -> User', ①file②: b.json}", .invalidRoute),
      Fault("e: {route: 'GET /{id} -> User', file: 'a/{①ud②}.json'}", .undescribedPathParameter),
      Fault("e: {route: GET /a -> User, query: ①x②}", .wrongKind),
    ])
  func marksFault(_ fault: Fault) {
    fault.check { spec(endpoints: $0) }
  }
}

extension String {
  fileprivate func replacing(_ text: String, _ other: String) -> String {
    split(separator: text, omittingEmptySubsequences: false).joined(separator: other)
  }
}
