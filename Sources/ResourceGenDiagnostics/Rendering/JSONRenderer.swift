/// Renders diagnostics for programs: one JSON object per line, in the order of the files.
///
/// Lines and columns count from 1, columns in characters; `end` is the position after the last
/// character. Absent facts are omitted. Control and format characters are always escaped, so that
/// none acts on a terminal.
package struct JSONRenderer: Sendable {
  package init() {}

  /// Renders all diagnostics of a run; empty if there are none.
  package func render(_ log: DiagnosticLog) -> String {
    log.sorted.map { render($0) + "\n" }.joined()
  }

  /// Renders one diagnostic, without a line feed.
  package func render(_ diagnostic: Diagnostic) -> String {
    var object = JSONObjectText()
    object.add("severity", diagnostic.severity.rawValue)
    object.add("id", diagnostic.id.name)
    object.add("message", diagnostic.message)
    if let span = diagnostic.span {
      object.add("path", span.source.path)
      object.add(span)
    }
    if !diagnostic.label.isEmpty { object.add("label", diagnostic.label) }
    if !diagnostic.places.isEmpty {
      object.add("places", raw: list(diagnostic.places.map(place)))
    }
    if let help = diagnostic.help { object.add("help", help) }
    if !diagnostic.notes.isEmpty {
      object.add("notes", raw: list(diagnostic.notes.map(JSONObjectText.quoted)))
    }
    if let fix = diagnostic.fix {
      var edit = JSONObjectText()
      if fix.span.source !== diagnostic.span?.source { edit.add("path", fix.span.source.path) }
      edit.add(fix.span)
      edit.add("text", fix.text)
      object.add("fix", raw: edit.text)
    }
    return object.text
  }

  private func place(_ note: Diagnostic.Note) -> String {
    var object = JSONObjectText()
    object.add("path", note.span.source.path)
    object.add(note.span)
    object.add("label", note.label)
    return object.text
  }

  private func list(_ items: [String]) -> String {
    "[\(items.joined(separator: ","))]"
  }
}

/// Builds the text of a JSON object.
private struct JSONObjectText {
  private var members = ""

  var text: String { "{\(members)}" }

  mutating func add(_ key: String, _ value: String) {
    add(key, raw: JSONObjectText.quoted(value))
  }

  mutating func add(_ key: String, raw value: String) {
    if !members.isEmpty { members += "," }
    members += "\"\(key)\":\(value)"
  }

  mutating func add(_ span: SourceSpan) {
    add("start", raw: JSONObjectText.position(span.source.position(of: span.start)))
    add("end", raw: JSONObjectText.position(span.source.position(of: span.end)))
  }

  private static func position(_ position: SourcePosition) -> String {
    "{\"line\":\(position.line),\"column\":\(position.column)}"
  }

  static func quoted(_ text: String) -> String {
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
