/// A schema, parsed independently of the generator, for validating and creating values.
struct DescribedSchema {
  let node: DescribedNode
  let dialect: Dialect

  enum Dialect {
    case swagger2
    /// A subset of JSON Schema with `nullable`; sibling keys of a reference are ignored.
    case openAPI30
    case openAPI31
  }

  init(_ node: DescribedNode, _ dialect: Dialect) {
    self.node = node
    self.dialect = dialect
  }

  func with(_ node: DescribedNode) -> DescribedSchema { DescribedSchema(node, dialect) }

  subscript(name: String) -> DescribedSchema? { node[name].map { with($0) } }

  var reference: String? { node.text("$ref") ?? node.text("$dynamicRef") }

  /// Whether this refers back to `choice`, a schema with alternatives, and so adds nothing as one
  /// of them.
  func leads(to choice: DescribedSchema) -> Bool {
    guard let target, target.node["oneOf"] != nil || target.node["anyOf"] != nil else {
      return false
    }
    return target.node.value == choice.node.value
  }

  /// The target of the reference; nil if the schema has none or it is broken.
  var target: DescribedSchema? { reference.flatMap { node.target(of: $0) }.map { with($0) } }

  /// The schema with references followed; nil if one is broken.
  var resolved: DescribedSchema? { node.resolved.map { with($0) } }

  /// Whether the keywords of this schema count. Siblings of `$ref` count since 3.1.
  var hasOwnKeywords: Bool { reference == nil || dialect == .openAPI31 }

  func list(_ name: String) -> [DescribedSchema] {
    // Converters write alternatives as a list in `items`, without a type.
    if case .array? = node.value["items"] {
      if name == "anyOf", types.isEmpty { return list("items") }
      // With a type, it is the older spelling of `prefixItems`.
      if name == "prefixItems", !types.isEmpty { return list("items") }
    }
    return node[name]?.items.map { with($0) } ?? []
  }

  var properties: [(name: String, schema: DescribedSchema)] {
    node["properties"]?.members.map { ($0.name, with($0.node)) } ?? []
  }

  var types: [String] {
    switch node.value["type"] {
    case .string(let type)?: [type]
    case .array(let types)?: types.compactMap(\.text)
    default: []
    }
  }

  var isNullable: Bool {
    node.value["nullable"]?.isTrue ?? false || node.value["x-nullable"]?.isTrue ?? false
      || types.contains("null")
  }

  /// Whether null is allowed, here or by the target of a reference.
  var allowsNull: Bool {
    guard let resolved else { return false }
    return isNullable || resolved.isNullable || resolved.enumeration?.contains(.null) ?? false
      || (resolved.list("oneOf") + resolved.list("anyOf")).contains { $0.isOnlyNull }
      || resolved.allPartsAllowNull
  }

  /// Whether the schema consists only of parts that all allow null.
  private var allPartsAllowNull: Bool {
    let parts = list("allOf")
    return !parts.isEmpty && types.isEmpty && properties.isEmpty
      && parts.allSatisfy { part in
        part.resolved.map { $0.isNullable || $0.allPartsAllowNull } ?? false
      }
  }

  /// Whether the schema only allows null, such as `{nullable: true}` among alternatives.
  var isOnlyNull: Bool {
    types == ["null"]
      || isNullable && types.isEmpty && enumeration == nil
        && !["$ref", "properties", "items", "allOf", "oneOf", "anyOf", "additionalProperties"]
          .contains { node[$0] != nil }
  }

  var format: String? { node.text("format") }

  var required: [String] { node.value["required"]?.items.compactMap(\.text) ?? [] }

  /// The default value.
  var defaultValue: JSONTree? {
    (hasOwnKeywords ? node.value["default"] : nil) ?? resolved?.node.value["default"]
  }

  /// Whether every alternative requires a member.
  func alwaysRequires(_ name: String, depth: Int = 0) -> Bool {
    guard depth < 40, let resolved else { return false }
    if resolved.required.contains(name) { return true }
    if resolved.list("allOf").contains(where: { $0.alwaysRequires(name, depth: depth + 1) }) {
      return true
    }
    return ["oneOf", "anyOf"].contains { keyword in
      let alternatives = resolved.list(keyword)
      return !alternatives.isEmpty
        && alternatives.allSatisfy { $0.alwaysRequires(name, depth: depth + 1) }
    }
  }

  var enumeration: [JSONTree]? {
    if case .array(let values)? = node.value["enum"] { values } else { nil }
  }

  /// Whether requests omit a member of this schema.
  var isReadOnly: Bool { flag("readOnly") || resolved?.flag("readOnly") ?? false }

  var isWriteOnly: Bool { flag("writeOnly") || resolved?.flag("writeOnly") ?? false }

  func flag(_ name: String) -> Bool { node.value[name]?.isTrue ?? false }

  /// All schemas that describe the value, without duplicates: this one, those of `allOf`, the
  /// alternatives, the subtypes of a base, and the targets of references.
  func facets() -> [DescribedSchema] {
    var found: [DescribedSchema] = []
    var seen: Set<String> = []
    collect(into: &found, &seen, depth: 0, isPart: false)
    return found
  }

  private func collect(
    into found: inout [DescribedSchema], _ seen: inout Set<String>, depth: Int, isPart: Bool
  ) {
    guard depth < 40 else { return }
    if let reference {
      if seen.insert(node.file + " " + reference).inserted {
        target?.collect(into: &found, &seen, depth: depth + 1, isPart: isPart)
      }
      if !isPart {
        for subtype in subtypes {
          subtype.schema.collect(into: &found, &seen, depth: depth + 1, isPart: true)
        }
      }
      guard hasOwnKeywords else { return }
    }
    found.append(self)
    for keyword in ["allOf", "oneOf", "anyOf"] {
      for part in list(keyword) {
        part.collect(into: &found, &seen, depth: depth + 1, isPart: keyword == "allOf")
      }
    }
  }
}
