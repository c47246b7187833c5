internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenReading
internal import ResourceGenYAML

// Schemas of OpenAPI in the place of types: `name: {type: string}`. Without a report, their
// keywords would be properties.
extension SpecReader {
  /// Returns the diagnostic for a mapping whose keys are the keywords of a schema; nil for others.
  func openAPISchema(_ entry: Entry, _ pairs: [Entry]) -> Diagnostic? {
    guard pairs.allSatisfy({ OpenAPIKeyword.names.contains($0.name) }) else { return nil }
    let type = pairs.first { $0.name == "type" }
    if let type {
      guard type.value.isScalar, OpenAPIKeyword.types.contains(type.value.text),
        !modelNames.contains(type.value.text)
      else { return nil }
    } else {
      guard let values = pairs.first(where: { $0.name == "enum" }), isListOfValues(values.value)
      else { return nil }
    }
    return .openAPISchema(entry, nativeType(of: entry.value, depth: 0))
  }

  private func isListOfValues(_ list: Node) -> Bool {
    list.items.count > 1 && list.items.allSatisfy { $0.isScalar && !isType($0.text) }
  }

  /// `required: [id]` next to the property `id`.
  func isListOfRequired(_ entry: Entry, among pairs: [Entry]) -> Bool {
    guard entry.name == "required", entry.value.isSequence, !entry.value.items.isEmpty else {
      return false
    }
    return entry.value.items.allSatisfy { item in
      item.isScalar && !isType(item.text)
        && pairs.contains { $0.name == item.text || $0.name == item.text + "?" }
    }
  }

  /// Returns the type of a schema in the native format; nil if it needs a model.
  private func nativeType(of schema: Node, depth: Int) -> String? {
    guard schema.isMapping, depth < 4 else { return nil }
    if let reference = schema["$ref"], let name = reference.text.split(separator: "/").last {
      return String(name)
    }
    if let values = schema["enum"], isListOfValues(values),
      values.items.allSatisfy({ $0.text.isTypeName })
    {
      return values.items.map(\.text).joined(separator: " | ")
    }
    guard let type = schema["type"], type.isScalar else { return nil }
    let format = schema["format"]?.text
    switch type.text {
    case "array":
      return schema["items"].flatMap { nativeType(of: $0, depth: depth + 1) }.map { "[\($0)]" }
    case "string" where format == "date": return ScalarType.calendarDate.rawValue
    case "string", "integer", "number", "boolean":
      let scalar = format.flatMap { ScalarType(calledElsewhere: $0) }
      return (scalar ?? ScalarType(calledElsewhere: type.text))?.rawValue
    default: return nil
    }
  }
}

extension SourceSpan {
  /// The text from the end of a key to the end of its value. A value of several lines may end with
  /// a line break, which isn't included.
  func rest(to value: SourceSpan) -> SourceSpan {
    var stop = value.end
    while stop > end, source.bytes[stop - 1] <= UInt8(ascii: " ") { stop -= 1 }
    return SourceSpan(source, end, stop)
  }
}

/// The keywords of schemas that newcomers know from OpenAPI.
private enum OpenAPIKeyword {
  static let types = ["string", "integer", "number", "boolean", "array", "object"]

  static let names: Set<String> = [
    "type", "format", "items", "properties", "required", "enum", "description", "default",
    "example", "examples", "nullable", "title", "minimum", "maximum", "minLength", "maxLength",
    "pattern", "minItems", "maxItems", "uniqueItems", "additionalProperties", "readOnly",
    "writeOnly", "deprecated", "$ref", "allOf", "oneOf", "anyOf",
  ]
}

extension Diagnostic {
  fileprivate static func openAPISchema(_ entry: Entry, _ type: String?) -> Diagnostic {
    let name = shortened(entry.name, atMost: 40)
    var fix: Fix?
    if let type, let key = entry.key, !entry.isItem, key.span.end < entry.span.end {
      fix = Fix(replace: key.span.rest(to: entry.span), with: ": \(type)")
    }
    return Diagnostic(
      .error, .invalidType, "\(entry.subject) is a schema of OpenAPI", at: entry.keySpan,
      label: "its keywords would be read as properties",
      help: type.map { "write '\(name): \($0)'" }
        ?? "write the properties and their types directly: '\(name): {name: String}'",
      fix: fix)
  }

  static func listOfRequired(_ entry: Entry) -> Diagnostic {
    Diagnostic(
      .error, .invalidType, "a model has no list of required properties", at: entry.keySpan,
      label: "'required' would be a property",
      help: "remove it; a property is required unless its key ends with '?'")
  }
}
