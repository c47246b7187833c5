internal import ResourceGenDiagnostics
internal import ResourceGenYAML

/// What kind of value stands under each key of the objects that are read (OpenAPI 3.1, section 4.8).
///
/// Only keys whose value is looked into have a kind: a description that is a number hurts nobody.
struct Structure: Sendable {
  enum Kind: Sendable {
    case text
    case textOrList
    case list
    case mapping
    case mappingOrFlag
    /// Older drafts of JSON Schema said `required: true` in the property.
    case listOrFlag
    /// Older drafts of JSON Schema had a list of schemas, one for each place.
    case schemaOrList

    var name: String {
      switch self {
      case .text: "text"
      case .textOrList: "text or a list"
      case .list: "a list"
      case .mapping: "a mapping"
      case .mappingOrFlag, .schemaOrList: "a mapping, true or false"
      case .listOrFlag: "a list"
      }
    }

    func allows(_ node: Node) -> Bool {
      switch self {
      case .text: node.kind == .scalar && !node.isNumber
      case .textOrList: node.kind == .sequence || Kind.text.allows(node)
      case .list: node.kind == .sequence
      case .mapping: node.kind == .mapping
      case .mappingOrFlag: node.kind == .mapping || node.isTrue || node.isFalse
      case .listOrFlag: node.kind == .sequence || node.isTrue || node.isFalse
      case .schemaOrList: node.kind == .sequence || Kind.mappingOrFlag.allows(node)
      }
    }
  }

  let owner: String
  private let table: KeywordTable<Kind>

  private init(owner: String, keys: KeyValuePairs<String, Kind>) {
    self.owner = owner
    table = KeywordTable(keys.map { ($0.key, $0.value) })
  }

  func kind(of key: Node) -> Kind? {
    key.kind == .scalar ? key.utf8.withUnsafeBufferPointer { table[$0] } : nil
  }

  static let document = Structure(
    owner: "the document",
    keys: [
      "info": .mapping, "servers": .list, "paths": .mapping, "webhooks": .mapping,
      "components": .mapping, "security": .list, "tags": .list, "definitions": .mapping,
      "parameters": .mapping, "responses": .mapping, "securityDefinitions": .mapping,
      "host": .text, "basePath": .text, "schemes": .list, "consumes": .list, "produces": .list,
    ])

  static let components = Structure(
    owner: "the components",
    keys: [
      "schemas": .mapping, "responses": .mapping, "parameters": .mapping, "examples": .mapping,
      "requestBodies": .mapping, "headers": .mapping, "securitySchemes": .mapping,
      "links": .mapping, "callbacks": .mapping, "pathItems": .mapping,
    ])

  static let pathItem = Structure(
    owner: "a path",
    keys: [
      "$ref": .text, "servers": .list, "parameters": .list, "get": .mapping, "put": .mapping,
      "post": .mapping, "delete": .mapping, "options": .mapping, "head": .mapping,
      "patch": .mapping, "trace": .mapping, "query": .mapping, "additionalOperations": .mapping,
    ])

  static let operation = Structure(
    owner: "an operation",
    keys: [
      "tags": .list, "parameters": .list, "requestBody": .mapping, "responses": .mapping,
      "callbacks": .mapping, "security": .list, "servers": .list, "consumes": .list,
      "produces": .list,
    ])

  static let parameter = Structure(
    owner: "a parameter",
    keys: [
      "name": .textOrList, "in": .text, "schema": .mappingOrFlag, "content": .mapping,
      "style": .text, "collectionFormat": .text,
    ])

  static let content = Structure(
    owner: "a body",
    keys: ["content": .mapping, "headers": .mapping, "schema": .mappingOrFlag])

  static let mediaType = Structure(
    owner: "a media type",
    keys: [
      "schema": .mappingOrFlag, "itemSchema": .mappingOrFlag, "encoding": .mapping,
      "examples": .mapping,
    ])

  static let encoding = Structure(
    owner: "an encoding", keys: ["contentType": .text, "style": .text, "headers": .mapping])

  static let server = Structure(owner: "a server", keys: ["url": .text, "variables": .mapping])

  static let securityScheme = Structure(
    owner: "a security scheme", keys: ["type": .text, "name": .text, "in": .text, "scheme": .text])

  static let schema = Structure(
    owner: "a schema",
    keys: [
      "$ref": .text, "type": .textOrList, "format": .text, "properties": .mapping,
      "required": .listOrFlag, "enum": .list, "items": .schemaOrList, "prefixItems": .list,
      "allOf": .list, "oneOf": .list, "anyOf": .list, "additionalProperties": .mappingOrFlag,
      "not": .mappingOrFlag,
    ])
}

extension OpenAPIReader {
  /// Whether an object is one, with the right kinds of values under its keys; each that is not is an error. The others are read.
  mutating func check(_ node: Node, _ structure: Structure) {
    guard node.kind == .mapping else {
      report(.wrongKind(node, structure.owner, "a mapping"), once: node)
      return
    }
    for (key, value) in node.entries {
      guard let kind = structure.kind(of: key), !kind.allows(value) else { continue }
      // Vendors write `example: null` and `items: null` for what they leave out.
      if value.isNull { continue }
      report(.wrongKind(value, "'\(key.text)' of \(structure.owner)", kind.name), once: value)
    }
  }
}

extension Node {
  /// A bare number, true or false.
  var isNumber: Bool {
    kind == .scalar && style == .plain && (isTrue || isFalse || Double(text) != nil)
  }

  /// What stands here, also told apart from text: `a number`.
  fileprivate var valueName: String {
    guard isNumber else { return kindName }
    return isTrue || isFalse ? text : "a number"
  }
}

extension Diagnostic {
  fileprivate static func wrongKind(_ node: Node, _ owner: String, _ kind: String) -> Diagnostic {
    Diagnostic(
      .error, .wrongKind, "\(owner) must be \(kind), not \(node.valueName)", at: node.span,
      label: "\(kind) is expected")
  }
}
