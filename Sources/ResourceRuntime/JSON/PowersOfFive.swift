/// A table of the powers of five that matter to a Double, each with its 128 leading bits. Computed
/// at first use within microseconds.
///
/// Inexact powers are truncated, except 5^-27 to 5^-1, which are rounded up.
struct PowersOfFive: @unchecked Sendable {
  static let first = -342
  static let last = 324
  static let table = PowersOfFive()

  /// 10^0 to 10^22, all exact.
  let tens: UnsafePointer<Double>

  // Initialized before they are shared, then never modified or freed.
  private let words: UnsafePointer<UInt64>

  subscript(exponent: Int) -> (high: UInt64, low: UInt64) {
    @inline(__always) get {
      let index = 2 &* (exponent &- Self.first)
      return (words[index], words[index &+ 1])
    }
  }

  /// Returns the power rounded up where it is inexact.
  func ceiling(_ exponent: Int) -> (high: UInt64, low: UInt64) {
    var power = self[exponent]
    if exponent < -27 || exponent > 55 {
      power.low &+= 1
      if power.low == 0 { power.high &+= 1 }
    }
    return power
  }

  private init() {
    let count = Self.last - Self.first + 1
    let words = UnsafeMutablePointer<UInt64>.allocate(capacity: 2 * count)
    func store(_ number: [UInt64], at exponent: Int, roundingUp: Bool = false) {
      var (high, low) = Self.leadingBits(of: number)
      if roundingUp {
        low &+= 1
        if low == 0 { high &+= 1 }
      }
      words[2 * (exponent - Self.first)] = high
      words[2 * (exponent - Self.first) + 1] = low
    }

    // Least significant word first. 5^324 has 753 bits.
    var power: [UInt64] = [1] + Array(repeating: 0, count: 11)
    for exponent in 0...Self.last {
      store(power, at: exponent)
      Self.multiplyByFive(&power)
    }

    // ⌊2^1023 / 5^n⌋; repeated division by five gives it exactly. 5^342 has 795 bits, which leaves
    // more than the 128 needed.
    var inverse: [UInt64] = Array(repeating: 0, count: 15) + [1 << 63]
    for exponent in 1...(-Self.first) {
      Self.divideByFive(&inverse)
      // The proof of exactness requires that the reciprocals of powers below 2^64 are rounded up
      // and the others truncated.
      store(inverse, at: -exponent, roundingUp: exponent <= 27)
    }
    self.words = UnsafePointer(words)

    let tens = UnsafeMutablePointer<Double>.allocate(capacity: 23)
    var ten = 1.0
    for exponent in 0...22 {
      tens[exponent] = ten
      ten *= 10
    }
    self.tens = UnsafePointer(tens)
  }

  private static func multiplyByFive(_ number: inout [UInt64]) {
    var carry: UInt64 = 0
    for index in number.indices {
      let (high, low) = number[index].multipliedFullWidth(by: 5)
      let (sum, overflows) = low.addingReportingOverflow(carry)
      number[index] = sum
      carry = high + (overflows ? 1 : 0)
    }
  }

  private static func divideByFive(_ number: inout [UInt64]) {
    var rest: UInt64 = 0
    for index in number.indices.reversed() {
      (number[index], rest) = UInt64(5).dividingFullWidth((rest, number[index]))
    }
  }

  private static func leadingBits(of number: [UInt64]) -> (high: UInt64, low: UInt64) {
    guard let top = number.lastIndex(where: { $0 != 0 }) else { return (0, 0) }
    func word(_ index: Int) -> UInt64 { index >= 0 ? number[index] : 0 }
    let shift = UInt64(word(top).leadingZeroBitCount)
    guard shift > 0 else { return (word(top), word(top - 1)) }
    return (
      word(top) << shift | word(top - 1) >> (64 - shift),
      word(top - 1) << shift | word(top - 2) >> (64 - shift)
    )
  }
}
