internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

// Finds the discriminator of a union: the member whose value selects the alternative.
extension SchemaLowering {
  /// Finds the discriminator values of the alternatives: those of `mapping`, else the constants
  /// that the alternatives declare for the property, else the names of their schemas. If the
  /// document names no property, one whose constants differ is used.
  ///
  /// - Parameter isExact: Whether constants that contradict the mapping are ignored.
  func discriminate(
    _ union: inout Union, _ nodes: [Node], _ discriminator: Node?, isExact: Bool = false
  ) {
    guard let discriminator else {
      discriminateByConstants(&union, nodes)
      if union.discriminator == nil { discriminateByParent(&union, nodes) }
      return
    }
    let property =
      discriminator.isScalar ? discriminator : discriminator["propertyName"]
    guard let property, property.isScalar else {
      document.report(.discriminatorWithoutKey(discriminator), once: discriminator)
      return
    }
    if let other = discriminator["defaultMapping"] {
      document.report(
        .unread("values with an unknown discriminator are preserved undecoded", at: other),
        once: other)
    }
    var mapped = MappedValues()
    let listed = Set(nodes.compactMap { schemaName(of: $0).map { WireName(canonicalName($0)) } })
    for (key, value) in discriminator.entries(of: "mapping") where value.isScalar {
      let name = mappedName(value)
      if nodes.count == listed.count, !listed.contains(WireName(canonicalName(name))) {
        document.report(.mappedElsewhere(value), once: value)
      }
      mapped.byName[WireName(name), default: []].append(key.text)
      mapped.byCanonicalName[WireName(canonicalName(name)), default: []].append(key.text)
    }
    if !isExact { inheritMapping(of: nodes, at: property.text, &mapped) }
    if !isExact, isContradicted(mapped, at: property.text, by: nodes) {
      if let mapping = discriminator["mapping"] {
        document.report(.contradictedDiscriminator(mapping), once: mapping)
      }
      discriminateByConstants(&union, nodes)
      return
    }
    var claims = DiscriminatorValues()
    for (position, node) in nodes.enumerated() where position < union.alternatives.count {
      let alternative = union.alternatives[position]
      let values =
        alternative.discriminatorValue.map { [$0] }
        ?? discriminatorValues(of: alternative, node, at: property.text, mapped)
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
    hasDiscriminators = true
  }

  /// Whether the alternatives list values of the property of which none is in the mapping. Then a
  /// member other than the named one distinguishes them.
  private func isContradicted(
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

  /// Reports a mapping that is ignored. Without a mapping nothing is lost: the constants of the
  /// alternatives distinguish them as well.
  func reportUnused(_ discriminator: Node) {
    guard let mapping = discriminator["mapping"], discriminator.isMapping else { return }
    document.report(.unusedDiscriminator(mapping), once: mapping)
  }

  private func discriminatorValues(
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
      // The values of a nested union are those of its alternatives.
      guard depth < 8, outline.properties.isEmpty, outline.foreign.isEmpty,
        let choice = outline.choices.first, outline.choices.count == 1
      else { return [] }
      var values: [String] = []
      for item in Array(choice.items(.oneOf)) + choice.items(.anyOf) where item.isMapping {
        let some = discriminatorValues(
          of: alternative, item, at: property, mapped, depth: depth + 1)
        if some.isEmpty { return [] }
        values += some
      }
      return values
    }
    if let values = constants(of: outline, at: property), !values.isEmpty { return values }
    return name.map { [impliedName($0)] } ?? []
  }

  /// Whether a schema is read as an object, or as a union of objects.
  func isReadByKey(_ node: Node) -> Bool {
    guard let outline = outline(of: node), outline.foreign.isEmpty else { return false }
    return !outline.properties.isEmpty || outline.choices.count == 1
  }

  /// Returns the name of the schema that a reference leads to; nil for an inline schema.
  func schemaName(of node: Node) -> String? {
    guard let reference = SchemaObject(node)[.ref], case .model(let name)? = type(of: reference)
    else { return nil }
    return name.value
  }

  /// Uses the first property that is required in every alternative and has one distinct constant in
  /// each.
  private func discriminateByConstants(_ union: inout Union, _ nodes: [Node]) {
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
      hasDiscriminators = true
      return
    }
  }

