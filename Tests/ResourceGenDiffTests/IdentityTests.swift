import ResourceGenCommands
import ResourceGenDiagnostics
import ResourceGenDiff
import ResourceGenPipeline
import Testing

/// Which operations, models and types of two versions are the same.
@Suite struct IdentityTests {
  @Test("models that refer to each other can be renamed together")
  func renamedCycle() throws {
    let lines = try Comparison.lines(
      "models: {A: {b: '[B]', x: Int}, B: {a?: A}}\nendpoints: {get: GET /a -> A}",
      "models: {C: {b: '[D]', x: Int}, D: {a?: C}}\nendpoints: {get: GET /a -> C}")
    #expect(lines == ["safe      C: was renamed from 'A'", "safe      D: was renamed from 'B'"])
  }

  @Test("another model in a response is one change, with its cause")
  func replaced() throws {
    let models = "models: {A: {x: Int, n: {y: Int}}, B: {x: Int, n: {y?: Int}, z: Int}}"
    let lines = try Comparison.lines(
      "\(models)\nendpoints: {get: GET /a -> A}", "\(models)\nendpoints: {get: GET /a -> B}")
    #expect(
      lines == ["breaking  get: response became 'B' instead of 'A': field 'n.y' became optional"])
    let back = try Comparison.lines(
      "\(models)\nendpoints: {get: GET /a -> B}", "\(models)\nendpoints: {get: GET /a -> A}")
    #expect(
      back == ["breaking  get: response became 'A' instead of 'B': required field 'z' was removed"])
  }

  @Test("an inline type is compared at its location")
  func inline() throws {
    let lines = try Comparison.lines(
      "models: {A: {p: {nick: String, tags: '[{t: Int}]'}}}\nendpoints: {get: GET /a -> A}",
      "models: {A: {p: {nick?: String, tags: '[{t: Bool}]'}}}\nendpoints: {get: GET /a -> A}")
    #expect(
      lines == [
        "breaking  A: response field 'p.nick' became optional",
        "breaking  A: response field 'p.tags.t' became Bool instead of Int",
      ])
  }

  @Test("outside of JSON each number is a text")
  func texts() throws {
    func document(_ type: String) -> String {
      "models: {A: {x: \(type)}}\n"
        + "endpoints: {get: 'GET /a/{id:\(type)}?q:\(type)', set: {route: POST /a, body: A}}"
    }
    let lines = try Comparison.lines(document("Int"), document("String"))
    #expect(
      lines == [
        "safe      get: path parameter 'id' became String instead of Int",
        "safe      get: query parameter 'q' became String instead of Int",
        "breaking  A: request field 'x' became String instead of Int",
      ])
    let back = try Comparison.lines(document("String"), document("Int"))
    #expect(back.count == 3 && back.allSatisfy { $0.hasPrefix("breaking") })
  }

  @Test("models that contain themselves and replace each other end")
  func cycles() throws {
    func models(_ name: String, _ count: Int) -> String {
      (0..<count).map { "\(name)\($0): {next: [\(name)\(($0 + 1) % count)]}" }
        .joined(separator: ", ")
    }
    let both = "models: {\(models("A", 97)), \(models("B", 89))}"
    let lines = try Comparison.lines(
      "\(both)\nendpoints: {get: GET /a -> A0}", "\(both)\nendpoints: {get: GET /a -> B0}")
    #expect(lines.count == 1)
  }

  @Test("an alternative of a union that got a name is the same one")
  func alternatives() throws {
    func document(_ alternative: String) -> String {
      RuleCase.openAPI(
        receiving: "properties: {x: {oneOf: [{type: string}, \(alternative)]}}}, "
          + "B: {type: object, properties: {t: {type: integer}, u: {type: string}}")
    }
    let lines = try Comparison.lines(
      document("{type: object, properties: {t: {type: integer}}}"),
      document("{$ref: '#/components/schemas/B'}"))
    #expect(
      lines == [
        "safe      A: response field 'x' became B instead of object",
        "safe      A: optional response field 'x.u' was added",
      ])
  }

  @Test("an operation is found by its route if its name changed")
  func operations() throws {
    let lines = try Comparison.lines(
      "endpoints: {users: {get: 'GET /users/{id}'}, b: GET /b}",
      "endpoints: {people: {get: 'GET /users/{key}'}, c: POST /b}")
    #expect(
      lines == [
        "safe      people.get: was renamed from 'users.get'",
        "safe      people.get: path parameter 'key' was renamed from 'id'",
        "safe      c: was added", "breaking  b: was removed",
      ])
  }

  @Test("a spec and its translation to the other format have no breaking changes")
  func formats() throws {
    let native = """
      resourcegen: 1
      servers: {main: https://example.com}
      models:
        A: {x: Int, y?: String, kind: one | two, n: {z: Date}, u: 'B | C [by kind]'}
        B: {kind: String, x: Int = 1}
        C: {kind: String, x?: '[Int]'}
      endpoints:
        get: GET /a/{id:Int}?n:Int=20&q?:String -> A
        add: {route: POST /a -> A, body: B, errors: {4xx: C}}
      """
    var log = DiagnosticLog()
    let openAPI = try #require(
      Generator().openAPIText(
        of: SourceText(path: "api.yaml", text: native), reporting: &log))
    #expect(try Comparison.lines(native, openAPI) == [])
    #expect(try Comparison.lines(openAPI, native) == [])
  }
}
