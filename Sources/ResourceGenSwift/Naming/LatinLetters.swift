/// The ASCII letters nearest to Latin letters: "é" → "e", "ß" → "ss".
enum LatinLetters {
  static func ascii(for scalar: Unicode.Scalar) -> String? {
    let value = Int(scalar.value)
    guard value >= 0xC0, value - 0xC0 < table.count else { return nil }
    let letters = table[value - 0xC0]
    return letters == "." ? nil : letters
  }

  /// Returns whether a scalar is a combining accent.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    (0x0300...0x036F).contains(scalar.value)
  }

  /// The letters for U+00C0 to U+017F; a dot for a character that isn't a letter.
  private static let table: [String] = """
    A A A A A A AE C E E E E I I I I D N O O O O O . O U U U U Y Th ss \
    a a a a a a ae c e e e e i i i i d n o o o o o . o u u u u y th y \
    A a A a A a C c C c C c C c D d D d E e E e E e E e E e G g G g G g G g H h H h \
    I i I i I i I i I i IJ ij J j K k k L l L l L l L l L l N n N n N n n N n \
    O o O o O o OE oe R r R r R r S s S s S s S s T t T t T t U u U u U u U u U u U u \
    W w Y y Y Z z Z z Z z s
    """.split(separator: " ").map(String.init)
}
