internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

/// A schema that extends another, and the discriminator value that selects it.
struct Subtype {
  let name: String
  let value: String
  let span: SourceSpan
}

/// The subtypes of the schemas that have a discriminator and no alternatives.
struct SubtypeTable {
  /// The subtypes by their base, with the value that selects each.
  var byBase: [NodeID: [Subtype]] = [:]
  /// The nodes of all subtypes.
  var nodes: Set<NodeID> = []
  /// The values that the mappings of schemas have for those that extend them, by the key of the
  /// discriminator and the name of the extending schema.
  var inherited: [WireName: [WireName: [String]]] = [:]
}

// A schema with `discriminator` and no alternatives is the base of the schemas that extend it with
// `allOf` (OpenAPI 3.0, section 4.7.25, "Models with Polymorphism Support"): each value of it is a
// value of one of these.
extension SchemaLowering {
  /// Finds the subtypes of the schemas with a discriminator, by its mapping or by name.
  func findSubtypes(_ named: [(key: Node, value: Node)]) {
    var bases: [(name: String, node: Node, discriminator: Node)] = []
    for (key, _) in named {
      guard let node = schemas[key.text], node.isMapping,
        let discriminator = node["discriminator"],
        (discriminator.isScalar ? discriminator : discriminator["propertyName"])?.kind
          == .scalar
      else { continue }
      bases.append((key.text, node, discriminator))
    }
    guard !bases.isEmpty else { return }
    let children = childrenByParent(named)
    for base in bases {
      var descendants: [String] = []
      var seen: Set<String> = [base.name]
      var generation = children[base.name] ?? []
      // Schemas that build on each other in a longer chain are refused.
      for _ in 0..<DocumentReader.chainLimit where !generation.isEmpty {
        generation = generation.filter { seen.insert($0).inserted }
        descendants += generation
        generation = generation.flatMap { children[$0] ?? [] }
      }
      inherit(base.discriminator, by: seen.subtracting([base.name]))
      guard base.node["oneOf"] == nil, base.node["anyOf"] == nil else { continue }
      var found: [Subtype] = []
      var mapped: Set<String> = []
      var unknown: [Node] = []
      for (key, value) in base.discriminator.entries(of: "mapping") where value.isScalar {
        let name = mappedName(value)
        // A mapped schema that doesn't extend the base must not be a base itself, which could lead
        // back here.
        guard let node = schemas[name], node.isMapping else {
          // A broken reference is reported where it is read.
          if !value.text.contains("/") { unknown.append(value) }
          continue
        }
        guard name != base.name,
          seen.contains(name) || node["discriminator"] == nil && canonicalName(name) == name
        else { continue }
        mapped.insert(name)
        found.append(Subtype(name: name, value: key.text, span: value.span))
      }
      // Subtypes that the mapping doesn't name are selected by their names.
      for name in descendants where !mapped.contains(name) {
        guard let node = schemas[name] else { continue }
        found.append(Subtype(name: name, value: impliedName(name), span: node.span))
      }
      var values: Set<WireName> = []
      found = found.filter { values.insert(WireName($0.value)).inserted }
      guard !found.isEmpty else { continue }
      for value in unknown { document.report(.unknownSubtype(value), once: value) }
      subtypes.byBase[base.node.id] = found
      for subtype in found {
        if let node = schemas[subtype.name] { subtypes.nodes.insert(node.id) }
      }
    }
  }

  /// Records the values of a mapping for the schemas that extend the one with the discriminator.
  private func inherit(_ discriminator: Node, by descendants: Set<String>) {
    guard !descendants.isEmpty, let key = discriminator.text(of: "propertyName") else { return }
    for (value, target) in discriminator.entries(of: "mapping") where target.isScalar {
      let name = mappedName(target)
      guard descendants.contains(name) else { continue }
      subtypes.inherited[WireName(key), default: [:]][WireName(name), default: []]
        .append(value.text)
    }
  }

  /// Returns the names of the schemas that extend another with `allOf`, by the name of that one, in
  /// document order.
  private func childrenByParent(
    _ named: [(key: Node, value: Node)]
  ) -> [String: [String]] {
    var children: [String: [String]] = [:]
    for (key, _) in named {
      guard let node = schemas[key.text], node.isMapping else { continue }
      for part in node.items(of: "allOf") {
        guard part.isMapping, let reference = part["$ref"], reference.isScalar,
          Pointer(reference.text)?.name(in: document.generation.schemas) != nil,
          case .model(let parent)? = type(of: reference, isNeeded: false)
        else { continue }
        children[parent.value, default: []].append(key.text)
      }
    }
    return children
  }

  /// Returns a union of the subtypes. Values with another discriminator, such as plain values of
  /// the base, are preserved undecoded.
  func lowerSubtypes(_ subtypes: [Subtype], _ schema: SchemaObject) -> LoweredType {
    let discriminator = schema[.discriminator]
    guard
      let property = discriminator.flatMap({ $0.isScalar ? $0 : $0["propertyName"] }),
      property.isScalar
    else { return .anything }
    let names = subtypes.map(\.name)
    var union = Union(
      alternatives: subtypes.map { subtype in
        var alternative = Union.Alternative(
          type: .model(Located(subtype.name, subtype.span)), span: subtype.span,
          discriminatorValue: subtype.value)
        if names.count(where: { $0 == subtype.name }) > 1 {
          alternative.swiftName = Located(subtype.value, subtype.span)
        }
        return alternative
      })
    union.discriminator = Located(property.text, property.span)
    hasDiscriminators = true
    let model = Model(
      name: nil, shape: .union(union), span: schema.node.span,
      documentation: documentation(of: schema), deprecation: schema.deprecation)
    return LoweredType(type: .inline(model), isNullable: false)
  }
}

extension Diagnostic {
  fileprivate static func unknownSubtype(_ value: Node) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "no schema is named \(quoted(value.text))", at: value.span,
      label: "values of it are preserved undecoded")
  }
}
