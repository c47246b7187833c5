import ResourceRuntime

extension JSONValue {
  /// The value as JSON for people: indented by two spaces per level, members in their order.
  var indented: String {
    var text = ""
    write(to: &text, indent: "\n")
    return text
  }

  private func write(to text: inout String, indent: String) {
    switch self {
    case .array(let values) where !values.isEmpty:
      text += "["
      for (index, value) in values.enumerated() {
        text += (index == 0 ? "" : ",") + indent + "  "
        value.write(to: &text, indent: indent + "  ")
      }
      text += indent + "]"
    case .object(let members) where !members.isEmpty:
      text += "{"
      for (index, (name, value)) in members.enumerated() {
        text += (index == 0 ? "" : ",") + indent + "  "
        text += JSONValue.string(name).description + ": "
        value.write(to: &text, indent: indent + "  ")
      }
      text += indent + "}"
    default:
      text += description
    }
  }
}
