internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// Plans the types of a description: what is declared, read and written.
struct TypePlanner {
  let types: TypeTable
  let recursion: Recursion
  let options: SwiftOptions

  func plan(_ site: TypeSite) -> PlannedType? {
    guard let entry = types.entries[site] else { return nil }
    let model = entry.model
    let kind: PlannedType.Kind =
      switch model.shape {
      case .object(let fields): .structure(structure(fields, at: site))
      case .enumeration(let enumeration): .enumeration(self.enumeration(enumeration))
      case .union(let union): .union(self.union(union, at: site))
      case .alias(let type): .alias(types.code(for: type, at: site.appending(0)))
      }
    var planned = PlannedType(
      name: entry.name, qualifiedName: entry.qualifiedName,
      comment: comment(model.documentation, deprecation: model.deprecation), kind: kind)
    planned.nested = entry.children.compactMap { plan($0) }
    planned.needsFoundation =
      model.parts.contains { types.needsFoundation($0) }
      || planned.nested.contains(where: \.needsFoundation)
    if case .alias(let type) = model.shape { planned.needsRuntime = types.needsRuntime(type) }
    return planned
  }

  private func comment(_ documentation: String?, deprecation: String?) -> SwiftComment {
    let comment = SwiftComment(documentation)
    guard let deprecation else { return comment }
    let warning =
      deprecation.isEmpty ? "- Warning: Deprecated." : "- Warning: Deprecated: \(deprecation)"
    return comment.followed(by: SwiftComment(warning))
  }

  // MARK: Structures

  private func structure(_ fields: [Field], at site: TypeSite) -> PlannedStructure {
    let names = fields.propertyNames()
    var locals = NameScope(taken: Set(names.map(\.name)))
    let json = locals.name("json", else: "reader")
    let key = locals.name("key", else: "nextKey")
    let planned = fields.enumerated().map { step, field in
      self.field(field, named: names[step], step: step, at: site, &locals)
    }
    var statics = NameScope()
    let paths = fields.enumerated().map { (path: $1.path[...], field: $0) }
    let members = self.members(paths, after: [], &statics, &locals)
    let isPlain = planned.allSatisfy { $0.initialValue == nil && $0.storage == nil }
    return PlannedStructure(
      fields: planned, members: members, json: json, key: key,
      needsInitializer: options.access != .internal || !isPlain)
  }

  private func field(
    _ field: Field, named name: SwiftIdentifier, step: Int, at site: TypeSite,
    _ locals: inout NameScope
  ) -> PlannedField {
    let place = site.appending(step)
    let (type, isNullable) = types.withoutNull(field.type)
    let valueType = types.code(for: type, at: place, in: site)
    var isIndirect = false
    if case .model(let model) = site.root {
      let path = TypePath(model: model, steps: site.steps)
      let isInRing = recursion.boxedFields.contains(Recursion.FieldPath(type: path, field: step))
      // Every ring has a field that may be absent, and one box is enough to break it.
      isIndirect = isInRing && (isNullable || field.isNullable || !field.isRequired)
    }
    // A default of a type that holds itself would be made of itself.
    let fallback =
      isIndirect
      ? nil
      : field.defaultValue.flatMap { types.expression(for: $0.value, as: type, at: place) }
    let isOptional = fallback == nil && (isNullable || field.isNullable || !field.isRequired)
    let deprecation = field.deprecation.map { PlannedDeprecation($0) }
    var storage: SwiftIdentifier?
    // One that is no part of a ring is boxed to keep the type that has it small.
    let isHeavy = !isIndirect && fallback == nil && types.isHeavy(type, at: place)
    var box: SwiftCode?
    if isIndirect || isHeavy {
      box = types.known[isOptional ? .indirect : .boxed]
      storage = locals.name(name.appending("Box"))
    } else if deprecation != nil {
      storage = locals.name(name.prefixed(with: "stored"))
    }
    return PlannedField(
      name: name, storage: storage, type: isOptional ? "\(valueType)?" : valueType,
      valueType: valueType, format: types.format(of: type),
      initialValue: isOptional ? "nil" : fallback, fallback: fallback,
      isRequired: !isOptional && fallback == nil, box: box,
      comment: SwiftComment(field.documentation), deprecation: deprecation,
      wirePath: field.path.map { SwiftStringLiteral($0) })
  }

