import Foundation
import ResourceGenDiagnostics
import ResourceGenDiff
import ResourceGenReports
import TestSupport
import Testing

@Suite struct DiffReportTests {
  private let old = SourceText(path: "main:api.yaml", text: "a: 1\nnick: 2\n")
  private let new = SourceText(path: "api.yaml", text: "a: 1\nb: 2\nnick?: 2\n")

  /// A change of a property that breaks clients and callers.
  private var nick: Change {
    var change = Change(
      .responseFieldOptional, of: .operation(old: "getUser", new: "getUser"),
      Change.Part(.response(status: "200"), path: ["nick"]),
      "response field 'nick' became optional", old: SourceSpan(old, 5, 9),
      new: SourceSpan(new, 10, 15))
    change.swift = .sourceBreaking
    return change
  }

  /// A change that a hundred operations share.
  private var header: Change {
    var change = Change(
      .defaultAdded, of: .service, .entire, "header 'X-Key' is sent with every request", old: nil,
      new: SourceSpan(new, 0, 1))
    change.reaches = (1...100).map { "operation\($0)" }
    return change
  }

  private var model: Change {
    var change = Change(
      .modelRenamed, of: .model(old: "Pet", new: "Animal"), .entire, "was renamed",
      old: SourceSpan(old, 0, 1), new: SourceSpan(new, 0, 1))
    change.swift = .additive
    return change
  }

  // MARK: Text

