extension JSONWriter {
  /// Writes a number as the given text. Infinity and NaN are failures, unless the
  /// purpose is exact.
  func number<Number: FloatingPoint>(_ value: Number, _ text: String) {
    if !value.isFinite, !purpose.isExact {
      beginValue(0)
      return fail(.notFinite(text))
    }
    raw(text)
  }

  /// Writes an integer that a request may only send if it fits 32 bits.
  func int32(_ value: Int) {
    if !writesReadOnly, !purpose.isExact, Int32(exactly: value) == nil {
      beginValue(0)
      return fail(.outsideInt32)
    }
    integer(value)
  }

  @inline(__always)
  func integer<Integer: FixedWidthInteger>(_ value: Integer) {
    if isComparison { return compared(value) }
    beginValue(20)
    if value < 0 { append(UInt8(ascii: "-")) }
    let magnitude = UInt64(truncatingIfNeeded: value.magnitude)
    appendDigits(magnitude, Self.digitCount(magnitude))
  }

  /// Returns the number of decimal digits.
  @inline(__always)
  static func digitCount(_ value: UInt64) -> Int {
    var count = 1
    var rest = value
    while rest >= 10_000 {
      rest /= 10_000
      count += 4
    }
    return count + (rest >= 1000 ? 3 : rest >= 100 ? 2 : rest >= 10 ? 1 : 0)
  }

  /// Writes a number with the given number of digits. The caller has reserved the space.
  @inline(__always)
  func appendDigits(_ value: UInt64, _ length: Int) {
    var rest = value
    var position = count + length
    while rest >= 100 {
      let (quotient, pair) = rest.quotientAndRemainder(dividingBy: 100)
      position -= 2
      let (tens, ones) = UInt8(truncatingIfNeeded: pair).quotientAndRemainder(dividingBy: 10)
      bytes[position] = UInt8(ascii: "0") + tens
      bytes[position + 1] = UInt8(ascii: "0") + ones
      rest = quotient
    }
    let (tens, ones) = UInt8(truncatingIfNeeded: rest).quotientAndRemainder(dividingBy: 10)
    bytes[position - 1] = UInt8(ascii: "0") + ones
    if tens > 0 { bytes[position - 2] = UInt8(ascii: "0") + tens }
    count += length
  }

  /// Writes a finite, nonzero number, as `123.45` where that is short, otherwise as `1.2345e67`.
  /// The caller has reserved the space.
  func shortest(_ value: Double) {
    var decimal = ShortestDecimal(value.magnitude)
    while decimal.digits % 10 == 0 {
      decimal.digits /= 10
      decimal.exponent += 1
    }
    let count = Self.digitCount(decimal.digits)
    // The position of the decimal point, counted from the first digit.
    let point = count + decimal.exponent
    if value < 0 { append(UInt8(ascii: "-")) }
    switch point {
    case -4...0:
      append(UInt8(ascii: "0"))
      append(UInt8(ascii: "."))
      for _ in point..<0 { append(UInt8(ascii: "0")) }
      appendDigits(decimal.digits, count)
    case 1...17 where point >= count:
      appendDigits(decimal.digits, count)
      for _ in count..<point { append(UInt8(ascii: "0")) }
    case 1...17:
      // Writes the digits one byte further right, then moves those before the point back.
      let start = self.count
      self.count += 1
      appendDigits(decimal.digits, count)
      (bytes + start).update(from: bytes + start + 1, count: point)
      bytes[start + point] = UInt8(ascii: ".")
    default:
      let start = self.count
      if count > 1 {
        self.count += 1
        appendDigits(decimal.digits, count)
        bytes[start] = bytes[start + 1]
        bytes[start + 1] = UInt8(ascii: ".")
      } else {
        appendDigits(decimal.digits, count)
      }
      append(UInt8(ascii: "e"))
      if point < 1 { append(UInt8(ascii: "-")) }
      let exponent = UInt64((point - 1).magnitude)
      appendDigits(exponent, Self.digitCount(exponent))
    }
  }
}
