internal import ResourceGenDiagnostics
internal import ResourceGenYAML

/// The keywords of one schema (OpenAPI 3.0, section 4.7.24; JSON Schema 2020-12), taken apart in one walk. Nothing is decided.
struct SchemaObject {
  let node: Node
  private(set) var members: SchemaMembers

  init(_ node: Node) {
    self.node = node
    members = SchemaMembers(node)
  }

  subscript(keyword: SchemaKeyword) -> Node? { members[keyword] }

  /// Whether a keyword is there, whatever its value.
  func has(_ keyword: SchemaKeyword) -> Bool { members.has(keyword) }

  /// What stands beside a reference.
  var withoutReference: SchemaObject { without(.ref) }

  /// What stands beside a keyword.
  func without(_ keyword: SchemaKeyword) -> SchemaObject {
    var rest = self
    rest.members.remove(keyword)
    return rest
  }

  /// The pairs of a keyword that is a mapping; none if it is not there.
  func entries(_ keyword: SchemaKeyword) -> [(key: Node, value: Node)] {
    self[keyword].map { Array($0.entries) } ?? []
  }

  /// The items of a keyword that is a list; none if it is not there.
  func items(_ keyword: SchemaKeyword) -> [Node] {
    self[keyword].map { Array($0.items) } ?? []
  }

  /// Whether a flag is set: `nullable: true`.
  func isTrue(_ keyword: SchemaKeyword) -> Bool {
    members[keyword].map { $0.style == .plain && $0.hasText("true") } ?? false
  }

  /// Whether these keywords, beside a reference, say more about the value than what it is.
  var addsToReference: Bool {
    [.properties, .allOf, .oneOf, .anyOf, .enumeration, .const, .additionalProperties].contains {
      members[$0] != nil
    }
  }

  /// The names of `type`, without null: none, one, or the several of 3.1.
  var types: [String] {
    guard let type = self[.type] else { return [] }
    if type.kind == .scalar,
      let known = type.utf8.withUnsafeBufferPointer({ SchemaObject.known[$0] })
    {
      return known
    }
    return type.names.filter { $0 != "null" }
  }

  /// The one type that nearly every schema names, so that no list is made for each.
  private static let known = KeywordTable(
    ["string", "integer", "number", "boolean", "array", "object"].map { ($0, [$0]) })

  /// Whether the schema itself says that null is a value.
  var allowsNull: Bool {
    isTrue(.nullable) || isTrue(.xNullable)
      || self[.type]?.names("null") ?? false
  }

  /// Whether null is all that the schema allows: `{type: 'null'}`, `{const: null}`, and `{nullable: true}` among alternatives.
  var isOnlyNull: Bool { isNullConstant ?? (!saysType && allowsNull) }

  /// Whether `type`, `const` or `enum` allows null alone: `{const: null}`. Nil without one of them.
  var isNullConstant: Bool? {
    if let type = self[.type] {
      return type.kind == .scalar ? type.hasText("null") : type.names == ["null"]
    }
    if let value = self[.const] { return value.isNull }
    if let values = self[.enumeration] {
      return !values.items.isEmpty && values.items.allSatisfy(\.isNull)
    }
    return nil
  }

  /// Whether any keyword says what the value is; `description` alone does not.
  var saysType: Bool {
    members.hasDecisive
  }
}

extension Node {
  /// Whether an alternative is a type of its own, and not a condition on which members must be there.
  var saysType: Bool { kind == .mapping && SchemaObject(self).saysType }
}

/// The keywords that are read, by their spelling.
enum SchemaKeyword: String, CaseIterable {
  case ref = "$ref"
  case type, format, nullable, const, properties, required, items, discriminator, title
  case description, deprecated, example, examples, readOnly, writeOnly
  case enumeration = "enum"
  case `default`
  case additionalProperties, prefixItems, allOf, oneOf, anyOf, not
  case patternProperties, unevaluatedProperties, contentMediaType, contentEncoding
  case xNullable = "x-nullable"
  case contains, then, externalDocs, contentSchema, unevaluatedItems, additionalItems
  case dependentSchemas, dependencies
  case condition = "if"
  case otherwise = "else"

  static let ofObjects: [SchemaKeyword] = [
    .properties, .additionalProperties, .patternProperties, .unevaluatedProperties,
  ]

  /// Without any of these a schema allows every value.
  static let decisive: [SchemaKeyword] = [
    .ref, .type, .enumeration, .const, .properties, .items, .prefixItems, .allOf, .oneOf, .anyOf,
    .additionalProperties, .patternProperties, .format,
  ]

  fileprivate static let decisiveBits = decisive.reduce(0 as UInt64) { $0 | $1.bit }

