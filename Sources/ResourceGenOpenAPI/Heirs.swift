internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

/// A schema that builds on another one, and the value of its key that means it.
struct Heir {
  let name: String
  let value: String
  let span: SourceSpan
}

// A schema with `discriminator` and no alternatives is the base of those that build on it with `allOf` (OpenAPI 3.0, section 4.7.25,
// "Models with Polymorphism Support"): a value of it is a value of one of them.
extension OpenAPIReader {
  /// Finds what builds on the schemas with a key, by the mapping of the key or by name.
  mutating func findHeirs(_ named: [(key: Node, value: Node)]) {
    var bases: [(name: String, node: Node, discriminator: Node)] = []
    for (key, _) in named {
      guard let node = schemas[key.text], node.kind == .mapping,
        let discriminator = node["discriminator"], node["oneOf"] == nil, node["anyOf"] == nil,
        (discriminator.kind == .scalar ? discriminator : discriminator["propertyName"])?.kind
          == .scalar
      else { continue }
      bases.append((key.text, node, discriminator))
    }
    guard !bases.isEmpty else { return }
    let children = childrenByParent(named)
    for base in bases {
      var descendants: [String] = []
      var seen: Set<String> = [base.name]
      var pending = children[base.name] ?? []
      var position = 0
      while position < pending.count {
        let name = pending[position]
        position += 1
        guard seen.insert(name).inserted else { continue }
        descendants.append(name)
        pending += children[name] ?? []
      }
      var found: [Heir] = []
      var mapped: Set<String> = []
      var unknown: [Node] = []
      for (key, value) in base.discriminator.entries(of: "mapping") where value.kind == .scalar {
        let name = mappedName(value)
        // What does not build on the base must be no base itself, which may lead back here.
        guard let node = schemas[name], node.kind == .mapping else {
          // Of a reference that leads nowhere that is said elsewhere.
          if !value.text.contains("/") { unknown.append(value) }
          continue
        }
        guard name != base.name,
          seen.contains(name) || node["discriminator"] == nil && canonicalName(name) == name
        else { continue }
        mapped.insert(name)
        found.append(Heir(name: name, value: key.text, span: value.span))
      }
      // Those that the mapping does not name are called by their names.
      for name in descendants where !mapped.contains(name) {
        guard let node = schemas[name] else { continue }
        found.append(Heir(name: name, value: impliedName(name), span: node.span))
      }
      var values: Set<WireName> = []
      found = found.filter { values.insert(WireName($0.value)).inserted }
      guard !found.isEmpty else { continue }
      for value in unknown { report(.unknownHeir(value), once: value) }
      heirs[base.node.id] = found
      for heir in found {
        if let node = schemas[heir.name] { heirNodes.insert(node.id) }
      }
    }
  }

  /// The names of the schemas that have another as a part, by the name of that one, in the order of the text.
  private mutating func childrenByParent(
    _ named: [(key: Node, value: Node)]
  ) -> [String: [String]] {
    var children: [String: [String]] = [:]
    for (key, _) in named {
      guard let node = schemas[key.text], node.kind == .mapping else { continue }
      for part in node.items(of: "allOf") {
        guard part.kind == .mapping, let reference = part["$ref"], reference.kind == .scalar,
          Pointer(reference.text)?.name(in: generation.schemas) != nil,
          case .model(let parent)? = type(of: reference, isNeeded: false)
        else { continue }
        children[parent.value, default: []].append(key.text)
      }
    }
    return children
  }

  /// A union of what builds on a schema; what the key does not tell, a plain value of the base among it, is kept as it is.
  func lowerHeirs(_ heirs: [Heir], _ schema: SchemaObject) -> LoweredType {
    let discriminator = schema[.discriminator]
    guard
      let property = discriminator.flatMap({ $0.kind == .scalar ? $0 : $0["propertyName"] }),
      property.kind == .scalar
    else { return .anything }
    let names = heirs.map(\.name)
    var union = Union(
      alternatives: heirs.map { heir in
        var alternative = Union.Alternative(
          type: .model(Located(heir.name, heir.span)), span: heir.span,
          discriminatorValue: heir.value)
        if names.count(where: { $0 == heir.name }) > 1 {
          alternative.swiftName = Located(heir.value, heir.span)
        }
        return alternative
      })
    union.discriminator = Located(property.text, property.span)
    let model = Model(
      name: nil, shape: .union(union), span: schema.node.span,
      documentation: documentation(of: schema), deprecation: schema.deprecation)
    return LoweredType(type: .inline(model), isNullable: false)
  }
}

extension Diagnostic {
  fileprivate static func unknownHeir(_ value: Node) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "no schema is called \(quoted(value.text))", at: value.span,
      label: "values of it are kept as they are")
  }
}
