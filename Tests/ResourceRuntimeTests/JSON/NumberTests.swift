import Foundation
import ResourceRuntime
import SeededRandom
import TestSupport
import Testing

@Suite struct NumberTests {
  @Test(
    "integers are exact, however they are written",
    arguments: [
      ("0", 0), ("-0", 0), ("1.0", 1), ("2e1", 20), ("-2.50e1", -25), ("0e1", 0),
      ("1e18", 1_000_000_000_000_000_000),
      ("9007199254740993", 9_007_199_254_740_993), ("9223372036854775807", .max),
      ("-9223372036854775808", .min), ("0.000e999999999999999999999", 0), ("100e-2", 1),
      ("922337203685477580.7e1", .max), ("0.0", 0), ("-0.0", 0),
    ])
  func integers(text: String, value: Int) throws {
    #expect(try Int(json: Array(text.utf8)) == value)
    #expect(try Int64(json: Array(text.utf8)) == Int64(value))
    #expect(try JSONValue(json: Array(text.utf8)).int == value)
  }

  @Test(
    "a number that is not an integer or does not fit is rejected with its text",
    arguments: [
      "1.5", "9223372036854775808", "-9223372036854775809", "1e19", "1e400", "1e-1",
      "99999999999999999999",
      "1e99999999999999999999", "-1.5e0", "0.1",
    ])
  func unconvertible(text: String) {
    #expect(failure(Int.self, text) == "$: \(text) does not fit Int")
    #expect(
      (try? Double(json: Array(text.utf8))) == Double(text).flatMap { $0.isFinite ? $0 : nil })
  }

  @Test("narrow integers are range-checked")
  func widths() throws {
    #expect(try UInt64(json: Array("18446744073709551615".utf8)) == .max)
    #expect(throws: JSONDecodingError.self) { try UInt64(json: Array("18446744073709551616".utf8)) }
    #expect(throws: JSONDecodingError.self) { try UInt(json: Array("-1".utf8)) }
    #expect(try UInt(json: Array("-0".utf8)) == 0)
    #expect(try Int8(json: Array("-128".utf8)) == -128)
    #expect(failure(Int8.self, "128") == "$: 128 does not fit Int8")
    #expect(failure(Int32.self, "2147483648") == "$: 2147483648 does not fit Int32")
    #expect(failure(UInt8.self, "\"1\"") == "$: expected UInt8, found String")
    #expect(try UInt64.max.jsonData() == Data("18446744073709551615".utf8))
    #expect(try Int64.min.jsonData() == Data("-9223372036854775808".utf8))
  }

  @Test("decimals keep all their digits")
  func decimals() throws {
    for text in ["0.1", "123456789012345678901234567890.123", "-7", "1E+5", "12e-3"] {
      #expect(try Decimal(json: Array(text.utf8)) == Decimal(string: text))
    }
    let long = "1234567890.12345678901234567890123"
    #expect(try Decimal(json: Array(long.utf8)).jsonData() == Data(long.utf8))
    #expect(try JSONValue(json: Array(long.utf8)).jsonData() == Data(long.utf8))
    #expect(throws: JSONEncodingError.self) { try Decimal.nan.jsonData() }
    #expect((try? Decimal(json: Array("1e400".utf8))) == nil)
  }

  @Test("a short decimal equals what Foundation makes of its text: value, hash and description")
  func shortDecimals() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      // In JSON a number cannot begin with a zero and another digit.
      let whole = Int.random(in: 0..<100_000_000, using: &random)
      let decimals = (0..<Int.random(in: 0...8, using: &random)).map { _ in
        String(Int.random(in: 0...9, using: &random))
      }
      var digits = "\(whole)" + (decimals.isEmpty ? "" : "." + decimals.joined())
      if Bool.random(using: &random) { digits = "-" + digits }
      let decimal = try Decimal(json: Array(digits.utf8))
      let expected = try #require(Decimal(string: digits))
      #expect(decimal == expected && decimal.hashValue == expected.hashValue)
      #expect(decimal.description == expected.description)
    }
    for zero in ["0", "-0", "0.000", "-0.0"] {
      #expect(try Decimal(json: Array(zero.utf8)) == 0)
    }
  }

  /// Compares with the parser of the standard library, which uses strtod.
  private func differences(_ texts: some Sequence<String>) -> [String] {
    texts.filter { text in
      guard let expected = Double(text), expected.isFinite else {
        return (try? Double(json: Array(text.utf8))) != nil
      }
      let value = try? Double(json: Array(text.utf8))
      return value?.bitPattern != expected.bitPattern
    }
  }

  @Test("hard-to-round texts are read as the nearest Double, bit for bit")
  func hardDoubles() {
    let texts = [
      "0", "-0", "0.0", "1", "1.5", "0e1", "-0e-5", "1e22", "1e23", "9007199254740993",
      "9007199254740992.5",
      "2.2250738585072011e-308", "2.2250738585072014e-308", "4.9406564584124654e-324",
      "2.4703282292062327e-324", "2.4703282292062328e-324", "1.7976931348623157e308",
      "1.7976931348623158e308", "1.7976931348623159e308", "1e308", "1e309", "1e-400", "1e400",
      "7.2057594037927933e16", "1448997445238699",
      "0.500000000000000166533453693773481063544750213623046875",
      "3.518437208883201171875e13", "62.5364939768271845828", "8.10109172351e-10",
      "1.50000000000000011102230246251565",
      "179769313486231580793728971405303415079934132710037826936173778980444968292764750946649017977587207096330286416692887910946555547851940402630657488671505820681908902000708383676273854845817711531764475730270069855571366959622842914819860834936475292719074168444365510704342711559699508093042880",
      "0.000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001",
      "123456789012345678901234567890", "0.1234567890123456789012345678901234567890",
      "1e0000000000000000000001",
    ]
    #expect(differences(texts) == [])
  }

  @Test("random texts are read as the nearest Double, bit for bit")
  func randomDoubles() {
    var random = SeededGenerator(seed: 1)
    let texts = (0..<1_000_000).lazy.map { index -> String in
      switch index % 4 {
      case 0:
        let value = Double(bitPattern: random.next())
        return value.isFinite ? "\(value)" : "1"
      case 1:
        return
          "\(Int64(truncatingIfNeeded: random.next()) >> Int64.random(in: 0..<60, using: &random))e\(Int.random(in: -345...310, using: &random))"
      case 2:
        let digits = (0..<Int.random(in: 1...25, using: &random)).map { _ in
          "\(Int.random(in: 0...9, using: &random))"
        }
        return "\(Int.random(in: -999...999, using: &random)).\(digits.joined())"
      default:
        // Halfway between two neighbours, and slightly next to it.
        let value = Double(bitPattern: random.next() & 0x0FFF_FFFF_FFFF_FFFF)
        return String(format: "%.\(Int.random(in: 15...19, using: &random))e", value)
      }
    }
    #expect(differences(texts) == [])
  }

  @Test("every Double is written as the shortest text that reads back as the same value")
  func written() throws {
    var random = SeededGenerator(seed: 2)
    var values = [
      0, -0.0, 1, -1, 0.1, 1.5, 1e22, 1e23, 123456.789, .leastNonzeroMagnitude,
      .leastNormalMagnitude, .greatestFiniteMagnitude,
      9_007_199_254_740_992, 9_007_199_254_740_994, 1e16, 1e17, 1e21, 1.0 / 3, 2.0 / 3, 1e-5,
      1.25e-7, 0.001, 299792458.5,
      9.5367431640625e-07,
    ]
    for exponent in -1074...1023 { values.append(Foundation.pow(2, Double(exponent))) }
    for _ in 0..<30_000 { values.append(Double(bitPattern: random.next())) }
    for _ in 0..<10_000 {
      values.append(Double(Int64.random(in: -99_999_999...99_999_999, using: &random)) / 10_000)
    }
    func digits(_ text: String) -> String {
      let mantissa = text.lowercased().split(separator: "e")[0].filter(\.isNumber)
      let trimmed = mantissa.drop { $0 == "0" }.reversed().drop { $0 == "0" }.reversed()
      return String(trimmed)
    }
    for value in values where value.isFinite {
      let text = String(decoding: try value.jsonData(), as: UTF8.self)
      #expect(Double(text)?.bitPattern == value.bitPattern, "\(value) is written as \(text)")
      #expect(digits(text) == digits(value.description), "\(value) is written as \(text)")
      #expect(try Double(json: Array(text.utf8)).bitPattern == value.bitPattern)
    }
  }

  @Test("a number that JSON cannot express is rejected, with its path")
  func notFinite() throws {
    #expect(throws: JSONEncodingError(.notFinite("inf"), path: "$.a[1]")) {
      try ["a": [1, Double.infinity]].jsonData()
    }
    #expect(throws: JSONEncodingError(.notFinite("nan"))) { try Float.nan.jsonData() }
  }

  @Test("a Float is rounded only once")
  func floats() throws {
    for text in ["0.1", "16777217", "1.00000005960464477539062500001", "3.4028235e38", "1e-46"] {
      #expect(try Float(json: Array(text.utf8)) == Float(text))
    }
    #expect(throws: JSONDecodingError.self) { try Float(json: Array("1e39".utf8)) }
    #expect(try Float(0.1).jsonData() == Data("0.1".utf8))
  }
}
