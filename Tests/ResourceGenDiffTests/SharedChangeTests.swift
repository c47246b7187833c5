import ResourceGenDiff
import TestSupport
import Testing

/// One change with many effects is one entry that lists what it reaches.
@Suite struct SharedChangeTests {
  @Test("a header added to a server lists the endpoints that it reaches")
  func header() throws {
    let endpoints = "endpoints: {\((0..<100).map { "e\($0): GET /\($0)" }.joined(separator: ", "))}"
    let diff = try Comparison.diff(
      "servers: {account: https://a.com}\n\(endpoints)",
      "servers: {account: {url: https://a.com, headers: {xyz: abc}}}\n\(endpoints)")
    let change = try #require(diff.changes.first)
    #expect(diff.changes.count == 1)
    #expect(change.rule == .defaultAdded)
    #expect(change.reaches == (0..<100).map { "e\($0)" })
  }

  @Test("a default that moves from a server to the service isn't a change")
  func moved() throws {
    let lines = try Comparison.lines(
      "servers: {a: {url: https://a.com, query: {v: '1'}}}\nendpoints: {x: GET /x}",
      "servers: {a: https://a.com}\ndefaults: {query: {v: '1'}}\nendpoints: {x: GET /x}")
    #expect(lines == [])
  }

  @Test("a model of both directions has the worse verdict, and lists both operations")
  func bothDirections() throws {
    let endpoints = "endpoints: {get: GET /a -> A, set: {route: PUT /a, body: A}, b: GET /b}"
    let diff = try Comparison.diff(
      "models: {A: {x: Int}}\n\(endpoints)", "models: {A: {x?: Int}}\n\(endpoints)")
    #expect(diff.changes.map(\.line) == ["breaking  A: field 'x' became optional"])
    #expect(diff.changes.first?.reaches == ["get", "set"])
    let back = try Comparison.lines(
      "models: {A: {x?: Int}}\n\(endpoints)", "models: {A: {x: Int}}\n\(endpoints)")
    #expect(back == ["breaking  A: field 'x' became required"])
  }

  @Test("a nested model is judged by the operations around it")
  func nested() throws {
    let rest = "B: {a: A, b?: B}, C: {b: '[B]'}}\nendpoints: {get: GET /c -> C}"
    let diff = try Comparison.diff(
      "models: {A: {x: Int}, \(rest)", "models: {A: {x?: Int}, \(rest)")
    #expect(diff.changes.map(\.line) == ["breaking  A: response field 'x' became optional"])
    #expect(diff.changes.first?.reaches == ["get"])
  }

  @Test("the verdict on a model that no operation uses is at most unknown")
  func unused() throws {
    let lines = try Comparison.lines("models: {A: {x: Int}}", "models: {A: {x: Bool}}")
    #expect(lines == ["unknown   A: field 'x' became Bool instead of Int"])
  }

  @Test("a parameter that operations share changes once")
  func sharedParameter() throws {
    func document(_ type: String) -> String {
      """
      openapi: 3.0.3
      info: {title: A, version: '1'}
      servers: [{url: 'https://example.com'}]
      paths:
        /a:
          get: {operationId: a, parameters: [{$ref: '#/components/parameters/n'}], responses: {'204': {description: A.}}}
        /b:
          get: {operationId: b, parameters: [{$ref: '#/components/parameters/n'}], responses: {'204': {description: A.}}}
      components: {parameters: {n: {name: n, in: query, schema: {type: \(type)}}}}
      """
    }
    let diff = try Comparison.diff(document("string"), document("integer"))
    #expect(
      diff.changes.map(\.line) == [
        "breaking  2 operations: query parameter 'n' became Int instead of String"
      ])
    #expect(diff.changes.first?.reaches == ["a", "b"])
  }

  @Test("a model that becomes two by direction has its changes once")
  func split() throws {
    func document(_ properties: String) -> String {
      """
      openapi: 3.0.3
      info: {title: A, version: '1'}
      servers: [{url: 'https://example.com'}]
      paths:
        /a:
          get:
            operationId: get
            responses: {'200': {description: A., content: {application/json: {schema: {$ref: '#/components/schemas/A'}}}}}
          put:
            operationId: put
            requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/A'}}}}
            responses: {'204': {description: A.}}
      components: {schemas: {A: {type: object, required: [id, x], properties: {\(properties)}}}}
      """
    }
    let lines = try Comparison.lines(
      document("id: {type: integer}, x: {type: string}"),
      document("id: {type: integer, readOnly: true}, x: {type: integer}"))
    #expect(
      lines == [
        "breaking  A: field 'x' became Int instead of String",
        "safe      AInput: was added",
        "unknown   AInput: required request field 'id' was removed",
      ])
  }
}
