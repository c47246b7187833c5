internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// Member names that the protocols of generated structs require.
let reservedPropertyNames = ["hashValue"]

/// Names that cases and static members don't have: where an optional is expected, Swift reads
/// `.none` as its own case, so a call with `compression: .none` would send nothing.
let namesOfOptional = ["none", "some"]

/// Member names that the protocols of generated enumerations require.
private let reservedCaseNames =
  ["allCases", "hashValue", "known", "rawValue", "unrecognized"] + namesOfOptional

extension [Field] {
  /// Returns the names of the properties, in the order of the fields.
  package func propertyNames() -> [SwiftIdentifier] {
    var scope = NameScope(avoiding: reservedPropertyNames)
    return propertyNames(&scope)
  }

  /// Returns the names of the properties, and reserves them in a scope for other declarations.
  func propertyNames(_ scope: inout NameScope) -> [SwiftIdentifier] {
    // A name that the spec doesn't describe yields to all others.
    guard last?.holdsUnknown ?? false else { return describedNames(&scope) }
    return Array(dropLast()).describedNames(&scope)
      + [scope.name("otherMembers", else: "unknownMembers")]
  }

  private func describedNames(_ scope: inout NameScope) -> [SwiftIdentifier] {
    scope.names(
      for: indices.map { index in
        let (path, chosen) = (self[index].path, self[index].swiftName?.value)
        let spelling = chosen ?? path.last ?? Field.spellingOfOthers
        return NameScope.Request(
          wire: path.count == 1 ? path[0] : path.joined(separator: "."),
          name: SwiftIdentifier(naming: spelling, style: .lowerCamel, fallback: "value"),
          isChosen: chosen != nil)
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
        return NameScope.Request(
          wire: wire,
          name: chosen.map {
            SwiftIdentifier(naming: $0, style: .lowerCamel, fallback: "value")
          } ?? CaseName.name(for: wire),
          isChosen: chosen != nil)
      })
  }
}
