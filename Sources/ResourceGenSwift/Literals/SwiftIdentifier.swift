/// A name in Swift: letters and digits only, in back-ticks where it is a keyword.
///
/// Made from words by `CaseStyle`, or from the tool's own names; a spelling of the description never passes through.
package struct SwiftIdentifier: Hashable, Sendable, ExpressibleByStringLiteral {
  /// Without back-ticks.
  package let name: String

  /// As it is written wherever it stands.
  package let source: String

  /// As an argument's label, where the compiler warns of back-ticks that it does not need.
  package var label: SwiftCode {
    ReservedWords.needBackticksAsLabels.contains(name) ? SwiftCode(self) : SwiftCode(labelOf: self)
  }

  private init(verbatim name: String) {
    self.name = name
    source = ReservedWords.needBackticks.contains(name) ? "`\(name)`" : name
  }

  /// One of the tool's own names.
  package init(stringLiteral name: StaticString) {
    self.init(verbatim: name.description)
  }

  /// The words of a spelling as one name; `fallback` where nothing is left of it, and before a leading digit.
  init(_ words: [Word], style: CaseStyle, fallback: StaticString) {
    self.init(WordList(words), style: style, fallback: fallback)
  }

  /// A spelling of the description as a name: "first_name" → `firstName`.
  init(naming spelling: String, style: CaseStyle, fallback: StaticString) {
    if let name = style.join(plain: spelling) {
      self.init(checked: name)
    } else {
      self.init(WordSplitter.list(of: spelling), style: style, fallback: fallback)
    }
  }

  private init(checked name: String) {
    self.init(verbatim: ReservedWords.cannotBeNames.contains(name) ? name + "Value" : name)
  }

  private init(_ words: WordList, style: CaseStyle, fallback: StaticString) {
    var bytes = style.join(words)
    if !bytes.allSatisfy(SwiftIdentifier.isAllowed) {
      bytes.removeAll { !SwiftIdentifier.isAllowed($0) }
    }
    var name = String(decoding: bytes, as: UTF8.self)
    if let first = bytes.first {
      if SwiftIdentifier.isDigit(first) { name = fallback.description + name }
    } else {
      name = fallback.description
    }
    if ReservedWords.cannotBeNames.contains(name) { name += "Value" }
    self.init(verbatim: name)
  }

  /// A number as a name, its parts apart: `_1_5`, `minus1`. Nil for anything but digits, dots and a sign.
  init?(number spelling: String) {
    var name = spelling.hasPrefix("-") ? "minus" : spelling.hasPrefix("+") ? "plus" : "_"
    let digits = name == "_" ? spelling[...] : spelling.dropFirst()
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(SwiftIdentifier.isDigit) })
    else { return nil }
    name += parts.joined(separator: "_")
    self.init(verbatim: name)
  }

  /// The name with a number after it, for the second of two that would be alike.
  func numbered(_ number: Int) -> SwiftIdentifier {
    // A digit at the end would run together with the number: `v1` and 2 are `v1x2`, not `v12`.
    let endsInDigit = name.utf8.last.map(SwiftIdentifier.isDigit) ?? false
    return SwiftIdentifier(verbatim: name + (endsInDigit ? "x" : "") + String(number))
  }

  /// The name with one of the tool's own words at its end: `GetUser` and `Resource`.
  func appending(_ suffix: StaticString) -> SwiftIdentifier {
    SwiftIdentifier(verbatim: name + suffix.description)
  }

  /// The name after one of the tool's own words: `stored` and `color`.
  func prefixed(with prefix: StaticString) -> SwiftIdentifier {
    SwiftIdentifier(verbatim: prefix.description + name.prefix(1).uppercased() + name.dropFirst())
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    default: isDigit(byte)
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}
