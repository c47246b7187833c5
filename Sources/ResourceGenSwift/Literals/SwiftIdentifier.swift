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
    var name = style.join(words)
    name.unicodeScalars.removeAll { !SwiftIdentifier.isAllowed($0) }
    if name.isEmpty {
      name = fallback.description
    } else if let first = name.unicodeScalars.first, SwiftIdentifier.isDigit(first) {
      name = fallback.description + name
    }
    if ReservedWords.cannotBeNames.contains(name) { name += "Value" }
    self.init(verbatim: name)
  }

  /// The name with a number after it, for the second of two that would be alike.
  func numbered(_ number: Int) -> SwiftIdentifier {
    // A digit at the end would run together with the number: `v1` and 2 are `v1x2`, not `v12`.
    let endsInDigit = name.unicodeScalars.last.map(SwiftIdentifier.isDigit) ?? false
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

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    ("0"..."9").contains(scalar)
  }
}
