import ResourceGenDiagnostics
import Testing

@Suite("Patterns of keys")
struct KeyPatternTests {
  @Test(
    "a pattern that matches every key makes a dictionary",
    arguments: [
      "", "^", "$", ".", ".*", ".+", "^.*", "^.+", ".*$", "^.*$", "^.+$", "^(.*)$", "(.+)",
      "^(?:.*)$", "[\\s\\S]*", "^[\\s\\S]*$", "^[\\S\\s]+$", "^[\\w\\W]+$", "^.{1,}$", "^.",
    ])
  func every(pattern: String) throws {
    let result = try lowered(
      "{type: object, patternProperties: {'\(pattern)': {type: integer}}}")
    #expect(result.shape == "= {String: Int}")
    #expect(result.findings.isEmpty)
  }

  @Test("other patterns are reported", arguments: ["^x-", "^[a-z]+$", "^.$", "^$", "\\.*", "a|.*"])
  func others(pattern: String) throws {
    let result = try lowered(
      "{type: object, patternProperties: {'\(pattern)': {type: integer}}}")
    #expect(result.shape == "= {String: JSON}")
    #expect(result.findings == [.notExpressed])
    let closed = try lowered(
      "{patternProperties: {'\(pattern)': {type: integer}}, additionalProperties: false}")
    #expect(closed.shape == "= {String: Int}")
  }

  @Test("a pattern that matches every key leaves nothing to `additionalProperties`")
  func additional() throws {
    let result = try lowered(
      "{properties: {a: {type: string}}, patternProperties: {'.*': {type: integer}}, additionalProperties: {type: string}}"
    )
    #expect(result.shape == "{a?: String, *: {String: Int}}")
  }
}
