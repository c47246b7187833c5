/// A parser that returns the Double nearest to a decimal number.
///
/// Uses Clinger's fast path where floating-point arithmetic is exact, otherwise the algorithm of
/// Eisel and Lemire ("Number Parsing at a Gigabyte per Second", 2021) with 128-bit powers of five.
enum DoubleParser {
  /// Up to 2^53, a Double represents each integer.
  private static var maxExactInteger: UInt64 {
    @inline(__always) get { 1 << 53 }
  }

  /// Parses a JSON number at `position` and advances past it.
  ///
  /// Returns nil if a slower parser must decide: for malformed or overflowing numbers, for anything
  /// that is not a number, and for numbers that have more than 19 significant digits or that
  /// 128-bit arithmetic cannot round. `position` is then unspecified.
  @inline(__always)
  static func parse(
    _ position: inout UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>
  ) -> Double? {
    let isNegative = position < end && position.pointee == UInt8(ascii: "-")
    if isNegative { position += 1 }
    var first = position
    var mantissa: UInt64 = 0
    while position < end, position.pointee.isDigit {
      mantissa = mantissa &* 10 &+ UInt64(position.pointee &- UInt8(ascii: "0"))
      position += 1
    }
    var digits = position - first
    guard digits > 0, digits == 1 || first.pointee != UInt8(ascii: "0") else { return nil }
    var exponent = 0
    if position < end, position.pointee == UInt8(ascii: ".") {
      position += 1
      let fraction = position
      while end - position >= 8, let eight = eightDigits(word(at: position)) {
        mantissa = mantissa &* 100_000_000 &+ eight
        position += 8
      }
      while position < end, position.pointee.isDigit {
        mantissa = mantissa &* 10 &+ UInt64(position.pointee &- UInt8(ascii: "0"))
        position += 1
      }
      exponent = fraction - position
      guard exponent != 0 else { return nil }
      digits -= exponent
    }
    if digits > 19 {
      // Leading zeros are not significant.
      while first < position,
        first.pointee == UInt8(ascii: "0") || first.pointee == UInt8(ascii: ".")
      {
        if first.pointee == UInt8(ascii: "0") { digits -= 1 }
        first += 1
      }
      guard digits <= 19 else { return nil }
    }
    if position < end, position.pointee | 0x20 == UInt8(ascii: "e") {
      position += 1
      guard let power = Self.exponent(&position, before: end) else { return nil }
      exponent += power
    }
    guard let magnitude = nearest(mantissa, exponent) else { return nil }
    return isNegative ? -magnitude : magnitude
  }

  /// Returns the value of eight ASCII digits, the first in the lowest byte, or nil if one of the
  /// bytes is not a digit.
  @inline(__always)
  private static func eightDigits(_ bytes: UInt64) -> UInt64? {
    let values = bytes &- .repeating(UInt8(ascii: "0"))
    guard (bytes &+ .repeating(0x46) | values) & .highBits == 0 else { return nil }
    let pairs = values &* 10 &+ values >> 8
    let mask: UInt64 = 0x0000_00FF_0000_00FF
    let high = (pairs & mask) &* (100 &+ 1_000_000 << 32)
    let low = (pairs >> 16 & mask) &* (1 &+ 10_000 << 32)
    return (high &+ low) >> 32
  }

  @inline(never)
  private static func exponent(
    _ position: inout UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>
  ) -> Int? {
    let isNegative = position < end && position.pointee == UInt8(ascii: "-")
    if isNegative || position < end && position.pointee == UInt8(ascii: "+") { position += 1 }
    let first = position
    var value = 0
    while position < end, position.pointee.isDigit {
      // Clamped: with at most 19 digits before it, any exponent beyond 100,000 gives zero or
      // overflows.
      value = min(value &* 10 &+ Int(position.pointee &- UInt8(ascii: "0")), 100_000)
      position += 1
    }
    guard position > first else { return nil }
    return isNegative ? -value : value
  }

  /// Returns the Double nearest to `mantissa` × 10^`exponent`, or nil if it overflows or 128 bits
  /// of the power do not suffice to round correctly.
  @inline(__always)
  static func nearest(_ mantissa: UInt64, _ exponent: Int) -> Double? {
    if mantissa <= maxExactInteger, exponent >= -22, exponent <= 22 {
      let value = Double(mantissa)
      return exponent < 0
        ? value / PowersOfFive.table.tens[-exponent] : value * PowersOfFive.table.tens[exponent]
    }
    return roundedProduct(mantissa, exponent)
  }

  @inline(never)
  static func roundedProduct(_ mantissa: UInt64, _ exponent: Int) -> Double? {
    guard mantissa != 0, exponent >= PowersOfFive.first else { return 0 }
    guard exponent <= 308 else { return nil }
    let shift = mantissa.leadingZeroBitCount
    let normal = mantissa << UInt64(shift)
    let power = PowersOfFive.table[exponent]
    var (high, low) = normal.multipliedFullWidth(by: power.high)
    // The upper 55 bits decide, unless the bits below them are all ones. Only then is the lower
    // half of the power needed.
    if high & 0x1FF == 0x1FF {
      let carry = normal.multipliedFullWidth(by: power.low).high
      let (sum, overflows) = low.addingReportingOverflow(carry)
      low = sum
      if overflows { high &+= 1 }
    }
    if low == .max, exponent < -27 || exponent > 55 { return nil }
    let top = Int(high >> 63)
    var bits = high >> UInt64(top + 9)
    // The binary exponent of 10^exponent is ⌊exponent × log2(10)⌋.
    var binary = (217_706 &* exponent) >> 16 &+ 63 &+ top &- shift &+ 1023
    if binary <= 0 {
      guard 1 - binary < 64 else { return 0 }
      bits >>= UInt64(1 - binary)
      bits = (bits + bits & 1) >> 1
      return Double(bitPattern: bits)
    }
    // A tie between two Doubles rounds to the even one.
    if low <= 1, exponent >= -4, exponent <= 23, bits & 3 == 1, bits << UInt64(top + 9) == high {
      bits &= ~1
    }
    bits = (bits + bits & 1) >> 1
    if bits >= maxExactInteger {
      bits = 1 << 52
      binary += 1
    }
    guard binary < 0x7FF else { return nil }
    return Double(bitPattern: UInt64(binary) << 52 | bits & ~(1 << 52))
  }
}
