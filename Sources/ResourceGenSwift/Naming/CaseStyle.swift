/// How the words of a name are put together.
enum CaseStyle {
  /// Members, parameters, cases: `avatarURL`.
  case lowerCamel
  /// Types: `AvatarURL`.
  case upperCamel

  /// Words written in one case get the style's; words that the author put in camel case stay: `userId`, but `user_id` → `userID`.
  func join(_ words: [Word]) -> String {
    // SCREAMING_CASE says nothing about capitals; a lone `HLS` may mean them.
    let isScreaming = words.allSatisfy(\.isUppercase) && (words.count > 1 || self == .lowerCamel)
    var name = ""
    for word in words {
      let word = isScreaming ? word.lowercased : word
      name += name.isEmpty && self == .lowerCamel ? word.asFirstOfMember : word.asPart
    }
    return name
  }
}

extension Word {
  fileprivate var isUppercase: Bool {
    !text.utf8.contains { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
  }

  fileprivate var isLowercase: Bool {
    !text.utf8.contains { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }
  }

  fileprivate var lowercased: Word { Word(text: text.lowercased()) }

  /// A code point spelled out is not a word to be capitalised: `u540D`.
  fileprivate var asFirstOfMember: String {
    if isUppercase || Word.initialismPlurals.contains(text) { return text.lowercased() }
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  fileprivate var asPart: String {
    if isLowercase {
      if Word.initialisms.contains(text) { return text.uppercased() }
      if text.hasSuffix("s"), Word.initialisms.contains(String(text.dropLast())) {
        return text.dropLast().uppercased() + "s"
      }
    }
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  private static let initialismPlurals = Set(initialisms.map { $0.uppercased() + "s" })

  /// Abbreviations that the Swift API guidelines would have in one case throughout.
  private static let initialisms: Set<String> = [
    "ai", "api", "cdn", "cpu", "css", "csv", "dns", "gif", "gpg", "gps", "gpu", "hls", "html",
    "http", "https", "iban", "id", "ip", "isbn", "jpeg", "json", "jwt", "md5", "mime", "os", "pdf",
    "png", "qr", "rss", "sdk", "sha", "sku", "sms", "sql", "ssh", "ssl", "sso", "svg", "tcp", "tls",
    "ttl", "udp", "ui", "uri", "url", "usb", "utc", "utf", "uuid", "vat", "vm", "vpn", "xml",
  ]
}
