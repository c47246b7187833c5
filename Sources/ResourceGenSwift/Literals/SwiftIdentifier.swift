/// A Swift identifier of letters, digits, marks and underscores, in backticks if it is a keyword.
/// The letters are those of ASCII, and those of scripts other than Latin.
///
/// Made from words by `CaseStyle`, or from the tool's own names; a spelling of the spec is never
/// used unchanged.
package struct SwiftIdentifier: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name without backticks.
  package let name: String

  let needsBackticks: Bool

  /// The name as it is written in code.
  package var source: String { needsBackticks ? "`\(name)`" : name }

  /// The name as the label of a parameter, in a declaration. The compiler warns of backticks that
  /// labels don't need.
  package var label: SwiftCode {
    ReservedWords.needBackticksAsLabels.contains(name) ? SwiftCode(self) : SwiftCode(labelOf: self)
  }

  /// The name as the label of an argument, in a call. Fewer keywords need backticks there.
  package var argumentLabel: SwiftCode {
    ReservedWords.needBackticksInCalls.contains(name) ? SwiftCode(self) : SwiftCode(labelOf: self)
  }

  private init(verbatim name: String) {
    self.name = name
    needsBackticks = ReservedWords.needBackticks.contains(name)
  }

  /// Creates one of the tool's own names.
  package init(stringLiteral name: StaticString) {
    self.init(verbatim: name.description)
  }

  /// Creates a name from the words of a spelling; uses `fallback` if no characters are left, and
  /// before a leading digit.
  init(_ words: [Word], style: CaseStyle, fallback: StaticString) {
    self.init(WordList(words), style: style, fallback: fallback)
  }

  /// Creates the name of the namespace, or of the client, from the title of an API.
  package init(title: String?) {
    self.init(ofType: title ?? "API", fallback: "API")
  }

  /// Creates the name of a type from a spelling of the spec; uses `fallback` if no characters are
  /// left, and after a name without capitals.
  init(ofType spelling: String, fallback: StaticString) {
    self.init(naming: spelling, style: .upperCamel, fallback: fallback)
    addCase(fallback)
  }

  /// Creates the name of a type from words. In scripts without case, a member of a type would hide
  /// the type with the same name: `書籍` and `書籍Model`.
  init(ofType words: [Word], fallback: StaticString) {
    self.init(words, style: .upperCamel, fallback: fallback)
    addCase(fallback)
  }

  private mutating func addCase(_ suffix: StaticString) {
    guard let first = name.unicodeScalars.first, !first.isASCII, !first.isUpper else { return }
    self = appending(suffix)
  }

  /// Creates a name from a spelling of the spec: "first_name" → `firstName`.
  init(naming spelling: String, style: CaseStyle, fallback: StaticString) {
    self.init(WordSplitter.list(of: spelling), style: style, fallback: fallback)
  }

  private init(_ words: WordList, style: CaseStyle, fallback: StaticString) {
    var bytes = style.join(words)
    if !bytes.allSatisfy(SwiftIdentifier.isAllowed) {
      bytes = SwiftIdentifier.normalized(String(decoding: bytes, as: UTF8.self))
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

  /// Creates a name from a number: `_1_5`, `minus1`. `nil` for anything but digits, dots and a
  /// sign.
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

  /// Creates a name that the user has written in the configuration; `nil` for anything but ASCII
  /// letters, digits and underscores, and for a name that has another meaning after a dot.
  package init?(ofUser spelling: String) {
    let bytes = spelling.utf8
    guard let first = bytes.first, !SwiftIdentifier.isDigit(first),
      bytes.allSatisfy({ SwiftIdentifier.isAllowed($0) || $0 == UInt8(ascii: "_") }),
      bytes.contains(where: SwiftIdentifier.isAllowed),
      !["Any", "Protocol", "Self", "Type", "init", "self"].contains(spelling)
    else { return nil }
    self.init(verbatim: spelling)
  }

  /// Returns the scalars of a name that Swift allows, in normalization form C.
  private static func normalized(_ name: String) -> [UInt8] {
    let scalars = name.unicodeScalars.filter { scalar in
      scalar.isASCII
        ? isAllowed(UInt8(truncatingIfNeeded: scalar.value))
        : IdentifierScalars.isLetter(scalar) || IdentifierScalars.isMark(scalar)
    }
    var normalized = String.UnicodeScalarView()
    normalized.append(contentsOf: NormalizedName.composed(Array(scalars)))
    return Array(String(normalized).utf8)
  }

  /// Returns the name with a number appended, which makes it unique.
  func numbered(_ number: Int) -> SwiftIdentifier {
    // After a digit, the number needs a separator: `v1` and 2 are `v1x2`, not `v12`.
    let endsInDigit = name.utf8.last.map(SwiftIdentifier.isDigit) ?? false
    return SwiftIdentifier(verbatim: name + (endsInDigit ? "x" : "") + String(number))
  }

  /// Returns the name with a suffix: `GetUser` and `Resource`.
  func appending(_ suffix: StaticString) -> SwiftIdentifier {
    SwiftIdentifier(verbatim: name + suffix.description)
  }

  /// Returns the name with a prefix: `stored` and `color`.
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
