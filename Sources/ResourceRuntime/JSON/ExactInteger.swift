/// An integer converted from the digits of a validated JSON number without rounding.
struct ExactInteger {
  private var isNegative: Bool
  private var magnitude: UInt64

  /// Returns nil if the number has a fraction or its magnitude exceeds 64 bits.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    isNegative = bytes.first == UInt8(ascii: "-")
    var digits: [UInt8] = []
    var fractionDigits = 0
    var isFraction = false
    var exponent = 0
    var index = isNegative ? 1 : 0
    scanning: while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        exponent = Self.exponent(bytes[index...])
        break scanning
      default:
        let digit = byte &- UInt8(ascii: "0")
        if isFraction { fractionDigits += 1 }
        if digit != 0 || !digits.isEmpty { digits.append(digit) }
      }
    }
    var shift = exponent - fractionDigits
    while digits.last == 0 {
      digits.removeLast()
      shift += 1
    }
    magnitude = 0
    guard !digits.isEmpty else { return }
    guard shift >= 0, digits.count + shift <= 20 else { return nil }
    for digit in digits + [UInt8](repeating: 0, count: shift) {
      let (tenfold, isTooLarge) = magnitude.multipliedReportingOverflow(by: 10)
      let (sum, overflows) = tenfold.addingReportingOverflow(UInt64(digit))
      guard !isTooLarge, !overflows else { return nil }
      magnitude = sum
    }
  }

  /// Parses the digits after an `e`, clamped to a million: no larger exponent gives a 64-bit
  /// integer other than zero.
  private static func exponent(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    var value = 0
    for byte in bytes where byte.isDigit {
      value = min(value * 10 + Int(byte - UInt8(ascii: "0")), 1_000_000)
    }
    return bytes.first == UInt8(ascii: "-") ? -value : value
  }

  func `as`<T: FixedWidthInteger>(_ type: T.Type) -> T? {
    guard isNegative else { return T(exactly: magnitude) }
    guard magnitude <= UInt64(Int64.max) + 1 else { return nil }
    return T(exactly: 0 &- Int64(truncatingIfNeeded: magnitude))
  }
}
