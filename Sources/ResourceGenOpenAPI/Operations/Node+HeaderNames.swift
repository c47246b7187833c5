internal import ResourceGenDiagnostics
internal import ResourceGenYAML

extension Node {
  /// Whether the text is a token (RFC 9110, section 5.6.2), as names of header fields and methods
  /// are.
  var isToken: Bool {
    utf8Count > 0 && utf8.allSatisfy(Node.isToken)
  }

  static func isToken(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }

  var holdsControlCharacter: Bool { utf8.contains { $0 < 0x20 || $0 == 0x7F } }
}

extension Diagnostic {
  /// Creates the diagnostic for an invalid name of a header field, a cookie or a part, which is
  /// omitted. A control character such as a line break is an error: it could end the header field
  /// and begin another (RFC 9110, section 5.5).
  static func notAHeader(_ name: Node, _ kind: String = "header") -> Diagnostic {
    if name.holdsControlCharacter {
      return Diagnostic(
        .error, .invalidHeader, "\(quoted(name.text)) isn't a valid name of a \(kind)",
        at: name.span, label: "contains a line break or another control character")
    }
    return Diagnostic(
      .warning, .notExpressed, "\(quoted(name.text)) isn't a valid name of a \(kind)",
      at: name.span, label: "left out")
  }
}
