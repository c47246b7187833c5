internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

extension JSONLiteral {
  /// Creates a literal from a value of the document.
  init(_ node: Node) {
    switch node.kind {
    case .scalar:
      guard node.isPlain else {
        self = .string(node.text)
        return
      }
      let text = node.text
      if node.isNull {
        self = .null
      } else if node.isTrue || node.isFalse {
        self = .bool(node.isTrue)
      } else {
        self = text.isJSONNumber ? .number(text) : .string(text)
      }
    case .sequence: self = .array(node.items.map { JSONLiteral($0) })
    case .mapping:
      let entries = node.entries
      var members: [Member] = []
      members.reserveCapacity(entries.count)
      for (key, value) in entries where key.isScalar {
        members.append(Member(key.text, JSONLiteral(value)))
      }
      self = .object(members)
    }
  }
}

extension String {
  /// Whether the text is a JSON number (RFC 8259, section 6).
  var isJSONNumber: Bool {
    guard let first = utf8.first, first == UInt8(ascii: "-") || first.isDigit else { return false }
    var rest = Substring(self).utf8
    if first == UInt8(ascii: "-") { rest.removeFirst() }
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let integer = rest.removeDigits()
    guard integer > 0, !startsWithZero || integer == 1 else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard rest.removeDigits() > 0 else { return false }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") {
        rest.removeFirst()
      }
      guard rest.removeDigits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}

extension String {
  /// The digits of a JSON number without a fraction, however it is written: `1` for `1.0` and for
  /// `10e-1` (JSON Schema 2020-12, section 4.2.3). Nil for other numbers, and beyond 64 bits.
  var integerDigits: String? {
    if Int64(self) != nil { return self }
    // Beyond 2^53 a Double doesn't have each integer.
    guard isJSONNumber, utf8.contains(where: { ".eE".utf8.contains($0) }),
      let number = Double(self), number.magnitude <= 9_007_199_254_740_992,
      let integer = Int64(exactly: number)
    else { return nil }
    return String(integer)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}

extension Substring.UTF8View {
  /// Removes the digits at the beginning, and returns how many there were.
  fileprivate mutating func removeDigits() -> Int {
    let count = count
    while first?.isDigit ?? false { removeFirst() }
    return count - self.count
  }
}
