internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

// Which alternative of a union a value is, told by one of its members.
extension OpenAPIReader {
  /// Finds the values of the key that chooses: those of `mapping`, else the constants that the alternatives have there, else the
  /// names of their schemas. Where the document names no key, constants that differ make one of it.
  ///
  /// - Parameter isExact: whether constants that say something else mean nothing.
  mutating func discriminate(
    _ union: inout Union, _ nodes: [Node], _ discriminator: Node?, isExact: Bool = false
  ) {
    guard let discriminator else {
      discriminateByConstants(&union, nodes)
      return
    }
    let property =
      discriminator.kind == .scalar ? discriminator : discriminator["propertyName"]
    guard let property, property.kind == .scalar else {
      report(.discriminatorWithoutKey(discriminator), once: discriminator)
      return
    }
    if let other = discriminator["defaultMapping"] {
      report(
        .unread("values without a key that is known are kept as they are", at: other), once: other)
    }
    var mapped = MappedValues()
    let listed = Set(nodes.compactMap { schemaName(of: $0).map { WireName(canonicalName($0)) } })
    for (key, value) in discriminator.entries(of: "mapping") where value.kind == .scalar {
      let name = mappedName(value)
      if nodes.count == listed.count, !listed.contains(WireName(canonicalName(name))) {
        report(.mappedElsewhere(value), once: value)
      }
      mapped.byName[WireName(name), default: []].append(key.text)
      mapped.byCanonicalName[WireName(canonicalName(name)), default: []].append(key.text)
    }
    if !isExact, isContradicted(mapped, at: property.text, by: nodes) {
      if let mapping = discriminator["mapping"] {
        report(.contradictedDiscriminator(mapping), once: mapping)
      }
      discriminateByConstants(&union, nodes)
      return
    }
    var claims = KeyClaims()
    for (position, node) in nodes.enumerated() where position < union.alternatives.count {
      let alternative = union.alternatives[position]
      let values =
        alternative.discriminatorValue.map { [$0] }
        ?? self.values(of: alternative, node, at: property.text, mapped)
      guard !values.isEmpty else {
        reportUnused(discriminator)
        return
      }
      claims.add(values, of: position)
    }
    guard let alternatives = claims.alternatives(of: union) else {
      reportUnused(discriminator)
      return
    }
    union.alternatives = alternatives
    union.discriminator = Located(property.text, property.span)
  }

  /// Whether the alternatives list values of the key, and none of them is one that the mapping gives: then another member than
  /// the one that was named tells them apart.
  private mutating func isContradicted(
    _ mapped: MappedValues, at property: String, by nodes: [Node]
  ) -> Bool {
    guard !mapped.byName.isEmpty else { return false }
    var isListed = false
    for node in nodes {
      guard let name = schemaName(of: node),
        let values = mapped.values(of: name, canonicalName(name)),
        let outline = outline(of: node), let listed = constants(of: outline, at: property)
      else { continue }
      if !Set(listed.map(WireName.init)).isDisjoint(with: values.map(WireName.init)) {
        return false
      }
      isListed = true
    }
    return isListed
  }

  /// Reports a mapping that is lost. Without one, the constants of the alternatives say as much.
  mutating func reportUnused(_ discriminator: Node) {
    guard let mapping = discriminator["mapping"], discriminator.kind == .mapping else { return }
    report(.unusedDiscriminator(mapping), once: mapping)
  }

  private mutating func values(
    of alternative: Union.Alternative, _ node: Node, at property: String,
    _ mapped: MappedValues, depth: Int = 0
  ) -> [String] {
    let name = schemaName(of: node)
    if let name, let values = mapped.values(of: name, canonicalName(name)) {
      if case .inline = alternative.type { return values }
      return isReadByKey(node) ? values : []
    }
    guard let outline = outline(of: node) else { return [] }
    guard outline.isObject else {
      // The values of a union inside this one are those of its alternatives.
      guard depth < 8, outline.properties.isEmpty, outline.foreign.isEmpty,
        let choice = outline.choices.first, outline.choices.count == 1
      else { return [] }
      var values: [String] = []
      for item in choice.items(.oneOf) + choice.items(.anyOf) where item.kind == .mapping {
        let some = self.values(of: alternative, item, at: property, mapped, depth: depth + 1)
        if some.isEmpty { return [] }
        values += some
      }
      return values
    }
    if let values = constants(of: outline, at: property), !values.isEmpty { return values }
    return name.map { [impliedName($0)] } ?? []
  }

  /// Whether a schema becomes an object, or a union of some.
  private mutating func isReadByKey(_ node: Node) -> Bool {
    guard let outline = outline(of: node), outline.foreign.isEmpty else { return false }
    return !outline.properties.isEmpty || outline.choices.count == 1
  }

  /// The name of the schema that a reference leads to; nil for one that is described in place.
  private mutating func schemaName(of node: Node) -> String? {
    guard let reference = SchemaObject(node)[.ref], case .model(let name)? = type(of: reference)
    else { return nil }
    return name.value
  }

