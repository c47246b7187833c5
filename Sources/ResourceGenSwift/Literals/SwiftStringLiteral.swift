/// A Swift string literal that holds a text of the description, quotes included.
///
/// The only maker is the encoder below, so no text can end its literal: everything but printable ASCII
/// without `"` and `\`, and letters known to be harmless, is written `\u{..}`. Never raw, never multi-line.
package struct SwiftStringLiteral: Hashable, Sendable {
  package let source: String

  package init(_ text: String) {
    source = "\"" + SwiftStringLiteral.escaped(text) + "\""
  }

  /// The literals of consecutive parts of a text, each at most `columns` wide, for texts that do not fit in a line.
  package static func parts(of text: String, columns: Int) -> [SwiftStringLiteral] {
    var parts: [SwiftStringLiteral] = []
    var part = ""
    var width = 2
    for scalar in text.unicodeScalars {
      let piece = escaped(String(scalar))
      let pieceWidth = piece.unicodeScalars.count
      if width + pieceWidth > columns, !part.isEmpty {
        parts.append(SwiftStringLiteral(escapedText: part))
        part = ""
        width = 2
      }
      part += piece
      width += pieceWidth
    }
    parts.append(SwiftStringLiteral(escapedText: part))
    return parts
  }

  private init(escapedText: String) {
    source = "\"" + escapedText + "\""
  }

  /// A text with a value in it: `"/user/\(id).json"`.
  ///
  /// The values are names that the namer has made; only the texts come from the description.
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

  private static func escaped(_ text: String) -> String {
    var text = text
    let isPlain = text.withUTF8 { bytes in
      bytes.allSatisfy { isPrintable($0) }
    }
    if isPlain { return text }
    var escaped = ""
    escaped.reserveCapacity(text.utf8.count + 16)
    for scalar in text.unicodeScalars {
      if isPrintable(scalar) || SafeScalars.isLetter(scalar) {
        escaped.unicodeScalars.append(scalar)
      } else {
        escaped += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      }
    }
    return escaped
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && isPrintable(UInt8(truncatingIfNeeded: scalar.value))
  }

  private static func isPrintable(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }
}
