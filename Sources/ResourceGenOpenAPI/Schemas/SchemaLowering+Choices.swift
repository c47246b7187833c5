internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

// Merges the members of an object with the alternatives of its `oneOf` and `anyOf`.
extension SchemaLowering {
  /// The maximum number of choices within choices that are merged with the same object.
  private static let choiceLimit = 20

  /// Merges the other parts of an object with each alternative of its `oneOf` or `anyOf` in turn.
  func distribute(
    _ choice: SchemaObject, over parts: ObjectParts, _ schema: SchemaObject
  ) -> LoweredType {
    guard parts.choices.count == 1, !isMerged(schema), !isMerged(choice),
      let list = choice[.oneOf] ?? choice[.anyOf]
    else {
      return joined(parts, schema)
    }
    if merges.distributing.contains(choice.node.id) {
      var whole = parts
      whole.choices = []
      return object(whole, schema)
    }
    guard !parts.properties.isEmpty || !parts.foreign.isEmpty || parts.describesOthers else {
      // `properties` without an entry would lead back here.
      return lowerUnion(list, choice.without(.properties).without(.additionalProperties))
    }
    var alternatives: [Union.Alternative] = []
    var nodes: [Node] = []
    merges.distributing.append(choice.node.id)
    defer { merges.distributing.removeLast() }
    var isNullable = false
    // `true` adds nothing to the other parts.
    for item in list.items {
      checkSchema(item)
      guard item.isMapping || item.isTrue else { continue }
      if isOnlyNull(SchemaObject(item)) {
        isNullable = true
        continue
      }
      // No value is both an alternative of another kind and an object with these members.
      let kinds = parts.kinds + [resolved(SchemaObject(item)).types]
      if contradiction(kinds) == kinds.count - 1 { continue }
      // An alternative that leads back to this choice adds only the other alternatives.
      if merges.distributing.contains(resolved(SchemaObject(item)).node.id) { continue }
      merges.propertyCount += parts.properties.count + 1
      guard merges.propertyCount <= SchemaLowering.mergeLimit,
        merges.distributing.count < SchemaLowering.choiceLimit
      else {
        document.report(.severalChoices(schema.node), once: schema.node)
        return .anything
      }
      var whole = parts
      whole.choices = []
      var path: [NodeID] = []
      var visited: Set<NodeID> = []
      let alternative = SchemaObject(item)
      collect(alternative, into: &whole, path: &path, visited: &visited)
      var lowered = Union.Alternative(type: object(whole, alternative).type, span: item.span)
      lowered.limits = limits(of: [item], as: lowered.type)
      if let reference = alternative[.ref], case .model(let name)? = type(of: reference) {
        lowered.swiftName = name
      } else if let title = alternative[.title], title.isTypeName {
        lowered.swiftName = Located(title.text, title.span)
      }
      alternatives.append(lowered)
      nodes.append(item)
    }
    var lowered: LoweredType
    if alternatives.isEmpty {
      var rest = parts
      rest.choices = []
      lowered = object(rest, schema)
    } else {
      lowered = union(
        alternatives, of: nodes, by: choice[.discriminator] ?? schema[.discriminator], schema,
        exclusion: choice[.oneOf])
    }
    if isNullable { lowered.isNullable = true }
    return lowered
  }

  /// Merges several `oneOf` or `anyOf` lists into one object with the members of all alternatives,
  /// optional unless all alternatives of a list require them.
  func joined(_ parts: ObjectParts, _ schema: SchemaObject) -> LoweredType {
    var whole = parts
    whole.choices = []
    for choice in parts.choices {
      var required: Set<WireName>?
      for item in Array(choice.items(.oneOf)) + choice.items(.anyOf)
      where item.isMapping && !SchemaObject(item).isOnlyNull {
        var part = ObjectParts()
        var path: [NodeID] = []
        var visited: Set<NodeID> = []
        collect(SchemaObject(item), into: &part, path: &path, visited: &visited)
        guard part.foreign.isEmpty, part.choices.isEmpty else {
          document.report(.severalChoices(schema.node), once: schema.node)
          return .anything
        }
        for (key, schemas) in part.properties where parts.schemas(of: key.text).isEmpty {
          for schema in schemas { whole.add(choice: key, schema) }
        }
        required = required?.intersection(part.required) ?? part.required
        whole.others += part.others
        if part.allowsOthers { whole.allowsOthers = true }
        if part.isOpen { whole.isOpen = true }
      }
      whole.require(required ?? [])
    }
    return object(whole, schema)
  }
}
