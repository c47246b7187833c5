/// Builds the text of a JSON object on one line. Control and format characters are always escaped,
/// so that none acts on a terminal, and `##[`, which is a command in the log of a GitHub job.
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

  package static func quoted(_ text: String) -> String {
    var output = "\""
    var hashes = 0
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": output += "\\\""
      case "\\": output += "\\\\"
      case "\n": output += "\\n"
      case "\r": output += "\\r"
      case "\t": output += "\\t"
      case "[" where hashes >= 2: output += escape(scalar)
      default:
        if isShown(scalar) {
          output.unicodeScalars.append(scalar)
        } else {
          output += escape(scalar)
        }
      }
      hashes = scalar == "#" ? hashes + 1 : 0
    }
    return output + "\""
  }

  /// The character as JSON escapes: `\u001b`, and two for one beyond the basic plane.
  package static func escape(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }.joined()
  }

  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x7F else { return scalar.value >= 0x20 }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return false
    default: return true
    }
  }
}
