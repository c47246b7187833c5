/// The ASCII letters and digits nearest to Latin ones: "é" → "e", "ß" → "ss", "Ｄ" → "D", "²" → "2".
enum LatinLetters {
  static func ascii(for scalar: Unicode.Scalar) -> String? {
    let value = Int(scalar.value)
    switch value {
    case 0xC0..<0xC0 + table.count: return letters(table[value - 0xC0])
    case 0x1E00..<0x1E00 + additionalTable.count: return letters(additionalTable[value - 0x1E00])
    // Digits above and below the line: `CO₂`.
    case 0xB2, 0xB3: return String(value - 0xB0)
    case 0xB9: return "1"
    case 0x2070, 0x2074...0x2079, 0x2080...0x2089: return String(value & 0xF)
    // Letters and digits in the width of ideographs.
    case 0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFF5A:
      return Unicode.Scalar(value - 0xFEE0).map(String.init)
    default: return nil
    }
  }

  private static func letters(_ entry: String) -> String? { entry == "." ? nil : entry }

  /// Returns whether a scalar is a combining accent.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    (0x0300...0x036F).contains(scalar.value)
  }

  /// The letters for U+00C0 to U+024F; a dot for a character without a nearest letter.
  private static let table: [String] = """
    A A A A A A AE C E E E E I I I I D N O O O O O . O U U U U Y Th ss \
    a a a a a a ae c e e e e i i i i d n o o o o o . o u u u u y th y \
    A a A a A a C c C c C c C c D d D d E e E e E e E e E e G g G g G g G g H h H h \
    I i I i I i I i I i IJ ij J j K k k L l L l L l L l L l N n N n N n n N n \
    O o O o O o OE oe R r R r R r S s S s S s S s T t T t T t U u U u U u U u U u U u \
    W w Y y Y Z z Z z Z z s \
    . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . O o . . . . . . . . . . . \
    . . U u . . . . . . . . . . . . . . . . . . . . . . . . . . . . A a I i O o U u U u U u U \
    u U u . A a A a AE ae . . G g K k O o O o . . j . . . G g . . N n A a AE ae O o A a A a E \
    e E e I i I i O o O o R r R r U u U u S s T t . . H h . . . . . . A a E e O o O o O o O o \
    Y y . . . . . . . . . . . . . . . . . . . . . . . . . . . .
    """.split(separator: " ").map(String.init)

  /// The letters for U+1E00 to U+1EFF.
  private static let additionalTable: [String] = """
    A a B b B b B b C c D d D d D d D d D d E e E e E e E e E e F f G g H h H h H h H h H h I \
    i I i K k K k K k L l L l L l L l M m M m M m N n N n N n N n O o O o O o O o P p P p R r \
    R r R r R r S s S s S s S s S s T t T t T t T t U u U u U u U u U u V v V v W w W w W w W \
    w W w X x X x Y y Z z Z z Z z h t w y . s . . SS . A a A a A a A a A a A a A a A a A a A a \
    A a A a E e E e E e E e E e E e E e E e I i I i O o O o O o O o O o O o O o O o O o O o O \
    o O o U u U u U u U u U u U u U u Y y Y y Y y Y y . . . . . .
    """.split(separator: " ").map(String.init)
}
