import ResourceGenDiagnostics
import Testing

/// Silences in the spec, and severities in the configuration.
@Suite struct SilenceTests {
  private static let route = "GET /a?password:Secret -> String"

  @Test(
    "a comment silences its line, or the next one if it is alone",
    arguments: [
      ("endpoints:\n  a: \(route) # resourcegen:ignore secret-in-query", true),
      ("endpoints:\n  # resourcegen:ignore secret-in-query, no-example\n  a: \(route)", true),
      ("endpoints:\n  a: {route: '\(route)', allow: secret-in-query}", true),
      ("# resourcegen:ignore secret-in-query\nendpoints:\n  a: \(route)", false),
      ("endpoints:\n  a: \(route) # resourcegen:ignore no-example", false),
      ("endpoints:\n  a: {route: '\(route)', doc: '#resourcegen:ignore secret-in-query'}", false),
    ])
  func comments(text: String, isSilenced: Bool) {
    let found = Lint.findings(text)
    #expect(found.contains { $0.id == .secretInQuery } != isSilenced)
  }

  @Test("x-resourcegen-ignore silences the contents of its mapping")
  func keyword() {
    func findings(_ operation: String, _ rest: String) -> [DiagnosticID] {
      Lint.findings(
        """
        openapi: 3.1.0
        info: {title: T, version: '1'}
        servers: [{url: 'https://example.com'}]
        paths:
          /a:
            get:
              responses: {'204': {description: ''}}
              \(operation)
          /b:
            get:
              responses: {'204': {description: ''}}
              \(rest)
        """
      ).map(\.id).filter { $0 == .unstableName || $0 == .unusedIgnore || $0 == .unknownRule }
    }
    let ignore = "x-resourcegen-ignore: [unstable-name]"
    #expect(findings("", "") == [.unstableName, .unstableName])
    #expect(findings(ignore, "") == [.unstableName])
    #expect(findings(ignore, "x-resourcegen-ignore: unstable-name") == [])
    #expect(findings(ignore, "operationId: b\n      \(ignore)") == [.unusedIgnore])
    #expect(findings("x-resourcegen-ignore: unstabel-name", ignore).contains(.unknownRule))
  }

  @Test("a silence holds in the mappings inside its own, and not after them")
  func nesting() {
    func operation(_ lines: String = "") -> String {
      "{responses: {'204': {description: ''}}\(lines)}"
    }
    let ignore = ", x-resourcegen-ignore: [unpaged-list, unstable-name]"
    let found = Lint.findings(
      """
      openapi: 3.1.0
      info: {title: T, version: '1'}
      servers: [{url: 'https://example.com'}]
      paths:
        /a: {get: \(operation(ignore)), put: \(operation())}
        /b: {x-resourcegen-ignore: unstable-name, get: \(operation(ignore)), put: \(operation())}
        /c: {get: \(operation())}
      """)
    let unstable = found.filter { $0.id == .unstableName }.map(\.message)
    #expect(unstable == ["'PUT /a' has no operationId", "'GET /c' has no operationId"])
    #expect(found.filter { $0.id == .unusedIgnore }.count == 2)
  }

  @Test("a silence without a finding is reported")
  func unused() {
    let comment = Lint.findings("endpoints:\n  # resourcegen:ignore unpaged-list\n  a: GET /a")
    #expect(comment.filter { $0.id == .unusedIgnore }.count == 1)
    let allowance = Lint.findings("endpoints:\n  a: {route: GET /a, allow: [unpaged-list]}")
    #expect(allowance.filter { $0.id == .unusedIgnore }.count == 1)
  }

  @Test(
    "the configuration sets severities", arguments: RuleSetting.allCases)
  func severities(setting: RuleSetting) {
    let found = Lint.findings(
      "endpoints:\n  a: \(SilenceTests.route)", rules: [.secretInQuery: setting])
    #expect(
      found.filter { $0.id == .secretInQuery }.map(\.severity)
        == [setting.severity].compactMap { $0 })
  }

  @Test("errors of the spec can't be silenced")
  func errors() {
    let found = Lint.findings(
      "endpoints:\n  a: GET /a -> Pest # resourcegen:ignore unknown-type",
      rules: [.unknownType: .off])
    #expect(found.contains { $0.id == .unknownType && $0.severity == .error })
  }
}
