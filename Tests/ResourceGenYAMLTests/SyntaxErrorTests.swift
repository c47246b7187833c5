import ResourceGenDiagnostics
import ResourceGenYAML
import TestSupport
import Testing

@Suite("a text that isn't YAML is rejected with a helpful message")
struct SyntaxErrorTests {
  /// A mistake, its marked location, the message, and the text after the suggested fix.
  struct Mistake: CustomTestStringConvertible, Sendable {
    var text: MarkedText
    var message: String
    var fixed: String?

    init(_ text: String, _ message: String, fixed: String? = nil) {
      self.text = MarkedText(text)
      self.message = message
      self.fixed = fixed
    }

    var testDescription: String { text.text }
  }

  static let concise = [
    Mistake(
      "getUser: GET /user/{id①: Int} -> User", "a space after ':' inside a text",
      fixed: "getUser: GET /user/{id:Int} -> User"),
    Mistake(
      "x: GET /a -> {String①: X}", "a space after ':' inside a text",
      fixed: "x: GET /a -> {String:X}"),
    Mistake("tags: [String] ①= []", "text follows a list", fixed: "tags: '[String] = []'"),
    Mistake("tags: [City]①?", "'?' can't follow a list or a mapping", fixed: "tags?: [City]"),
    Mistake(
      "m: {tags: [City]①?, b: c}", "'?' can't follow a list or a mapping",
      fixed: "m: {tags?: [City], b: c}"),
    Mistake(
      "x: {String: [Int]}①?", "'?' can't follow a list or a mapping",
      fixed: "x?: {String: [Int]}"),
    Mistake(
      "x: {a: lenient ①[City], b: c}", "a text inside '{' has brackets",
      fixed: "x: {a: 'lenient [City]', b: c}"),
    Mistake(
      "x: {route: GET /u/①{id:Int} -> U}", "a text inside '{' has brackets",
      fixed: "x: {route: 'GET /u/{id:Int} -> U'}"),
    Mistake("doc: one①: two", "a text contains ': '", fixed: "doc: 'one: two'"),
    Mistake("- doc: it's: two # why", "a text contains ': '", fixed: "- doc: \"it's: two\" # why"),
    Mistake("a: (b①: c)", "a text contains ': '", fixed: "a: '(b: c)'"),
    Mistake("a: ①*", "a text can't begin with '*'", fixed: "a: '*'"),
    Mistake("a: ①*admin | b", "a text can't begin with '*'", fixed: "a: '*admin | b'"),
    Mistake("a: ①*b c", "a text can't begin with '*'", fixed: "a: '*b c'"),
    Mistake("a: ①@name", "a text can't begin with '@'", fixed: "a: '@name'"),
    Mistake("a: ①`x` # why", "a text can't begin with '`'", fixed: "a: '`x`' # why"),
    Mistake("a: ①%x", "a text can't begin with '%'", fixed: "a: '%x'"),
    Mistake("a: ①& b", "a text can't begin with '&'", fixed: "a: '& b'"),
    Mistake("a: ①!a!b c", "a text can't begin with '!'", fixed: "a: '!a!b c'"),
    Mistake("a: ①,b", "a text can't begin with ','", fixed: "a: ',b'"),
    Mistake("a: ①? b", "a text can't begin with '?'", fixed: "a: '? b'"),
    Mistake("a: [①@b, c]", "a text can't begin with '@'"),
  ]

  static let collections = [
    Mistake(
      "values: [on_shelf, on_loan\n\nb①:\n  N: x", "a list is not closed",
      fixed: "values: [on_shelf, on_loan]\n\nb:\n  N: x"),
    Mistake("m: {a: b # why\n①c: d", "a mapping is not closed", fixed: "m: {a: b} # why\nc: d"),
    Mistake("m: [a,\n  b\n①", "a list is not closed", fixed: "m: [a,\n  b]\n"),
    Mistake("m: {a: b①", "a mapping is not closed", fixed: "m: {a: b}"),
    Mistake("m: {a: b c①: d}", "a comma is missing"),
    Mistake("m:\n  {a: b\n    c①: d}", "a comma is missing"),
    Mistake("m: {a: b, ①, c: d}", "a value is missing"),
    Mistake("a: [b, c]①]", "a bracket too many", fixed: "a: [b, c]"),
    Mistake("a: 'it'①s'", "text follows a text in quotes"),
    Mistake("a: \"b\" ①or \"c\"", "text follows a text in quotes", fixed: "a: '\"b\" or \"c\"'"),
    Mistake("a: {b} ①text", "text follows a mapping", fixed: "a: '{b} text'"),
  ]

