import Foundation

/// Takes secrets out of what is recorded.
struct Redaction: Sendable {
  /// What stands in their place. In a URL it cannot be anything else, since no URL holds a bare `<`.
  static let mark = "<redacted>"

  /// Texts of fewer bytes are only taken for a secret where they stand alone: "1" is in every other number.
  private static let shortest = 4

  /// In lower case: headers, query items, form fields and members of JSON whose values are left out.
  private let names: Set<String>

  /// The longest first, so that none leaves a part of another behind.
  private var texts: [String] = []

  /// Values that are left out where they are the whole of something that is sent.
  private var wholes: Set<String> = []

  init(names: [String]) {
    self.names = Set(names.map { $0.lowercased() }).union([
      "authorization", "proxy-authorization", "cookie", "set-cookie", "x-api-key", "x-auth-token",
      // Where they are no `Secret`, that is by mistake.
      "access_token", "refresh_token", "id_token", "client_secret", "password",
    ])
  }

  mutating func add(_ secrets: [String]) {
    var known = Set(texts)
    // A part of the mark would be found in every mark, without end.
    for secret in secrets where !secret.isEmpty && !Redaction.mark.contains(secret) {
      if known.insert(secret).inserted { texts.append(secret) }
    }
    texts.sort { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
  }

  /// The same, for what is sent with these values that are no secrets, but somebody's all the same.
  func leavingOut(_ wholes: [String]) -> Redaction {
    var redaction = self
    redaction.wholes = Set(wholes.filter { !$0.isEmpty })
    return redaction
  }

  func hides(_ name: String) -> Bool { names.contains(name.lowercased()) }

  // MARK: Texts

  /// The text without secrets, however they are encoded in it.
  func text(_ text: String) -> String {
    if wholes.contains(text) { return Redaction.mark }
    var text = withoutNamedValues(text)
    for secret in texts {
      for spelling in Redaction.spellings(of: secret) {
        text = Redaction.text(text, without: spelling)
      }
    }
    return text
  }

  private static func text(_ text: String, without secret: String) -> String {
    guard text.contains(secret) else { return text }
    if secret.utf8.count >= shortest { return text.replacing(secret, with: mark) }
    var result = ""
    var rest = text[...]
    var before: Character?
    while let found = rest.firstRange(of: secret) {
      let after = found.upperBound < rest.endIndex ? rest[found.upperBound] : nil
      result += rest[..<found.lowerBound]
      before = result.last ?? before
      result += isPart(before) || isPart(after) ? secret : mark
      before = secret.last
      rest = rest[found.upperBound...]
    }
    return result + rest
  }

  /// Leaves out the values of names in the query of a URL that stands in the text.
  private func withoutNamedValues(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "=")) else { return text }
    var result = ""
    var rest = text[...]
    while let mark = rest.firstIndex(where: { $0 == "?" || $0 == "&" }) {
      let start = rest.index(after: mark)
      result += rest[..<start]
      rest = rest[start...]
      let name = rest.prefix { !"=&?#<>\" \n".contains($0) }
      guard name.endIndex < rest.endIndex, rest[name.endIndex] == "=", hides(String(name)) else {
        continue
      }
      let value = rest[rest.index(after: name.endIndex)...].prefix { !"&#>\" \n".contains($0) }
      result += name + "=" + Redaction.mark
      rest = rest[value.endIndex...]
    }
    return result + rest
  }

  private static func isPart(_ character: Character?) -> Bool {
    character.map { $0.isLetter || $0.isNumber } ?? false
  }

  private static func spellings(of secret: String) -> [String] {
    var json = JSONWriter()
    json.value(secret)
    let quoted = String(decoding: json.written.dropFirst().dropLast(), as: UTF8.self)
    var spellings = [
      secret, PercentEncoding.encode(secret), PercentEncoding.encodeFormField(secret), quoted,
    ]
    if secret.utf8.count >= shortest {
      spellings.append(Data(secret.utf8).base64EncodedString())
    }
    var known: Set<String> = []
    return spellings.filter { known.insert($0).inserted }
  }

  // MARK: Parts of a message

  func value(of name: String, _ value: String) -> String {
    hides(name) ? Redaction.mark : text(value)
  }

  func headers(_ headers: HTTPHeaders) -> [(name: String, value: String)] {
    headers.fields.map { field in
      (
        field.name,
        field.sensitivity > .plain ? Redaction.mark : value(of: field.name, field.value)
      )
    }
  }

  /// A URL, or the part of one from its path on.
  func url(_ url: String) -> String {
    let parts = url.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let path = (parts.first ?? "").split(separator: "/", omittingEmptySubsequences: false)
      .map { encoded($0) { text($0) } }.joined(separator: "/")
    guard parts.count == 2 else { return path }
    return path + "?" + items(String(parts[1]), plusIsBlank: false)
  }

  /// The pairs of a query or a form.
  func items(_ text: String, plusIsBlank: Bool) -> String {
    text.split(separator: "&", omittingEmptySubsequences: false).map { pair in
      guard let equals = pair.firstIndex(of: "=") else { return encoded(pair) { self.text($0) } }
      let name = PercentEncoding.decode(pair[..<equals], plusIsBlank: plusIsBlank)
      return pair[...equals]
        + encoded(pair[pair.index(after: equals)...], plusIsBlank: plusIsBlank) {
          value(of: name ?? "", $0)
        }
    }.joined(separator: "&")
  }

  /// Changes what is behind the escapes, and leaves the spelling of the rest alone.
  private func encoded(
    _ text: some StringProtocol, plusIsBlank: Bool = false, _ redact: (String) -> String
  ) -> String {
    guard let plain = PercentEncoding.decode(text, plusIsBlank: plusIsBlank) else {
      return redact(String(text))
    }
    let redacted = redact(plain)
    if redacted == plain { return String(text) }
    return redacted.components(separatedBy: Redaction.mark)
      .map(plusIsBlank ? PercentEncoding.encodeFormField : PercentEncoding.encode)
      .joined(separator: Redaction.mark)
  }
}

extension Redaction {
  /// JSON without secrets.
  ///
  /// Numbers become 0 where the value must still be read as what it was, as in a reply.
  func json(_ value: JSONValue, keepingTypes: Bool, isHidden: Bool = false) -> JSONValue {
    switch value {
    case .null, .bool: return value
    case .number(let number):
      let text = number.description
      guard isHidden || self.text(text) == Redaction.mark else { return value }
      return keepingTypes ? 0 : .string(Redaction.mark)
    case .string(let text):
      return .string(isHidden ? Redaction.mark : self.text(text))
    case .array(let values):
      return .array(
        values.map { json($0, keepingTypes: keepingTypes, isHidden: isHidden) })
    case .object(let members):
      return .object(
        JSONMembers(
          members.map { name, value in
            (
              name: text(name),
              value: json(
                value, keepingTypes: keepingTypes, isHidden: isHidden || hides(name))
            )
          }))
    }
  }

  /// Bytes that are no text, without secrets.
  func bytes(_ data: Data) -> Data {
    var data = data
    for secret in texts where secret.utf8.count >= Redaction.shortest {
      for spelling in Redaction.spellings(of: secret) {
        while let found = data.range(of: Data(spelling.utf8)) {
          data.replaceSubrange(found, with: Data(Redaction.mark.utf8))
        }
      }
    }
    return data
  }
}
