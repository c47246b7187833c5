import ResourceGenCommands
import ResourceGenDiagnostics
import ResourceGenPipeline
import Testing

/// `allow:` of endpoints.
@Suite struct AllowanceTests {
  /// Two operations, whose bodies and parameters each cause several warnings.
  private static func document(_ line: String) -> String {
    let alternative = "{type: object, required: [a], properties: {a: {type: string}}}"
    func operation(_ name: String, _ line: String) -> String {
      """
          get:
            operationId: \(name)
            \(line)
            parameters: [{name: q, in: query, schema: {type: integer, default: x}}]
            responses:
              '200':
                description: ''
                content: {application/json: {schema: {oneOf: [\(alternative), \(alternative)]}}}
      """
    }
    return """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      paths:
        /a:
      \(operation("first", line))
        /b:
      \(operation("second", ""))

      """
  }

  /// Returns the lines of the diagnostics of a flow, by id.
  private static func lines(
    _ text: String, _ id: DiagnosticID, _ flow: (Generator, SourceText, inout DiagnosticLog) -> Void
  ) -> [Int] {
    let source = SourceText(path: "api.yaml", text: text)
    var log = DiagnosticLog()
    flow(Generator(), source, &log)
    #expect(!log.hasErrors, "\(log.sorted)")
    return log.sorted.filter { $0.id == id }.compactMap(\.span).map {
      $0.source.lineNumber(of: $0.start)
    }
  }

  @Test(
    "an endpoint silences warnings of generating about its parameters and inline types",
    arguments: [DiagnosticID.ambiguousUnion, .invalidDefault])
  func warnings(id: DiagnosticID) {
    let without = AllowanceTests.document("tags: []")
    let with = AllowanceTests.document("x-resourcegen-allow: [\(id.name)]")
    let flows: [(Generator, SourceText, inout DiagnosticLog) -> Void] = [
      { _ = $0.files(from: $1, reporting: &$2) },
      { $0.lint($1, reporting: &$2) },
      { _ = $0.nativeText(of: $1, reporting: &$2) },
      { _ = $0.checkedAPI(of: $1, reporting: &$2) },
      { _ = $0.callableText(of: $1, reporting: &$2) },
      { _ = $0.comparedSpec(of: $1, reporting: &$2) },
    ]
    for flow in flows {
      let all = AllowanceTests.lines(without, id, flow)
      #expect(all.count == 2)
      #expect(AllowanceTests.lines(with, id, flow) == all.suffix(1))
      #expect(AllowanceTests.lines(with, .unusedIgnore, flow) == [])
    }
  }

  @Test("the native format silences what generating reports about an endpoint")
  func native() {
    func found(_ allowed: String) -> [DiagnosticID] {
      Lint.findings(
        "endpoints:\n  a: {route: GET /a -> Int, doc: A, example: x, allow: [\(allowed)]}"
      ).map(\.id).filter { $0 == .invalidExample || $0 == .unusedIgnore }
    }
    #expect(found("") == [.invalidExample])
    #expect(found("invalid-example") == [])
    #expect(found("invalid-example, hides-swift-name") == [.unusedIgnore])
  }

  @Test("only lint reports what silences nothing, since other commands don't run all rules")
  func unused() {
    let text = AllowanceTests.document("x-resourcegen-allow: [unpaged-list, hides-swift-name]")
    func count(_ flow: (Generator, SourceText, inout DiagnosticLog) -> Void) -> Int {
      AllowanceTests.lines(text, .unusedIgnore, flow).count
    }
    #expect(count { $0.lint($1, reporting: &$2) } == 2)
    #expect(count { _ = $0.files(from: $1, reporting: &$2) } == 0)
    #expect(count { _ = $0.openAPIText(of: $1, reporting: &$2) } == 0)
  }

  @Test("import and export keep the ids, and what they silence")
  func translations() throws {
    var log = DiagnosticLog()
    let text = AllowanceTests.document("x-resourcegen-allow: [ambiguous-union, unpaged-list]")
    let source = SourceText(path: "api.openapi.yaml", text: text)
    let native = try #require(Generator().nativeText(of: source, reporting: &log))
    #expect(native.contains("allow: [ambiguous-union, unpaged-list]"))
    let imported = SourceText(path: "api.yaml", text: native)
    let exported = try #require(Generator().openAPIText(of: imported, reporting: &log))
    #expect(exported.contains("x-resourcegen-allow: [ambiguous-union, unpaged-list]"))
    var found = DiagnosticLog()
    Generator().lint(imported, reporting: &found)
    #expect(found.diagnostics.filter { $0.id == .ambiguousUnion }.count == 1)
  }

  @Test("every rule can be allowed and set, and no id that is always an error")
  func ids() {
    for id in DiagnosticID.allCases {
      let allowed = Lint.findings(
        "endpoints:\n  a: {route: GET /a, allow: \(id.name)}\n"
          + "  b: GET /b # resourcegen:ignore \(id.isRule ? id.name : "no-example")")
      #expect(allowed.contains { $0.id == .unknownRule } != id.isRule)
      var log = DiagnosticLog()
      var configuration = Configuration()
      configuration.read(
        SourceText(path: "resourcegen.yaml", text: "rules: {\(id.name): off}\n"),
        resolving: { $0 }, reporting: &log)
      #expect(log.hasErrors != id.isRule)
      #expect((configuration.rules[id] != nil) == id.isRule)
    }
    let comment = Lint.findings("endpoints:\n  b: GET /b # resourcegen:ignore unknown-type")
    #expect(comment.contains { $0.message == "'unknown-type' can't be turned off" })
  }
}
