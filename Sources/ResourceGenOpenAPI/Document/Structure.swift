internal import ResourceGenDiagnostics
internal import ResourceGenYAML

/// The keys that an object of a document may have (OpenAPI 3.2, section 4), and the kind of value
/// of each.
///
/// Only keys whose value is read have a kind: a description that is a number does no harm.
struct Structure: Sendable {
  enum Kind: Sendable {
    /// The value isn't checked.
    case anything
    /// Any value but a reference, which isn't followed.
    case plain
    case text
    case textOrList
    /// A list, or a reference to one, which is followed except in a schema.
    case list
    /// A list that can't be a reference.
    case plainList
    case mapping
    case mappingOrFlag
    /// Older drafts of JSON Schema had `required: true` in the property itself.
    case listOrFlag
    /// Older drafts of JSON Schema had a list of schemas, one per index.
    case schemaOrList

    var name: String {
      switch self {
      case .anything, .plain: "anything"
      case .text: "text"
      case .textOrList: "text or a list"
      case .list, .plainList: "a list"
      case .mapping: "a mapping"
      case .mappingOrFlag, .schemaOrList: "a mapping, true or false"
      case .listOrFlag: "a list"
      }
    }

    func allows(_ node: Node) -> Bool {
      switch self {
      case .anything: true
      case .plain: node.isScalar || node.misplacedReference == nil
      case .text: node.isScalar && !node.isNumber
      case .textOrList: node.isSequence || Kind.text.allows(node)
      case .list, .plainList: node.isSequence
      case .mapping: node.isMapping
      case .mappingOrFlag: node.isMapping || node.isTrue || node.isFalse
      case .listOrFlag: node.isSequence || node.isTrue || node.isFalse
      case .schemaOrList: node.isSequence || Kind.mappingOrFlag.allows(node)
      }
    }
  }

  let owner: String
  private let table: [String: Key]
  private let names: [String]

  /// A key that an object may have.
  struct Key: Sendable {
    let kind: Kind
    /// The only generation with this key; nil if both have it.
    let generation: Generation?
  }

  private init(
    owner: String, keys: KeyValuePairs<String, Kind>,
    openAPI3: KeyValuePairs<String, Kind> = [:], swagger2: KeyValuePairs<String, Kind> = [:]
  ) {
    self.owner = owner
    let all =
      keys.map { ($0.key, Key(kind: $0.value, generation: nil)) }
      + openAPI3.map { ($0.key, Key(kind: $0.value, generation: .openAPI3)) }
      + swagger2.map { ($0.key, Key(kind: $0.value, generation: .swagger2)) }
    table = Dictionary(uniqueKeysWithValues: all)
    names = all.map(\.0)
  }

  subscript(key: String) -> Key? { table[key] }

  /// Returns the keys of a generation.
  func names(of generation: Generation) -> [String] {
    names.filter { name in
      let key = table[name]
      return key?.generation == nil || key?.generation == generation
    }
  }

  static let document = Structure(
    owner: "the document",
    keys: [
      "info": .mapping, "paths": .mapping, "security": .list, "tags": .list,
      "externalDocs": .anything,
    ],
    openAPI3: [
      "openapi": .anything, "$self": .anything, "jsonSchemaDialect": .anything, "servers": .list,
      "webhooks": .mapping, "components": .mapping,
    ],
    swagger2: [
      "swagger": .anything, "host": .text, "basePath": .text, "schemes": .plainList,
      "consumes": .plainList, "produces": .plainList, "definitions": .mapping,
      "parameters": .mapping, "responses": .mapping, "securityDefinitions": .mapping,
    ])

  static let components = Structure(
    owner: "the components",
    keys: [
      "schemas": .mapping, "responses": .mapping, "parameters": .mapping, "examples": .mapping,
      "requestBodies": .mapping, "headers": .mapping, "securitySchemes": .mapping,
      "links": .mapping, "callbacks": .mapping, "pathItems": .mapping, "mediaTypes": .mapping,
    ])

  static let pathItem = Structure(
    owner: "a path",
    keys: [
      "$ref": .text, "summary": .plain, "description": .plain, "parameters": .list,
      "get": .mapping, "put": .mapping, "post": .mapping, "delete": .mapping, "options": .mapping,
      "head": .mapping, "patch": .mapping, "trace": .mapping,
    ],
    openAPI3: [
      "servers": .list, "query": .mapping, "additionalOperations": .mapping,
    ])

  static let operation = Structure(
    owner: "an operation",
    keys: [
      "tags": .plainList, "summary": .plain, "description": .plain, "externalDocs": .anything,
      "operationId": .plain, "parameters": .list, "responses": .mapping,
      "deprecated": .plain, "security": .list,
    ],
    openAPI3: ["requestBody": .mapping, "callbacks": .mapping, "servers": .list],
    swagger2: ["consumes": .plainList, "produces": .plainList, "schemes": .plainList])

  static let parameter = Structure(
    owner: "a parameter",
    keys: [
      "name": .textOrList, "in": .text, "description": .plain, "required": .plain,
      "deprecated": .plain, "allowEmptyValue": .plain, "schema": .mappingOrFlag,
      "example": .anything, "examples": .anything, "style": .text, "explode": .plain,
    ],
    openAPI3: ["content": .mapping, "allowReserved": .plain],
    swagger2: swaggerValue)

