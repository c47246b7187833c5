internal import ResourceGenDiagnostics
internal import ResourceGenModel

// Swift has no literal for some types, and a default that is left out would change what is sent without a word.
extension SpecReader {
  /// Reports defaults that cannot be written in Swift yet, and takes them out.
  mutating func refuseInexpressibleDefaults(of api: inout API) {
    let support = DefaultSupport(models: ModelIndex(api.models))
    var refused: [Diagnostic] = []
    for position in api.models.indices {
      api.models[position].shape = support.refusing(api.models[position].shape, &refused)
    }
    for position in api.endpoints.indices {
      var endpoint = api.endpoints[position]
      for index in endpoint.parameters.indices {
        let parameter = endpoint.parameters[index]
        guard let value = parameter.defaultValue,
          let type = support.inexpressible(value.value, parameter.type)
        else { continue }
        refused.append(.notYetSupported("a default of \(type) is", at: value.span))
        endpoint.parameters[index].defaultValue = nil
      }
      if case .json(.inline(var model), let isRequired)? = endpoint.body {
        model.shape = support.refusing(model.shape, &refused)
        endpoint.body = .json(.inline(model), isRequired: isRequired)
      }
      api.endpoints[position] = endpoint
    }
    for diagnostic in refused { log.add(diagnostic) }
  }
}

private struct DefaultSupport {
  let models: ModelIndex

  func refusing(_ shape: Model.Shape, _ refused: inout [Diagnostic]) -> Model.Shape {
    guard case .object(var fields) = shape else { return shape }
    for position in fields.indices {
      var field = fields[position]
      if let value = field.defaultValue, let type = inexpressible(value.value, field.type) {
        refused.append(.notYetSupported("a default of \(type) is", at: value.span))
        field.defaultValue = nil
      }
      if case .inline(var model) = field.type {
        model.shape = refusing(model.shape, &refused)
        field.type = .inline(model)
      }
      fields[position] = field
    }
    return .object(fields)
  }

  /// The type for whose values there is no expression, in words; nil where there is one.
  func inexpressible(_ literal: JSONLiteral, _ type: TypeReference) -> String? {
    let type = models.withoutAliases(type)
    switch (type, literal) {
    case (.scalar, _): return nil
    case (.nullable(let inner), _): return literal == .null ? nil : inexpressible(literal, inner)
    case (.array(let element, _), .array(let items)):
      return items.lazy.compactMap { inexpressible($0, element) }.first
    case (.dictionary(let value), .object(let members)):
      return members.lazy.compactMap { inexpressible($0.value, value) }.first
    case (.model, _), (.inline, _):
      switch models.shape(of: type) {
      case .union?: return "a union"
      case .object(let fields)?: return inexpressible(literal, fields)
      case .enumeration?, .alias?, nil: return nil
      }
    // What does not fit its type is another fault.
    case (.array, _), (.dictionary, _): return nil
    }
  }

  private func inexpressible(_ literal: JSONLiteral, _ fields: [Field]) -> String? {
    guard case .object(let members) = literal else { return nil }
    var values: [String: JSONLiteral] = [:]
    for member in members { values[member.key] = member.value }
    let listed = Set(fields.compactMap(\.path.first))
    for field in fields {
      if field.holdsOthers {
        let others = members.filter { !listed.contains($0.key) }
        if let type = inexpressible(.object(others), field.type) { return type }
        continue
      }
      guard field.path.count == 1 else { return "a model with values out of nested JSON" }
      guard let value = values[field.path[0]] else { continue }
      if let type = inexpressible(value, field.type) { return type }
    }
    return nil
  }
}
