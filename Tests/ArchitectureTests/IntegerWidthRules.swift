/// Finds integers that only compile, or only work, where `Int` has 64 bits.
struct IntegerWidthRules {
  private let lines: [SwiftSource.Line]

  init(_ source: SwiftSource) {
    lines = source.lines
  }

  /// Integer literals, and products with powers of two, beyond 32 bits whose type is neither on
  /// their line nor in the declaration that they belong to.
  var untypedLiterals: [SwiftSource.Line] {
    lines.indices.filter { index in
      let code = lines[index].code
      return (code.hasLongInteger || code.hasLongShift) && !hasType(index)
    }.map { lines[$0] }
  }

  /// Conversions to `Int` of numbers whose bound on the same line exceeds 32 bits.
  var longConversions: [SwiftSource.Line] {
    lines.filter { $0.code.contains("Int(") && $0.code.hasLongFraction }
  }

  /// Seconds of days, which exceed 32 bits after 2038.
  var secondsOfDays: [SwiftSource.Line] {
    let products = ["24 * 3600", "3600 * 24", "60 * 60 * 24", "24 * 60 * 60"]
    return lines.filter { line in
      line.code.contains("86") && line.code.integers.contains { 86399...86401 ~= $0 }
        || products.contains { line.code.contains($0) }
    }
  }

  private func hasType(_ index: Int) -> Bool {
    let words = lines[index].code.words
    if words.contains(where: Self.wideTypes.contains) { return true }
    let declarations = words.flatMap { word in
      Self.wideTypes.flatMap { ["let \(word): \($0)", "var \(word): \($0)"] }
    }
    if lines.contains(where: { line in declarations.contains { line.code.contains($0) } }) {
      return true
    }
    // A table, an enumeration or a computed property.
    var indentation = lines[index].code.indentation
    for line in lines[..<index].reversed() where line.code.indentation < indentation {
      indentation = line.code.indentation
      if line.code.contains(/: \[?(Int64|UInt64|UInt32|Double)[^()]*[\[{]$/) { return true }
      if indentation == 0 { break }
    }
    return false
  }

  /// The types whose literals do not depend on the size of `Int`.
  private static let wideTypes: Set<Substring> = [
    "Int64", "UInt64", "UInt32", "Double", "TimeInterval", "JSONValue",
  ]
}

extension String {
  /// The number of spaces at the beginning; the maximum for an empty line.
  fileprivate var indentation: Int {
    utf8.firstIndex { $0 != UInt8(ascii: " ") }
      .map { utf8.distance(from: startIndex, to: $0) } ?? .max
  }

  /// The identifiers, keywords and numbers; a fraction is a separate word.
  fileprivate var words: [Substring] {
    split { !($0.isLetter || $0.isNumber || $0 == "_") }
  }

  /// The values of the integer literals, also those of which a fraction follows.
  fileprivate var integers: [UInt64] {
    words.compactMap { word in
      guard word.first?.isNumber == true else { return nil }
      let digits = word.filter { $0 != "_" }
      return switch digits.prefix(2) {
      case "0x": UInt64(digits.dropFirst(2), radix: 16)
      case "0b": UInt64(digits.dropFirst(2), radix: 2)
      case "0o": UInt64(digits.dropFirst(2), radix: 8)
      default: UInt64(digits)
      }
    }
  }

  fileprivate var hasLongInteger: Bool {
    // Most lines are too short for a look at each of their words.
    var length = 0
    let isLong = utf8.contains { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
        UInt8(ascii: "A")...UInt8(ascii: "F"):
        length += 1
      case UInt8(ascii: "_"), UInt8(ascii: "x"): break
      default: length = 0
      }
      return length >= 8
    }
    return isLong && integers.contains { $0 > Int32.max }
  }

  fileprivate var hasLongShift: Bool {
    contains(" << ")
      && matches(of: /([0-9_]+) << ([0-9]+)/).contains { match in
        guard let value = Double(match.1.filter { $0 != "_" }), let shift = Int(match.2) else {
          return false
        }
        return value * Double(sign: .plus, exponent: shift, significand: 1) > Double(Int32.max)
      }
  }

  fileprivate var hasLongFraction: Bool {
    matches(of: /[0-9][0-9_]*(\.[0-9_]+)?(e[0-9]+)?/).contains { match in
      let number = Double(match.0.filter { $0 != "_" }) ?? 0
      return (match.1 != nil || match.2 != nil) && number > Double(Int32.max)
    }
  }
}
