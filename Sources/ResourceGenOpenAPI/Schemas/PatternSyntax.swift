/// The syntax of a regular expression of ECMA 262, as far as it is certain that an expression is
/// invalid.
///
/// Expressions of other dialects are valid for the tools of their authors, so `(?i)`, possessive
/// quantifiers such as `a++`, and quotations `\Q…\E` are not checked.
struct PatternSyntax {
  enum Fault {
    /// A `(` without its `)`.
    case openGroup
    /// A `)` without its `(`.
    case strayParenthesis
    /// A `[` without its `]`.
    case openClass
    /// A `*`, `+`, `?` or `{2}` that follows nothing that can be repeated.
    case nothingToRepeat
    /// A backslash that escapes nothing.
    case lastBackslash
  }

  /// The fault and its offset in bytes; nil if the expression may be valid.
  private(set) var fault: (kind: Fault, offset: Int)?

  private let bytes: [UInt8]
  private var offset = 0
  /// The offsets of the groups that aren't closed.
  private var groups: [Int] = []
  private var previous = Previous.nothing

  private enum Previous {
    /// The start of an alternative, or an anchor.
    case nothing
    case atom
    case quantifier
    case lazyQuantifier
  }

  private enum Step {
    case next
    case isOtherDialect
    case invalid(Fault, at: Int)
  }

  init(_ text: String) {
    bytes = Array(text.utf8)
    while offset < bytes.count {
      switch step() {
      case .next: continue
      case .isOtherDialect: return
      case .invalid(let kind, let offset):
        fault = (kind, offset)
        return
      }
    }
    if let group = groups.last { fault = (.openGroup, group) }
  }

  /// Reads one part of the expression.
  private mutating func step() -> Step {
    let start = offset
    let byte = bytes[start]
    offset += 1
    switch byte {
    case UInt8(ascii: "\\"):
      guard offset < bytes.count else { return .invalid(.lastBackslash, at: start) }
      if bytes[offset] == UInt8(ascii: "Q") { return .isOtherDialect }
      offset += 1
      previous = .atom
    case UInt8(ascii: "["):
      guard skipClass() else { return .invalid(.openClass, at: start) }
      previous = .atom
    case UInt8(ascii: "("):
      guard skipGroupKind() else { return .isOtherDialect }
      groups.append(start)
      previous = .nothing
    case UInt8(ascii: ")"):
      guard groups.popLast() != nil else { return .invalid(.strayParenthesis, at: start) }
      previous = .atom
    case UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "$"):
      previous = .nothing
    case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"):
      return quantifier(byte, at: start)
    case UInt8(ascii: "{"):
      guard let end = endOfCount() else {
        previous = .atom
        break
      }
      offset = end
      return quantifier(byte, at: start)
    default:
      previous = .atom
    }
    return .next
  }

  private mutating func quantifier(_ byte: UInt8, at start: Int) -> Step {
    switch previous {
    case .atom:
      previous = .quantifier
      return .next
    case .quantifier where byte == UInt8(ascii: "?"):
      previous = .lazyQuantifier
      return .next
    case .quantifier where byte == UInt8(ascii: "+"): return .isOtherDialect
    case .nothing, .quantifier, .lazyQuantifier: return .invalid(.nothingToRepeat, at: start)
    }
  }

  /// Skips the rest of a class; returns false if it has no end.
  private mutating func skipClass() -> Bool {
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "]") { return true }
    }
    return false
  }

  /// Skips what follows the `(` of a group that isn't a plain one, such as `?:` or `?<name>`;
  /// returns false if ECMA 262 has no such group.
  private mutating func skipGroupKind() -> Bool {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "?") else { return true }
    for kind in ["?:", "?=", "?!", "?<=", "?<!"] where bytes[offset...].starts(with: kind.utf8) {
      offset += kind.utf8.count
      return true
    }
    guard bytes[offset...].starts(with: "?<".utf8),
      let end = bytes[offset...].firstIndex(of: UInt8(ascii: ">"))
    else { return false }
    offset = end + 1
    return true
  }

  /// Returns the offset after `2}`, `2,}` or `2,3}`; nil for other text after a `{`, which stands
  /// for itself.
  private func endOfCount() -> Int? {
    var position = offset
    func skipDigits() -> Bool {
      let start = position
      while position < bytes.count, UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[position] {
        position += 1
      }
      return position > start
    }
    guard skipDigits(), position < bytes.count else { return nil }
    if bytes[position] == UInt8(ascii: ",") {
      position += 1
      _ = skipDigits()
    }
    guard position < bytes.count, bytes[position] == UInt8(ascii: "}") else { return nil }
    return position + 1
  }
}
