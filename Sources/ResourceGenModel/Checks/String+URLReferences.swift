extension String {
  /// Whether the text is a URL or a relative reference that every parser accepts unchanged
  /// (RFC 3986): without characters that need escaping, and with a plain host and port.
  var isURLReference: Bool {
    guard !isEmpty, hasWellFormedEscapes,
      utf8.allSatisfy({ String.isURLCharacter($0) }),
      utf8.count(where: { $0 == UInt8(ascii: "#") }) <= 1
    else { return false }
    var rest = self[...]
    if let mark = rest.firstIndex(where: { ":/?#".contains($0) }), rest[mark] == ":" {
      guard rest[..<mark].isScheme else { return false }
      rest = rest[rest.index(after: mark)...]
    }
    var authority: Substring = ""
    if rest.hasPrefix("//") {
      authority = rest.dropFirst(2).prefix { !"/?#".contains($0) }
      rest = rest.dropFirst(2 + authority.count)
    }
    return authority.isAuthority && !rest.contains { "[]".contains($0) }
  }

  /// Whether each `%` begins a percent escape.
  private var hasWellFormedEscapes: Bool {
    split(separator: "%", omittingEmptySubsequences: false).dropFirst().allSatisfy { part in
      part.count >= 2 && part.prefix(2).allSatisfy(\.isHexDigit)
    }
  }

  private static func isURLCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~:/?#[]@!$&'()*+,;=%".utf8.contains(byte)
    }
  }
}

extension Substring {
  /// Whether this is a scheme: `https`.
  fileprivate var isScheme: Bool {
    guard let first = utf8.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first | 0x20 else {
      return false
    }
    return allSatisfy { $0.isLetter || $0.isNumber || "+-.".contains($0) }
  }

  /// Whether this is an authority, `user@host:443`, or empty.
  fileprivate var isAuthority: Bool {
    var host = self
    if let at = lastIndex(of: "@") {
      guard !self[..<at].contains(where: { "@[]".contains($0) }) else { return false }
      host = self[index(after: at)...]
      if host.isEmpty { return false }
    }
    if let colon = host.lastIndex(of: ":"), !host[colon...].contains("]") {
      let port = host[host.index(after: colon)...]
      guard !port.isEmpty, let number = UInt32(port), number <= 65535, port.first != "+" else {
        return false
      }
      host = host[..<colon]
      if host.isEmpty { return false }
    }
    guard host.hasPrefix("[") else {
      return host.allSatisfy { $0.isLetter || $0.isNumber || "-._~".contains($0) }
    }
    let address = host.dropFirst().dropLast()
    return host.hasSuffix("]") && address.contains(":")
      && address.allSatisfy { $0.isHexDigit || ":.".contains($0) }
  }
}

extension String {
  /// Whether Foundation's `Decimal` represents the number exactly: at most 38 digits, and an
  /// exponent from -80 to 80.
  var isDecimal: Bool {
    let parts = split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
    guard let digits = parts.first, digits.utf8.count(where: { (48...57).contains($0) }) <= 38
    else { return false }
    guard parts.count == 2 else { return true }
    return Int(parts[1]).map { (-80...80).contains($0) } ?? false
  }
}
