/// Builds the text of a JSON object on one line. Control and format characters are always escaped,
/// so that none acts on a terminal.
package struct JSONObjectText {
  private var members = ""

  package init() {}

  package var text: String { "{\(members)}" }

  package mutating func add(_ key: String, _ value: String) {
    add(key, raw: JSONObjectText.quoted(value))
  }

  package mutating func add(_ key: String, _ value: Int) {
    add(key, raw: "\(value)")
  }

  package mutating func add(_ key: String, _ value: Bool) {
    add(key, raw: "\(value)")
  }

  package mutating func add(_ key: String, _ object: JSONObjectText) {
    add(key, raw: object.text)
  }

  package mutating func add(_ key: String, _ objects: [JSONObjectText]) {
    add(key, raw: "[\(objects.map(\.text).joined(separator: ","))]")
  }

  package mutating func add(_ key: String, _ texts: [String]) {
    add(key, raw: "[\(texts.map(JSONObjectText.quoted).joined(separator: ","))]")
  }

  private mutating func add(_ key: String, raw value: String) {
    if !members.isEmpty { members += "," }
    members += "\"\(key)\":\(value)"
  }

  private static func quoted(_ text: String) -> String {
    var output = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": output += "\\\""
      case "\\": output += "\\\\"
      case "\n": output += "\\n"
      case "\r": output += "\\r"
      case "\t": output += "\\t"
      default:
        if isShown(scalar) {
          output.unicodeScalars.append(scalar)
        } else {
          for unit in String(scalar).utf16 {
            let digits = String(unit, radix: 16)
            output += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
          }
        }
      }
    }
    return output + "\""
  }

  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x7F else { return scalar.value >= 0x20 }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return false
    default: return true
    }
  }
}
