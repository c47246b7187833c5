import ResourceGenDiagnostics
import ResourceGenYAML
import TestSupport
import Testing

@Suite("aliases share the nodes of their anchors")
struct AliasTests {
  @Test(
    "an alias has the value of its anchor",
    arguments: [
      ("a: &x 1\nb: *x", "{a: 1, b: 1}"),
      ("a: &x [1, {b: c}]\nd: *x", "{a: [1, {b: c}], d: [1, {b: c}]}"),
      ("a: &x 1\nb: &x 2\nc: *x", "{a: 1, b: 2, c: 2}"), ("&k a: 1\nb: *k", "{a: 1, b: a}"),
      ("a: &x 'q'\n*x : 1", "{a: 'q', 'q': 1}"), ("a: &x\nb: *x", "{a: , b: }"),
      ("- &a [1]\n- &b [*a, *a]\n- [*b]", "[[1], [[1], [1]], [[[1], [1]]]]"),
    ])
  func outline(text: String, expected: String) {
    let reading = Reading(yaml: text)
    #expect(reading.root?.outline == expected)
    #expect(reading.ids == [])
  }

  @Test(
    "the alias of a scalar has its own location, and the text of the anchor",
    arguments: ["a: &x one\nb: ①*x②", "a: &x 'it''s'\nb: ①*x②", "a: &x |\n  one\nb: ①*x②"])
  func location(marked: String) throws {
    let text = MarkedText(marked)
    let root = try #require(Reading(yaml: text.text).root)
    let alias = try #require(root["b"])
    #expect(alias.text == root["a"]?.text)
    #expect(alias.span.range == text.range(1, 2))
    // A part of the text isn't in the file there.
    #expect(alias.span(ofText: 1..<2) == alias.span)
  }

  @Test("the nodes of an anchored collection are shared, not copied")
  func shared() throws {
    let document = try #require(Reading(yaml: "a: &x [1, 2]\nb: *x\nc: *x").document)
    #expect(document.nodeCount == 7)
    let root = try #require(document.root)
    #expect(root["b"]?.index == root["a"]?.index)
    #expect(root["b"]?.span == root["a"]?.span)
  }

  @Test(
    "an alias without a complete anchor is rejected at its location",
    arguments: [
      ("a: ①*x②", "unknown-alias"), ("a: ①*x②\nb: &x 1", "unknown-alias"),
      ("a: &x [1, ①*x②]", "recursive-alias"), ("&x a: {b: ①*y②}", "unknown-alias"),
      ("a: &x {b: &y {c: ①*x②}}", "recursive-alias"),
    ])
  func refused(marked: String, id: String) {
    let text = MarkedText(marked)
    let reading = Reading(yaml: text.text)
    #expect(reading.document == nil)
    #expect(reading.ids == [id])
    #expect(reading.first?.span?.range == text.range(1, 2))
  }

  @Test("every alias without an anchor is reported")
  func several() {
    #expect(Reading(yaml: "a: *x\nb: *y\n").ids == ["unknown-alias", "unknown-alias"])
  }

  @Test(
    "aliases of aliases are counted without visiting them, and rejected if they expand too far",
    arguments: [(2, 40), (9, 9), (100, 8)])
  func bomb(width: Int, depth: Int) {
    var text = "a0: &a0 x\n"
    for level in 1...depth {
      let aliases = Array(repeating: "*a\(level - 1)", count: width).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(aliases)]\n"
    }
    let reading = Reading(yaml: text)
    #expect(reading.document == nil)
    #expect(reading.ids == ["alias-limit"])
    #expect(reading.first?.span != nil)
  }

  @Test("one large anchor may be used many times")
  func largeAnchor() {
    let text =
      "a: &a '\(String(repeating: "x", count: 100_000))'\nb:\n"
      + String(repeating: "- *a\n", count: 3000)
    let reading = Reading(yaml: text)
    #expect(reading.ids == [])
    #expect(reading.root?["b"]?.items.count == 3000)
  }

  @Test("aliases that expand to a hundred times the text are rejected, unless the result is small")
  func perEvent() {
    let anchor = "a: &a [" + String(repeating: "1, ", count: 2000) + "1]\n"
    let few = anchor + "b: [" + String(repeating: "*a, ", count: 40) + "*a]"
    #expect(Reading(yaml: few).ids == [])
    let many = anchor + "b: [" + String(repeating: "*a, ", count: 300) + "*a]"
    #expect(Reading(yaml: many).ids == ["alias-limit"])
  }

  @Test("expanded aliases count towards the nesting limit")
  func depthBehindAliases() {
    // Each level adds one list around the previous level.
    func text(levels: Int) -> String {
      "- &a0 []\n" + (1..<levels).map { "- &a\($0) [*a\($0 - 1)]\n" }.joined()
    }
    #expect(Reading(yaml: text(levels: 511)).ids == [])
    #expect(Reading(yaml: text(levels: 512)).ids == ["nesting-limit"])
    #expect(Reading(yaml: text(levels: 3000)).ids == ["nesting-limit"])
  }
}

@Suite("merge keys add the pairs of other mappings")
struct MergeKeyTests {
  @Test(
    "pairs are merged at '<<', and keys of the mapping itself win",
    arguments: [
      ("b: &b {x: 1, y: 2}\na: {<<: *b, z: 3}", "{x: 1, y: 2, z: 3}"),
      ("b: &b {x: 1, y: 2}\na: {z: 3, <<: *b, y: 9}", "{z: 3, x: 1, y: 9}"),
      ("b: &b {x: 1}\nc: &c {x: 2, y: 3}\na: {<<: [*b, *c]}", "{x: 1, y: 3}"),
      ("b: &b {x: 1}\nc: &c {x: 2, y: 3}\na: {<<: *b, <<: *c}", "{x: 1, y: 3}"),
      ("b: &b {x: 1}\nc: &c {<<: *b, y: 2}\na: {<<: *c}", "{x: 1, y: 2}"),
      ("a: {<<: {x: 1}, y: 2}", "{x: 1, y: 2}"), ("a: {<<: [], y: 2}", "{y: 2}"),
      ("a: {'<<': {x: 1}}", "{'<<': {x: 1}}"), ("a: {\"<<\": 1, y: 2}", "{\"<<\": 1, y: 2}"),
    ])
  func merged(text: String, expected: String) {
    let reading = Reading(yaml: text)
    #expect(reading.root?["a"]?.outline == expected)
    #expect(reading.ids == [])
  }

  @Test(
    "a merged value that isn't a mapping is rejected at its merge key",
    arguments: ["a: {①<<②: 1, y: 2}", "a: {①<<②: [{x: 1}, 2]}", "a:\n  ①<<②:\n  y: 2"])
  func refused(marked: String) {
    let text = MarkedText(marked)
    let reading = Reading(yaml: text.text)
    #expect(reading.ids == ["invalid-merge"])
    #expect(reading.first?.span?.range == text.range(1, 2))
  }

  @Test("merged keys add no level, so that long chains of merges stay flat")
  func chain() {
    let text =
      "- &a0 {k0: 0}\n"
      + (1..<600).map { "- &a\($0) {<<: *a\($0 - 1), k\($0): 0}\n" }.joined()
    let reading = Reading(yaml: text)
    #expect(reading.ids == [])
    #expect(reading.root?.items.last?.entries.count == 600)
  }
}
