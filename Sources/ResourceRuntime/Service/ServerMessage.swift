import Foundation

/// The sentence with which a server explains an error, as it is in the body of the response.
struct ServerMessage {
  /// Longer bodies, in bytes, are not searched.
  static let maxBodySize = 16 << 10

  /// With more secrets, the sentence is not shown: each of them is searched for in the text.
  static let maxSecretCount = 64

  static let maxLength = 200

  private let text: String

  /// The body with the sentence in front of everything else; nil for a body that is not JSON.
  ///
  /// Decoding stops at the first failure. In this order it reads the sentence before it can fail,
  /// and thus shows whether the sentence is a `Secret`.
  let body: Data?

  /// Finds the sentence of a response.
  init?(in response: HTTPResponse) {
    let bytes = response.body
    guard !bytes.isEmpty, bytes.count <= ServerMessage.maxBodySize else { return nil }
    if let json = try? JSONValue(json: bytes) {
      guard let found = json.explanation() else { return nil }
      text = found.text
      let writer = JSONWriter(for: .wire)
      found.value.write(to: writer)
      body = writer.withBytes { Data(buffer: $0) }
      return
    }
    guard MediaType(response.headers["Content-Type"])?.essence == "text/plain",
      let plain = String(data: bytes, encoding: .utf8)
    else { return nil }
    text = plain
    body = nil
  }

  /// Returns the beginning of the sentence with the secrets redacted; nil if nothing remains.
  func text(without secrets: [String]) -> String? {
    // The body is decoded twice, so its secrets occur twice.
    let secrets = Set(secrets)
    guard secrets.count <= ServerMessage.maxSecretCount else { return nil }
    var redaction = Redaction(names: [])
    redaction.add(Array(secrets))
    // Redacted again, since a line break or an invisible character may have split a secret.
    let line = redaction.text(redaction.text(text).onOneLine)
    return line.isEmpty || line == Redaction.mark
      ? nil : line.truncated(to: ServerMessage.maxLength)
  }
}

extension NetworkResource {
  /// Returns the server's explanation of an error, without the secrets of the request, of the
  /// response's header fields, and of the error body, which was decoded in this context.
  func serverMessage(
    in response: HTTPResponse, to request: HTTPRequest, _ context: ResponseContext
  ) -> String? {
    guard let message = ServerMessage(in: response) else { return nil }
    if let body = message.body {
      _ = try? context.pass { () throws(JSONDecodingError) in
        try errorBody(status: response.status, from: body)
      }
    }
    return message.text(
      without: request.secretTexts(echoedBy: response) + (context.secrets?.all ?? []))
  }
}

extension HTTPRequest {
  /// Returns the secrets of the request as it was sent, and those of the header of its response.
  fileprivate func secretTexts(echoedBy response: HTTPResponse) -> [String] {
    var sent = self
    if let headers = attempt?.sentHeaders?.withLock({ $0 }) { sent.headers = headers }
    var texts = sent.secretTexts(Redaction(names: []))
    for field in response.headers.fields where field.sensitivity == .secret {
      texts += SecretSearch.texts(inField: field.name, field.value)
    }
    return texts
  }
}

extension JSONValue {
  /// The names of members that contain a sentence, the best first: of RFC 9457, RFC 6749 (section
  /// 5.2), JSON:API, and of many APIs without a standard.
  private static let names = [
    "detail", "message", "error_description", "title", "error", "errors", "msg",
  ]

  /// How deep sentences are searched for: `{"errors": [{"detail": "…"}]}` has three levels.
  private static let maxDepth = 4

  /// How many elements of an array are searched.
  private static let maxElementCount = 8

  /// Returns the text that explains an error, and this value with that text as its first member or
  /// element on each level; nil if there is none.
  fileprivate func explanation(depth: Int = 0) -> (text: String, value: JSONValue)? {
    switch self {
    case .string(let text):
      return text.contains { !$0.isWhitespace } ? (text, self) : nil
    case .array(let elements) where depth < JSONValue.maxDepth:
      for (index, element) in elements.prefix(JSONValue.maxElementCount).enumerated() {
        guard let found = element.explanation(depth: depth + 1) else { continue }
        var others = elements
        others.remove(at: index)
        return (found.text, .array([found.value] + others))
      }
    case .object(let members) where depth < JSONValue.maxDepth:
      for name in JSONValue.names {
        guard let found = members[name]?.explanation(depth: depth + 1) else { continue }
        let others = members.filter { $0.name != name }
        return (found.text, .object(JSONMembers([(name: name, value: found.value)] + others)))
      }
    default: break
    }
    return nil
  }
}

extension String {
  /// The text without control characters and without those that change the direction of others,
  /// with single spaces.
  fileprivate var onOneLine: String {
    var line = UnicodeScalarView()
    var needsSpace = false
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator:
        needsSpace = !line.isEmpty
      // Joiners are part of words and emoji; the other invisible characters may mislead.
      case .format where scalar != "\u{200C}" && scalar != "\u{200D}": break
      default:
        if needsSpace { line.append(" ") }
        needsSpace = false
        line.append(scalar)
      }
    }
    return String(line)
  }

  /// Returns the beginning of the text, with an ellipsis if it is longer.
  fileprivate func truncated(to maxLength: Int) -> String {
    // A single character may have any number of scalars.
    let maxSize = 4 * maxLength
    var end = startIndex
    for index in indices.prefix(maxLength) {
      let next = self.index(after: index)
      if utf8.distance(from: startIndex, to: next) > maxSize { break }
      end = next
    }
    return end == endIndex ? self : self[..<end] + "…"
  }
}
