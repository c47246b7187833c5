#if !canImport(FoundationNetworking) || URLSESSION_TRANSPORT
  import Foundation

  /// Restores the values of header fields that Foundation changes when it receives them.
  enum ReceivedField {
    /// Returns the text that the server sent as UTF-8. Foundation reads the bytes of a field as ISO
    /// 8859-1, which makes "Ã¼" of "ü"; a text that isn't UTF-8 misread in this way is returned
    /// unchanged.
    static func text(of value: String) -> String {
      if value.utf8.allSatisfy({ $0 < 0x80 }) { return value }
      var bytes: [UInt8] = []
      for scalar in value.unicodeScalars {
        guard let byte = UInt8(exactly: scalar.value) else { return value }
        bytes.append(byte)
      }
      return String(bytes: bytes, encoding: .utf8) ?? value
    }

    /// Returns the values of the `Set-Cookie` fields that Foundation has joined by commas.
    ///
    /// A comma separates two fields if a name and an equals sign follow it. That leaves the comma
    /// of a date, as in `Expires=Wed, 21 Oct 2026 07:28:00 GMT`. A cookie whose value contains
    /// `,name=` is split too, since it looks like two fields.
    static func cookies(in joined: String) -> [String] {
      let bytes = joined.utf8
      var cookies: [Substring] = []
      var start = joined.startIndex
      for comma in bytes.indices where bytes[comma] == UInt8(ascii: ",") {
        let next = bytes[bytes.index(after: comma)...].drop { isSpace($0) }
        guard let end = next.firstIndex(where: { !HTTPRequest.isNameCharacter($0) }),
          end > next.startIndex, bytes[end] == UInt8(ascii: "=")
        else { continue }
        cookies.append(joined[start..<comma])
        start = next.startIndex
      }
      cookies.append(joined[start...])
      return cookies.map(String.init)
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }
  }
#endif
