/// How the words of a name are joined.
enum CaseStyle {
  /// The style of members, parameters and cases: `avatarURL`.
  case lowerCamel
  /// The style of types: `AvatarURL`.
  case upperCamel

  /// Joins words. Words in camel case keep their capitals, others get those of the style: `userId`
  /// stays, but `user_id` becomes `userID`.
  func join(_ words: [Word]) -> String {
    String(decoding: join(WordList(words)), as: UTF8.self)
  }

  /// Joins words; returns UTF-8.
  func join(_ words: WordList) -> [UInt8] {
    // The capitals of SCREAMING_CASE have no meaning; those of a lone `HLS` may have one.
    let isScreaming =
      (words.ends.count > 1 || self == .lowerCamel) && !words.hasLowercase
    var name: [UInt8] = []
    name.reserveCapacity(words.bytes.count)
    var start = 0
    for end in words.ends {
      if words.bytes[start] >= 0x80 {
        let word = Array(String(decoding: words.bytes[start..<end], as: UTF8.self).unicodeScalars)
        let isMember = name.isEmpty && self == .lowerCamel
        name += OtherLetters.cased(word, isMember: isMember, isScreaming: isScreaming).utf8
      } else if name.isEmpty && self == .lowerCamel {
        appendFirstOfMember(words.bytes, start, end, isScreaming, to: &name)
      } else {
        appendPart(words.bytes, start, end, isScreaming, to: &name)
      }
      start = end
    }
    return name
  }

  private func appendFirstOfMember(
    _ bytes: [UInt8], _ start: Int, _ end: Int, _ isScreaming: Bool, to name: inout [UInt8]
  ) {
    var isUpper = true
    for index in start..<end where Letter.isLower(bytes[index]) { isUpper = false }
    let isLowered =
      isUpper || bytes[end - 1] == UInt8(ascii: "s") && isPluralOfCapitals(bytes, start, end)
    let lowered =
      isLowered ? end - start : bytes[start..<end].dropFirst().starts(with: "Auth".utf8) ? 2 : 1
    for index in start..<end {
      name.append(index < start + lowered ? Letter.lower(bytes[index]) : bytes[index])
    }
  }

  /// Returns whether a word is the plural of an initialism: `URLs`.
  private func isPluralOfCapitals(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    for index in start..<(end - 1) where Letter.isLower(bytes[index]) { return false }
    return end - start > 2
  }

  /// Appends a word with a capital first letter, or in capitals if it is an initialism.
  private func appendPart(
    _ bytes: [UInt8], _ start: Int, _ end: Int, _ isScreaming: Bool, to name: inout [UInt8]
  ) {
    var isLower = true
    if !isScreaming {
      for index in start..<end where Letter.isUpper(bytes[index]) { isLower = false }
    }
    var capitals = 1
    if isLower {
      if Initialisms.contains(bytes, start, end) {
        capitals = end - start
      } else if Letter.lower(bytes[end - 1]) == UInt8(ascii: "s"),
        Initialisms.contains(bytes, start, end - 1)
      {
        capitals = end - start - 1
      } else if bytes[start..<end].lazy.map(Letter.lower).starts(with: "oauth".utf8) {
        capitals = 2
      }
    }
    for index in start..<end {
      let byte = bytes[index]
      name.append(
        index < start + capitals
          ? Letter.upper(byte) : isScreaming ? Letter.lower(byte) : byte)
    }
  }
}

/// Upper and lower case of ASCII letters.
private enum Letter {
  static func isLower(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
  }
  static func isUpper(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
  }
  static func lower(_ byte: UInt8) -> UInt8 { isUpper(byte) ? byte | 0x20 : byte }
  static func upper(_ byte: UInt8) -> UInt8 { isLower(byte) ? byte & 0xDF : byte }
}

/// Initialisms, which the Swift API Design Guidelines write in one case throughout.
enum Initialisms {
  /// Returns whether the letters are an initialism, ignoring case.
  static func contains(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    guard end > start, end - start <= 5 else { return false }
    var packed: UInt64 = 0
    for index in start..<end { packed = packed << 8 | UInt64(Letter.lower(bytes[index])) }
    // Most words have another length or first letter than any initialism.
    guard beginnings[end - start] & (1 << UInt32(Letter.lower(bytes[start]) & 31)) != 0 else {
      return false
    }
    return all.contains(packed)
  }

  /// The initialisms, with their letters as the bytes of a number.
  private static let all = Set(
    spelled.map { word in word.utf8.reduce(0 as UInt64) { $0 << 8 | UInt64($1) } })

  /// For each length, a bit mask of the first letters of initialisms with that length.
  private static let beginnings: [UInt32] = {
    var beginnings = [UInt32](repeating: 0, count: 6)
    for word in spelled {
      beginnings[word.utf8.count] |= 1 << UInt32((word.utf8.first ?? 0) & 31)
    }
    return beginnings
  }()

  private static let spelled = [
    "ai", "api", "cdn", "cpu", "css", "csv", "dns", "gif", "gpg", "gps", "gpu", "hls", "html",
    "http", "https", "iban", "id", "ip", "isbn", "jpeg", "json", "jwt", "md5", "mime", "os", "pdf",
    "png", "qr", "rss", "sdk", "sha", "sku", "sms", "sql", "ssh", "ssl", "sso", "svg", "tcp", "tls",
    "ttl", "udp", "ui", "uri", "url", "usb", "utc", "utf", "uuid", "vat", "vm", "vpn", "xml",
  ]
}
