import ResourceGenDiagnostics
import ResourceGenYAML
import ResourceGenYAMLWriting
import TestSupport
import Testing

@Suite("YAML writer")
struct YAMLWriterTests {
  static let hostile: [String] = [
    "", " ", "  two  ", "a", "null", "~", "True", "no", "on", "y", "<<", "=", "0", "012", "1_000",
    "0x1F", ".5", "1e3", "-", "-1", "--", "---", "...", "--- a", "?", "? a", ":", "a:", ": a",
    "a: b", "a:b", "a :b", "#", "a #b", "a#b", "#a", "'", "''", "it's", "\"", "say \"it's\"", "\\",
    "\\n", "a\\", "[", "]", "[a]", "{", "}", "{a: b}", "a, b", ",", "&a", "*", "*a", "!a",
    "!!str a",
    "|", ">", "| a", "%a", "@a", "`a`", "a\nb", "a\n", "a\n\n", "\na", "\n", "\n\n", "a\n\nb\n",
    " a\nb", "a\n b", "a\n  \nb", "a \nb", "a\n\tb", "\ta", "a\t", "a\tb", "a\rb", "a\r\nb", "\r",
    "a\u{0}b", "\u{1}", "\u{7F}", "\u{85}", "a\u{85}b", "\u{A0}", "\u{2028}", "a\u{2029}b",
    "\u{FEFF}", "\u{FEFF}a", "\u{202E}abc", "\u{200B}", "😀", "e\u{301}", "é", "日本語", "\u{FFFE}",
    "\u{10FFFF}", "2026-01-01", "12:30:45", "2016-04-01T12:00:00Z", "a\n#b", "a\n---\nb",
    "a\n...\n",
    "%YAML 1.2", "$ref", "member | admin | *", "[String] = []", "GET /users/{id:Int} -> [User]",
    String(repeating: "word ", count: 60), String(repeating: "word ", count: 60) + "end",
    String(repeating: "x", count: 300), String(repeating: "a  b ", count: 60) + "#c",
    String(repeating: "# x ", count: 60) + "y", "- a\n- b", "key: |\n  text\n",
    String(repeating: "long\u{2028}", count: 40),
  ]

  private func root(_ mapping: YAMLMapping, _ heading: [String] = []) throws -> Node {
    let text = mapping.document(heading: heading)
    var log = DiagnosticLog()
    let document = Document.read(SourceText(path: "a.yaml", text: text), reporting: &log)
    #expect(log.isEmpty, "\(text)")
    return try #require(document?.root)
  }

  @Test(
    "every text reads back unchanged: as a value, in a list, in braces and as a key",
    arguments: hostile)
  func texts(_ text: String) throws {
    var inner = YAMLMapping()
    inner.add(.text(text), .text(text))
    inner.add(.text(text + "2"), .text("x"))
    var lines = YAMLMapping(.lines)
    lines.add(.text(text), .list([.text(text), .text("x")], .lines))
    var whole = YAMLMapping(.lines)
    whole.add("value", .text(text))
    whole.add("quoted", .quoted(text))
    whole.add("list", .list([.text(text), .text(text)]))
    whole.add("braces", .mapping(inner))
    whole.add("lines", .mapping(lines))
    whole.add("nested", .list([.mapping(lines), .mapping(inner)], .lines))
    whole.add("end", .plain("true"))
    let root = try root(whole)

    func same(_ node: Node?) -> Bool {
      node.map { $0.kind == .scalar && !$0.isNull && Array($0.utf8) == Array(text.utf8) } ?? false
    }
    #expect(same(root["value"]))
    #expect(same(root["quoted"]))
    #expect(root["list"]?.items.allSatisfy(same) == true && root["list"]?.items.count == 2)
    let first = try #require(root["braces"]?.entries.first)
    #expect(same(first.key) && same(first.value))
    let line = try #require(root["lines"]?.entries.first)
    #expect(same(line.key) && same(line.value.items.first))
    let nested = try #require(root["nested"]?.items.first?.entries.first)
    #expect(same(nested.key) && same(nested.value.items.first))
    #expect(root["end"]?.text == "true")
  }

  @Test(
    "a text that a reader could take for another type is quoted",
    arguments: ["null", "true", "no", "12", "1.5", "2026-01-01", "0x1F", "", "~", "1_000", "+1"])
  func meanings(_ text: String) throws {
    var mapping = YAMLMapping()
    mapping.add("a", .text(text))
    #expect(try root(mapping)["a"]?.style == .singleQuoted)
    mapping = YAMLMapping()
    mapping.add("a", .plain(text))
    if !text.isEmpty { #expect(try root(mapping)["a"]?.style == .plain) }
  }

  @Test("line ends in a comment can't end it")
  func comments() throws {
    var mapping = YAMLMapping(.lines)
    mapping.add(
      .plain("a"), .plain("1"), comments: ["x\nb: 2\r\u{85}c: 3\u{2028}d: 4", "", "# e: 5"],
      followsEmptyLine: true)
    let root = try root(mapping, ["first\nf: 6"])
    #expect(root.entries.map(\.key.text) == ["a"])
  }

  @Test("a short collection is on one line, a long one has a line per member")
  func layout() {
    var short = YAMLMapping()
    short.add("id", .plain("Int"))
    short.add("name", .text("a: b"))
    var long = YAMLMapping()
    for number in 1...12 { long.add("member\(number)", .text("words and words")) }
    var whole = YAMLMapping(.lines)
    whole.add("short", .mapping(short))
    whole.add("long", .mapping(long))
    whole.add("empty", .mapping(YAMLMapping(.lines)))
    whole.add(.plain("list"), .list([], .lines))
    let lines = whole.document().split(separator: "\n").map(String.init)
    #expect(lines.first == "short: {id: Int, name: 'a: b'}")
    #expect(lines.dropFirst().prefix(2) == ["long:", "  member1: words and words"])
    #expect(lines.suffix(2) == ["empty: {}", "list: []"])
    #expect(lines.allSatisfy { $0.count <= 100 })
  }

  @Test("a key of more than a thousand bytes reads back")
  func longKeys() throws {
    let key = String(repeating: "key ", count: 500) + "end"
    var mapping = YAMLMapping(.lines)
    mapping.add(.text(key), .text("value"))
    var inner = YAMLMapping()
    inner.add(.text(key), .list([.text("a"), .text("b")]))
    mapping.add("inner", .mapping(inner))
    let root = try root(mapping)
    #expect(root[key]?.text == "value")
    #expect(root["inner"]?[key]?.items.count == 2)
  }
}
