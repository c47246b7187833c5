import ResourceGenDiagnostics
import ResourceGenYAML
import TestSupport
import Testing

@Suite("a YAML text becomes a tree")
struct YAMLTreeTests {
  @Test(
    "kinds, texts and styles are preserved as written",
    arguments: [
      ("a: 1", "{a: 1}"),
      ("a: 'x'\nb: \"y\\n\"", "{a: 'x', b: \"y\n\"}"),
      ("- 1\n- [2, 3]\n- {x: y}", "[1, [2, 3], {x: y}]"),
      ("a:\nb: ~", "{a: , b: ~}"),
      ("a: |\n  one\n  two\n", "{a: |one\ntwo\n|}"),
      ("a: one\n  two", "{a: one two}"),
      ("[a: b, c]", "[{a: b}, c]"),
      ("getUser: GET /user/{id:Int} -> UserModel", "{getUser: GET /user/{id:Int} -> UserModel}"),
      ("'': x", "{'': x}"),
      ("text", "text"),
      ("--- {a: 1}\n...\n", "{a: 1}"),
    ])
  func outline(text: String, expected: String) {
    let reading = Reading(yaml: text)
    #expect(reading.root?.outline == expected)
    #expect(reading.ids == [])
  }

  @Test(
    "words that other YAML parsers convert to values stay text",
    arguments: [
      "yes", "no", "on", "off", "1.0", "012", "0x10", "2026-01-01", "null", "~", "1_000", "1e400",
      ".inf", "0o17", "12:30:45",
    ])
  func staysText(word: String) {
    let reading = Reading(yaml: "\(word): [\(word)]")
    #expect(reading.root?.outline == "{\(word): [\(word)]}")
  }

  @Test(
    "only empty plain scalars, ~ and null are null",
    arguments: [
      ("a:", true), ("a: ~", true), ("a: null", true), ("a: Null", true), ("a: NULL", true),
      ("a: 'null'", false), ("a: ''", false), ("a: nULL", false), ("a: none", false),
      ("a: !!str", false),
    ])
  func null(text: String, expected: Bool) {
    #expect(Reading(yaml: text).root?["a"]?.isNull == expected)
  }

  @Test("a tag is preserved as written and has no effect")
  func tags() throws {
    let text =
      "a: !!int '1'\nb: !local x\nc: !!python/object/apply:os.system ['pwned']\nd: !<tag:x.org,1> {}"
    let root = try #require(Reading(yaml: text).root)
    #expect(root.outline == "{a: '1', b: x, c: ['pwned'], d: {}}")
    #expect(
      root.entries.map(\.value.tag)
        == ["!!int", "!local", "!!python/object/apply:os.system", "tag:x.org,1"])
  }

  @Test("scalars can be compared and looked up without creating strings")
  func lookup() throws {
    let root = try #require(Reading(yaml: "first: 1\n'second key': {third: x}").root)
    #expect(root["first"]?.hasText("1") == true)
    #expect(root["first"]?.hasText("2") == false)
    #expect(root["second key"]?["third"]?.text == "x")
    #expect(root["second key"]?.kind == .mapping)
    #expect(root["third"] == nil)
    #expect(root.hasText("") == false)
    #expect(Array(try #require(root.entries.last).key.utf8) == Array("second key".utf8))
  }

  @Test(
    "kinds have names for messages",
    arguments: [
      ("{}", "a mapping"), ("[]", "a list"), ("x", "text"), ("''", "text"),
      ("|\n x", "a block of text"),
    ])
  func kindName(text: String, expected: String) {
    #expect(Reading(yaml: text).root?.kindName == expected)
  }
}
