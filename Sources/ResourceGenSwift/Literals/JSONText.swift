internal import ResourceGenModel

extension JSONLiteral {
  /// The value as compact JSON, members in their order, numbers as they are spelled.
  var compactText: String {
    var text = ""
    append(to: &text)
    return text
  }

  /// The value over several lines, two blanks a level.
  var indentedText: String {
    var text = ""
    append(to: &text, indentation: "")
    return text
  }

  private func append(to text: inout String, indentation: String) {
    let inner = indentation + "  "
    switch self {
    case .null, .bool, .number, .string: append(to: &text)
    case .array(let values):
      if values.isEmpty {
        text += "[]"
        return
      }
      text += "["
      for (index, value) in values.enumerated() {
        text += (index > 0 ? ",\n" : "\n") + inner
        value.append(to: &text, indentation: inner)
      }
      text += "\n" + indentation + "]"
    case .object(let members):
      if members.isEmpty {
        text += "{}"
        return
      }
      text += "{"
      for (index, member) in members.enumerated() {
        text += (index > 0 ? ",\n" : "\n") + inner
        JSONLiteral.append(member.key, to: &text)
        text += ": "
        member.value.append(to: &text, indentation: inner)
      }
      text += "\n" + indentation + "}"
    }
  }

  private func append(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let digits): text += digits
    case .string(let value): JSONLiteral.append(value, to: &text)
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.append(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        JSONLiteral.append(member.key, to: &text)
        text += ":"
        member.value.append(to: &text)
      }
      text += "}"
    }
  }

  private static func append(_ value: String, to text: inout String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
