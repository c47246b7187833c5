/// A piece of Swift, such as a type or an expression, with texts of the spec only in encoded form.
///
/// It is written as a literal with encoded values in it, `"[\(element)]"`. The interpolation
/// doesn't accept a `String`, so a text of the spec can't become code.
package struct SwiftCode: Hashable, Sendable, ExpressibleByStringInterpolation {
  package let source: String

  private init(verbatim source: String) {
    self.source = source
  }

  package init(stringLiteral source: StaticString) {
    self.source = source.description
  }

  package init(stringInterpolation: Interpolation) {
    source = stringInterpolation.source
  }

  package typealias StringInterpolation = Interpolation

  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var source = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      source.reserveCapacity(literalCapacity + interpolationCount * 12)
    }

    package mutating func appendLiteral(_ literal: StaticString) {
      source += literal.description
    }

    /// Appends one of several pieces, each a literal.
    package mutating func appendInterpolation(_ literal: StaticString) {
      appendLiteral(literal)
    }

    package mutating func appendInterpolation(_ code: SwiftCode) {
      source += code.source
    }

    package mutating func appendInterpolation(_ name: SwiftIdentifier) {
      source += name.source
    }

    package mutating func appendInterpolation(_ literal: SwiftStringLiteral) {
      source += literal.source
    }

    package mutating func appendInterpolation(_ number: Int) {
      source += String(number)
    }

    /// Appends several pieces with a separator between them.
    package mutating func appendInterpolation(_ codes: [SwiftCode], by separator: StaticString) {
      var isFirst = true
      for code in codes {
        if !isFirst { source += separator.description }
        isFirst = false
        source += code.source
      }
    }
  }

  /// Whether this is a type that ends in a question mark.
  var isOptional: Bool { source.utf8.last == UInt8(ascii: "?") }

  package init(_ name: SwiftIdentifier) {
    source = name.source
  }

  /// Creates the code for a name without backticks.
  init(labelOf name: SwiftIdentifier) {
    source = name.name
  }

  /// Creates the code for a type of Swift, Foundation or the runtime, qualified if a declared type
  /// has the same name.
  init(_ type: KnownType, isShadowed: Bool) {
    let module =
      switch type.module {
      case .swift: "Swift."
      case .foundation: "Foundation."
      case .runtime: "ResourceRuntime."
      case .testing: "ResourceRuntimeTesting."
      }
    source = isShadowed ? module + type.rawValue : type.rawValue
  }

  package init(_ literal: SwiftStringLiteral) {
    source = literal.source
  }
}

extension SwiftCode {
  /// Returns an integer literal, with digits in groups of three if there are at least seven:
  /// `-1_000_000`. `nil` for a text that isn't an integer.
  package static func integer(_ spelling: String) -> SwiftCode? {
    var digits = Substring(spelling)
    let isNegative = digits.first == "-"
    if isNegative { digits.removeFirst() }
    guard !digits.isEmpty, digits.utf8.allSatisfy(isDigit) else { return nil }
    while digits.count > 1, digits.first == "0" { digits.removeFirst() }
    let grouped = digits.count < 7 ? String(digits) : inGroups(digits)
    return SwiftCode(verbatim: isNegative ? "-" + grouped : grouped)
  }

  /// Returns a floating-point literal, `0.5` or `1e6`, or an integer literal if it has neither
  /// fraction nor exponent. `nil` for a text that isn't a JSON number.
  package static func floatingPoint(_ spelling: String) -> SwiftCode? {
    var rest = Substring(spelling)
    if rest.first == "-" { rest.removeFirst() }
    let whole = rest.prefix { $0.isASCII && $0.isWholeNumber }
    guard !whole.isEmpty else { return nil }
    rest.removeFirst(whole.count)
    if rest.isEmpty { return integer(spelling) }
    if rest.first == "." {
      rest.removeFirst()
      let fraction = rest.prefix { $0.isASCII && $0.isWholeNumber }
      guard !fraction.isEmpty else { return nil }
      rest.removeFirst(fraction.count)
    }
    if rest.first == "e" || rest.first == "E" {
      rest.removeFirst()
      if rest.first == "+" || rest.first == "-" { rest.removeFirst() }
      guard !rest.isEmpty, rest.utf8.allSatisfy(isDigit) else { return nil }
      rest = ""
    }
    return rest.isEmpty ? SwiftCode(verbatim: spelling) : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func inGroups(_ digits: Substring) -> String {
    var grouped = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { grouped += "_" }
      grouped.append(digit)
    }
    return grouped
  }
}