  /// The keywords of a value in Swagger 2.0, for which OpenAPI 3 has a schema.
  private static let swaggerValue: KeyValuePairs<String, Kind> = [
    "type": .anything, "format": .anything, "items": .anything, "collectionFormat": .text,
    "default": .anything, "maximum": .anything, "exclusiveMaximum": .anything,
    "minimum": .anything, "exclusiveMinimum": .anything, "maxLength": .anything,
    "minLength": .anything, "pattern": .anything, "maxItems": .anything, "minItems": .anything,
    "uniqueItems": .anything, "enum": .anything, "multipleOf": .anything,
  ]

  static let header = Structure(
    owner: "a header",
    keys: [
      "description": .plain, "required": .plain, "deprecated": .plain,
      "example": .anything, "examples": .anything, "schema": .mappingOrFlag,
    ],
    openAPI3: [
      "content": .mapping, "style": .text, "explode": .plain, "allowReserved": .plain,
      "allowEmptyValue": .plain,
    ],
    swagger2: swaggerValue)

  static let requestBody = Structure(
    owner: "a body",
    keys: ["description": .plain, "content": .mapping, "required": .plain])

  static let response = Structure(
    owner: "a response",
    keys: ["description": .plain, "headers": .mapping],
    openAPI3: ["summary": .plain, "content": .mapping, "links": .mapping],
    swagger2: ["schema": .mappingOrFlag, "examples": .anything])

  static let mediaType = Structure(
    owner: "a media type",
    keys: [
      "schema": .mappingOrFlag, "itemSchema": .mappingOrFlag, "encoding": .mapping,
      "example": .anything, "examples": .mapping, "prefixEncoding": .anything,
      "itemEncoding": .anything,
    ])

  static let encoding = Structure(
    owner: "an encoding",
    keys: [
      "contentType": .text, "style": .text, "headers": .mapping, "explode": .plain,
      "allowReserved": .plain, "encoding": .anything, "prefixEncoding": .anything,
      "itemEncoding": .anything,
    ])

  static let server = Structure(
    owner: "a server",
    keys: [
      "url": .text, "variables": .mapping, "description": .plain, "name": .anything,
    ])

  static let securityScheme = Structure(
    owner: "a security scheme",
    keys: ["type": .text, "description": .plain, "name": .text, "in": .text],
    openAPI3: [
      "scheme": .text, "bearerFormat": .anything, "flows": .anything,
      "openIdConnectUrl": .anything, "oauth2MetadataUrl": .anything, "deprecated": .plain,
    ],
    swagger2: [
      "flow": .anything, "authorizationUrl": .anything, "tokenUrl": .anything,
      "scopes": .anything,
    ])

  /// The keys of both generations, since vendors use keywords of the later one in documents of the
  /// earlier.
  static let schema = Structure(
    owner: "a schema",
    keys: [
      "$ref": .text, "type": .textOrList, "format": .text, "properties": .mapping,
      "required": .listOrFlag, "enum": .list, "items": .schemaOrList, "prefixItems": .list,
      "allOf": .list, "oneOf": .list, "anyOf": .list, "additionalProperties": .mappingOrFlag,
      "not": .mappingOrFlag, "title": .plain, "description": .plain, "default": .anything,
      "const": .anything, "nullable": .plain, "deprecated": .plain, "readOnly": .plain,
      "writeOnly": .plain, "example": .anything, "examples": .anything,
      "discriminator": .anything, "xml": .anything, "externalDocs": .plain,
      "minimum": .anything, "maximum": .anything, "exclusiveMinimum": .anything,
      "exclusiveMaximum": .anything, "multipleOf": .anything, "minLength": .anything,
      "maxLength": .anything, "pattern": .anything, "minItems": .anything, "maxItems": .anything,
      "uniqueItems": .anything, "minProperties": .anything, "maxProperties": .anything,
      "contains": .anything, "minContains": .anything, "maxContains": .anything,
      "additionalItems": .anything, "unevaluatedItems": .anything,
      "unevaluatedProperties": .anything, "patternProperties": .plain,
      "propertyNames": .anything, "dependentRequired": .anything, "dependentSchemas": .plain,
      "dependencies": .plain, "if": .anything, "then": .anything, "else": .anything,
      "contentEncoding": .anything, "contentMediaType": .anything, "contentSchema": .anything,
      "$id": .anything, "id": .anything, "$schema": .anything, "$anchor": .anything,
      "$dynamicAnchor": .anything, "$dynamicRef": .anything, "$recursiveRef": .anything,
      "$recursiveAnchor": .anything, "$vocabulary": .anything, "$comment": .anything,
      "$defs": .anything, "definitions": .anything,
    ])
}

extension Node {
  /// Whether the node is an unquoted number, `true` or `false`.
  var isNumber: Bool {
    guard isPlain, let first = firstByte else { return false }
    // YAML 1.2, section 10.3.2.
    switch first {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      return Double(text) != nil
    case UInt8(ascii: "t"), UInt8(ascii: "T"): return isTrue
    case UInt8(ascii: "f"), UInt8(ascii: "F"): return isFalse
    default: return false
    }
  }

  /// The kind of the value, with numbers and booleans distinguished from text: `a number`.
  var valueName: String {
    guard isNumber else { return kindName }
    return isTrue || isFalse ? text : "a number"
  }
}
