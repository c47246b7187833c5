internal import ResourceGenDiagnostics
internal import ResourceGenModel

extension TypePlanner {
  /// Returns a struct for a required property until its member is read: `Owner(id: 0, name: "")`.
  /// Nil for another type, and if an argument of its initializer has no such value.
  func unreadStructure(
    of type: TypeReference, at fieldSite: TypeSite, in site: TypeSite
  ) -> SwiftCode? {
    let own: TypeSite? =
      switch types.index.withoutAliases(type) {
      case .model(let name): types.modelSite(named: name.value)
      case .inline: fieldSite
      case .scalar, .array, .dictionary, .nullable: nil
      }
    guard let own, case .object(let fields)? = types.entries[own]?.model.shape else { return nil }
    let planned = planStructure(fields, at: own, onlyArguments: true).fields
    var arguments: [SwiftCode] = []
    for (step, field) in planned.enumerated() where field.initialValue == nil {
      let isOptional = !field.isRequired && field.argumentType != field.valueType
      let type = types.withoutNull(fields[step].type).type
      let inner = own.appending(step, for: fields[step].type)
      guard let value = isOptional ? "nil" : types.unreadValue(of: type, at: inner) else {
        return nil
      }
      arguments.append("\(field.name.argumentLabel): \(value)")
    }
    return "\(types.code(for: type, at: fieldSite, in: site))(\(arguments, by: ", "))"
  }
}
