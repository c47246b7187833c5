internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

extension OpenAPIReader {
  /// One of several schemas: `oneOf` and `anyOf` alike, since a value that fits two of them is read as the first.
  mutating func lowerUnion(_ list: Node, _ schema: SchemaObject) -> LoweredType {
    var isNullable = false
    var alternatives: [Union.Alternative] = []
    for item in list.items where item.kind == .mapping {
      let part = SchemaObject(item)
      if part[.type].map({ $0.names == ["null"] }) ?? false {
        isNullable = true
        continue
      }
      guard part.saysType else { continue }
      let lowered = lower(part)
      if lowered.isNullable { isNullable = true }
      let name = part[.title].flatMap { title in
        title.kind == .scalar && part[.ref] == nil ? Located(title.text, title.span) : nil
      }
      var alternative = Union.Alternative(type: lowered.type, span: item.span)
      if case .inline = lowered.type { alternative.swiftName = name }
      if part.members.hasOwnWords { alternative.adoptOwnWords(of: item) }
      alternatives.append(alternative)
    }
    if alternatives.isEmpty {
      // Only conditions on other keywords; these say what the value is.
      return schema[.properties] == nil && schema.types.isEmpty
        ? LoweredType(type: .scalar(.json), isNullable: isNullable)
        : lowerTyped(schema, isNullable: isNullable)
    }
    var lowered: LoweredType
    if schema[.properties] != nil, schema[.allOf] == nil {
      lowered = lowerAllOf(schema)
    } else {
      lowered = union(merged(alternatives), schema)
    }
    lowered.isNullable = lowered.isNullable || isNullable
    return lowered
  }

  private mutating func lowerTyped(_ schema: SchemaObject, isNullable: Bool) -> LoweredType {
    var lowered: LoweredType
    switch schema.types.first {
    case "object", nil: lowered = lowerObject(schema)
    case .some(let name): lowered = LoweredType(type: scalar(name, schema), isNullable: false)
    }
    lowered.isNullable = lowered.isNullable || isNullable
    return lowered
  }

  /// The alternatives without repetition: `string` and an open enumeration of strings are one.
  private func merged(_ alternatives: [Union.Alternative]) -> [Union.Alternative] {
    var result: [Union.Alternative] = []
    var seen: Set<String> = []
    for alternative in alternatives {
      guard let mark = alternative.type.mark else {
        result.append(alternative)
        continue
      }
      if seen.insert(mark).inserted { result.append(alternative) }
    }
    let hasText = result.contains { $0.type.mark == "String" }
    let openEnumeration = result.first { alternative in
      if case .inline(let model) = alternative.type, case .enumeration(let values) = model.shape {
        return values.rawType == .string && values.isOpen
      }
      return false
    }
    if hasText, openEnumeration != nil { result.removeAll { $0.type.mark == "String" } }
    return result
  }

  mutating func union(_ alternatives: [Union.Alternative], _ schema: SchemaObject) -> LoweredType {
    if alternatives.count == 1, let only = alternatives.first {
      return LoweredType(type: only.type, isNullable: false)
    }
    if alternatives.contains(where: { $0.type.mark == "JSON" }) { return .anything }
    var union = Union(alternatives: alternatives)
    if let discriminator = schema[.discriminator] { discriminate(&union, discriminator) }
    let model = Model(
      name: nil, shape: .union(union), span: schema.node.span,
      documentation: documentation(of: schema), deprecation: schema.deprecation)
    return LoweredType(type: .inline(model), isNullable: false)
  }

  private mutating func isObject(_ name: String) -> Bool {
    guard let node = schemas[name], case .inline(let model) = lower(node).type,
      case .object = model.shape
    else { return false }
    return true
  }

  /// The model that a value of `mapping` names: by reference, or by its bare name.
  private mutating func mappedName(_ value: Node) -> String {
    let text = value.text
    if schemas[text] != nil || !text.contains(where: { "#/.".contains($0) }) { return text }
    guard case .model(let name)? = type(of: value) else { return text }
    return name.value
  }

  /// The key that chooses, and its values: those of `mapping`, else the names of the schemas.
  private mutating func discriminate(_ union: inout Union, _ discriminator: Node) {
    let property =
      discriminator.kind == .scalar ? discriminator : discriminator["propertyName"]
    guard let property, property.kind == .scalar else { return }
    var values: [WireName: [String]] = [:]
    for (key, value) in discriminator.entries(of: "mapping") where value.kind == .scalar {
      let target = mappedName(value)
      values[WireName(target), default: []].append(key.text)
    }
    var alternatives: [Union.Alternative] = []
    for alternative in union.alternatives {
      if alternative.discriminatorValue != nil {
        alternatives.append(alternative)
        continue
      }
      guard case .model(let name) = alternative.type, isObject(name.value) else { return }
      let mapped = values[WireName(name.value)] ?? [name.value]
      for value in mapped {
        var copy = alternative
        copy.discriminatorValue = value
        if mapped.count > 1, copy.swiftName == nil {
          copy.swiftName = Located(value, alternative.span)
        }
        alternatives.append(copy)
      }
    }
    union.alternatives = alternatives
    union.discriminator = Located(property.text, property.span)
  }
}

extension TypeReference {
  /// What tells alternatives of a union apart; nil for what is described in place.
  var mark: String? {
    switch self {
    case .scalar(let scalar): scalar.rawValue
    case .model(let name): "model \(name.value)"
    case .array(let element, _): element.mark.map { "[\($0)]" }
    case .dictionary(let value): value.mark.map { "{\($0)}" }
    case .nullable(let type): type.mark.map { "\($0)?" }
    case .inline: nil
    }
  }
}
