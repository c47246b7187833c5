/// A Swift string literal that holds a text of the description, quotes included.
///
/// The only maker is the encoder below, so no text can end its literal: everything but printable ASCII
/// without `"` and `\`, and letters known to be harmless, is written `\u{..}`. Never raw, never multi-line.
package struct SwiftStringLiteral: Hashable, Sendable {
  package let source: String

  package init(_ text: String) {
    source = "\"" + SwiftStringLiteral.escaped(text) + "\""
  }

  /// The literals of consecutive parts of a text in UTF-8, each at most `columns` wide, for texts that do not fit in a line.
  package static func parts(of text: [UInt8], columns: Int) -> [SwiftStringLiteral] {
    text.withUnsafeBufferPointer { text in
      var parts: [SwiftStringLiteral] = []
      var part: [UInt8] = [UInt8(ascii: "\"")]
      var width = 2
      var position = 0
      while position < text.count {
        let byte = text[position]
        var pieceWidth = 1
        let length: Int
        let piece: String?
        if isPrintable(byte) {
          length = 1
          piece = nil
        } else {
          length = byte < 0x80 ? 1 : scalarLength(of: text, at: position)
          let scalar = UnsafeBufferPointer(rebasing: text[position..<position + length])
          let escaped = escaped(String(decoding: scalar, as: UTF8.self))
          pieceWidth = escaped.unicodeScalars.count
          piece = escaped
        }
        if width + pieceWidth > columns, part.count > 1 {
          parts.append(SwiftStringLiteral(escapedText: &part))
          width = 2
        }
        if let piece { part.append(contentsOf: piece.utf8) } else { part.append(byte) }
        width += pieceWidth
        position += length
      }
      parts.append(SwiftStringLiteral(escapedText: &part))
      return parts
    }
  }

  private static func scalarLength(of text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    var end = start + 1
    while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
    return end - start
  }

  /// Closes the literal that stands in `text` with its opening quote, and begins the next one there.
  private init(escapedText text: inout [UInt8]) {
    text.append(UInt8(ascii: "\""))
    source = String(decoding: text, as: UTF8.self)
    text.removeLast(text.count - 1)
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

  private static func isPrintable(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }
}
