internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// A planner of types, with their decoding and encoding.
struct TypePlanner {
  let types: TypeTable
  let recursion: Recursion
  let options: SwiftOptions

  func plan(_ site: TypeSite) -> PlannedType? {
    guard let entry = types.entries[site] else { return nil }
    let kind: PlannedType.Kind =
      switch entry.model.shape {
      case .object(let fields): .structure(planStructure(fields, at: site))
      case .enumeration(let enumeration):
        .enumeration(planEnumeration(enumeration, named: entry.name))
      case .union(let union):
        .union(planUnion(union, named: union.caseNames(in: entry.subject, types.index), at: site))
      case .alias(let type):
        .alias(types.code(for: types.aliased(type), at: site.appending(0)))
      }
    let nested = entry.children.compactMap { plan($0) }
    let literals: [PlannedUnion.Literal] =
      if case .union(let union) = kind { union.literals } else { [] }
    let imports = ImportedModules(
      entry.model.parts.map { types.imports(of: $0) } + literals.map(\.imports))
    let needsRuntime =
      if case .alias(let type) = entry.model.shape { types.needsRuntime(type) } else { true }
    return PlannedType(
      name: entry.name, qualifiedName: entry.qualifiedName,
      comment: SwiftComment(entry.model.documentation)
        .followed(byDeprecation: entry.model.deprecation),
      kind: kind, site: site, nested: nested, ownImports: imports, needsRuntime: needsRuntime)
  }

  // MARK: Structures

  /// Plans a struct. With `onlyArguments`, those of its initializer are what counts.
  func planStructure(
    _ fields: [Field], at site: TypeSite, onlyArguments: Bool = false
  ) -> PlannedStructure {
    var locals = NameScope(avoiding: reservedPropertyNames)
    let names = fields.propertyNames(&locals)
    let json = locals.name("json", else: "reader")
    let key = locals.name("key", else: "nextKey")
    var planned: [PlannedField] = []
    var paths: [(path: ArraySlice<String>, field: Int)] = []
    planned.reserveCapacity(fields.count)
    paths.reserveCapacity(fields.count)
    // Errors name the first required member that is absent. Those inside nested objects are checked
    // after the whole object, and all others then, too.
    let isFlat = fields.allSatisfy { $0.path.count <= 1 }
    let reading: FieldReading =
      !isFlat
      ? .afterNestedObjects
      : !onlyArguments && PlannedStructure.isLarge(fields.count) ? .inPlaceOfLargeType : .inPlace
    for (step, field) in fields.enumerated() {
      planned.append(
        planField(
          field, named: names[step], step: step, at: site, &locals, reading: reading))
      if !field.holdsOthers { paths.append((field.path[...], step)) }
    }
    var statics = NameScope()
    let members = planMembers(paths, of: planned, after: [], &statics, &locals)
    // The compiler's initializer would allow callers to omit each optional property.
    let isPlain = planned.allSatisfy {
      $0.storage == nil && $0.initialValue == nil && $0.isRequired
    }
    return PlannedStructure(
      fields: planned, members: members, json: json, key: key,
      needsInitializer: options.access != .internal || !isPlain,
      isIdentifiable: options.hasIdentifiableModels && isIdentifiable(fields, planned, at: site))
  }

  /// When a required member is read.
  private enum FieldReading {
    /// Into a local variable, since members of nested objects are checked before it.
    case afterNestedObjects
    /// Into the property if its type has a value that it can have before.
    case inPlace
    /// As before, with a value for structs too.
    case inPlaceOfLargeType
  }