  static let lines = [
    Mistake("a:\n①\tb: c", "a line is indented with a tab", fixed: "a:\n  b: c"),
    Mistake("a:\n  b: c\n①\td: e", "a line is indented with a tab", fixed: "a:\n  b: c\n  d: e"),
    Mistake("a:\n  b: c\n①\t\td: e", "a line is indented with a tab"),
    Mistake("a:\n  b:\n    c: d\n①\te: f", "a line is indented with a tab"),
    Mistake(
      "a:\n  b:\n    c: d\n①\te: f\n    g: h", "a line is indented with a tab",
      fixed: "a:\n  b:\n    c: d\n    e: f\n    g: h"),
    Mistake(
      "a:\n①\tb:\n\t\tc: |\n\t\t\td\n\te: f\ng: h", "a line is indented with a tab",
      fixed: "a:\n  b:\n    c: |\n      d\n  e: f\ng: h"),
    Mistake(
      "a: |\n  b\n  \tc\nd:\n①\te: f", "a line is indented with a tab",
      fixed: "a: |\n  b\n  \tc\nd:\n  e: f"),
    Mistake("a: b\n  ①c: d", "a key can't be nested below a text"),
    Mistake("a:\n  b: c\n① d: e", "the indentation matches no line above"),
    Mistake("a: b\n①- c", "a list item among keys"),
    Mistake("- a\n①b: c", "a line in a list doesn't begin with '-'"),
    Mistake("a: ①- b", "a list can't begin on the line of its key"),
    Mistake("a: b\n①c\nd: e", "a key has no ':'"),
    Mistake("①a\nb: c", "a key has no ':'"),
    Mistake("①a:b\nc: d", "a space is missing after ':'", fixed: "a: b\nc: d"),
    Mistake("  a: b\n①c: d", "text after the end of the document"),
    Mistake("{a: b}\n①c: d", "text after the end of the document"),
    Mistake("a: b\n①: c", "a key is missing"),
    Mistake("a: b\n①{{- if .Value }}\nc: d", "this is a template, not a document"),
    Mistake("a:\n  ①{% for x in y %}\n  c: d", "this is a template, not a document"),
    Mistake("a: b\n①<% end %>\nc: d", "this is a template, not a document"),
    Mistake("a: b\n①<<<<<<< HEAD\nc: d\n=======\nc: e", "a merge conflict is not resolved"),
    Mistake(
      "①" + String(repeating: "a", count: 1100) + ": b", "a key is longer than 1024 characters"),
    Mistake("①%YAML 9.9\n---\na: b", "unknown version of YAML"),
  ]

  static let texts = [
    Mistake("a: ①'text\nb: c\n", "a text in quotes is not closed", fixed: "a: 'text'\nb: c\n"),
    Mistake(
      "a: ①\"text\nb: \"c\"\n", "a text in quotes is not closed", fixed: "a: \"text\"\nb: \"c\"\n"),
    Mistake(
      "a: ①\"text\n---\nb: c", "a text in quotes is not closed", fixed: "a: \"text\"\n---\nb: c"),
    Mistake(#"a: "C:①\dir""#, #"unknown escape '\d'"#, fixed: #"a: "C:\\dir""#),
    Mistake(#"a: "①\xg""#, "an escape isn't a character"),
    Mistake(#"a: "①\ud83d\ude00""#, "an escape isn't a character"),
    Mistake("a: > ①text", "text follows '>'", fixed: "a: '> text'"),
    Mistake("a: |①0\n  b", "text follows '|'"),
  ]

  @Test(
    "the message, its location and the fix match the mistake",
    arguments: concise + collections + lines + texts)
  func mistake(mistake: Mistake) throws {
    let reading = Reading(yaml: mistake.text.text)
    #expect(reading.document == nil)
    #expect(reading.ids == ["yaml-syntax"])
    let diagnostic = try #require(reading.first)
    #expect(diagnostic.message == mistake.message)
    if mistake.text[1] >= 0 { #expect(diagnostic.span?.start == mistake.text[1]) }
    #expect(!diagnostic.label.isEmpty)
    #expect(diagnostic.message.count < 70)
    #expect(diagnostic.fix.map { applied($0, to: mistake.text.bytes) } == mistake.fixed)
  }

  private func applied(_ fix: Fix, to bytes: [UInt8]) -> String {
    var bytes = bytes
    bytes.replaceSubrange(fix.span.range, with: Array(fix.text.utf8))
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("every suggested fix makes the text valid")
  func fixesWork() {
    for mistake in SyntaxErrorTests.concise + SyntaxErrorTests.collections + SyntaxErrorTests.lines
    {
      guard let fixed = mistake.fixed else { continue }
      #expect(Reading(yaml: fixed).ids == [], "\(fixed)")
    }
  }

  @Test("an unclosed collection is reported with its start and the line on which to close it")
  func opening() throws {
    let text = MarkedText("a: 1\nvalues: ①[②on_shelf, on_loan\n\nb: c")
    let diagnostic = try #require(Reading(yaml: text.text).first)
    #expect(diagnostic.places.map(\.span.range) == [text.range(1, 2)])
    #expect(diagnostic.places.map(\.label) == ["the list begins here"])
    #expect(diagnostic.label == "expected ',' or ']' before this")
    #expect(diagnostic.help == "close the list with ']' on line 2")
  }

  @Test("tabs between tokens are accepted")
  func tabsBetweenTokens() {
    #expect(Reading(yaml: "a:\tb\nc:\t[1,\t2]\t# why").root?.outline == "{a: b, c: [1, 2]}")
  }
}
