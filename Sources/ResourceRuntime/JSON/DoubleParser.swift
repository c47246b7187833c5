/// The nearest Double to a decimal text: Clinger's short way for what is exact in floating point,
/// else the one of Eisel and Lemire ("Number Parsing at a Gigabyte per Second", 2021) with 128 bits
/// of a power of five.
enum DoubleParser {
  /// Parses a JSON number at `place` and moves behind it. Nil, and `place` anywhere, for what needs
  /// a slower way: no number, a malformed one, one that is too great, one of more than 19 digits
  /// that lies close to the middle of two Doubles.
  @inline(__always)
  static func parse(
    _ place: inout UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>
  ) -> Double? {
    let isNegative = place < end && place.pointee == UInt8(ascii: "-")
    if isNegative { place += 1 }
    var first = place
    var mantissa: UInt64 = 0
    while place < end, JSONReader.isDigit(place.pointee) {
      mantissa = mantissa &* 10 &+ UInt64(place.pointee &- UInt8(ascii: "0"))
      place += 1
    }
    var digits = place - first
    guard digits > 0, digits == 1 || first.pointee != UInt8(ascii: "0") else { return nil }
    var exponent = 0
    if place < end, place.pointee == UInt8(ascii: ".") {
      place += 1
      let fraction = place
      while end - place >= 8, let eight = eightDigits(word(at: place)) {
        mantissa = mantissa &* 100_000_000 &+ eight
        place += 8
      }
      while place < end, JSONReader.isDigit(place.pointee) {
        mantissa = mantissa &* 10 &+ UInt64(place.pointee &- UInt8(ascii: "0"))
        place += 1
      }
      exponent = fraction - place
      guard exponent != 0 else { return nil }
      digits -= exponent
    }
    if digits > 19 {
      // Zeros at the start do not count.
      while first < place, first.pointee == UInt8(ascii: "0") || first.pointee == UInt8(ascii: ".")
      {
        if first.pointee == UInt8(ascii: "0") { digits -= 1 }
        first += 1
      }
      guard digits <= 19 else { return nil }
    }
    if place < end, place.pointee | 0x20 == UInt8(ascii: "e") {
      place += 1
      guard let power = Self.exponent(&place, before: end) else { return nil }
      exponent += power
    }
    guard let magnitude = nearest(mantissa, exponent) else { return nil }
    return isNegative ? -magnitude : magnitude
  }

  /// The value of eight ASCII digits, the first in the lowest byte; nil if one of them is no digit.
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
    _ place: inout UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>
  ) -> Int? {
    let isNegative = place < end && place.pointee == UInt8(ascii: "-")
    if isNegative || place < end && place.pointee == UInt8(ascii: "+") { place += 1 }
    let first = place
    var value = 0
    while place < end, JSONReader.isDigit(place.pointee) {
      // Anything beyond 100,000 is zero or too great, however many digits stand before it: those
      // are 19 at most.
      value = min(value &* 10 &+ Int(place.pointee &- UInt8(ascii: "0")), 100_000)
      place += 1
    }
    guard place > first else { return nil }
    return isNegative ? -value : value
  }

  /// The Double nearest to `mantissa` × 10^`exponent`; nil if it is too great or cannot be told
  /// from 128 bits.
  @inline(__always)
  static func nearest(_ mantissa: UInt64, _ exponent: Int) -> Double? {
    if mantissa <= 1 << 53, exponent >= -22, exponent <= 22 {
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
    // 55 bits decide unless those below them are all ones; then the lower half of the power is
    // needed.
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
    // Exactly between two Doubles: to the even one.
    if low <= 1, exponent >= -4, exponent <= 23, bits & 3 == 1, bits << UInt64(top + 9) == high {
      bits &= ~1
    }
    bits = (bits + bits & 1) >> 1
    if bits >= 1 << 53 {
      bits = 1 << 52
      binary += 1
    }
    guard binary < 0x7FF else { return nil }
    return Double(bitPattern: UInt64(binary) << 52 | bits & ~(1 << 52))
  }
}
