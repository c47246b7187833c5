/// What a schema says, read anew and by nobody else's rules: for judging values and for making some.
struct DescribedSchema {
  let node: DescribedNode
  let dialect: Dialect

  enum Dialect {
    case swagger2
    /// JSON Schema with `nullable`; what stands beside a reference does not count.
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

  /// Whether this is a reference to a choice, which says nothing as an alternative of that choice.
  func leads(to choice: DescribedSchema) -> Bool {
    guard let target, target.node["oneOf"] != nil || target.node["anyOf"] != nil else {
      return false
    }
    return target.node.value == choice.node.value
  }

  /// The schema that is referred to; nil where there is no reference, or one that leads nowhere.
  var target: DescribedSchema? { reference.flatMap { node.target(of: $0) }.map { with($0) } }

  /// The schema with references followed; nil where they lead nowhere.
  var resolved: DescribedSchema? { node.resolved.map { with($0) } }

  /// Keywords beside `$ref` say more since 3.1, and nothing before.
  var hasOwnKeywords: Bool { reference == nil || dialect == .openAPI31 }

  func list(_ name: String) -> [DescribedSchema] {
    // A list under `items`, without a type, is what converters write alternatives as.
    if case .array? = node.value["items"] {
      if name == "anyOf", types.isEmpty { return list("items") }
      // Beside a type it is what older drafts call `prefixItems`.
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

  /// Whether null is said to be a value, here or where this leads to.
  var allowsNull: Bool {
    guard let resolved else { return false }
    return isNullable || resolved.isNullable || resolved.enumeration?.contains(.null) ?? false
      || (resolved.list("oneOf") + resolved.list("anyOf")).contains { $0.isOnlyNull }
      || resolved.allPartsAllowNull
  }

  /// Parts that all let null be, of something that says nothing else of itself.
  private var allPartsAllowNull: Bool {
    let parts = list("allOf")
    return !parts.isEmpty && types.isEmpty && properties.isEmpty
      && parts.allSatisfy { part in
        part.resolved.map { $0.isNullable || $0.allPartsAllowNull } ?? false
      }
  }

  /// `{nullable: true}` among alternatives, by which some say that null is one of them.
  var isOnlyNull: Bool {
    types == ["null"]
      || isNullable && types.isEmpty && enumeration == nil
        && !["$ref", "properties", "items", "allOf", "oneOf", "anyOf", "additionalProperties"]
          .contains { node[$0] != nil }
  }

  var format: String? { node.text("format") }

  var required: [String] { node.value["required"]?.items.compactMap(\.text) ?? [] }

  /// What is taken where nothing is given.
  var usual: JSONTree? {
    (hasOwnKeywords ? node.value["default"] : nil) ?? resolved?.node.value["default"]
  }

  /// Whether a member must be there, whichever of the alternatives a value is.
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

  func flag(_ name: String) -> Bool { node.value[name]?.isTrue ?? false }

  /// Every schema that says something about the value: this one, those of its `allOf`, of its alternatives, what builds on it
  /// where it is a base, and what they refer to. Nothing twice.
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
        for heir in heirs {
          heir.schema.collect(into: &found, &seen, depth: depth + 1, isPart: true)
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
