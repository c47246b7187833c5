extension YAMLMapping {
  /// The mapping as a JSON document (RFC 8259) with the same values. Comments are omitted, since
  /// JSON has none.
  package func jsonDocument() -> String {
    var text = ""
    write(to: &text, indent: "")
    return text + "\n"
  }

  fileprivate func write(to text: inout String, indent: String) {
    YAMLTree.write(members, "{", "}", indent, to: &text) { member, text, indent in
      text += YAMLTree.quoted(member.key.scalarText) + ": "
      member.value.write(to: &text, indent: indent)
    }
  }
}

extension YAMLTree {
  /// The text of a scalar; empty for a collection.
  fileprivate var scalarText: String {
    switch self {
    case .plain(let text), .text(let text), .quoted(let text): text
    case .list, .mapping: ""
    }
  }

  fileprivate func write(to text: inout String, indent: String) {
    switch self {
    case .plain(let scalar): text += YAMLTree.isJSON(scalar) ? scalar : YAMLTree.quoted(scalar)
    case .text(let scalar), .quoted(let scalar): text += YAMLTree.quoted(scalar)
    case .list(let items, _):
      YAMLTree.write(items, "[", "]", indent, to: &text) { item, text, indent in
        item.write(to: &text, indent: indent)
      }
    case .mapping(let mapping): mapping.write(to: &text, indent: indent)
    }
  }

  fileprivate static func write<Element>(
    _ elements: [Element], _ open: String, _ close: String, _ indent: String,
    to text: inout String, each: (Element, inout String, String) -> Void
  ) {
    text += open
    for (position, element) in elements.enumerated() {
      text += (position == 0 ? "\n" : ",\n") + indent + "  "
      each(element, &text, indent + "  ")
    }
    text += elements.isEmpty ? close : "\n" + indent + close
  }

  /// Whether a plain scalar is null, a boolean or a number in JSON too.
  private static func isJSON(_ text: String) -> Bool {
    if ["null", "true", "false"].contains(text) { return true }
    let unsigned = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    let parts = unsigned.split(maxSplits: 1, omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E")
    }
    let decimals = (parts.first ?? unsigned).split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = decimals.first, areDigits(whole),
      whole.count == 1 || whole.first != UInt8(ascii: "0"),
      decimals.dropFirst().allSatisfy(areDigits)
    else { return false }
    return parts.dropFirst().allSatisfy { exponent in
      let sign = exponent.first == UInt8(ascii: "-") || exponent.first == UInt8(ascii: "+")
      return areDigits(sign ? exponent.dropFirst() : exponent)
    }
  }

  private static func areDigits(_ bytes: Substring.UTF8View) -> Bool {
    !bytes.isEmpty && bytes.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }

  fileprivate static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
