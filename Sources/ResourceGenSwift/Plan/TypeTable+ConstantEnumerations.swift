internal import ResourceGenDiagnostics
internal import ResourceGenModel

// A property with one permitted value, `object: {enum: [list]}`, needs no type: it is a `String`,
// whose default is the value if it is required.
extension TypeTable.Entry {
  /// Returns the enumeration of a property that needs no type; `nil` for other properties.
  func constantEnumeration(of inline: InlineType) -> Enumeration? {
    guard case .object(let fields) = model.shape,
      case .inline(let type) = fields[inline.step].type,
      case .enumeration(let enumeration) = type.shape
    else { return nil }
    let field = fields[inline.step]
    // Another default than the value would be a second value.
    guard field.defaultValue.map({ enumeration.position(of: $0.value) != nil }) ?? true,
      !field.distinguishesNullFromAbsence, enumeration.isOpen, enumeration.onlyLiteral != nil,
      enumeration.cases.first?.swiftName == nil
    else { return nil }
    return enumeration
  }
}

extension TypeTable {
  /// Returns the enumeration of a type that isn't declared; `nil` for other types.
  ///
  /// - Parameter site: The site of an inline type.
  func constantEnumeration(_ type: TypeReference, at site: TypeSite) -> Enumeration? {
    switch type {
    case .inline: constantEnumerations[site]
    case .model(let name): modelSite(named: name.value).flatMap { constantEnumerations[$0] }
    case .scalar, .array, .dictionary, .nullable: nil
    }
  }
}

extension Enumeration {
  /// The only value, a string or a number, as a literal; `nil` if there are others.
  var onlyLiteral: SwiftCode? {
    guard cases.count == 1, let value = cases.first?.value.value else { return nil }
    return switch rawType {
    case .string: SwiftCode(SwiftStringLiteral(value))
    case .integer: SwiftCode.integer(value)
    case .number: SwiftCode.floatingPoint(value)
    case .json: nil
    }
  }
}
