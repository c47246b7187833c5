// Finds the ends of string literals in a line of Swift.
extension CodeLexer {
  /// The delimiter of a string literal.
  private struct Delimiter {
    /// One, or three in a multi-line literal.
    var quotes: Int
    var hashes: Int
  }

  /// Returns the end of the literal that begins at `start`: `nil` if none begins there, and an
  /// offset beyond the line if the literal doesn't end in it.
  ///
  /// Literals inside interpolations are on a stack of their own, so that no nesting overflows that
  /// of the process.
  static func endOfString(in line: [UInt8], from start: Int) -> Int? {
    guard var (literal, position) = opening(in: line, at: start) else { return nil }
    // The number of open brackets of the interpolation; zero in the text of the literal.
    var brackets = 0
    var outer: [(literal: Delimiter, brackets: Int)] = []
    while position < line.count {
      switch line[position] {
      case UInt8(ascii: "\"") where brackets == 0:
        guard closes(literal, in: line, at: position) else {
          position += 1
          continue
        }
        position += literal.quotes + literal.hashes
        guard let enclosing = outer.popLast() else { return position }
        (literal, brackets) = enclosing
      case UInt8(ascii: "\\") where brackets == 0:
        position += 1
        guard run(of: "#", in: line, at: position, atMost: literal.hashes) == literal.hashes else {
          continue
        }
        position += literal.hashes
        if position < line.count, line[position] == UInt8(ascii: "(") { brackets = 1 }
        position += 1
      case UInt8(ascii: "(") where brackets > 0:
        brackets += 1
        position += 1
      case UInt8(ascii: ")") where brackets > 0:
        brackets -= 1
        position += 1
      case UInt8(ascii: "\"") where brackets > 0, UInt8(ascii: "#") where brackets > 0:
        if let inner = opening(in: line, at: position) {
          outer.append((literal, brackets))
          (literal, position) = inner
          brackets = 0
        } else {
          position = endOfHashes(in: line, from: position)
        }
      default: position += 1
      }
    }
    return line.count + 1
  }

  /// Returns the offset after the `#` at `start` and those that follow it.
  static func endOfHashes(in line: [UInt8], from start: Int) -> Int {
    start + run(of: "#", in: line, at: start, atMost: line.count)
  }

  /// Returns the delimiter that begins at `start` and the offset after it; `nil` if none does.
  private static func opening(
    in line: [UInt8], at start: Int
  ) -> (literal: Delimiter, end: Int)? {
    let hashes = run(of: "#", in: line, at: start, atMost: line.count)
    let quotes = run(of: "\"", in: line, at: start + hashes, atMost: 3)
    guard quotes > 0 else { return nil }
    let literal = Delimiter(quotes: quotes == 3 ? 3 : 1, hashes: hashes)
    return (literal, start + hashes + literal.quotes)
  }

  private static func closes(_ literal: Delimiter, in line: [UInt8], at start: Int) -> Bool {
    run(of: "\"", in: line, at: start, atMost: literal.quotes) == literal.quotes
      && run(of: "#", in: line, at: start + literal.quotes, atMost: literal.hashes)
        == literal.hashes
  }

  private static func run(
    of character: Unicode.Scalar, in line: [UInt8], at start: Int, atMost limit: Int
  ) -> Int {
    let byte = UInt8(ascii: character)
    var end = start
    while end < line.count, end - start < limit, line[end] == byte { end += 1 }
    return end - start
  }
}
