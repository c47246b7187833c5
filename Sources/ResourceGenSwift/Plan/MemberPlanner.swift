internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// A planner of the endpoints that are members of a model: `Episode.all`, `episode.media`.
struct MemberPlanner {
  let checked: CheckedAPI
  let names: TopLevelNames
  let endpoints: [PlannedEndpoint]

  /// Returns the member for each endpoint, in the order of the endpoints.
  func plan() -> [PlannedMember?] {
    var members: [PlannedMember?] = checked.endpoints.map { _ in nil }
    var groups: [TypePath: [Int]] = [:]
    for (position, resolved) in checked.endpoints.enumerated() {
      if let owner = resolved.owner { groups[owner, default: []].append(position) }
    }
    for (owner, positions) in groups {
      guard let model = checked.models.model(at: owner) else { continue }
      if case .alias = model.shape { continue }
      plan(positions, of: model, at: owner, &members)
    }
    return members
  }

  private func plan(
    _ positions: [Int], of model: Model, at owner: TypePath, _ members: inout [PlannedMember?]
  ) {
    var fieldNames: [SwiftIdentifier] = []
    var reserved: Set<String> = [
      "hashValue", "known", "rawValue", "unrecognized", "allCases", "keys", "none", "some",
    ]
    switch model.shape {
    case .object(let fields):
      fieldNames = fields.propertyNames()
      for field in fields where field.path.count > 1 {
        let words = field.path.dropLast().flatMap { WordSplitter.words(of: $0) }
        reserved.insert(CaseStyle.lowerCamel.join(words) + "Keys")
      }
    case .enumeration(let enumeration): fieldNames = enumeration.caseNames()
    case .union(let union):
      if let subject = names.types.entries[TypeSite(owner)]?.subject {
        fieldNames = union.caseNames(in: subject, names.types.index)
      }
    case .alias: break
    }
    if model.input != nil { reserved.formUnion(["input", "requestInput"]) }
    reserved.formUnion(fieldNames.map(\.name))
    var scope = NameScope(reserved: reserved)
    let memberNames = scope.names(
      for: positions.map { position in
        let name = checked.endpoints[position].endpoint.name.value
        return NameScope.Request(
          wire: name,
          name: SwiftIdentifier(naming: name, style: .lowerCamel, fallback: "endpoint"))
      })
    for (position, name) in zip(positions, memberNames) {
      let resolved = checked.endpoints[position]
      members[position] = PlannedMember(
        owner: names.types.code(for: TypeSite(owner)), name: name,
        isStatic: resolved.ownerFields.isEmpty, parameters: [], arguments: [])
      let own = properties(of: resolved, fieldNames)
      let parameters = endpoints[position].parameters
      let others = parameters.dropFirst(own.count)
      members[position]?.parameters = Array(others)
      // A body that is the first argument needs no label, as with other functions.
      if others.first?.isBody ?? false { members[position]?.parameters[0].hasLabel = false }
      members[position]?.arguments = parameters.enumerated().map { index, parameter in
        var value = SwiftCode(parameter.name)
        if index < own.count {
          let property = own[index]
          let isHidden = others.contains { $0.name == property }
          value = isHidden ? "self.\(property)" : SwiftCode(property)
        }
        return PlannedMember.Argument(
          label: parameter.hasLabel ? parameter.name : nil, value: value)
      }
    }
  }

  /// Returns the properties of the owner that are values of the path, in the order of the path.
  private func properties(
    of resolved: ResolvedEndpoint, _ fieldNames: [SwiftIdentifier]
  ) -> [SwiftIdentifier] {
    var seen: Set<WireName> = []
    var properties: [SwiftIdentifier] = []
    for case .ownerField(let name) in resolved.endpoint.path.pieces {
      guard let field = resolved.ownerFields[name.value], fieldNames.indices.contains(field.field),
        seen.insert(WireName(name.value)).inserted
      else { continue }
      properties.append(fieldNames[field.field])
    }
    return properties
  }
}
