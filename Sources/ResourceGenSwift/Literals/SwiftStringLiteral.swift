/// A Swift string literal that holds a text of the description, quotes included.
///
/// The only maker is the encoder below, so no text can end its literal: everything but printable ASCII
/// without `"` and `\`, and letters known to be harmless, is written `\u{..}`. Never raw; several lines
/// are a `SwiftTextBlock`.
package struct SwiftStringLiteral: Hashable, Sendable {
  package let source: String

  package init(_ text: String) {
    source = "\"" + SwiftStringLiteral.escaped(text) + "\""
  }

  /// The literal of a line that `SwiftTextBlock` has encoded, and that has no quotation mark.
  init(encodedLine line: String) {
    source = "\"" + line + "\""
  }

  /// The bytes of the scalar that begins at `start`.
  static func scalarLength(of text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    var end = start + 1
    while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
    return end - start
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

  static func escaped(_ text: String) -> String {
    var text = text
    let isPlain = text.withUTF8 { bytes in
      for byte in bytes where !isPrintable(byte) { return false }
      return true
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

  static func isPrintable(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }
}
