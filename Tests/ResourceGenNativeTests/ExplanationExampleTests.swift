import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenNative
import ResourceGenOpenAPI
import ResourceGenReports
import ResourceGenYAML
import TestSupport
import Testing

/// Tests that the examples of `resourcegen explain` cause, or don't cause, their message.
@Suite struct ExplanationExampleTests {
  /// Without the rules of `lint`, and notes about Swift names, which are planned later.
  private static let ids = DiagnosticID.allCases.filter {
    [.description, .json].contains($0.explanation?.subject) && $0.lintSeverity == nil
      && $0 != .hidesSwiftName
  }

  @Test(
    "the wrong example of an explanation causes its message, the right one none",
    arguments: ids)
  func examples(id: DiagnosticID) throws {
    let explanation = try #require(id.explanation)
    let wrong = findings(explanation.wrong, explanation.subject)
    #expect(wrong.contains { $0.id == id }, "\(wrong.map { "\($0.id.name): \($0.message)" })")
    let right = findings(explanation.right, explanation.subject)
    #expect(right.isEmpty, "\(right.map { "\($0.id.name): \($0.message)" })")
  }

  private func findings(_ text: String, _ subject: Explanation.Subject) -> [Diagnostic] {
    var log = DiagnosticLog()
    let source = SourceText(path: "api.yaml", text: subject == .json ? text : completed(text))
    let document =
      subject == .json
      ? Document.json(source, reporting: &log) : Document.yaml(source, reporting: &log)
    let isOpenAPI = text.hasPrefix("openapi:")
    guard let document,
      let api = isOpenAPI
        ? API(openAPI: document, reporting: &log) : API(native: document, reporting: &log)
    else {
      return log.diagnostics
    }
    _ = CheckedAPI(api, reporting: &log)
    return log.diagnostics
  }

  /// Adds the required keys that an example omits.
  private func completed(_ text: String) -> String {
    guard !text.contains("resourcegen:"), text.contains("models:") || text.contains("endpoints:")
    else { return text }
    let server = text.contains("servers:") ? "" : "servers: {main: https://example.com}\n"
    return "resourcegen: 1\n\(server)\(text)\n"
  }
}
