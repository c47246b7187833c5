internal import ResourceGenDiagnostics
internal import ResourceGenYAML

// Reports keywords that no value of the schema's type can meet or miss, and patterns that are
// certainly invalid.
extension SchemaLowering {
  func reportIneffectiveKeywords(of schema: SchemaObject) {
    if schema.has(.items), let items = schema[.items], items.isMapping || items.isSequence,
      let type = IneffectiveKeywords.typeWithoutElements(of: schema.types)
    {
      document.report(.itemsOutsideList(items, type), once: items)
    }
    if schema.has(.format), let node = schema[.format], node.isScalar, formats[node.text] == nil,
      IneffectiveKeywords.textFormats.contains(node.text),
      let type = IneffectiveKeywords.typeWithoutText(of: schema.types)
    {
      document.report(.textFormat(node, of: type), once: node)
    }
    if schema.has(.pattern), let node = schema[.pattern], node.isScalar,
      let (fault, offset) = PatternSyntax(node.text).fault
    {
      document.report(.invalidPattern(fault, node, at: offset), once: node)
    }
  }
}

private enum IneffectiveKeywords {
  /// Formats that apply to strings only (JSON Schema Validation 2020-12, section 7.3, and the
  /// format registry of OpenAPI), except those that vendors give to numbers, such as `byte`.
  static let textFormats: Set<String> = [
    "date-time", "date", "time", "duration", "email", "idn-email", "hostname", "idn-hostname",
    "ipv4", "ipv6", "uri", "uri-reference", "uri-template", "iri", "iri-reference", "url", "uuid",
    "json-pointer", "relative-json-pointer", "regex",
  ]

  /// Returns the only type of a schema if it has no elements.
  static func typeWithoutElements(of types: [String]) -> String? {
    only(types, of: ["string", "integer", "number", "boolean", "object"])
  }

  /// Returns the only type of a schema if it isn't a text.
  static func typeWithoutText(of types: [String]) -> String? {
    only(types, of: ["integer", "number", "boolean"])
  }

  private static func only(_ types: [String], of known: [String]) -> String? {
    guard types.count == 1, let type = types.first, known.contains(type) else { return nil }
    return type
  }
}

extension Diagnostic {
  fileprivate static func itemsOutsideList(_ items: Node, _ type: String) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "'items' has no effect on a type that isn't 'array'",
      at: items.span, label: "left out; the type is '\(type)'",
      help: "write `type: array` for a list, or remove 'items'")
  }

  fileprivate static func textFormat(_ format: Node, of type: String) -> Diagnostic {
    let isTime = format.hasText("date-time") && type != "boolean"
    return Diagnostic(
      .warning, .unknownFormat, "the format \(quoted(format.text)) is one of strings",
      at: format.span, label: "has no effect; the type is '\(type)'",
      help: isTime
        ? "write `type: string`, or `format: unix-time` for seconds since 1970"
        : "write `type: string`, or remove the format")
  }

  fileprivate static func invalidPattern(
    _ fault: PatternSyntax.Fault, _ pattern: Node, at offset: Int
  ) -> Diagnostic {
    let (label, help) =
      switch fault {
      case .openGroup: ("this group has no ')'", "close it, or write `\\(` for a parenthesis")
      case .strayParenthesis:
        ("this ends no group", "remove it, or write `\\)` for a parenthesis")
      case .openClass: ("these characters have no ']'", "close them, or write `\\[` for a bracket")
      case .nothingToRepeat:
        ("follows nothing that it can repeat", "`.*` is any text; write `\\*` for an asterisk")
      case .lastBackslash: ("escapes nothing", "write `\\\\` for a backslash")
      }
    return Diagnostic(
      .warning, .invalidValue, "the pattern isn't a regular expression",
      at: pattern.span(ofText: offset..<offset + 1), label: label, help: help)
  }
}
