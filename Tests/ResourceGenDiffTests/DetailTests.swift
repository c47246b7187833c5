import ResourceGenDiff
import Testing

/// Scopes, media types, statuses, webhooks and operations that can't be read, in OpenAPI.
@Suite("Details of operations")
struct DetailTests {
  /// A change of the keys of an operation, and the lines about it.
  struct OperationChange: Sendable, CustomTestStringConvertible {
    var old: String
    var new: String
    var lines: [String]

    init(_ old: String, _ new: String, _ lines: String...) {
      (self.old, self.new, self.lines) = (old, new, lines)
    }

    var testDescription: String { "\(old) → \(new)" }
  }

  private static func document(
    _ operation: String, paths: String = "", keys: String = ""
  ) -> String {
    let responses =
      operation.contains("responses:") ? "" : ", responses: {'204': {description: ok}}"
    return """
      openapi: 3.1.0
      info: {title: Details, version: '1'}
      servers: [{url: 'https://a.example'}]
      paths:
        /a: {post: {operationId: add\(operation.isEmpty ? "" : ", ")\(operation)\(responses)}}
      \(paths)
      components:
        securitySchemes:
          o: {type: oauth2, flows: {}}
          k: {type: apiKey, in: header, name: K}
      \(keys)
      """
  }

  // MARK: Scopes

  static let scopeChanges = [
    OperationChange(
      "security: [{o: []}]", "security: [{o: [w]}]",
      "breaking  add: requires the scope 'w' in addition"),
    OperationChange(
      "security: [{o: [r, w]}]", "security: [{o: []}]",
      "safe      add: no longer requires the scopes 'r' and 'w'"),
    OperationChange(
      "security: [{o: [r]}, {o: [w]}]", "security: [{o: [w]}]",
      "breaking  add: requires the scope 'w' in addition"),
    OperationChange(
      "security: [{o: [r]}]", "security: [{o: [r]}, {o: [w]}]",
      "safe      add: accepts the scope 'w' instead of others"),
    OperationChange(
      "security: [{o: [r], k: []}]", "security: [{o: [r, w], k: []}]",
      "breaking  add: requires the scope 'w' in addition"),
    OperationChange(
      "security: [{o: [r]}]", "security: [{o: [r, w]}, {}]",
      "safe      add: requires no authentication any more"),
    OperationChange("security: [{o: [r, w]}]", "security: [{o: [w, r]}]"),
    OperationChange(
      "", "security: [{o: [w]}]", "breaking  add: requires authentication: 'o'"),
  ]

