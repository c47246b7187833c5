import Foundation

/// A search for the texts that a recording must not contain.
package enum SecretSearch {
  /// Returns the text of every `Secret` in a value, however deeply nested.
  package static func texts(in value: Any) -> [String] {
    var texts: [String] = []
    // An explicit list instead of recursion: values nest as deeply as JSON may.
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

  /// Returns the texts that a value hides when it is printed.
  static func texts(writtenBy value: some JSONWritable) -> [String] {
    let printed = JSONWriter(for: .printed)
    value.write(to: printed)
    guard printed.hasSecret, let sent = try? JSONValue(writing: value),
      let shown = try? printed.withBytes({ try JSONValue(json: $0) })
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

  /// Returns the value of a header field with credentials, and the secrets within it: the token of
  /// `Bearer`, the password of `Basic`, the values of cookies.
  package static func texts(inField name: String, _ value: String) -> [String] {
    var texts = [value]
    if HTTPHeaders.areEqual(name, "Cookie") {
      texts += value.split(separator: ";").compactMap(valueOfPair)
    } else if HTTPHeaders.areEqual(name, "Set-Cookie") {
      // The value of a cookie may contain commas. A transport may also have joined several fields
      // with them, as Foundation does; a date among the attributes has no "=" before its semicolon.
      texts += ([value[...]] + value.split(separator: ",")).compactMap { cookie in
        cookie.split(separator: ";", maxSplits: 1).first.flatMap(valueOfPair)
      }
    } else if let space = value.firstIndex(of: " ") {
      let token = String(value[value.index(after: space)...])
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
  /// Returns the text after the first `=`; nil without one.
  private static func valueOfPair(_ pair: Substring) -> String? {
    pair.firstIndex(of: "=").map { String(pair[pair.index(after: $0)...]) }
  }
}

extension HTTPRequest {
  /// Returns the secrets of the request that a recording must not contain.
  package func secretTexts(_ redaction: Redaction) -> [String] {
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
}
