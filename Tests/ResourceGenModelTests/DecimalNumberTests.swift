import ResourceGenModel
import Testing

@Suite("Decimal numbers")
struct DecimalNumberTests {
  @Test(
    "numbers are compared by their exact values",
    arguments: [
      ("1", "2"), ("-2", "-1"), ("-1", "0"), ("0.1", "0.11"), ("9", "10"), ("1e2", "101"),
      ("9007199254740992", "9007199254740993"), ("-1e400", "1e-400"), ("1e399", "1e400"),
    ])
  func order(less: String, more: String) throws {
    let (less, more) = (try number(less), try number(more))
    #expect(less < more)
    #expect(!(more < less))
    #expect(less != more)
  }

  @Test(
    "a number equals its other spellings",
    arguments: [
      ("1.50", "15e-1"), ("100", "1e2"), ("0", "-0.0"), ("0.001", "1E-3"), ("1e+2", "100.000"),
    ])
  func equality(left: String, right: String) throws {
    #expect(try number(left) == number(right))
    #expect(try number(left).hashValue == number(right).hashValue)
  }

  @Test(
    "a number is spelled without an exponent",
    arguments: [
      ("1.50", "1.5"), ("1e2", "100"), ("-0.050", "-0.05"), ("0", "0"), ("12e-1", "1.2"),
      ("1e30", "0.1e31"),
    ])
  func spelling(text: String, description: String) throws {
    #expect(try number(text).description == description)
  }

  @Test("a multiple is found with fractions, and not decided for too many digits")
  func multiples() throws {
    #expect(try number("0.3").isMultiple(of: number("0.1")) == true)
    #expect(try number("4").isMultiple(of: number("3")) == false)
    #expect(try number("1e30").isMultiple(of: number("3")) == nil)
    #expect(try number("7").isMultiple(of: number("0")) == false)
  }

  @Test(
    "an integer has its value, in any spelling", arguments: [("12", 12), ("-3e1", -30), ("0", 0)])
  func integers(text: String, value: Int64) throws {
    #expect(try number(text).integer == value)
    #expect(try number(text) == DecimalNumber(value))
  }

  @Test(
    "a text that isn't a number is none",
    arguments: ["", "-", "x", "1x", "1e", "e1", "1e999999999999"])
  func invalid(text: String) {
    #expect(DecimalNumber(text) == nil)
  }

  private func number(_ text: String) throws -> DecimalNumber {
    try #require(DecimalNumber(text))
  }
}