  /// Puts fields that are lifted out of the same nested object together, at the place of the first.
  private func members(
    _ fields: [(path: ArraySlice<String>, field: Int)], after path: [String],
    _ statics: inout NameScope, _ locals: inout NameScope
  ) -> PlannedMembers {
    let words = path.flatMap { WordSplitter.words(of: $0) }
    let name = SwiftIdentifier(words, style: .lowerCamel, fallback: "nested")
    let keys = statics.name(path.isEmpty ? "keys" : name.appending("Keys"))
    let object = locals.name(
      path.isEmpty ? "object" : name, else: path.isEmpty ? "root" : name.appending("Object"))
    var order: [WireName] = []
    var groups: [WireName: [(path: ArraySlice<String>, field: Int)]] = [:]
    for field in fields {
      let key = WireName(field.path.first ?? "")
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append((field.path.dropFirst(), field.field))
    }
    var members: [PlannedMembers.Member] = []
    for key in order {
      let group = groups[key] ?? []
      let literal = SwiftStringLiteral(key.spelling)
      if let direct = group.first(where: { $0.path.isEmpty }) {
        members.append(PlannedMembers.Member(key: literal, content: .field(direct.field)))
      } else {
        let inner = self.members(group, after: path + [key.spelling], &statics, &locals)
        members.append(PlannedMembers.Member(key: literal, content: .object(inner)))
      }
    }
    return PlannedMembers(keys: keys, object: object, members: members)
  }

  // MARK: Enumerations and unions

  private func enumeration(_ enumeration: Enumeration) -> PlannedEnumeration {
    let names = enumeration.caseNames()
    let isText = enumeration.rawType == .string
    let cases = zip(enumeration.cases, names).map { enumerationCase, name in
      let wire = enumerationCase.value.value
      return PlannedEnumeration.Case(
        name: name,
        value: isText
          ? SwiftCode(SwiftStringLiteral(wire))
          : SwiftCode.integer(wire) ?? SwiftCode(SwiftStringLiteral(wire)),
        needsRawValue: !isText || WireName(wire) != WireName(name.name),
        comment: comment(enumerationCase.documentation, deprecation: enumerationCase.deprecation))
    }
    return PlannedEnumeration(
      rawType: isText ? types.known[.string] : types.known[.int], cases: cases,
      unrecognized: enumeration.isOpen ? "unrecognized" : nil)
  }

  private func union(_ union: Union, at site: TypeSite) -> PlannedUnion {
    let names = union.caseNames()
    let alternatives = union.alternatives.enumerated().map { step, alternative in
      PlannedUnion.Alternative(
        name: names[step],
        type: types.code(for: alternative.type, at: site.appending(step), in: site),
        format: types.format(of: alternative.type),
        discriminatorValue: union.discriminator == nil
          ? nil
          : SwiftStringLiteral(
            alternative.discriminatorValue ?? alternative.type.spokenName ?? names[step].name),
        missingDiscriminator: union.discriminator.flatMap {
          lacksMember($0.value, alternative.type) ? SwiftStringLiteral($0.value) : nil
        })
    }
    var isIndirect = false
    if case .model(let model) = site.root {
      isIndirect = recursion.indirectUnions.contains(TypePath(model: model, steps: site.steps))
    }
    if types.isHeavy(union, at: site) { isIndirect = true }
    return PlannedUnion(
      alternatives: alternatives, attempts: attempts(union),
      discriminator: union.discriminator.map { SwiftStringLiteral($0.value) },
      unrecognized: union.discriminator == nil ? nil : "unrecognized", isIndirect: isIndirect)
  }

  /// Whether a type is an object that does not describe a member of this name.
  private func lacksMember(_ name: String, _ type: TypeReference) -> Bool {
    guard case .object(let fields) = types.index.shape(of: types.index.withoutAliases(type)) else {
      return false
    }
    return !fields.contains { $0.path.first == name }
  }

  /// Those that demand most come first: a type without required members would take everything.
  private func attempts(_ union: Union) -> [Int] {
    func demand(_ type: TypeReference) -> Int {
      switch types.index.shape(of: types.index.withoutAliases(type)) {
      case .object(let fields): fields.count(where: \.isRequired)
      case .enumeration: 2_000
      case .union: 1
      case .alias, nil:
        switch types.index.withoutAliases(type) {
        // A list or a closed set of spellings cannot be mistaken for another kind of value.
        case .scalar(.json): -1
        case .scalar(.string): 0
        case .scalar(.int), .scalar(.int32), .scalar(.int64), .scalar(.uint): 1_500
        default: 1_000
        }
      }
    }
    return union.alternatives.indices.sorted {
      let left = demand(union.alternatives[$0].type)
      let right = demand(union.alternatives[$1].type)
      return left == right ? $0 < $1 : left > right
    }
  }
}