  private func planField(
    _ field: Field, named name: SwiftIdentifier, step: Int, at site: TypeSite,
    _ locals: inout NameScope, reading: FieldReading
  ) -> PlannedField {
    let fieldSite = site.appending(step, for: field.type)
    if field.holdsOthers { return planOthers(field, named: name, at: fieldSite, in: site) }
    let (type, isNullable) = types.withoutNull(field.type)
    var valueType = types.code(for: type, at: fieldSite, in: site)
    var isIndirect = false
    if case .model(let model) = site.root {
      let path = TypePath(model: model, steps: site.steps)
      let isInCycle = recursion.boxedFields.contains(Recursion.FieldPath(type: path, field: step))
      // Each cycle has an optional field, and boxing it is enough to break the cycle.
      isIndirect = isInCycle && (isNullable || field.isNullable || !field.isRequired)
    }
    // The default of a recursive type would contain itself.
    let fallback =
      isIndirect
      ? nil
      : field.defaultValue.flatMap { types.expression(for: $0.value, as: type, at: fieldSite) }
    let isOptional = fallback == nil && (isNullable || field.isNullable || !field.isRequired)
    if isOptional, field.distinguishesNullFromAbsence {
      valueType = "\(types.known[.nullable])<\(valueType)>"
    }
    let isSentAlways = field.isRequired || field.isRequiredToSend
    let writesNull = isSentAlways && (isNullable || field.isNullable) && fallback == nil
    let isOptionalArgument = isOptional && (writesNull || !isSentAlways)
    // Constants need no argument. Callers must pass all other values that requests always have,
    // even null.
    let initialValue =
      !isOptionalArgument
      ? fallback ?? types.constant(of: field, at: fieldSite, in: site) : isSentAlways ? nil : "nil"
    let deprecation = field.deprecation.map { PlannedDeprecation($0) }
    var storage: SwiftIdentifier?
    // Boxes large non-recursive values too, so that types that contain them stay cheap to compile.
    let isHeavy = !isIndirect && fallback == nil && types.isHeavy(type, at: fieldSite)
    var box: SwiftCode?
    if isIndirect || isHeavy {
      box = types.known[isOptional ? .indirect : .boxed]
      storage = locals.name(name.appending("Box"))
    } else if deprecation != nil {
      storage = locals.name(name.prefixed(with: "stored"))
    }
    let isRequired = !isOptional && fallback == nil
    let format = types.format(of: type)
    var unread: SwiftCode?
    if isRequired, reading != .afterNestedObjects {
      unread = types.unreadValue(of: type, at: fieldSite)
      if unread == nil, reading == .inPlaceOfLargeType {
        unread = unreadStructure(of: type, at: fieldSite, in: site)
      }
    } else if let fallback {
      unread = types.hasPlainLiterals(type) ? fallback : nil
    } else if isOptional, storage != nil, box == nil || !field.distinguishesNullFromAbsence {
      unread = "nil"
    }
    let optionalType: SwiftCode = isOptional || isOptionalArgument ? "\(valueType)?" : valueType
    return PlannedField(
      name: name, storage: storage, type: isOptional ? optionalType : valueType,
      valueType: valueType, argumentType: isOptionalArgument ? optionalType : valueType,
      format: format,
      writtenFormat: field.isReadOnly ? format : types.writtenFormat(of: type),
      initialValue: initialValue,
      onlyValue: types.constantEnumeration(field.type, at: fieldSite)?.onlyLiteral,
      fallback: fallback,
      unread: unread,
      isRequired: isRequired, box: box, writesNull: writesNull,
      isReadOnly: field.isReadOnly,
      comment: comment(of: field, at: fieldSite).followed(byDefault: field.serverDefault),
      deprecation: deprecation, wirePath: field.path.map { SwiftStringLiteral($0) })
  }

  private func comment(of field: Field, at site: TypeSite) -> SwiftComment {
    guard let enumeration = types.constantEnumeration(field.type, at: site) else {
      return SwiftComment(field.documentation)
    }
    let isOptional = field.defaultValue == nil && (field.isNullable || !field.isRequired)
    return SwiftComment(field.documentation ?? field.type.inline?.model.documentation)
      .followed(byOnlyValueOf: enumeration, isOptional: isOptional)
  }

  private func planOthers(
    _ field: Field, named name: SwiftIdentifier, at fieldSite: TypeSite, in site: TypeSite
  ) -> PlannedField {
    var (format, writtenFormat): (SwiftCode?, SwiftCode?)
    if case .dictionary(let value) = field.type {
      format = types.format(of: value)
      writtenFormat = types.writtenFormat(of: value)
    }
    let type = types.code(for: field.type, at: fieldSite, in: site)
    return PlannedField(
      name: name, type: type, valueType: type, argumentType: type, format: format,
      writtenFormat: writtenFormat, initialValue: "[:]", unread: "[:]",
      isRequired: false, holdsOthers: true,
      unknownBesides: field.unknownBesides.map { $0.map { SwiftStringLiteral($0) } },
      comment: SwiftComment(
        field.documentation ?? "The members that the spec doesn't list, by name."),
      wirePath: [])
  }

