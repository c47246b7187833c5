internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

extension JSONLiteral {
  /// Creates a literal from a value of the document.
  init(_ node: Node) {
    switch node.kind {
    case .scalar:
      guard node.style == .plain else {
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
      self = .object(
        node.entries.filter { $0.key.kind == .scalar }
          .map { Member($0.key.text, JSONLiteral($0.value)) })
    }
  }
}

extension JSONLiteral {
  /// Creates the number or boolean that a text spells; nil for other texts.
  init?(written text: String) {
    switch text {
    case "true", "True", "TRUE": self = .bool(true)
    case "false", "False", "FALSE": self = .bool(false)
    case _ where text.isJSONNumber: self = .number(text)
    default: return nil
    }
  }
}

extension String {
  /// Whether the text is a JSON number (RFC 8259, section 6).
  var isJSONNumber: Bool {
    var rest = utf8[...]
    func digits() -> Bool {
      let count = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
      rest = rest.dropFirst(count)
      return count > 0
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let before = rest.count
    guard digits(), !startsWithZero || before - rest.count == 1 else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard digits() else { return false }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") {
        rest = rest.dropFirst()
      }
      guard digits() else { return false }
    }
    return rest.isEmpty
  }
}
