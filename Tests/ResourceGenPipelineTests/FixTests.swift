import Foundation
import ResourceGenDiagnostics
import ResourceGenPipeline
import TestSupport
import Testing

/// Applying the fix of a diagnostic fixes what the diagnostic reports.
@Suite struct FixTests {
  private func diagnostics(of text: String, _ name: String) -> [Diagnostic] {
    var log = DiagnosticLog()
    _ = Generator().files(from: SourceText(path: name, text: text), reporting: &log)
    return log.diagnostics
  }

  private func applied(_ fix: Fix, to text: String) -> String {
    let bytes = Array(text.utf8)
    let fixed = bytes[..<fix.span.start] + fix.text.utf8 + bytes[fix.span.end...]
    return String(decoding: fixed, as: UTF8.self)
  }

  @Test(
    "a fix leaves a file that can be parsed and does not have the problem",
    arguments: [
      (
        "api.json",
        #"{"openapi":"3.0.0","info":{},"servers":[{"url":"https://a.example"}],"#
          + #""components":{"schemas":{"A":{"type":"array","min_items":1,"items":{}}}}}"#
      ),
      (
        "api.json",
        #"{"openapi":"3.0.0","info":{},"servers":[{"url":"https://a.example"}],"#
          + #""components":{"schemas":{"Pet":{"type":"object"},"#
          + ##""A":{"properties":{"b":{"$ref":"#/components/schemas/Pets"}}}}}}"##
      ),
      (
        "api.yaml",
        "{openapi: 3.0.0, info: {}, servers: [{url: 'https://a.example'}], "
          + "components: {schemas: {A: {'proprties': {a: {type: string}}}}}}"
      ),
      ("api.yaml", "resourcegen: 1\nmodels: {A: {a: Integer, b: \"DateTime\", c: 'string'}}\n"),
      ("api.yaml", "resourcegen: 1\nmodels: {Book: {a: Int}, A: {b: [Boko]}}\n"),
      ("api.yaml", "resourcegen: 1\nmodels: {A: {a: 'Date(yyyy-MM-dd hh:mm:ss)'}}\n"),
    ])
  func fixes(name: String, text: String) throws {
    let fixed = try apply(fixesOf: text, name)
    try #require(fixed != text)
    #expect(diagnostics(of: fixed, name).map(\.message) == [])
  }

  /// Applies all fixes, one at a time; each must fix what it is offered for.
  private func apply(fixesOf text: String, _ name: String) throws -> String {
    var text = text
    var found = diagnostics(of: text, name).filter { $0.fix != nil }
    while let diagnostic = found.first {
      text = applied(try #require(diagnostic.fix), to: text)
      let rest = diagnostics(of: text, name)
      #expect(!rest.contains { $0.id == .yamlSyntax || $0.id == .jsonSyntax })
      let left = rest.filter { $0.fix != nil }
      try #require(left.count == found.count - 1, "\(diagnostic.message)")
      found = left
    }
    return text
  }

  @Test("every fix that is offered for a real document fixes it", arguments: Corpus.documents)
  func realFixes(document: URL) throws {
    let text = try String(contentsOf: document, encoding: .utf8)
    _ = try apply(fixesOf: text, document.path)
  }

  @Test("a date format without its parenthesis has no fix, which would leave its end behind")
  func dates() {
    let text = "resourcegen: 1\nmodels: {A: {a: \"Date(yyyy-MM-dd HH:mm:ss\"}}\n"
    let found = diagnostics(of: text, "api.yaml")
    #expect(found.map(\.id) == [.invalidType])
    #expect(found.allSatisfy { $0.fix == nil })
  }
}
