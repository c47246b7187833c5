internal import ResourceGenDiagnostics
internal import ResourceGenReading
internal import ResourceGenYAML

extension Diagnostic {
  static func unknownReference(_ broken: BrokenReference, _ meant: String?) -> Diagnostic {
    if broken.node.isNull { return emptyReference(broken) }
    var diagnostic = Diagnostic(
      .warning, .unknownReference, "\(quoted(broken.node.text)) leads nowhere",
      at: broken.node.span,
      label: broken.effect.rawValue, help: broken.help,
      notes: [broken.fault]
    )
    .suggesting(meant)
    // Without quotes, YAML would read a '#' after a space as the start of a comment.
    if let meant, !meant.utf8.contains(where: { "\"\\".utf8.contains($0) }) {
      diagnostic.fix = Fix(replace: broken.node.span, with: "\"\(meant)\"")
    }
    return diagnostic
  }

  /// `$ref: #/components/schemas/Product`, which YAML reads as a comment.
  private static func emptyReference(_ broken: BrokenReference) -> Diagnostic {
    let comment = Entry(broken.node).commentAfter
    let text = comment?.sourceText ?? ""
    let isPointer = text.hasPrefix("#/") && !text.contains(where: { " '\"".contains($0) })
    return Diagnostic(
      .warning, .unknownReference, "a reference has no value",
      at: isPointer ? comment : broken.node.span,
      label: isPointer ? "YAML reads this as a comment" : broken.effect.rawValue,
      help: isPointer
        ? "put the reference in quotes" : "write `$ref: '#/components/schemas/Product'`",
      fix: isPointer ? comment.map { Fix(replace: $0, with: "'\(text)'") } : nil)
  }

  static func inheritanceCycle(_ node: Node) -> Diagnostic {
    Diagnostic(
      .warning, .inheritanceCycle, "'allOf' forms a cycle", at: node.span,
      label: "contains itself; read without this part")
  }

  static func inheritanceDepth(_ node: Node) -> Diagnostic {
    Diagnostic(
      .error, .inheritanceCycle,
      "more than \(DocumentReader.chainLimit) schemas build on one another",
      at: node.span, label: "one too many")
  }

  static func unread(_ what: String, at node: Node) -> Diagnostic {
    Diagnostic(.warning, .notExpressed, what, at: node.span, label: "left out")
  }

  static func containsItself(_ node: Node) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "an inline schema leads back to itself, or to endless others",
      at: node.span, label: "read there as any value",
      help: "declare it in the schemas of the document, and refer to it")
  }

  static func contradiction(_ key: Node?, _ node: Node) -> Diagnostic {
    let what = key.map { quoted($0.text) } ?? "the value"
    return Diagnostic(
      .warning, .notExpressed, "the parts of 'allOf' disagree on the type of \(what)",
      at: node.span, label: "no value has both types; read as any value")
  }

  static func severalChoices(_ node: Node) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "several 'oneOf' or 'anyOf' at once are read as any value",
      at: node.span, label: "only one can be merged here")
  }

  /// - Parameter isSchema: Whether a schema of the document has this name.
  static func unknownType(_ name: String, _ node: Node, isSchema: Bool) -> Diagnostic {
    let meant: [String: String] = [
      "int": "integer", "long": "integer", "float": "number", "double": "number",
      "decimal": "number", "bool": "boolean", "str": "string", "text": "string", "date": "string",
      "datetime": "string", "date-time": "string", "uuid": "string", "uri": "string",
      "list": "array", "map": "object", "dict": "object", "dictionary": "object", "json": "object",
      "string": "string", "integer": "integer", "number": "number", "boolean": "boolean",
      "array": "array", "object": "object", "nil": "null", "none": "null",
    ]
    let format = ["date": "date", "datetime": "date-time", "date-time": "date-time"]
    var diagnostic = Diagnostic(
      .warning, .notExpressed, "\(quoted(name)) isn't a JSON type", at: node.span,
      label: "read as any value")
    if let format = format[name.lowercased()] {
      diagnostic.help = "write `type: string`, with `format: \(format)`"
    } else if let type = meant[name.lowercased()] {
      diagnostic.help = "did you mean '\(type)'?"
    } else if name.hasPrefix("["), name.hasSuffix("]") {
      diagnostic.help = "write `type: array`, with `items` for its elements"
    } else if name.hasSuffix("?") {
      diagnostic.help = "write `type: [\(shortened(String(name.dropLast()), atMost: 40)), 'null']`"
    } else if isSchema {
      diagnostic.help =
        "write `$ref: '#/components/schemas/\(shortened(name, atMost: 60))'` instead of 'type'"
    }
    return diagnostic
  }
}
