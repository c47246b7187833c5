/// The links of a response (RFC 8288, section 3).
///
/// Parsed as in appendix B of the RFC: a malformed link ends the field.
struct LinkHeader {
  struct Link: Equatable {
    /// The text between `<` and `>`, possibly a relative reference.
    var target: String
    /// The first value of each parameter, by its lowercase name.
    var parameters: [String: String] = [:]

    /// Whether the link has this relation type, which must be lowercase.
    func isRelated(by relation: String) -> Bool {
      (parameters["rel"] ?? "").split { $0 == " " || $0 == "\t" }
        .contains { $0.lowercased() == relation }
    }
  }

  let links: [Link]

  init(_ headers: HTTPHeaders) {
    links = headers.values(of: "Link").flatMap { field in
      var scanner = LinkScanner(rest: Array(field.utf8)[...])
      return scanner.links()
    }
  }
}

private struct LinkScanner {
  var rest: ArraySlice<UInt8>

  mutating func links() -> [LinkHeader.Link] {
    var links: [LinkHeader.Link] = []
    while true {
      // A list may have empty elements (RFC 9110, section 5.6.1).
      skipWhitespace()
      while take(",") { skipWhitespace() }
      guard take("<"), let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return links }
      var link = LinkHeader.Link(target: text(rest[..<end]))
      rest = rest[end...].dropFirst()
      readParameters(of: &link)
      links.append(link)
      guard take(",") else { return links }
    }
  }

  private mutating func readParameters(of link: inout LinkHeader.Link) {
    while true {
      skipWhitespace()
      guard take(";") else { return }
      skipWhitespace()
      let name = text(takeUntil(" \t=;,")).lowercased()
      skipWhitespace()
      var value = ""
      if take("=") {
        skipWhitespace()
        value = take("\"") ? quoted() : trimmed(takeUntil(";,"))
      }
      if !name.isEmpty, link.parameters[name] == nil { link.parameters[name] = value }
    }
  }

  /// Parses a quoted string up to its closing quote, which may be missing.
  private mutating func quoted() -> String {
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): return text(bytes[...])
      case UInt8(ascii: "\\"): if let escaped = rest.popFirst() { bytes.append(escaped) }
      default: bytes.append(byte)
      }
    }
    return text(bytes[...])
  }

  private mutating func takeUntil(_ ends: String) -> ArraySlice<UInt8> {
    let part = rest.prefix { !ends.utf8.contains($0) }
    rest = rest[part.endIndex...]
    return part
  }

  private func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    var bytes = bytes
    while let last = bytes.last, LinkScanner.isWhitespace(last) { bytes.removeLast() }
    return text(bytes)
  }

  private mutating func skipWhitespace() {
    rest = rest.drop(while: LinkScanner.isWhitespace)
  }

  private mutating func take(_ mark: Character) -> Bool {
    guard let byte = rest.first, byte == mark.asciiValue else { return false }
    rest = rest.dropFirst()
    return true
  }

  private func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  private static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
