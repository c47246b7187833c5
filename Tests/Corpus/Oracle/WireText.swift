/// Encodes values for URLs and forms, as specified by the styles of OpenAPI and RFC 6570.
enum WireText {
  /// Escapes everything except the unreserved characters of RFC 3986. Reserved characters that
  /// would end the value or the URL are escaped even if the others are allowed.
  static func escaped(_ text: String, allowingReserved: Bool = false) -> String {
    var result = ""
    for byte in text.utf8 {
      let character = Character(Unicode.Scalar(byte))
      let isKept =
        byte < 0x80
        && (character.isLetter || character.isNumber || "-._~".contains(character)
          || allowingReserved && ":/?@!$'()*,;=".contains(character))
      if isKept { result.append(character) } else { result += hex(byte) }
    }
    return result
  }

  private static func hex(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "%" + (digits.count == 1 ? "0" : "") + digits
  }

  /// Normalises an encoded text: unreserved characters are plain, escapes are in upper case,
  /// characters that are not allowed in a URL are escaped, and the plus sign of a form is a space.
  static func canonical(_ text: Substring, isForm: Bool = false) -> String {
    var result = ""
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      let character = Character(Unicode.Scalar(byte))
      if byte == UInt8(ascii: "%"), index + 1 < bytes.count,
        let value = UInt8(String(decoding: bytes[index...index + 1], as: UTF8.self), radix: 16)
      {
        result +=
          escaped(String(Character(Unicode.Scalar(value))))
            == String(Character(Unicode.Scalar(value))) && value < 0x80
          ? String(Character(Unicode.Scalar(value))) : hex(value)
        index += 2
      } else if isForm, character == "+" {
        result += "%20"
      } else if byte >= 0x80 || " \"<>\\^`{|}[]".contains(character) {
        result += hex(byte)
      } else {
        result.append(character)
      }
    }
    return result
  }

  /// The normalised pairs of a query or a form.
  static func pairs(_ text: some StringProtocol, isForm: Bool = false) -> [Pair] {
    text.split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return Pair(
        name: canonical(Substring(parts[0]), isForm: isForm),
        value: parts.count == 2 ? canonical(Substring(parts[1]), isForm: isForm) : "")
    }
  }

  struct Pair: Hashable, CustomStringConvertible {
    var name: String
    var value: String
    var description: String { "\(name)=\(value)" }
  }

  /// Whether a text may be the name of a header field or a cookie (RFC 9110, section 5.6.2).
  static func isToken(_ text: some StringProtocol) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        let character = Character(Unicode.Scalar(byte))
        return byte < 0x80
          && (character.isLetter || character.isNumber || "!#$%&'*+-.^_`|~".contains(character))
      }
  }

  /// The text of a scalar in a URL; nil for lists, objects and null.
  static func scalar(_ value: JSONTree) -> String? {
    switch value {
    case .string(let text): text
    case .number(let number): number.hasSuffix(".0") ? String(number.dropLast(2)) : number
    case .bool(let bool): bool ? "true" : "false"
    case .null, .array, .object: nil
    }
  }
}

/// The encoding of a parameter in the query or a form.
enum ParameterSpelling {
  case pairs([WireText.Pair])
  /// A JSON value with this name.
  case json(String, JSONTree)
  /// An encoding that the specification does not define.
  case open(String)

  init(
    _ name: String, _ value: JSONTree, style: String, explodes: Bool,
    allowsReserved: Bool = false, isJSON: Bool = false
  ) {
    func escaped(_ text: String) -> String {
      WireText.escaped(text, allowingReserved: allowsReserved)
    }
    let key = WireText.escaped(name)
    if isJSON {
      self = .json(key, value)
      return
    }
    switch value {
    case .null: self = .pairs([])
    case .array(let items):
      let texts = items.compactMap(WireText.scalar).map(escaped)
      guard texts.count == items.count, style != "deepObject" else {
        self = .open(key)
        return
      }
      if texts.isEmpty {
        self = .open(key)
      } else if explodes {
        self = .pairs(texts.map { WireText.Pair(name: key, value: $0) })
      } else {
        self = .pairs([
          WireText.Pair(name: key, value: texts.joined(separator: WireText.delimiter(of: style)))
        ])
      }
    case .object(let members):
      let texts = members.pairs.compactMap { pair in
        WireText.scalar(pair.value).map { (WireText.escaped(pair.name), escaped($0)) }
      }
      guard texts.count == members.names.count, !texts.isEmpty else {
        self = .open(key)
        return
      }
      if style == "deepObject" {
        self = .pairs(texts.map { WireText.Pair(name: "\(key)%5B\($0.0)%5D", value: $0.1) })
      } else if explodes {
        self = .pairs(texts.map { WireText.Pair(name: $0.0, value: $0.1) })
      } else {
        let joined = texts.flatMap { [$0.0, $0.1] }
          .joined(separator: WireText.delimiter(of: style))
        self = .pairs([WireText.Pair(name: key, value: joined)])
      }
    case .string, .number, .bool:
      self = .pairs([WireText.Pair(name: key, value: escaped(WireText.scalar(value) ?? ""))])
    }
  }
}

extension WireText {
  /// The delimiter between the values of a list, and between names and values of an object.
  static func delimiter(of style: String) -> String {
    switch style {
    case "spaceDelimited": "%20"
    case "pipeDelimited": "%7C"
    case "tabDelimited": "%09"
    default: ","
    }
  }

  /// The encoding of a parameter in the path; nil if the specification does not define it. Reserved
  /// characters are allowed except those that end a segment or the path (OpenAPI 3.2, section
  /// 4.12.2.2).
  static func path(
    _ name: String, _ value: JSONTree, style: String, explodes: Bool, allowsReserved: Bool = false
  ) -> String? {
    func escaped(_ text: String) -> String {
      guard allowsReserved else { return WireText.escaped(text) }
      return text.map { character in
        "&+".contains(character)
          ? String(character)
          : WireText.escaped(String(character), allowingReserved: !"/?".contains(character))
      }.joined()
    }
    let key = WireText.escaped(name)
    let separator =
      switch style {
      case "label": explodes ? "." : ","
      case "matrix": explodes ? ";\(key)=" : ","
      default: ","
      }
    let prefix = style == "label" ? "." : style == "matrix" ? ";\(key)=" : ""
    switch value {
    case .array(let items):
      let texts = items.compactMap(scalar).map { escaped($0) }
      guard texts.count == items.count, !texts.isEmpty else { return nil }
      return prefix + texts.joined(separator: separator)
    case .object(let members):
      let texts = members.pairs.compactMap { pair in
        scalar(pair.value).map { (escaped(pair.name), escaped($0)) }
      }
      guard texts.count == members.names.count, !texts.isEmpty else { return nil }
      let pairs = texts.map { $0.0 + (explodes ? "=" : ",") + $0.1 }
      if style == "matrix", explodes { return pairs.map { ";" + $0 }.joined() }
      return prefix + pairs.joined(separator: style == "label" && explodes ? "." : ",")
    case .null: return nil
    case .string, .number, .bool: return scalar(value).map { prefix + escaped($0) }
    }
  }
}
