internal import ResourceGenDiagnostics
internal import ResourceGenYAML

/// Where the key of an `apiKey` scheme is sent: the name of a header field, query item or cookie,
/// and the text before the key.
///
/// Documents also have more than the name of a header field, such as `Authorization: Bearer`.
struct APIKeyName {
  let name: String
  /// The text before the key, with the space that ends it: `Bearer `; empty if there is none.
  let prefix: String
  /// Whether the document has exactly this name.
  let isExact: Bool

  /// Fails if the text contains no name that can be sent.
  init?(_ node: Node, in location: String?) {
    let text = node.text
    let isCookie = location == "cookie"
    if location == "query" || APIKeyName.isName(text[...], isCookie: isCookie) {
      (name, prefix, isExact) = (text, "", true)
      return
    }
    let words = text.split { ": \t".contains($0) }
    guard text.first(where: { $0 != " " && $0 != "\t" }) != ":", let first = words.first,
      APIKeyName.isName(first, isCookie: isCookie)
    else { return nil }
    isExact = false
    name = String(first)
    guard !isCookie, words.count > 1 else {
      // A cookie has no prefix. Text after its name makes the name itself doubtful.
      guard words.count == 1 else { return nil }
      prefix = ""
      return
    }
    let scheme = words[1]
    let isAuthorization = name.lowercased() == "authorization"
    let hasColon = text.utf8.contains(UInt8(ascii: ":"))
    // Without a colon, or in another field, the word may describe the value: `X-Key header`.
    let isPrefix =
      isAuthorization && hasColon || ["bearer", "basic", "token"].contains(scheme.lowercased())
    prefix = isPrefix && APIKeyName.isName(scheme, isCookie: false) ? "\(scheme) " : ""
  }

  /// Whether a text is the name of a header field (RFC 9110, section 5.1), or of a cookie, in which
  /// servers also use brackets and colons.
  private static func isName(_ text: Substring, isCookie: Bool) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        Node.isToken(byte) || isCookie && "[]:".utf8.contains(byte)
      }
  }
}

extension Diagnostic {
  /// Creates the diagnostic for a name that contains more than a name, or none that can be sent.
  static func apiKeyName(_ node: Node, readAs name: APIKeyName?) -> Diagnostic {
    let label =
      switch name {
      case nil: "left out, also from what requires it"
      case let name? where name.prefix.isEmpty: "read as \(quoted(name.name))"
      case let name?: "read as \(quoted(name.name)), with \(quoted(name.prefix)) before the key"
      }
    return Diagnostic(
      .warning, .notExpressed, "\(quoted(node.text)) isn't the name of a header field or cookie",
      at: node.span, label: label,
      help: name?.prefix.isEmpty == false
        ? "describe it as `{type: http, scheme: bearer}`, or with the scheme that is meant" : nil)
  }
}
