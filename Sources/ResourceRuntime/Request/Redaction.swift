package import Foundation

/// The secrets to remove from recordings, and the methods that remove them.
package struct Redaction: Sendable {
  /// The replacement of a secret. It is unambiguous in a URL, where a bare `<` is not allowed.
  package static let mark = "<redacted>"

  /// Shorter secrets (in UTF-8 bytes) are redacted only as separate words: "1" occurs in many
  /// numbers.
  private static let minSecretLength = 4

  /// The names, in lower case, of header fields, query items, form fields and JSON members whose
  /// values are redacted.
  private let names: Set<String>

  /// The secrets, the longest first, so that a shorter one does not leave a part of a longer one
  /// behind.
  private var texts: [String] = []

  /// Texts that are redacted only if they are an entire value, not a part of one.
  private var hiddenValues: Set<String> = []

  package init(names: [String]) {
    self.names = Set(names.map { $0.lowercased() }).union([
      "authorization", "proxy-authorization", "cookie", "set-cookie", "x-api-key", "x-auth-token",
      // An API should declare these as `Secret`; they are redacted even if it does not.
      "access_token", "refresh_token", "id_token", "client_secret", "password",
    ])
  }

  package mutating func add(_ secrets: [String]) {
    var known = Set(texts)
    // A secret that is part of the mark would be found again in each mark.
    for secret in secrets where !secret.isEmpty && !Redaction.mark.contains(secret) {
      if known.insert(secret).inserted { texts.append(secret) }
    }
    texts.sort { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
  }

  /// Returns a redaction that also hides these credentials where they are an entire value. They are
  /// not declared as `Secret`, but belong to one user.
  package func hiding(_ hiddenValues: [String]) -> Redaction {
    var redaction = self
    redaction.hiddenValues = Set(hiddenValues.filter { !$0.isEmpty })
    return redaction
  }

  package func hides(_ name: String) -> Bool { names.contains(name.lowercased()) }

  /// Whether a secret consists of characters of numbers, so that a number may contain it.
  package var hasNumericSecret: Bool {
    texts.contains { $0.utf8.allSatisfy { byte in "+-.eE0123456789".utf8.contains(byte) } }
  }

  // MARK: Texts

  /// Returns the text without secrets, in whichever encoding the text contains them.
  package func text(_ text: String) -> String {
    if hiddenValues.contains(text) { return Redaction.mark }
    var text = redactingNamedValues(text)
    for secret in texts {
      for spelling in Redaction.encodings(of: secret) {
        text = Redaction.text(text, without: spelling)
      }
    }
    return text
  }

  private static func text(_ text: String, without secret: String) -> String {
    guard text.contains(secret) else { return text }
    if secret.utf8.count >= minSecretLength { return text.replacing(secret, with: mark) }
    var result = ""
    var rest = text[...]
    var before: Character?
    while let found = rest.firstRange(of: secret) {
      let after = found.upperBound < rest.endIndex ? rest[found.upperBound] : nil
      result += rest[..<found.lowerBound]
      before = result.last ?? before
      result += isLetterOrDigit(before) || isLetterOrDigit(after) ? secret : mark
      before = secret.last
      rest = rest[found.upperBound...]
    }
    return result + rest
  }

  /// Redacts the values of hidden names in the queries of URLs within the text.
  private func redactingNamedValues(_ text: String) -> String {
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

  private static func isLetterOrDigit(_ character: Character?) -> Bool {
    character.map { $0.isLetter || $0.isNumber } ?? false
  }

  private static func encodings(of secret: String) -> [String] {
    let json = JSONWriter()
    json.value(secret)
    let quoted = String(json.text.dropFirst().dropLast())
    var encodings = [
      secret, PercentEncoding.encode(secret), PercentEncoding.encodeFormField(secret), quoted,
      // As PHP and others write JSON.
      quoted.replacing("/", with: #"\/"#),
    ]
    if secret.utf8.count >= minSecretLength {
      encodings.append(Data(secret.utf8).base64EncodedString())
    }
    var known: Set<String> = []
    return encodings.filter { known.insert($0).inserted }
  }

  // MARK: Parts of a message

  package func value(of name: String, _ value: String) -> String {
    hides(name) ? Redaction.mark : text(value)
  }

  package func headers(_ headers: HTTPHeaders) -> [(name: String, value: String)] {
    headers.fields.map { field in
      (
        field.name,
        field.sensitivity > .plain ? Redaction.mark : value(of: field.name, field.value)
      )
    }
  }

  /// Redacts a URL, or a part of one that starts with its path.
  package func url(_ url: String) -> String {
    let parts = url.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let path = (parts.first ?? "").split(separator: "/", omittingEmptySubsequences: false)
      .map { encoded($0) { text($0) } }.joined(separator: "/")
    guard parts.count == 2 else { return path }
    return path + "?" + items(String(parts[1]), plusIsSpace: false)
  }

  /// Redacts the name-value pairs of a query or a form.
  package func items(_ text: String, plusIsSpace: Bool) -> String {
    text.split(separator: "&", omittingEmptySubsequences: false).map { pair in
      guard let equals = pair.firstIndex(of: "=") else { return encoded(pair) { self.text($0) } }
      let name = PercentEncoding.decode(pair[..<equals], plusIsSpace: plusIsSpace)
      return pair[...equals]
        + encoded(pair[pair.index(after: equals)...], plusIsSpace: plusIsSpace) {
          value(of: name ?? "", $0)
        }
    }.joined(separator: "&")
  }

  /// Redacts the percent-decoded text; a text without secrets keeps its original encoding.
  private func encoded(
    _ text: some StringProtocol, plusIsSpace: Bool = false, _ redact: (String) -> String
  ) -> String {
    guard let plain = PercentEncoding.decode(text, plusIsSpace: plusIsSpace) else {
      return redact(String(text))
    }
    let redacted = redact(plain)
    if redacted == plain { return String(text) }
    return redacted.components(separatedBy: Redaction.mark)
      .map(plusIsSpace ? PercentEncoding.encodeFormField : PercentEncoding.encode)
      .joined(separator: Redaction.mark)
  }
}

extension Redaction {
  /// Returns the JSON without secrets.
  ///
  /// With `keepingTypes`, a hidden number becomes 0, so that a model can still decode the recorded
  /// response.
  package func json(_ value: JSONValue, keepingTypes: Bool, isHidden: Bool = false) -> JSONValue {
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

  /// Removes the secrets from bytes that are not valid UTF-8.
  package func bytes(_ data: Data) -> Data {
    var data = data
    for secret in texts where secret.utf8.count >= Redaction.minSecretLength {
      for spelling in Redaction.encodings(of: secret) {
        while let found = data.range(of: Data(spelling.utf8)) {
          data.replaceSubrange(found, with: Data(Redaction.mark.utf8))
        }
      }
    }
    return data
  }
}