  /// A dynamic reference leads where a plain one would: nothing that is read here redirects it.
  fileprivate static let table = KeywordTable(
    allCases.map { ($0.rawValue, $0) } + [("$dynamicRef", .ref)])

  /// A bit of its own for each keyword.
  fileprivate var bit: UInt64 {
    switch self {
    case .ref: 1 << 0
    case .type: 1 << 1
    case .format: 1 << 2
    case .nullable: 1 << 3
    case .const: 1 << 4
    case .properties: 1 << 5
    case .required: 1 << 6
    case .items: 1 << 7
    case .discriminator: 1 << 8
    case .title: 1 << 9
    case .description: 1 << 10
    case .deprecated: 1 << 11
    case .example: 1 << 12
    case .examples: 1 << 13
    case .readOnly: 1 << 14
    case .writeOnly: 1 << 15
    case .enumeration: 1 << 16
    case .default: 1 << 17
    case .additionalProperties: 1 << 18
    case .prefixItems: 1 << 19
    case .allOf: 1 << 20
    case .oneOf: 1 << 21
    case .anyOf: 1 << 22
    case .not: 1 << 23
    case .patternProperties: 1 << 24
    case .contentMediaType: 1 << 25
    case .contentEncoding: 1 << 26
    case .xNullable: 1 << 27
    case .unevaluatedProperties: 1 << 28
    case .contains: 1 << 29
    case .condition: 1 << 30
    case .then: 1 << 31
    case .otherwise: 1 << 32
    case .externalDocs: 1 << 33
    case .contentSchema: 1 << 34
    case .unevaluatedItems: 1 << 35
    case .additionalItems: 1 << 36
    case .dependentSchemas: 1 << 37
    case .dependencies: 1 << 38
    }
  }
}

/// The values of a schema's keywords: a few pairs, and a bit for each keyword that is there, since most are asked for in vain.
struct SchemaMembers {
  private var bits: UInt64 = 0
  /// Whether there are keys that begin with `x-resourcegen-`.
  private(set) var hasOwnWords = false
  /// The same for `x-enum`.
  private(set) var hasVendorCases = false
  private let node: Node
  private var places: [(bit: UInt64, place: Int)] = []

  fileprivate init(_ node: Node) {
    self.node = node
    var (bits, hasOwnWords, hasVendorCases) = (0 as UInt64, false, false)
    var places: [(bit: UInt64, place: Int)] = []
    places.reserveCapacity(node.entries.count)
    node.forEachKey { key, place in
      if let bit = SchemaKeyword.table[key]?.bit {
        bits |= bit
        places.append((bit, place))
      } else if key.first == UInt8(ascii: "x") {
        if key.starts(with: "x-resourcegen-".utf8) { hasOwnWords = true }
        if key.starts(with: "x-enum".utf8) { hasVendorCases = true }
      }
    }
    (self.bits, self.hasOwnWords, self.places) = (bits, hasOwnWords, places)
    self.hasVendorCases = hasVendorCases
  }

  func has(_ keyword: SchemaKeyword) -> Bool { bits & keyword.bit != 0 }

  var hasDecisive: Bool { bits & SchemaKeyword.decisiveBits != 0 }

  subscript(keyword: SchemaKeyword) -> Node? {
    let bit = keyword.bit
    guard bits & bit != 0 else { return nil }
    for place in places where place.bit == bit { return node.entry(at: place.place)?.value }
    return nil
  }

  mutating func remove(_ keyword: SchemaKeyword) {
    bits &= ~keyword.bit
  }
}

extension Node {
  /// The pairs of a member that is a mapping, without keys that are no text; none if it is not there.
  func entries(of key: StaticString) -> [(key: Node, value: Node)] {
    (self[key].map { Array($0.entries) } ?? []).filter { $0.key.kind == .scalar }
  }

  /// The items of a member that is a list; none if it is not there.
  func items(of key: StaticString) -> [Node] {
    self[key].map { Array($0.items) } ?? []
  }

  /// The text of a member; nil if it is not there or no text.
  func text(of key: StaticString) -> String? {
    self[key].flatMap { $0.kind == .scalar && !$0.isNull ? $0.text : nil }
  }

  /// A text, or the texts of a list.
  var names: [String] {
    kind == .sequence
      ? items.filter { $0.kind == .scalar }.map(\.text) : kind == .scalar ? [text] : []
  }

  /// Whether this is a text, or one of the texts of a list.
  func names(_ text: StaticString) -> Bool {
    kind == .sequence ? items.contains { $0.hasText(text) } : hasText(text)
  }

  var isTrue: Bool { kind == .scalar && style == .plain && hasText("true") }
  var isFalse: Bool { kind == .scalar && style == .plain && hasText("false") }
}
