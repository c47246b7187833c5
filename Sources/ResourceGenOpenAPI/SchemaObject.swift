internal import ResourceGenDiagnostics
internal import ResourceGenYAML

/// The keywords of one schema (OpenAPI 3.0, section 4.7.24; JSON Schema 2020-12), taken apart in one walk. Nothing is decided.
struct SchemaObject {
  let node: Node
  private(set) var members: [SchemaKeyword: Node] = [:]

  init(_ node: Node) {
    self.node = node
    for (key, value) in node.entries {
      guard let keyword = SchemaKeyword(key) else { continue }
      members[keyword] = value
    }
  }

  subscript(keyword: SchemaKeyword) -> Node? { members[keyword] }

  /// What stands beside a reference.
  var withoutReference: SchemaObject {
    var rest = self
    rest.members[.ref] = nil
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

  /// The names of `type`, without null: none, one, or the several of 3.1.
  var types: [String] {
    guard let type = self[.type] else { return [] }
    return type.names.filter { $0 != "null" }
  }

  /// Whether the schema itself says that null is a value.
  var allowsNull: Bool {
    isTrue(.nullable) || isTrue(.xNullable)
      || self[.type].map { $0.names.contains("null") } ?? false
  }

  /// Whether any keyword says what the value is; `description` alone does not.
  var saysType: Bool {
    SchemaKeyword.decisive.contains { members[$0] != nil }
  }
}

/// The keywords that are read, by their spelling.
enum SchemaKeyword: String, CaseIterable {
  case ref = "$ref"
  case type, format, nullable, const, properties, required, items, discriminator, title
  case description, deprecated, example, examples, readOnly, writeOnly
  case enumeration = "enum"
  case `default`
  case additionalProperties, prefixItems, allOf, oneOf, anyOf, not
  case patternProperties, contentMediaType, contentEncoding
  case xNullable = "x-nullable"

  /// Without any of these a schema allows every value.
  static let decisive: [SchemaKeyword] = [
    .ref, .type, .enumeration, .const, .properties, .items, .prefixItems, .allOf, .oneOf, .anyOf,
    .additionalProperties, .format,
  ]

  private static let table = Dictionary(
    uniqueKeysWithValues: allCases.map { (KeywordBytes($0.rawValue.utf8), $0) })

  init?(_ key: Node) {
    guard let keyword = SchemaKeyword.table[KeywordBytes(key.utf8)] else { return nil }
    self = keyword
  }
}

/// A short name as two words of a machine, so that finding a keyword compares no text.
private struct KeywordBytes: Hashable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  private var rest: UInt64 = 0

  init(_ bytes: some Collection<UInt8>) {
    // No keyword is longer than 24 bytes; a longer name gets a mark that none has.
    guard bytes.count <= 24 else {
      rest = .max
      return
    }
    for (place, byte) in bytes.enumerated() {
      let bits = UInt64(byte) << UInt64(place % 8 * 8)
      switch place / 8 {
      case 0: low |= bits
      case 1: high |= bits
      default: rest |= bits
      }
    }
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

  var isTrue: Bool { kind == .scalar && style == .plain && hasText("true") }
  var isFalse: Bool { kind == .scalar && style == .plain && hasText("false") }
}
