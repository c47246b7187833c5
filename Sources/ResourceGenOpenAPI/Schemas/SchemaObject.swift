internal import ResourceGenDiagnostics
internal import ResourceGenYAML

/// The keywords of one schema (OpenAPI 3.0, section 4.7.24; JSON Schema 2020-12), collected in one
/// pass and not interpreted.
struct SchemaObject {
  let node: Node
  private(set) var members: SchemaMembers

  init(_ node: Node) {
    self.node = node
    members = SchemaMembers(node)
  }

  /// The value of a keyword; nil if the keyword is missing, or its value is of a wrong kind.
  subscript(keyword: SchemaKeyword) -> Node? {
    guard let value = members[keyword], keyword.kind.allows(value) else { return nil }
    return value
  }

  /// Whether the schema has a keyword, whatever its value.
  func has(_ keyword: SchemaKeyword) -> Bool { members.has(keyword) }

  /// The sibling keywords of `$ref`.
  var withoutReference: SchemaObject { without(.ref) }

  /// Returns the schema without a keyword.
  func without(_ keyword: SchemaKeyword) -> SchemaObject {
    var rest = self
    rest.members.remove(keyword)
    return rest
  }

  /// Returns the pairs of a keyword that is a mapping; none if the keyword is missing.
  func entries(_ keyword: SchemaKeyword) -> Node.Entries {
    self[keyword]?.entries ?? node.noEntries
  }

  /// Returns the items of a keyword that is a list; none if the keyword is missing.
  func items(_ keyword: SchemaKeyword) -> Node.Items { self[keyword]?.items ?? node.noItems }

  /// Whether a flag is set: `nullable: true`.
  func isTrue(_ keyword: SchemaKeyword) -> Bool {
    members[keyword]?.isTrue ?? false
  }

  /// Whether the sibling keywords of a reference constrain the value further and don't just repeat
  /// its type.
  var addsToReference: Bool {
    [.properties, .allOf, .oneOf, .anyOf, .enumeration, .const, .additionalProperties].contains {
      members[$0] != nil
    }
  }

  /// The names of `type` without `null`: none, one, or several (OpenAPI 3.1).
  var types: [String] {
    guard let type = self[.type] else { return [] }
    return type.names.filter { $0 != "null" }
  }

  /// Whether the schema itself declares null as an allowed value.
  var allowsNull: Bool {
    isTrue(.nullable) || isTrue(.xNullable)
      || self[.type]?.names("null") ?? false
  }

  /// Whether the schema allows only null: `{type: 'null'}`, `{const: null}`, and `{nullable: true}`
  /// among alternatives.
  var isOnlyNull: Bool { isNullConstant ?? (!constrainsType && allowsNull) }

  /// Whether `type`, `const` or `enum` allows only null: `{const: null}`. Nil without one of them.
  var isNullConstant: Bool? {
    if let type = self[.type] {
      return type.isScalar ? type.hasText("null") : type.names == ["null"]
    }
    if let value = self[.const] { return value.isNull }
    if let values = self[.enumeration] {
      return !values.items.isEmpty && values.items.allSatisfy(\.isNull)
    }
    return nil
  }

  /// Whether any keyword constrains the type; `description` alone doesn't.
  var constrainsType: Bool {
    members.hasDecisive
  }
}

extension Node {
  /// Whether an alternative is a type, and not just a condition such as a list of required members.
  var constrainsType: Bool { isMapping && SchemaObject(self).constrainsType }
}

/// The keywords of a schema: a bit for each that there is, which answers the many queries for
/// missing ones quickly.
struct SchemaMembers {
  private var bits: UInt64 = 0
  /// Whether there are keys that begin with `x-resourcegen-`.
  private(set) var hasExtensionKeywords = false
  /// Whether there are keys that begin with `x-enum`.
  private(set) var hasVendorCases = false
  private let node: Node

  fileprivate init(_ node: Node) {
    self.node = node
    for (key, _) in node.entries where key.isScalar {
      if let keyword = SchemaKeyword.table[key.text] {
        bits |= keyword.bit
      } else if key.firstByte == UInt8(ascii: "x") {
        if key.utf8.starts(with: "x-resourcegen-".utf8) { hasExtensionKeywords = true }
        if key.utf8.starts(with: "x-enum".utf8) { hasVendorCases = true }
      }
    }
  }

  func has(_ keyword: SchemaKeyword) -> Bool { bits & keyword.bit != 0 }

  var hasDecisive: Bool { bits & SchemaKeyword.decisiveBits != 0 }

  /// Whether there are limits of values, or keywords that may contain some.
  var hasLimits: Bool { bits & SchemaKeyword.limitBits != 0 }

  /// Whether there are keywords whose values contain schemas that become parts of the type.
  var hasParts: Bool { bits & SchemaKeyword.partBits != 0 }

  subscript(keyword: SchemaKeyword) -> Node? {
    guard has(keyword) else { return nil }
    guard keyword == .ref else { return node[keyword.rawValue] }
    return node.entries.first { $0.key.hasText("$ref") || $0.key.hasText("$dynamicRef") }?.value
  }

  mutating func remove(_ keyword: SchemaKeyword) {
    bits &= ~keyword.bit
  }
}

extension Node {
  /// Returns the pairs of a member that is a mapping, without keys that aren't scalars; none if the
  /// member is missing.
  func entries(of key: String) -> [(key: Node, value: Node)] {
    self[key]?.entries.filter { $0.key.isScalar } ?? []
  }

  /// Returns the items of a member that is a list; none if the member is missing.
  func items(of key: String) -> Items { self[key]?.items ?? noItems }

  /// Returns the text of a member; nil if the member is missing, null, or not a scalar.
  func text(of key: String) -> String? {
    self[key].flatMap { $0.isScalar && !$0.isNull ? $0.text : nil }
  }

  /// The text of a scalar, or the texts of a list.
  var names: [String] {
    isSequence
      ? items.filter { $0.isScalar }.map(\.text) : isScalar ? [text] : []
  }

  /// Whether this is a given text, or a list that contains it.
  func names(_ text: String) -> Bool {
    isSequence ? items.contains { $0.hasText(text) } : hasText(text)
  }

  /// Whether this is the boolean true (YAML 1.2, section 10.3.2).
  var isTrue: Bool {
    utf8Count == 4 && isPlain && (hasText("true") || hasText("True") || hasText("TRUE"))
  }

  /// Whether this is the boolean false (YAML 1.2, section 10.3.2).
  var isFalse: Bool {
    utf8Count == 5 && isPlain
      && (hasText("false") || hasText("False") || hasText("FALSE"))
  }
}
