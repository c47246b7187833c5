internal import ResourceGenDiagnostics
internal import ResourceGenModel

extension TypePlanner {
  /// Returns whether a property `id`, which each value has, identifies the values of a structure.
  func isIdentifiable(
    _ fields: [Field], _ planned: [PlannedField], at site: TypeSite
  ) -> Bool {
    guard let step = planned.firstIndex(where: { $0.name.name == "id" }),
      planned[step].isRequired, planned[step].deprecation == nil,
      isIdentifier(fields[step].type)
    else { return false }
    return !hidesID(site, besides: site.appending(step, for: fields[step].type))
  }

  /// Returns whether a type is plain: a scalar that a key could have, or an enumeration.
  private func isIdentifier(_ type: TypeReference) -> Bool {
    let type = types.index.withoutAliases(type)
    switch type {
    case .scalar(.json), .scalar(.data), .scalar(.file), .scalar(.secret), .scalar(.bool),
      .scalar(.own):
      return false
    case .scalar: return true
    case .model, .inline:
      guard case .enumeration(let enumeration)? = types.index.shape(of: type) else { return false }
      return enumeration.isOpen ? options.hasHashableModels : enumeration.cases.count > 1
    case .array, .dictionary, .nullable: return false
    }
  }

  /// Returns whether a conformance would change the meaning of the name `ID` inside a structure:
  /// there, it is the associated type.
  private func hidesID(_ site: TypeSite, besides identifier: TypeSite) -> Bool {
    guard let entry = types.entries[site] else { return false }
    if entry.name.name == "ID" { return true }
    if entry.children.contains(where: {
      $0 != identifier && types.entries[$0]?.name.name == "ID"
    }) {
      return true
    }
    return types.refers(entry.model, toTopLevelTypeNamed: "ID")
  }
}
