/// The characters of a spec that are safe in the output without escapes.
///
/// A fixed table, since the Unicode properties of the standard library change with each version of
/// Swift, and the output must not depend on the compiler that built the tool.
enum SafeScalars {
  /// Letters that each editor shows the same: left to right, with a normal width, and without
  /// joining.
  private static let letters: [ClosedRange<UInt32>] = [
    0x00C0...0x00D6, 0x00D8...0x00F6, 0x00F8...0x024F,  // Latin
    0x0388...0x038A, 0x038E...0x03A1, 0x03A3...0x03CE,  // Greek
    0x0400...0x0481, 0x048A...0x052F,  // Cyrillic
    0x3041...0x3096, 0x30A1...0x30FA,  // kana
    0x4E00...0x9FFF,  // Han
    0xAC00...0xD7A3,  // Hangul
  ]

  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    return value >= 0xC0 && letters.contains { $0.contains(value) }
  }

  /// Invisible characters that change how a line is read or end it, and noncharacters. They are
  /// never part of a comment.
  private static let hidden: [ClosedRange<UInt32>] = [
    0x0000...0x001F, 0x007F...0x009F, 0x00AD...0x00AD, 0x034F...0x034F, 0x061C...0x061C,
    0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F, 0x200B...0x200F, 0x2028...0x202E,
    0x2060...0x206F, 0x3164...0x3164, 0xE000...0xF8FF, 0xFDD0...0xFDEF, 0xFE00...0xFE0F,
    0xFEFF...0xFEFF, 0xFFA0...0xFFA0, 0xFFF0...0xFFFB, 0xE0000...0x10FFFF,
  ]

  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    if value < 0x7F { return value < 0x20 }
    // The last two code points of each plane are noncharacters.
    if value & 0xFFFE == 0xFFFE { return true }
    return hidden.contains { $0.contains(value) }
  }
}
