internal import ResourceGenYAML

/// An unknown key that has another name in OpenAPI, or belongs below another key. Other unknown
/// keys are those of vendors.
struct MisplacedKey {
  /// The key that is meant; nil if the value belongs elsewhere.
  var meant: String?
  var help: String?

  /// Returns nil for a key of a vendor, or a typo.
  init?(_ key: Node, _ value: Node, in node: Node, _ structure: Structure) {
    let name = key.text
    switch structure.owner {
    case Structure.schema.owner:
      meant = MisplacedKey.propertiesKey(name, value, in: node)
      if meant == nil { help = MisplacedKey.advice(onSchemaKey: name, value, in: node) }
    case Structure.document.owner where name.utf8.first == UInt8(ascii: "/") && value.isMapping:
      help = "indent it below 'paths'"
    case Structure.document.owner where name == "endpoints" || name == "models":
      help = "a spec in the native format begins with `resourcegen: 1`, without 'openapi'"
    case Structure.components.owner where MisplacedKey.isSchema(value):
      help = "indent it below 'schemas'"
    default: break
    }
    if meant == nil, help == nil { return nil }
  }

  /// Returns `properties` for another name of it.
  private static func propertiesKey(_ name: String, _ value: Node, in schema: Node) -> String? {
    let names = ["property", "props", "fields", "attributes", "members"]
    guard names.contains(name), value.isMapping, schema["properties"] == nil,
      schema["type"].map({ $0.names("object") }) ?? true
    else { return nil }
    return "properties"
  }

  private static func advice(
    onSchemaKey name: String, _ value: Node, in schema: Node
  ) -> String? {
    if name == "optional", value.isTrue || value.isFalse {
      return "properties are optional unless 'required' of the object lists them"
    }
    // Vendors add keys of their choice, but not schemas to an object without properties.
    guard schema["type"].map({ $0.names("object") }) ?? false, schema["properties"] == nil,
      schema["additionalProperties"] == nil, schema["allOf"] == nil, isSchema(value)
    else { return nil }
    return "indent it below 'properties'"
  }

  /// Whether a value looks like a schema: `{type: string}`.
  private static func isSchema(_ value: Node) -> Bool {
    guard value.isMapping else { return false }
    if let type = value["type"], type.isScalar {
      return ["string", "integer", "number", "boolean", "array", "object"].contains(type.text)
    }
    return value["$ref"]?.text.contains("/schemas/") ?? false
  }
}
