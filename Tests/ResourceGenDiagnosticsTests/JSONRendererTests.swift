import Foundation
import ResourceGenDiagnostics
import ResourceGenReports
import TestSupport
import Testing

@Suite struct JSONRendererTests {
  @Test("a diagnostic is one object on one line, with the facts of the text form")
  func wholeObject() {
    let file = MarkedSource("a: 1\nreturns: ①Boook②", path: "Specs/library.yaml")
    let diagnostic = Diagnostic(
      .error, .unknownKey, "unknown type 'Boook'", at: file.span(1, 2),
      label: "no model has this name", notes: ["models in this spec: Book, NewBook"]
    ).suggesting("Book", replacing: file.span(1, 2))
    #expect(
      JSONRenderer().render(diagnostic)
        == #"{"severity":"error","id":"unknown-key","message":"unknown type 'Boook'","#
        + #""path":"Specs/library.yaml","start":{"line":2,"column":10},"end":{"line":2,"column":15},"#
        + #""label":"no model has this name","help":"did you mean 'Book'?","#
        + #""notes":["models in this spec: Book, NewBook"],"#
        + #""fix":{"start":{"line":2,"column":10},"end":{"line":2,"column":15},"text":"Book"}}"#)
  }

  @Test("notes and fixes in other files name their file; absent facts are omitted")
  func places() {
    let spec = MarkedSource("①a②: 1")
    let other = MarkedSource("①a②: 2", path: "b.yaml")
    let diagnostic = Diagnostic(
      .warning, .duplicateKey, "m", at: nil, places: [.init(spec.span(1, 2), "first")],
      fix: Fix(replace: other.span(1, 2), with: "c"))
    #expect(
      JSONRenderer().render(diagnostic)
        == #"{"severity":"warning","id":"duplicate-key","message":"m","#
        + #""places":[{"path":"Specs/api.yaml","start":{"line":1,"column":1},"#
        + #""end":{"line":1,"column":2},"label":"first"}],"#
        + #""fix":{"path":"b.yaml","start":{"line":1,"column":1},"end":{"line":1,"column":2},"#
        + #""text":"c"}}"#)
  }

  @Test(
    "any text survives a round trip through JSON, with control characters escaped",
    arguments: [
      "a\"b\\c/d", "\u{1B}[2J\u{0}\t\r\n", "\u{202E}\u{2028}\u{FEFF}", "é名\u{1F600}", "\u{E0041}",
    ])
  func escapes(text: String) throws {
    struct Object: Decodable { var message: String }
    let line = JSONRenderer().render(Diagnostic(.error, .unknownKey, text, at: nil))
    let object = try JSONDecoder().decode(Object.self, from: Data(line.utf8))
    #expect(object.message.utf8.elementsEqual(text.utf8))
    #expect(
      line.unicodeScalars.allSatisfy {
        $0.value >= 0x20 && $0.properties.generalCategory != .format
      })
  }

  @Test("a log has one line per diagnostic, in the order of the file")
  func log() {
    let file = MarkedSource("①a②: ③1④")
    var log = DiagnosticLog()
    log.add(Diagnostic(.error, .unknownKey, "second", at: file.span(3, 4)))
    log.add(Diagnostic(.error, .unknownKey, "first", at: file.span(1, 2)))
    let lines = JSONRenderer().render(log).split(separator: "\n")
    #expect(lines.count == 2 && lines[0].contains("first") && lines[1].contains("second"))
  }
}
