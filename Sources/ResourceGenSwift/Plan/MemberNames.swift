internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// Member names that the protocols of generated structs require.
let reservedPropertyNames = ["hashValue"]

/// Member names that the protocols of generated enumerations require.
private let reservedCaseNames = ["allCases", "hashValue", "known", "rawValue", "unrecognized"]

extension [Field] {
  /// Returns the names of the properties, in the order of the fields.
  func propertyNames() -> [SwiftIdentifier] {
    var scope = NameScope(avoiding: reservedPropertyNames)
    return propertyNames(&scope)
  }

  /// Returns the names of the properties, and reserves them in a scope for other declarations.
  func propertyNames(_ scope: inout NameScope) -> [SwiftIdentifier] {
    scope.names(
      for: map { field in
        NameScope.Wish(
          wire: field.path.count == 1 ? field.path[0] : field.path.joined(separator: "."),
          name: SwiftIdentifier(naming: field.spelling, style: .lowerCamel, fallback: "value"),
          isChosen: field.swiftName != nil)
      })
  }
}

extension Enumeration {
  /// Returns the names of the cases, in their order.
  func caseNames() -> [SwiftIdentifier] {
    NameScope.names(
      avoiding: reservedCaseNames,
      for: cases.indices.map { index in
        let wire = cases[index].value.value
        let chosen = cases[index].swiftName?.value
        return NameScope.Wish(
          wire: wire,
          name: chosen.map {
            SwiftIdentifier(naming: $0, style: .lowerCamel, fallback: "value")
          } ?? CaseName.name(for: wire),
          isChosen: chosen != nil)
      })
  }
}

extension Union {
  /// Returns the names of the cases, in the order of the alternatives: each is made from the type,
  /// or from the value of the discriminator.
  func caseNames() -> [SwiftIdentifier] {
    let kinds = kindNames
    return NameScope.names(
      avoiding: ["hashValue", "unrecognized"],
      for: alternatives.enumerated().map { step, alternative in
        let spelling =
          alternative.swiftName?.value ?? alternative.type.displayName
          ?? alternative.discriminatorValue ?? kinds[step].map { alternative.type.listName($0) }
          ?? "option\(step + 1)"
        return NameScope.Wish(
          wire: spelling,
          name: SwiftIdentifier(naming: spelling, style: .lowerCamel, fallback: "value"),
          isChosen: alternative.swiftName != nil)
      })
  }
}

extension Union {
  /// The kinds of the alternatives without names, such as "keyword" for a list of values; `nil` for
  /// an alternative that has a name or isn't the only one of its kind.
  var kindNames: [String?] {
    let kinds = alternatives.indices.map { alternatives[$0].type.kindName }
    var counts: [String: Int] = [:]
    for case let kind? in kinds { counts[kind, default: 0] += 1 }
    return kinds.map { kind in kind.flatMap { counts[$0] == 1 ? $0 : nil } }
  }
}

extension TypeReference {
  fileprivate var kindName: String? {
    switch self {
    case .inline(let model):
      switch model.shape {
      case .object: "object"
      case .enumeration: "keyword"
      case .union, .alias: nil
      }
    case .array(let type, _), .dictionary(let type), .nullable(let type): type.kindName
    case .scalar, .model: nil
    }
  }

  /// Returns the name of a collection of unnamed types: "object list".
  fileprivate func listName(_ kind: String) -> String {
    switch self {
    case .array(let element, _): element.listName(kind) + " list"
    case .dictionary(let value): value.listName(kind) + " map"
    case .nullable(let type): type.listName(kind)
    case .scalar, .model, .inline: kind
    }
  }

  /// The name for a value of the type: "Photo", "Photo list", "String".
  var displayName: String? {
    switch self {
    case .scalar(let scalar):
      switch scalar {
      case .dateUnix, .dateUnixMilliseconds, .datePattern, .calendarDate: "date"
      case .intAsInt32: "int"
      default: scalar.rawValue
      }
    case .model(let name): name.value
    case .array(let element, _): element.displayName.map { $0 + " list" }
    case .dictionary(let value): value.displayName.map { $0 + " map" }
    case .nullable(let type): type.displayName
    case .inline: nil
    }
  }
}
