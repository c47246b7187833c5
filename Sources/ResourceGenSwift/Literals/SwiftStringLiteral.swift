internal import ResourceGenDiagnostics

/// A Swift string literal with a text of the spec, including the quotation marks.
///
/// All literals are made by the encoder below, so no text can end its literal: everything except
/// printable ASCII without `"` and `\`, letters that are known to be harmless, and noncharacters
/// that Swift cannot escape, is written as `\u{..}`. A literal is never raw; `SwiftTextBlock` makes
/// multi-line literals.
package struct SwiftStringLiteral: Hashable, Sendable {
  package let source: String

  package init(_ text: String) {
    source = SwiftStringLiteral.quoted(SwiftStringLiteral.escaped(text))
  }

  /// Creates the literal of a line that `SwiftTextBlock` has encoded, and that has no quotation
  /// mark.
  init(encodedLine line: String) {
    source = SwiftStringLiteral.quoted(line)
  }

  private static func quoted(_ text: String) -> String { "\"" + text + "\"" }

  /// Creates a literal with interpolations: `"/user/\(id).json"`.
  ///
  /// The interpolated code consists of names that the namer has made; only texts come from the
  /// spec.
  package init(_ pieces: [Piece]) {
    var source = "\""
    for piece in pieces {
      switch piece {
      case .text(let text): source += SwiftStringLiteral.escaped(text)
      case .value(let code): source += "\\(" + code.source + ")"
      }
    }
    self.source = source + "\""
  }

  package enum Piece: Sendable {
    case text(String)
    case value(SwiftCode)
  }

  static func escaped(_ text: String) -> String {
    if text.utf8.allSatisfy(\.isPlain) { return text }
    var escaped = ""
    escaped.reserveCapacity(text.utf8.count + 16)
    for scalar in text.unicodeScalars {
      if isPrintable(scalar) || SafeScalars.isLetter(scalar) || hasNoEscape(scalar) {
        escaped.unicodeScalars.append(scalar)
      } else {
        escaped += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      }
    }
    return escaped
  }

  /// Returns whether Swift rejects the escape of a scalar. These noncharacters have no meaning in
  /// a literal, but are accepted unescaped.
  private static func hasNoEscape(_ scalar: Unicode.Scalar) -> Bool {
    (0xFDD0...0xFDEF).contains(scalar.value)
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && UInt8(truncatingIfNeeded: scalar.value).isPlain
  }
}