  @Test("a change is a line with its verdict, subject and both locations")
  func text() {
    #expect(
      DiffTextRenderer().render(DiffReport([header, nick, model])) == """
        breaking  service: header 'X-Key' is sent with every request  (new api.yaml:1)
                  reaches operation1, operation2, operation3, operation4, operation5 and 95 more
        breaking  getUser: response field 'nick' became optional  (old main:api.yaml:2, new api.yaml:3)
                  source-breaking in Swift
        safe      Animal (was Pet): was renamed  (old main:api.yaml:1, new api.yaml:1)
                  additive in Swift

        resourcegen: 3 changes: 2 breaking, 1 source-breaking, 1 additive.
        Suggested version: major (minor while it is 0.x).

        """)
  }

  @Test("nothing changed suggests no version")
  func empty() {
    #expect(DiffTextRenderer().render(DiffReport([])) == "resourcegen: no changes.\n")
    #expect(DiffMarkdownRenderer().render(DiffReport([])) == "**No changes**\n")
    #expect(DiffJSONRenderer().render(DiffReport([])) == "")
  }

  @Test("a quiet report omits what breaks nothing, and still counts it")
  func quiet() {
    let text = DiffTextRenderer().render(DiffReport([nick, model], isQuiet: true))
    #expect(!text.contains("renamed") && text.contains("2 changes: "))
  }

  @Test("control characters of a spec don't reach the terminal")
  func control() {
    var change = nick
    change.sentence = "field '\u{1B}[2J' was added"
    #expect(DiffTextRenderer().render(DiffReport([change])).contains(#"'\u{1B}[2J'"#))
  }

  // MARK: Version

  @Test(
    "the worst change decides the version",
    arguments: [
      (WireVerdict.safe, SwiftVerdict.none, VersionBump.patch), (.safe, .additive, .minor),
      (.unknown, .none, .minor), (.breaking, .none, .major), (.safe, .sourceBreaking, .major),
    ])
  func version(wire: WireVerdict, swift: SwiftVerdict, bump: VersionBump) {
    var change = model
    change.wire = wire
    change.swift = swift
    #expect(DiffReport([change]).versionBump == bump)
    var safe = model
    safe.swift = .none
    #expect(DiffReport([safe, change, safe]).versionBump == bump)
    #expect(DiffReport([]).versionBump == .none)
  }

  // MARK: JSON

  @Test("a JSON entry has all facts, and what a change reaches in full")
  func json() throws {
    let lines = DiffJSONRenderer().render(DiffReport([nick, header, model])).split(separator: "\n")
    let location =
      #""path":"api.yaml","start":{"line":3,"column":1},"end":{"line":3,"column":6}"#
    let oldLocation =
      #""path":"main:api.yaml","start":{"line":2,"column":1},"end":{"line":2,"column":5}"#
    #expect(
      lines.first.map(String.init)
        == #"{"severity":"error","id":"response-field-optional","#
        + #""message":"getUser: response field 'nick' became optional",\#(location),"#
        + #""wire":"breaking","swift":"source-breaking","version":"major","#
        + #""subject":{"kind":"operation","old":"getUser","new":"getUser"},"#
        + #""part":{"kind":"response","status":"200","path":["nick"]},"#
        + #""old":{\#(oldLocation)},"new":{\#(location)}}"#)
    let second = try #require(
      JSONSerialization.jsonObject(with: Data(lines[1].utf8)) as? [String: Any])
    #expect((second["reaches"] as? [String])?.count == 100)
    #expect(second["subject"] as? [String: String] == ["kind": "service"])
    #expect(second["old"] == nil)
    let third = try #require(
      JSONSerialization.jsonObject(with: Data(lines[2].utf8)) as? [String: Any])
    #expect(third["severity"] as? String == "note" && third["version"] as? String == "minor")
  }

  // MARK: Reviews

  @Test("the formats of lint have the verdicts and the location in the new spec")
  func findings() throws {
    let findings = DiffReport([nick, header]).findings
    #expect(
      findings.first.map(GitHubRenderer().render)
        == "::error file=api.yaml,line=3,col=1,endColumn=5,title=response-field-optional::"
        + "getUser: response field 'nick' became optional%0A"
        + "on the wire: breaking, in Swift: source-breaking%0Amain:api.yaml:2: the old version")
    let log = SARIFRenderer(version: "1").render(findings)
    #expect(log.contains(#""ruleId":"default-added","ruleIndex":0,"level":"error""#))
    #expect(log.contains(#""uri":"main%3Aapi.yaml""#))
  }

  // MARK: Markdown

  @Test("Markdown has a list for each subject")
  func markdown() {
    #expect(
      DiffMarkdownRenderer().render(DiffReport([header, nick, nick, model])) == """
        **4 changes: 3 breaking, 2 source-breaking, 1 additive**

        Suggested version: major (minor while it is 0.x)

        - The service
          - **breaking**: header `X-Key` is sent with every request (new `api.yaml:1`); reaches \
        `operation1`, `operation2`, `operation3`, `operation4`, `operation5`, `operation6`, \
        `operation7`, `operation8`, `operation9`, `operation10` and 90 more

        - `getUser`
          - **breaking**, source-breaking in Swift: response field `nick` became optional \
        (old `main:api.yaml:2`, new `api.yaml:3`)
          - **breaking**, source-breaking in Swift: response field `nick` became optional \
        (old `main:api.yaml:2`, new `api.yaml:3`)

        - `Animal`, was `Pet`
          - safe, additive in Swift: was renamed (old `main:api.yaml:1`, new `api.yaml:1`)

        """)
  }

  @Test("a list that is too long for a comment loses what breaks nothing first")
  func long() {
    let text = DiffMarkdownRenderer().render(
      DiffReport([Change](repeating: model, count: 1000) + [nick, header]))
    #expect(text.utf8.count < 60_000)
    #expect(text.contains("`nick`") && text.contains("`X-Key`"))
    #expect(text.contains(#/… and \d+ more that aren't shown\.\n$/#))
  }

  @Test("names of a spec are code in Markdown")
  func escaped() {
    var change = nick
    change.subject = .operation(old: "a`b", new: "<b>|@user")
    change.sentence = "field '*x*' was added, see https://example.com"
    let text = DiffMarkdownRenderer().render(DiffReport([change]))
    #expect(text.contains("- `<b>|@user`, was ``a`b``\n"))
    #expect(text.contains("in Swift: `field '*x*' was added, see https://example.com` (old"))
  }
}
