import Foundation

/// Finds the texts that must not be in a recording.
enum SecretSearch {
  /// Those of every `Secret` in a value, however deep.
  static func texts(in value: Any) -> [String] {
    var texts: [String] = []
    // Values nest as deep as JSON may; a list needs no stack.
    var pending: [Any] = [value]
    while let next = pending.popLast() {
      if let secret = next as? Secret {
        texts.append(secret.exposed)
        continue
      }
      var mirror: Mirror? = Mirror(reflecting: next)
      while let current = mirror {
        pending += current.children.map(\.value)
        mirror = current.superclassMirror
      }
    }
    return texts
  }

  /// Those that a value writes as secrets.
  static func texts(writtenBy value: some JSONWritable) -> [String] {
    var printed = JSONWriter(for: .printed)
    value.write(to: &printed)
    guard let sent = try? JSONValue(writing: value),
      let shown = try? JSONValue(json: printed.written)
    else { return [] }
    return texts(in: sent, hiddenIn: shown)
  }

  private static func texts(in sent: JSONValue, hiddenIn shown: JSONValue) -> [String] {
    switch (sent, shown) {
    case (.string(let text), .string(let other)):
      text == other ? [] : [text]
    case (.array(let values), .array(let others)):
      zip(values, others).flatMap { texts(in: $0, hiddenIn: $1) }
    case (.object(let members), .object(let others)):
      members.flatMap { member in
        others[member.name].map { texts(in: member.value, hiddenIn: $0) } ?? []
      }
    default: []
    }
  }

  /// The value of a field that holds credentials, and each part of it: of `Bearer t` the token, of `Basic` the password,
  /// of cookies their values.
  static func texts(inField name: String, _ value: String) -> [String] {
    var texts = [value]
    if HTTPHeaders.areEqual(name, "Cookie") {
      texts += value.split(separator: ";").compactMap(valueOfPair)
    } else if HTTPHeaders.areEqual(name, "Set-Cookie") {
      // Foundation makes one field of several. What follows the pair of a cookie are its attributes; dates among them hold a comma,
      // but no pair before their semicolon.
      texts += value.split(separator: ",").compactMap { cookie in
        cookie.split(separator: ";", maxSplits: 1).first.flatMap(valueOfPair)
      }
    } else if let blank = value.firstIndex(of: " ") {
      let token = String(value[value.index(after: blank)...])
      texts.append(token)
      if let data = Data(base64Encoded: token), let pair = String(data: data, encoding: .utf8),
        let colon = pair.firstIndex(of: ":")
      {
        texts.append(String(pair[pair.index(after: colon)...]))
      }
    }
    return texts
  }
}

extension SecretSearch {
  /// What stands behind the first `=`; nil without one.
  private static func valueOfPair(_ pair: Substring) -> String? {
    pair.firstIndex(of: "=").map { String(pair[pair.index(after: $0)...]) }
  }
}

extension HTTPRequest {
  /// What of the request must not be in a recording.
  func secretTexts(_ redaction: Redaction) -> [String] {
    var texts = secrets.compactMap { PercentEncoding.decode($0) }
    for field in headers.fields where field.sensitivity == .secret {
      texts += SecretSearch.texts(inField: field.name, field.value)
    }
    switch printableBody?.content {
    case .json(let value): texts += SecretSearch.texts(writtenBy: value)
    case .form(let items):
      texts += items.filter { $0.sensitivity == .secret }.flatMap(\.value.texts)
    case .multipart(let parts):
      for part in parts {
        switch part.content {
        case .json(let value): texts += SecretSearch.texts(writtenBy: value)
        case .texts(let value) where value.isSecret || redaction.hides(part.name):
          texts += value.texts
        default: break
        }
      }
    default: break
    }
    return texts
  }

  /// What of the reply must not be in a recording: the secrets of the value that the resource makes of it.
  func secretTexts(of response: HTTPResponse) -> [String] {
    var texts: [String] = []
    for field in response.headers.fields where field.sensitivity == .secret {
      texts += SecretSearch.texts(inField: field.name, field.value)
    }
    return texts + (resource?.secretTexts(of: response) ?? [])
  }
}

extension NetworkResource {
  fileprivate func secretTexts(of response: HTTPResponse) -> [String] {
    guard request.expected.contains(response.status) else {
      return (try? errorBody(status: response.status, from: response.body))
        .map { SecretSearch.texts(in: $0) } ?? []
    }
    return (try? value(of: response)).map { SecretSearch.texts(in: $0) } ?? []
  }
}
