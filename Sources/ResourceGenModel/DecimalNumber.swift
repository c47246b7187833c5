/// A JSON number that is compared by its exact value: `1.50` equals `15e-1`.
package struct DecimalNumber: Sendable, Hashable, CustomStringConvertible {
  private let isNegative: Bool
  /// The digits without zeros at both ends; none for zero.
  private let digits: [UInt8]
  /// The power of ten by which the digits after a decimal point are multiplied: 3 for 123 and 120.
  private let exponent: Int

  /// Fails for a text that isn't a number, or whose exponent has more than ten digits.
  package init?(_ spelling: String) {
    var rest = Array(spelling.utf8)[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }
    let end = rest.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? rest.endIndex
    var power = 0
    if end < rest.endIndex {
      guard rest.count - end <= 12,
        let written = Int(String(decoding: rest[(end + 1)...], as: UTF8.self))
      else { return nil }
      power = written
    }
    let parts = rest[..<end].split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    let all = Array(parts.joined())
    guard !all.isEmpty, all.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
      return nil
    }
    let zeros = all.prefix { $0 == UInt8(ascii: "0") }.count
    guard let last = all.lastIndex(where: { $0 != UInt8(ascii: "0") }) else {
      (self.isNegative, digits, exponent) = (false, [], 0)
      return
    }
    self.isNegative = isNegative
    digits = all[zeros...last].map { $0 - UInt8(ascii: "0") }
    exponent = parts[0].count - zeros + power
  }

  package init(_ value: Int64) {
    isNegative = value < 0
    let all = String(value.magnitude).utf8.map { $0 - UInt8(ascii: "0") }
    digits = Array(all[..<((all.lastIndex { $0 != 0 } ?? -1) + 1)])
    exponent = digits.isEmpty ? 0 : all.count
  }

  /// The digits without an exponent, but for very large and very small numbers.
  package var description: String {
    if isZero { return "0" }
    let sign = isNegative ? "-" : ""
    let text = String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
    guard -20...20 ~= exponent else { return "\(sign)0.\(text)e\(exponent)" }
    if exponent <= 0 { return "\(sign)0.\(String(repeating: "0", count: -exponent))\(text)" }
    if digits.count <= exponent {
      return sign + text + String(repeating: "0", count: exponent - digits.count)
    }
    return "\(sign)\(text.prefix(exponent)).\(text.dropFirst(exponent))"
  }

  package var isZero: Bool { digits.isEmpty }

  /// The value if it is an integer of at most 18 digits.
  package var integer: Int64? {
    if isZero { return 0 }
    return scaled(by: 0).map { isNegative ? -$0 : $0 }
  }

  /// Returns whether the number is a multiple of another one; nil if both have too many digits to
  /// decide it.
  package func isMultiple(of other: DecimalNumber) -> Bool? {
    if isZero { return true }
    if other.isZero { return false }
    let places = max(digits.count - exponent, other.digits.count - other.exponent, 0)
    guard let own = scaled(by: places), let factor = other.scaled(by: places) else { return nil }
    return own % factor == 0
  }

  /// The magnitude times a power of ten; nil if it isn't an integer of at most 18 digits.
  private func scaled(by places: Int) -> Int64? {
    let (count, isTooLong) = exponent.addingReportingOverflow(places)
    guard !isTooLong, digits.count...18 ~= count else { return nil }
    var value: Int64 = 0
    for index in 0..<count {
      value = value * 10 + (index < digits.count ? Int64(digits[index]) : 0)
    }
    return value
  }
}

extension DecimalNumber: Comparable {
  package static func < (left: DecimalNumber, right: DecimalNumber) -> Bool {
    if left.sign != right.sign { return left.sign < right.sign }
    return left.isNegative
      ? right.isMagnitudeLess(than: left) : left.isMagnitudeLess(than: right)
  }

  private var sign: Int { isZero ? 0 : isNegative ? -1 : 1 }

  private func isMagnitudeLess(than other: DecimalNumber) -> Bool {
    if isZero || other.isZero { return isZero && !other.isZero }
    if exponent != other.exponent { return exponent < other.exponent }
    return digits.lexicographicallyPrecedes(other.digits)
  }
}
