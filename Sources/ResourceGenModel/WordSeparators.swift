/// The punctuation marks, spaces and pictures beyond ASCII that separate words of a name, as the
/// punctuation of ASCII does: `Cardano » Blocks`, `📚 Books`.
///
/// Arrows, currencies, units, numbers, flags and mathematical symbols are none of them: they
/// distinguish `a→b` from `a←b`, and `≥5` from `≤5`. The list is that of Unicode 14, since the
/// properties of the standard library change with each version of Swift, and the output must not
/// depend on the compiler that built the tool.
package enum WordSeparators {
  package static func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Latin-1.
    case 0xA0, 0xA1, 0xA6...0xA9, 0xAB, 0xAE, 0xAF, 0xB4, 0xB6...0xB8, 0xBB, 0xBF: true
    // Spaces and punctuation, without invisible characters that change the direction of text.
    case 0x2000...0x200A, 0x2010...0x2027, 0x202F, 0x2038...0x205F, 0x2122, 0x2E00...0x2E7F: true
    // Technical symbols, shapes, pictures, and the outline of a key around the character before.
    case 0x20E3, 0x2300...0x23FF, 0x2500...0x2775, 0x2B50...0x2B59: true
    // Chinese, Japanese and Korean punctuation, also in the width of ideographs.
    case 0x3000...0x3003, 0x3008...0x3020, 0x3030, 0x303D, 0x30A0, 0x30FB: true
    case 0xFE10...0xFE1F, 0xFE30...0xFE6B: true
    case 0xFF01...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF40, 0xFF5B...0xFF65: true
    // Variation selectors, which choose the look of the symbol before.
    case 0xFE00...0xFE0F: true
    case 0x1F000...0x1F0FF, 0x1F200...0x1F7FF, 0x1F900...0x1FAFF: true
    default: false
    }
  }
}
