internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// What the protocols of properties' types ask for.
let namesOfProperties = ["hashValue"]

/// The same for enumerations.
private let namesOfCases = ["allCases", "hashValue", "known", "rawValue", "unrecognized"]

extension [Field] {
  /// The properties' names, in the order of the fields.
  func propertyNames() -> [SwiftIdentifier] {
    var scope = NameScope(avoiding: namesOfProperties)
    return propertyNames(&scope)
  }

  /// The same, with the names taken in a scope for what else is to be named beside the properties.
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
  /// The case names, in the order of the cases.
  func caseNames() -> [SwiftIdentifier] {
    NameScope.names(
      avoiding: namesOfCases,
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
  /// The case names, in the order of the alternatives: after the type, or the discriminator's value.
  func caseNames() -> [SwiftIdentifier] {
    let kinds = kindNames
    return NameScope.names(
      avoiding: ["hashValue", "unrecognized"],
      for: alternatives.enumerated().map { step, alternative in
        let spelling =
          alternative.swiftName?.value ?? alternative.type.spokenName
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
  /// What the alternatives are that have no name, each the only one of its kind: "keyword" for a list of values among texts
  /// and numbers. Nil for those that are not.
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

  /// "object list" for a list of what has no name.
  fileprivate func listName(_ kind: String) -> String {
    switch self {
    case .array(let element, _): element.listName(kind) + " list"
    case .dictionary(let value): value.listName(kind) + " map"
    case .nullable(let type): type.listName(kind)
    case .scalar, .model, .inline: kind
    }
  }

  /// What one would call a value of the type: "Photo", "Photo list", "String".
  var spokenName: String? {
    switch self {
    case .scalar(let scalar):
      switch scalar {
      case .dateUnix, .dateUnixMilliseconds, .calendarDate: "date"
      default: scalar.rawValue
      }
    case .model(let name): name.value
    case .array(let element, _): element.spokenName.map { $0 + " list" }
    case .dictionary(let value): value.spokenName.map { $0 + " map" }
    case .nullable(let type): type.spokenName
    case .inline: nil
    }
  }
}