  // MARK: Enumerations and unions

  private func planEnumeration(
    _ enumeration: Enumeration, named typeName: SwiftIdentifier
  ) -> PlannedEnumeration {
    let names = enumeration.caseNames()
    let cases = names.indices.map { index in
      let wire = enumeration.cases[index].value.value
      let name = names[index]
      let value: SwiftCode? =
        switch enumeration.rawType {
        case .string: nil
        case .integer: SwiftCode.integer(wire)
        case .number: SwiftCode.floatingPoint(wire)
        case .json: enumeration.cases[index].literal.flatMap { types.jsonValue($0) }
        }
      return PlannedEnumeration.Case(
        name: name, value: value ?? SwiftCode(SwiftStringLiteral(wire)),
        needsRawValue: enumeration.rawType != .string || WireName(wire) != WireName(name.name),
        comment: SwiftComment(enumeration.cases[index].documentation)
          .followed(byDeprecation: enumeration.cases[index].deprecation))
    }
    return PlannedEnumeration(
      rawType: types.rawType(of: enumeration),
      // Inside an iterable type, its associated type would hide this name.
      isIterable: options.hasIterableEnumerations && typeName.name != "AllCases",
      isRawLiteral: enumeration.rawType != .json, cases: cases,
      unrecognized: enumeration.isOpen ? "unrecognized" : nil)
  }

  private func planUnion(
    _ union: Union, named names: [SwiftIdentifier], at site: TypeSite
  ) -> PlannedUnion {
    let attempts = UnionReading(union, in: types.index).attempts
    let readings = attempts.sorted { $0.index < $1.index }
    let alternatives = zip(union.alternatives, readings).map { alternative, reading in
      let step = reading.index
      return PlannedUnion.Alternative(
        name: names[step],
        type: types.code(for: alternative.type, at: site.appending(step), in: site),
        format: types.format(of: alternative.type),
        writtenFormat: types.writtenFormat(of: alternative.type),
        discriminatorValue: reading.discriminatorValue.map { SwiftStringLiteral($0) },
        discriminatorWriting: union.discriminator.map { writing(of: $0.value, alternative.type) }
          ?? .byMember,
        isLastResort: reading.isLastResort,
        hasRequiredMembers: reading.hasRequiredMembers,
        comment: SwiftComment(alternative.documentation))
    }
    var isIndirect = false
    if case .model(let model) = site.root {
      isIndirect = recursion.indirectUnions.contains(TypePath(model: model, steps: site.steps))
    }
    if types.isHeavy(union, at: site) { isIndirect = true }
    return PlannedUnion(
      alternatives: alternatives, attempts: attempts.map(\.index),
      literals: planLiterals(union, alternatives.map(\.name), at: site),
      discriminator: union.discriminator.map { SwiftStringLiteral($0.value) },
      unrecognized: union.discriminator == nil ? nil : "unrecognized", isIndirect: isIndirect)
  }

  /// Returns how the discriminator of this name is encoded by a value of the type.
  private func writing(
    of name: String, _ type: TypeReference
  ) -> PlannedUnion.Alternative.DiscriminatorWriting {
    let type = types.index.withoutAliases(type)
    if case .scalar(.own) = type { return .ifMissing }
    guard case .object(let fields) = types.index.shape(of: type) else { return .byMember }
    guard let field = fields.first(where: { $0.path.first == name }) else {
      // A decoded value has the discriminator in its dictionary of other members.
      return fields.contains(where: \.holdsDescribedOthers) ? .ifMissing : .byUnion
    }
    let isSent = field.isRequired || field.isRequiredToSend || field.defaultValue != nil
    return isSent && !field.isReadOnly || field.path.count > 1 ? .byMember : .ifMissing
  }
}
