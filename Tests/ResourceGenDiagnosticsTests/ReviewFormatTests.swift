import Foundation
import ResourceGenDiagnostics
import ResourceGenReports
import TestSupport
import Testing

@Suite struct ReviewFormatTests {
  private let file = MarkedSource("a: 1\nreturns: ①Boook②", path: "./Specs/a b,c.yaml")

  private var diagnostic: Diagnostic {
    Diagnostic(
      .error, .unknownType, "unknown type 'Boook'", at: file.span(1, 2),
      label: "100% unknown\n::error::", notes: ["models: Book"]
    ).suggesting("Book", replacing: file.span(1, 2))
  }

  // MARK: GitHub

  @Test("a diagnostic is a workflow command on one line, with text escaped")
  func command() {
    #expect(
      GitHubRenderer().render(diagnostic)
        == "::error file=./Specs/a b%2Cc.yaml,line=2,col=10,endColumn=14,title=unknown-type::"
        + "unknown type 'Boook'%0A100%25 unknown\\u{A}::error::%0Ahelp: did you mean 'Book'?%0A"
        + "note: models: Book")
  }

  @Test("a diagnostic without a location is a command without one")
  func withoutLocation() {
    let diagnostic = Diagnostic(.warning, .unmatchedTarget, "old", at: nil)
    #expect(GitHubRenderer().render(diagnostic) == "::warning title=unmatched-target::old")
  }

  // MARK: SARIF

  @Test("a log has the fields that SARIF 2.1.0 requires")
  func required() throws {
    var log = DiagnosticLog()
    log.add(diagnostic)
    log.add(Diagnostic(.warning, .unmatchedTarget, "old", at: nil))
    let root = try parse(SARIFRenderer(version: "1.2.3").render(log))
    #expect(root["version"] as? String == "2.1.0")
    let run = try #require((root["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["name"] as? String == "resourcegen")
    #expect(driver["version"] as? String == "1.2.3")
    let rules = try #require(driver["rules"] as? [[String: Any]])
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 2 && rules.count == 2)
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
      #expect((result["message"] as? [String: Any])?["text"] is String)
      #expect(["error", "warning"].contains(result["level"] as? String))
    }
  }

  @Test("a result has its region in UTF-16 columns, its file as a URI, and its fix")
  func region() throws {
    let file = MarkedSource("😀é: ①x②", path: "./Specs/a b.yaml")
    var log = DiagnosticLog()
    log.add(
      Diagnostic(
        .error, .unknownKey, "m", at: file.span(1, 2), places: [.init(file.span(1, 1), "here")],
        fix: Fix(replace: file.span(1, 2), with: "y")))
    let text = SARIFRenderer(version: "1").render(log)
    let region = #"{"startLine":1,"startColumn":6,"endLine":1,"endColumn":7}"#
    let physical =
      #"{"artifactLocation":{"uri":"Specs/a%20b.yaml"},"region":"# + region + "}"
    #expect(text.contains(#""locations":[{"physicalLocation":"# + physical + "}]"))
    #expect(text.contains(#""message":{"text":"here"}}]"#))
    #expect(
      text.contains(#"{"deletedRegion":"# + region + #","insertedContent":{"text":"y"}}"#),
      "\(text)")
    _ = try parse(text)
  }

  @Test("a run without diagnostics is a log without results")
  func empty() throws {
    let root = try parse(SARIFRenderer(version: "1").render(DiagnosticLog()))
    #expect((root["runs"] as? [[String: Any]])?.first?["results"] as? [String] == [])
  }

  private func parse(_ text: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }
}

@Suite struct SummaryTests {
  @Test("a summary is one short sentence", arguments: DiagnosticID.allCases)
  func summary(id: DiagnosticID) {
    #expect(id.summary.hasSuffix(".") && id.summary.count <= 64)
    #expect(!id.summary.contains("\n"))
  }
}
