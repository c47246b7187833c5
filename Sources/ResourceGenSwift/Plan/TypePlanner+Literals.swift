internal import ResourceGenDiagnostics
internal import ResourceGenModel

// The literals that make values of a union: `"\n"` instead of `.string("\n")`.
extension TypePlanner {
  /// Returns the literals that one alternative alone takes. Unions with a discriminator have none,
  /// since their alternatives are objects.
  func planLiterals(
    _ union: Union, _ names: [SwiftIdentifier], at site: TypeSite
  ) -> [PlannedUnion.Literal] {
    if union.discriminator != nil || hidesTypesOfLiterals(site) { return [] }
    let values = union.alternatives.enumerated().map { step, alternative in
      value(of: alternative.type, at: site.appending(step, for: alternative.type))
    }
    let contents = values.map {
      LiteralContent(types.index.withoutAliases($0.type), in: types.index)
    }
    return PlannedUnion.Literal.Kind.allCases.compactMap { kind in
      // Any text goes before the listed texts of an enumeration.
      guard let content = kind.contents.first(where: { contents.contains($0) }),
        let step = contents.firstIndex(of: content), contents.lastIndex(of: content) == step
      else { return nil }
      let (type, typeSite) = values[step]
      var literal = PlannedUnion.Literal(
        kind: kind, conformance: types.known[kind.conformance], name: names[step],
        type: types.code(for: type, at: typeSite, in: site), imports: types.imports(of: type))
      if case .enumeration(let enumeration)? = types.index.shape(
        of: types.index.withoutAliases(type))
      {
        literal.enumeration = literal.type
        literal.type = types.rawType(of: enumeration)
      }
      return literal
    }
  }

  /// Returns the type of the values other than null, and its site.
  private func value(
    of type: TypeReference, at site: TypeSite
  ) -> (type: TypeReference, site: TypeSite) {
    var value = (type: type, site: site)
    while case (.nullable(let inner), let site) = types.withoutAliases(value.type, value.site) {
      value = (inner, site)
    }
    return value
  }

  /// Whether a type inside the union has the name of an associated type of the protocols.
  private func hidesTypesOfLiterals(_ site: TypeSite) -> Bool {
    let nested = (types.entries[site]?.children ?? []).compactMap { types.entries[$0]?.name.name }
    return nested.contains { $0.hasSuffix("LiteralType") || $0 == "ArrayLiteralElement" }
  }
}

/// What a type has in common with a kind of literals.
private enum LiteralContent {
  case text
  case listedText
  case array
  case integer
  case listedInteger
  case floatingPoint
  case boolean

  init?(_ type: TypeReference, in index: ModelIndex) {
    switch type {
    case .scalar(.string): self = .text
    case .scalar(.int), .scalar(.intAsInt32), .scalar(.int32), .scalar(.int64), .scalar(.uint):
      self = .integer
    case .scalar(.double), .scalar(.float): self = .floatingPoint
    case .scalar(.bool): self = .boolean
    case .array: self = .array
    case .model, .inline:
      // A closed enumeration has no value for texts that it doesn't list.
      guard case .enumeration(let enumeration)? = index.shape(of: type), enumeration.isOpen else {
        return nil
      }
      switch enumeration.rawType {
      case .string: self = .listedText
      case .integer: self = .listedInteger
      case .number, .json: return nil
      }
    // A secret in source code would be none, and the others have no literals.
    case .scalar, .dictionary, .nullable: return nil
    }
  }
}

extension PlannedUnion.Literal {
  /// The label and the name of the initializer's parameter: `stringLiteral value`.
  package var label: SwiftCode { "\(kind.label) \(argument)" }

  /// The name of the initializer's parameter.
  package var argument: SwiftCode { kind == .array ? "elements" : "value" }
}

extension PlannedUnion.Literal.Kind {
  /// The contents that take the literal, in descending order of precedence.
  fileprivate var contents: [LiteralContent] {
    switch self {
    case .string: [.text, .listedText]
    case .array: [.array]
    case .integer: [.integer, .floatingPoint, .listedInteger]
    case .floatingPoint: [.floatingPoint]
    case .boolean: [.boolean]
    }
  }

  fileprivate var conformance: KnownType {
    switch self {
    case .string: .expressibleByStringLiteral
    case .array: .expressibleByArray
    case .integer: .expressibleByIntegerLiteral
    case .floatingPoint: .expressibleByFloatLiteral
    case .boolean: .expressibleByBooleanLiteral
    }
  }

  fileprivate var label: SwiftCode {
    switch self {
    case .string: "stringLiteral"
    case .array: "literalElements"
    case .integer: "integerLiteral"
    case .floatingPoint: "floatLiteral"
    case .boolean: "booleanLiteral"
    }
  }
}