  /// Returns the strings, integers or booleans that the document lists for a property; nil if there
  /// are none.
  func constants(of outline: ObjectParts, at property: String) -> [String]? {
    for node in outline.schemas(of: property) {
      guard node.isMapping else { continue }
      let schema = resolved(SchemaObject(node))
      let list = schema[.const].map { [$0] } ?? Array(schema.items(.enumeration))
      let values = list.filter { !$0.isNull }
      guard !values.isEmpty else { continue }
      switch schema.types {
      case [], ["string"]:
        if values.allSatisfy({ $0.isScalar && ($0.style != .plain || !$0.isNumber) }) {
          return values.map(\.text)
        }
        guard schema.types.isEmpty else { return nil }
      case ["integer"], ["number"], ["boolean"]: break
      default: continue
      }
      return values.allSatisfy { $0.isScalar && $0.style == .plain && $0.isKeyWord }
        ? values.map(\.text) : nil
    }
    return nil
  }

  /// Collects the parts of an object without lowering its properties.
  func outline(of node: Node) -> ObjectParts? {
    guard node.isMapping else { return nil }
    var parts = ObjectParts()
    var path: [NodeID] = []
    var visited: Set<NodeID> = []
    collect(SchemaObject(node), into: &parts, path: &path, visited: &visited)
    return parts
  }

  /// Returns the model that a value of `mapping` names, by reference or by its bare name.
  func mappedName(_ value: Node) -> String {
    let text = value.text
    if schemas[text] != nil { return text }
    if !text.contains(where: { "#/.".contains($0) }) { return text }
    guard case .model(let name)? = type(of: value) else { return text }
    return name.value
  }

  /// Returns the name at the end of a chain of schemas that only refer to one another.
  func canonicalName(_ name: String) -> String {
    var name = name
    for _ in 0..<DocumentReader.chainLimit {
      guard let node = schemas[name], node.isMapping, let reference = node["$ref"],
        !SchemaObject(node).withoutReference.constrainsType,
        case .model(let next)? = type(of: reference, isNeeded: false)
      else { break }
      name = next.value
    }
    return name
  }

  /// Returns the discriminator value of a schema without an explicit one: the name in the document,
  /// which may differ from that of the model.
  func impliedName(_ model: String) -> String {
    guard let place = schemas.byLocation.first(where: { $0.value == model })?.key else {
      return model
    }
    if let name = place.pointer.steps.last { return name }
    let file = place.document.source.path.split(separator: "/").last ?? "model"
    return file.split(separator: ".").first.map(String.init) ?? model
  }
}

extension Node {
  /// Whether the node is an integer in canonical notation, or a boolean.
  fileprivate var isKeyWord: Bool {
    isTrue || isFalse || Int64(text).map { "\($0)" == text } ?? false
  }
}

/// The discriminator values of each schema, from `mapping`.
struct MappedValues {
  var byName: [WireName: [String]] = [:]
  /// The same values by canonical name, since an alternative may use any name of its schema.
  var byCanonicalName: [WireName: [String]] = [:]

  func values(of name: String, _ canonicalName: String) -> [String]? {
    byName[WireName(name)] ?? byCanonicalName[WireName(canonicalName)]
  }
}

extension ObjectParts {
  /// Whether the parts describe nothing but an object.
  var isObject: Bool { !properties.isEmpty && foreign.isEmpty && choices.isEmpty }
}

extension Diagnostic {
  static func unusedDiscriminator(_ node: Node) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "the alternatives are distinguished by their members", at: node.span,
      label: "not every alternative is an object with a distinct value here")
  }

  fileprivate static func mappedElsewhere(_ value: Node) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "\(quoted(value.text)) isn't one of the alternatives",
      at: value.span, label: "values of it are preserved undecoded",
      help: "list it under 'oneOf' as well")
  }

  fileprivate static func discriminatorWithoutKey(_ node: Node) -> Diagnostic {
    Diagnostic(
      .warning, .missingKey, "missing key 'propertyName' in a discriminator", at: node.span,
      label: "the alternatives are distinguished by their members")
  }

  static func mappingWithoutSubtypes(_ node: Node) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "the mapping names no schema that builds on this one", at: node.span,
      label: "read as this schema, whatever the discriminator's value")
  }

  static func contradictedDiscriminator(_ node: Node) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "the alternatives are distinguished by their members", at: node.span,
      label: "none of these is a value that the alternatives list for the key")
  }
}