  @Test("a client needs the scopes of one alternative", arguments: scopeChanges)
  func scopes(change: OperationChange) throws {
    #expect(
      try Comparison.lines(Self.document(change.old), Self.document(change.new)) == change.lines)
  }

  @Test("the scopes of the document are one change for all of its operations")
  func scopesOfDocument() throws {
    let other = "  /b: {get: {operationId: get, responses: {'204': {description: ok}}}}"
    let old = Self.document("", paths: other, keys: "security: [{o: [r]}]")
    let new = Self.document("", paths: other, keys: "security: [{o: [r, w]}]")
    #expect(
      try Comparison.lines(old, new)
        == ["breaking  2 operations: requires the scope 'w' in addition"])
  }

  // MARK: Media types

  private static func body(_ types: String...) -> String {
    let schema = "{schema: {type: object, properties: {x: {type: string}}}}"
    let contents = types.map { "'\($0)': \(schema)" }.joined(separator: ", ")
    return "requestBody: {content: {\(contents)}}"
  }

  static let mediaTypeChanges = [
    OperationChange(
      body("application/json", "multipart/form-data"), body("application/json"),
      "breaking  add: body no longer has the media type 'multipart/form-data'"),
    OperationChange(
      body("application/json", "application/xml"), body("application/xml"),
      "breaking  add: body became a file instead of JSON"),
    OperationChange(
      body("application/json", "application/vnd.a+json"), body("application/vnd.a+json"),
      "breaking  add: body has the media type 'application/vnd.a+json' instead of "
        + "'application/json'"),
    OperationChange(
      body("application/xml"), body("application/xml", "application/json"),
      "unknown   add: body became JSON instead of a file"),
    OperationChange(body("application/json"), body("application/json; charset=utf-8")),
    OperationChange(
      body("application/json", "application/xml"), body("application/xml", "application/json")),
    OperationChange(
      body("application/json", "application/xml"), body("application/json", "application/*"),
      "safe      add: body may have the media type 'application/*'"),
  ]

  @Test("a body keeps its media types, whatever callers send", arguments: mediaTypeChanges)
  func mediaTypes(change: OperationChange) throws {
    #expect(
      try Comparison.lines(Self.document(change.old), Self.document(change.new)) == change.lines)
  }

  @Test("a media type that was removed doesn't change the Swift, but the type of the body does")
  func swiftVerdicts() throws {
    let old = Self.document(Self.body("application/json", "application/xml"))
    let new = Self.document(
      Self.body("application/json").replacing("type: object", with: "type: [object, integer]"))
    let changes = try Comparison.diff(old, new).changes
    let removed = try #require(changes.first { $0.rule == .bodyMediaTypeRemoved })
    #expect(removed.swift == .none)
    #expect(changes.contains { $0.swift == .sourceBreaking })
  }

  // MARK: Statuses

  private static func responses(_ statuses: [String: String]) -> String {
    let all = statuses.sorted { $0.key < $1.key }.map { status, type in
      "'\(status)': {description: ok, content: {application/json: {schema: {type: \(type)}}}}"
    }
    return "responses: {\(all.joined(separator: ", "))}"
  }

  static let statusChanges = [
    OperationChange(
      responses(["200": "string"]), responses(["202": "string"]),
      "safe      add: has the status 202 instead of 200"),
    OperationChange(
      responses(["200": "string", "404": "string"]), responses(["201": "string", "404": "string"]),
      "safe      add: has the status 201 instead of 200"),
    OperationChange(
      responses(["200": "string"]), "responses: {'204': {description: ok}}",
      "safe      add: has the status 204 instead of 200",
      "breaking  add: response no longer has a value"),
    OperationChange(
      responses(["200": "string"]), responses(["200": "string", "201": "string"]),
      "safe      add: has a separate response for status 201"),
    OperationChange(
      responses(["200": "string", "201": "string"]), responses(["200": "string"]),
      "safe      add: no longer has the status 201"),
    // With several successes, clients take others for errors.
    OperationChange(
      responses(["200": "string", "202": "integer"]),
      responses(["201": "integer", "202": "integer"]),
      "breaking  add: has the status 201 instead of 200",
      "breaking  add: response 201 became Int instead of String"),
  ]

  @Test("another status of the only success is a note", arguments: statusChanges)
  func statuses(change: OperationChange) throws {
    #expect(
      try Comparison.lines(Self.document(change.old), Self.document(change.new)) == change.lines)
  }

  // MARK: Operations that can't be read

  static let unreadChanges = [
    OperationChange(
      "  /b: {get: \(operation)}", "  /b: {get: 5}",
      "unknown   b: can't be read any more, so it isn't compared"),
    OperationChange(
      "  /b: {get: [1]}", "  /b: {get: \(operation)}",
      "unknown   b: couldn't be read before, so it isn't compared"),
    OperationChange(
      "", "  '/b{': {get: \(operation)}", "unknown   'GET /b{' can't be read, so it isn't compared"),
    OperationChange("  '/b{': {get: \(operation)}", "  '/b{': {get: \(operation)}"),
    OperationChange(
      "  '/b{': {get: \(operation)}", "  '/b{': {get: {operationId: c}}",
      "unknown   'GET /b{' can't be read, so it isn't compared"),
    OperationChange("  /b: {get: \(operation)}", "", "breaking  b: was removed"),
  ]

  private static let operation = "{operationId: b, responses: {'204': {description: ok}}}"

  @Test("an operation that can't be read is never safe in silence", arguments: unreadChanges)
  func unread(change: OperationChange) throws {
    #expect(
      try Comparison.lines(
        Self.document("", paths: change.old), Self.document("", paths: change.new))
        == change.lines)
  }

  @Test("an operation that can't be read differs if what it refers to does")
  func unreadReference() throws {
    func document(_ type: String) -> String {
      Self.document(
        "",
        paths: "  '/b{': {get: {operationId: b, responses: {'200': {description: ok, content: "
          + "{application/json: {schema: {$ref: '#/x-types/T'}}}}}}}",
        keys: "x-types: {T: {type: \(type)}}")
    }
    #expect(try Comparison.lines(document("string"), document("string")) == [])
    #expect(
      try Comparison.lines(document("string"), document("integer"))
        == ["unknown   'GET /b{' can't be read, so it isn't compared"])
  }

  // MARK: Webhooks

  @Test("a payload that the service sends is judged as a response, also inside its models")
  func webhooks() throws {
    func document(_ properties: String, required: String) -> String {
      Self.document(
        "",
        keys: """
          webhooks:
            changed:
              post:
                requestBody:
                  content: {application/json: {schema: {$ref: '#/x-types/T'}}}
          x-types: {T: {type: object, required: [\(required)], properties: {\(properties)}}}
          """)
    }
    let old = document("x: {type: string}, y: {type: string}", required: "x, y")
    let removed = try Comparison.diff(old, document("y: {type: string}", required: "y"))
    #expect(removed.changes.map(\.rule) == [.responseFieldRemovedRequired])
    #expect(removed.wire == .breaking)
    #expect(removed.changes.map(\.reaches) == [["changed"]])
    let optional = try Comparison.diff(
      old, document("x: {type: string}, y: {type: string}", required: "y"))
    #expect(optional.wire == .breaking)
    let added = try Comparison.diff(
      old, document("x: {type: string}, y: {type: string}, z: {type: string}", required: "x, y, z"))
    #expect(added.wire == .safe)
  }
}