  /// A key that every alternative must have, with one value each, none of them twice.
  private mutating func discriminateByConstants(_ union: inout Union, _ nodes: [Node]) {
    guard nodes.count > 1 else { return }
    var outlines: [ObjectParts] = []
    for node in nodes {
      guard let outline = outline(of: node), outline.isObject else { return }
      outlines.append(outline)
    }
    for (key, _) in outlines[0].properties {
      let name = WireName(key.text)
      guard outlines.allSatisfy({ $0.required.contains(name) }) else { continue }
      var values: [String] = []
      for outline in outlines {
        guard let some = constants(of: outline, at: key.text), some.count == 1 else { break }
        values += some
      }
      guard values.count == nodes.count, Set(values.map(WireName.init)).count == values.count else {
        continue
      }
      for (position, value) in values.enumerated() {
        union.alternatives[position].discriminatorValue = value
      }
      union.discriminator = Located(key.text, key.span)
      return
    }
  }

  /// The texts, whole numbers or truth that a property may be, where the document lists them.
  private mutating func constants(of outline: ObjectParts, at property: String) -> [String]? {
    for node in outline.schemas(of: property) {
      guard node.kind == .mapping else { continue }
      let schema = resolved(SchemaObject(node))
      let list = schema[.const].map { [$0] } ?? schema.items(.enumeration)
      let values = list.filter { !$0.isNull }
      guard !values.isEmpty else { continue }
      switch schema.types {
      case [], ["string"]:
        if values.allSatisfy({ $0.kind == .scalar && ($0.style != .plain || !$0.isNumber) }) {
          return values.map(\.text)
        }
        guard schema.types.isEmpty else { return nil }
      case ["integer"], ["number"], ["boolean"]: break
      default: continue
      }
      return values.allSatisfy { $0.kind == .scalar && $0.style == .plain && $0.isKeyWord }
        ? values.map(\.text) : nil
    }
    return nil
  }

  /// What an object is made of, its properties not looked into.
  private mutating func outline(of node: Node) -> ObjectParts? {
    guard node.kind == .mapping else { return nil }
    var parts = ObjectParts()
    var path: [NodeID] = []
    var visited: Set<NodeID> = []
    collect(SchemaObject(node), into: &parts, path: &path, visited: &visited)
    return parts
  }

  /// The model that a value of `mapping` names: by reference, or by its bare name.
  mutating func mappedName(_ value: Node) -> String {
    let text = value.text
    if schemas[text] != nil { return text }
    if !text.contains(where: { "#/.".contains($0) }) { return text }
    guard case .model(let name)? = type(of: value) else { return text }
    return name.value
  }

  /// The name at the end of a chain of schemas that are only names for one another.
  mutating func canonicalName(_ name: String) -> String {
    var name = name
    for _ in 0..<OpenAPIReader.inheritanceLimit {
      guard let node = schemas[name], node.kind == .mapping, let reference = node["$ref"],
        !SchemaObject(node).withoutReference.saysType,
        case .model(let next)? = type(of: reference, isNeeded: false)
      else { break }
      name = next.value
    }
    return name
  }

  /// The value that means a schema for which no other is given: its own name, whatever the model is called.
  func impliedName(_ model: String) -> String {
    guard let place = hoisted.first(where: { $0.value == model })?.key else { return model }
    if let name = place.pointer.steps.last { return name }
    let file = place.document.source.path.split(separator: "/").last ?? "model"
    return file.split(separator: ".").first.map(String.init) ?? model
  }
}

extension Node {
  /// Whether the node is a whole number as it is commonly written, or truth.
  fileprivate var isKeyWord: Bool {
    isTrue || isFalse || Int64(text).map { "\($0)" == text } ?? false
  }
}

/// The values of a discriminator by what they choose.
private struct MappedValues {
  var byName: [WireName: [String]] = [:]
  /// The same by the schemas that the names are other names for: an alternative may be called by either.
  var byCanonicalName: [WireName: [String]] = [:]

  func values(of name: String, _ canonicalName: String) -> [String]? {
    byName[WireName(name)] ?? byCanonicalName[WireName(canonicalName)]
  }
}

extension ObjectParts {
  /// Nothing but an object, as far as the parts say.
  fileprivate var isObject: Bool { !properties.isEmpty && foreign.isEmpty && choices.isEmpty }
}

extension Diagnostic {
  static func unusedDiscriminator(_ node: Node) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "the alternatives are told apart by their members", at: node.span,
      label: "not every alternative is an object with a value of its own here")
  }

  fileprivate static func mappedElsewhere(_ value: Node) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "\(quoted(value.text)) is none of the alternatives", at: value.span,
      label: "values of it are kept as they are", help: "list it under 'oneOf' as well")
  }

  fileprivate static func discriminatorWithoutKey(_ node: Node) -> Diagnostic {
    Diagnostic(
      .warning, .missingKey, "missing key 'propertyName' in a discriminator", at: node.span,
      label: "the alternatives are told apart by their members")
  }

  static func mappingWithoutHeirs(_ node: Node) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "no schema that builds on this one is mapped here", at: node.span,
      label: "read as this schema, whatever the key says")
  }

  static func contradictedDiscriminator(_ node: Node) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "the alternatives are told apart by their members", at: node.span,
      label: "none of these is a value that the alternatives list for the key")
  }
}
