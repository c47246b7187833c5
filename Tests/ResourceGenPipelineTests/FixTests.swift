import ResourceGenDiagnostics
import ResourceGenPipeline
import Testing

/// Applying the fix of a diagnostic mends what the diagnostic reports.
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
    var text = text
    let first = diagnostics(of: text, name).filter { $0.fix != nil }
    try #require(!first.isEmpty)
    for left in stride(from: first.count, to: 0, by: -1) {
      let found = diagnostics(of: text, name).filter { $0.fix != nil }
      #expect(found.count == left)
      text = applied(try #require(found.first?.fix), to: text)
    }
    #expect(diagnostics(of: text, name).map(\.message) == [])
  }

  @Test("a date format without its parenthesis has no fix, which would leave its end behind")
  func dates() {
    let text = "resourcegen: 1\nmodels: {A: {a: \"Date(yyyy-MM-dd HH:mm:ss\"}}\n"
    let found = diagnostics(of: text, "api.yaml")
    #expect(found.map(\.id) == [.invalidType])
    #expect(found.allSatisfy { $0.fix == nil })
  }
}
