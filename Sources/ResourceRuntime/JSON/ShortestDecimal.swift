/// The shortest decimal that parses to a given Double, and the nearest one if there are several.
///
/// Implements Raffaello Giulietti's "The Schubfach way to render doubles" (2020) with the parser's
/// powers of five.
struct ShortestDecimal {
  /// The value is `digits` × 10^`exponent`.
  var digits: UInt64
  var exponent: Int

  /// Computes the decimal of a finite, positive value.
  init(_ value: Double) {
    let fraction = value.bitPattern & (1 << 52 - 1)
    let biased = Int(value.bitPattern >> 52 & 0x7FF)
    let significand = biased == 0 ? fraction : fraction | 1 << 52
    let power = biased == 0 ? -1074 : biased - 1075
    let isEven = significand & 1 == 0
    // The next Double below a power of two is only half as far away as the next one above.
    let isCloserBelow = fraction == 0 && biased > 1

    // ⌊log10(2^power)⌋; of ¾ × 2^power if the lower neighbour is closer.
    let scale = (power &* 1_262_611 &- (isCloserBelow ? 524_031 : 0)) >> 22
    let shift = UInt64(power &+ (-scale &* 1_741_647) >> 19 &+ 1)
    let ten = PowersOfFive.table.ceiling(-scale)
    let center = significand << 2
    let below = Self.product(ten, (center - (isCloserBelow ? 1 : 2)) << shift)
    let middle = Self.product(ten, center << shift)
    let above = Self.product(ten, (center + 2) << shift)
    let lower = below + (isEven ? 0 : 1)
    let upper = above - (isEven ? 0 : 1)

    let short = middle >> 2
    if short >= 10 {
      // Drops one digit if exactly one of the two candidates rounds to the value.
      let shorter = short / 10
      let downFits = lower <= 40 * shorter
      let upFits = 40 * shorter + 40 <= upper
      if downFits != upFits {
        digits = shorter + (upFits ? 1 : 0)
        exponent = scale + 1
        return
      }
    }
    exponent = scale
    let downFits = lower <= 4 * short
    let upFits = 4 * short + 4 <= upper
    if downFits != upFits {
      digits = short + (upFits ? 1 : 0)
    } else {
      let half = 4 * short + 2
      digits = short + (middle > half || middle == half && short & 1 == 1 ? 1 : 0)
    }
  }

  /// Returns the upper 64 bits of a 192-bit product. The lowest of them is set if a bit was cut
  /// off.
  @inline(__always)
  private static func product(_ ten: (high: UInt64, low: UInt64), _ factor: UInt64) -> UInt64 {
    let low = ten.low.multipliedFullWidth(by: factor).high
    let high = ten.high.multipliedFullWidth(by: factor)
    let (middle, overflows) = high.low.addingReportingOverflow(low)
    return high.high &+ (overflows ? 1 : 0) | (middle > 1 ? 1 : 0)
  }
}
