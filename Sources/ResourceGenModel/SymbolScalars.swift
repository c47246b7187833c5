/// The symbols, punctuation marks and spaces beyond ASCII, which separate words of a name as those
/// of ASCII do: `Cardano » Blocks`, `📚 Books`.
///
/// Those of Unicode 14, since the properties of the standard library change with each version of
/// Swift, and the output must not depend on the compiler that built the tool. Letters in these
/// blocks, such as `℮`, are not excluded.
package enum SymbolScalars {
  package static func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Latin-1, without the ordinal indicators, the soft hyphen and the micro sign.
    case 0xA0...0xA9, 0xAB, 0xAC, 0xAE...0xB4, 0xB6...0xB9, 0xBB...0xBF, 0xD7, 0xF7: true
    // Spaces and punctuation, without invisible characters that change the direction of text.
    case 0x2000...0x200A, 0x2010...0x2027, 0x202F...0x205F, 0x2E00...0x2E7F: true
    // Superscripts, currencies, enclosing marks, arrows, mathematical and other symbols.
    case 0x2070...0x20CF, 0x20E2...0x20E4, 0x2100...0x2BFF: true
    // Those of Chinese, Japanese and Korean, also in the width of ideographs.
    case 0x3000...0x3004, 0x3008...0x3020, 0x3030, 0x303D, 0x30A0, 0x30FB: true
    case 0xFE10...0xFE1F, 0xFE30...0xFE6B: true
    case 0xFF01...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF40, 0xFF5B...0xFF65, 0xFFE0...0xFFEE: true
    // Variation selectors, which choose the look of the symbol before.
    case 0xFE00...0xFE0F: true
    // Pictures.
    case 0x1F000...0x1FAFF: true
    default: false
    }
  }
}
