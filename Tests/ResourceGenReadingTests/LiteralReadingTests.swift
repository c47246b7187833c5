import ResourceGenDiagnostics
import ResourceGenReading
import TestSupport
import Testing

@Suite struct LiteralReadingTests {
  /// JSON text, with numbers as written.
  private func json(_ reading: inout Reading) -> String? {
    reading.first?.literal(reporting: &reading.log) { (part: LiteralPart<String>, _) in
      switch part {
      case .null: "null"
      case .bool(let value): "\(value)"
      case .number(let text): text
      case .string(let text): "\"\(text)\""
      case .array(let items): "[\(items.joined(separator: ","))]"
      case .object(let members):
        "{\(members.map { "\"\($0.key.value)\":\($0.value)" }.joined(separator: ","))}"
      }
    }
  }

  @Test("a value is built from the leaves up, in the order of the text")
  func nested() {
    var reading = Reading("example: {cities: [{name: Paris, size: 1.50}, {name: ~}], b: true}")
    #expect(json(&reading) == #"{"cities":[{"name":"Paris","size":1.50},{"name":null}],"b":true}"#)
    #expect(reading.log.isEmpty)
  }

  @Test(
    "a plain scalar in JSON's spelling is a JSON value, any other is text",
    arguments: [
      ("null", "null"), ("~", "null"), ("", "null"), ("true", "true"), ("1", "1"),
      ("-0.5e3", "-0.5e3"),
      ("1e400", "1e400"), ("no", #""no""#), ("012", #""012""#), ("1_000", #""1_000""#),
      ("2026-01-01", #""2026-01-01""#), ("0x10", #""0x10""#), (".5", #"".5""#),
      (".inf", #"".inf""#),
      ("'1'", #""1""#), ("!!str 1", #""1""#), ("''", #""""#),
    ])
  func scalars(written: String, read: String) {
    var reading = Reading(MarkedText("example: \(written)"))
    #expect(json(&reading) == read)
  }

  @Test("a key that isn't text is an error without a value")
  func keys() {
    var reading = Reading("example: {a: 1, ? [b] : 2}")
    #expect(json(&reading) == nil)
    #expect(reading.log.errorCount == 1)
  }
}
