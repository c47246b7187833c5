/// The form of a date and time in a text: `yyyy-MM-dd HH:mm:ss`.
///
/// The fields are those of Unicode's date patterns (UTS 35) that consist of digits: `yyyy`, `MM`,
/// `dd`, `HH`, `mm`, `ss`, and up to nine `S` for the fraction of a second. A pattern has each of
/// the first five once. Other letters are in apostrophes: `'T'`.
package struct DatePattern: Sendable, Hashable {
  package let text: String

  /// `yyyy-MM-dd HH:mm:ss`
  static let example = DatePattern()

  private init() { text = "yyyy-MM-dd HH:mm:ss" }

  /// Creates a pattern; nil if it has other fields, or lacks one.
  package init?(_ text: String) {
    self.text = text
    guard let parts else { return nil }
    var fields: Set<UInt8> = []
    for case .field(let letter, let count) in parts {
      guard let width = DatePattern.width(of: letter, count), width == count,
        fields.insert(letter).inserted
      else { return nil }
    }
    guard fields.isSuperset(of: "yMdHm".utf8) else { return nil }
    // A fraction belongs to seconds.
    if fields.contains(UInt8(ascii: "S")), !fields.contains(UInt8(ascii: "s")) { return nil }
  }

  /// The number of digits of a field; nil for a letter that is not one.
  private static func width(of letter: UInt8, _ count: Int) -> Int? {
    switch letter {
    case UInt8(ascii: "y"): 4
    case UInt8(ascii: "M"), UInt8(ascii: "d"), UInt8(ascii: "H"), UInt8(ascii: "m"),
      UInt8(ascii: "s"):
      2
    case UInt8(ascii: "S"): min(count, 9)
    default: nil
    }
  }

  private enum Part {
    case field(UInt8, count: Int)
    case literal(UInt8)
  }

  /// The fields and the bytes between them; nil if a text in apostrophes is not closed, or contains
  /// something that no date has.
  private var parts: [Part]? {
    var parts: [Part] = []
    var isQuoted = false
    for byte in text.utf8 {
      let isLetter = (65...90).contains(byte & 0xDF)
      if byte == UInt8(ascii: "'") {
        isQuoted.toggle()
      } else if isLetter, !isQuoted {
        if case .field(byte, let count)? = parts.last {
          parts[parts.count - 1] = .field(byte, count: count + 1)
        } else {
          parts.append(.field(byte, count: 1))
        }
      } else if isLetter || " -/.:,_".utf8.contains(byte) {
        parts.append(.literal(byte))
      } else {
        return nil
      }
    }
    return isQuoted ? nil : parts
  }

  /// Converts a text of this form to RFC 3339; nil if it does not have the form, or is not a date.
  package func timestamp(of text: String) -> String? {
    var rest = Array(text.utf8)[...]
    var digits: [UInt8: String] = [:]
    for part in parts ?? [] {
      switch part {
      case .literal(let byte):
        guard rest.popFirst() == byte else { return nil }
      case .field(let letter, let count):
        let field = rest.prefix(count)
        guard field.count == count, field.allSatisfy({ (48...57).contains($0) }) else {
          return nil
        }
        digits[letter] = String(decoding: field, as: UTF8.self)
        rest = rest.dropFirst(count)
      }
    }
    func field(_ letter: Unicode.Scalar) -> String { digits[UInt8(ascii: letter)] ?? "00" }
    let fraction = digits[UInt8(ascii: "S")].map { "." + $0 } ?? ""
    let timestamp =
      "\(field("y"))-\(field("M"))-\(field("d"))T\(field("H")):\(field("m")):\(field("s"))"
      + "\(fraction)Z"
    return rest.isEmpty && timestamp.isTimestamp ? timestamp : nil
  }
}
