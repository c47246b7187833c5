internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenSwift

/// One value that an endpoint takes: a parameter, or a field of the model that owns the endpoint.
struct EndpointInput: Sendable {
  enum Kind: Sendable {
    case parameter(Int)
    /// `{self.id}` in the path, by `id`.
    case ownerField(String)
  }

  let kind: Kind
  let name: String
  let swiftName: String
  let type: TypeReference
  let isRequired: Bool
}

extension ResolvedEndpoint {
  /// The values that a call passes, without the body: those of the path first.
  var inputs: [EndpointInput] {
    var inputs: [EndpointInput] = []
    for case .ownerField(let name) in endpoint.path.pieces {
      guard let field = ownerFields[name.value],
        !inputs.contains(where: { $0.name == name.value })
      else { continue }
      inputs.append(
        EndpointInput(
          kind: .ownerField(name.value), name: name.value,
          swiftName: SwiftIdentifier.memberName(for: name.value), type: field.type,
          isRequired: true))
    }
    for (index, parameter) in endpoint.parameters.enumerated() where parameter.constant == nil {
      // Several parts may have header fields of one name.
      let name = parameter.part.map { "\($0.value) \(parameter.name.value)" }
      let wire = name ?? parameter.name.value
      inputs.append(
        EndpointInput(
          kind: .parameter(index), name: wire,
          swiftName: SwiftIdentifier.memberName(for: parameter.swiftName?.value ?? wire),
          type: parameter.type,
          isRequired: parameter.isRequired && parameter.defaultValue == nil))
    }
    return inputs
  }
}

/// The values of the command line, assigned to the inputs of an endpoint.
struct AssignedValues: Sendable {
  /// The sources of each input, by its index.
  private(set) var values: [Int: [(path: [String], isElement: Bool, source: ValueSource)]] = [:]
  /// The members of the body.
  private(set) var members: [(path: [String], isElement: Bool, source: ValueSource)] = []

  /// - Parameter hasBody: Whether the endpoint has a body with members; other names are then its
  ///   members.
  init(
    _ arguments: [String], _ inputs: [EndpointInput], hasBody: Bool, of operation: String
  ) throws(CallError) {
    for argument in arguments {
      let assignment = try Assignment(argument)
      // The complete name first: names on the wire may contain dots and brackets.
      if let index = inputs.firstIndex(where: { $0.isCalled(assignment.name) }) {
        values[index, default: []].append(([], false, assignment.value))
        continue
      }
      var path = assignment.plainName.split(separator: ".").map(String.init)
      if let first = path.first, let index = inputs.firstIndex(where: { $0.isCalled(first) }) {
        let rest = Array(path.dropFirst())
        values[index, default: []].append((rest, assignment.isElement, assignment.value))
        continue
      }
      guard hasBody, !path.isEmpty else {
        let names = inputs.map(\.swiftName)
        throw CallError(
          "\(operation) has no parameter '\(assignment.name)'",
          help: NearestName.nearest(to: assignment.plainName, among: names + inputs.map(\.name))
            .map { "did you mean '\($0)'?" }
            ?? (names.isEmpty
              ? "it takes no values" : "its parameters are \(Diagnostic.listed(names))"))
      }
      if path.count > 1, path.first == "body" { path.removeFirst() }
      members.append((path, assignment.isElement, assignment.value))
    }
  }

  /// The value of an input; nil if it has none.
  func draft(_ index: Int, _ inputs: CallInputs) throws(CallError) -> DraftValue? {
    guard let assigned = values[index] else { return nil }
    return try draft(assigned, inputs)
  }

  /// The members of the body; nil if there are none.
  func body(_ inputs: CallInputs) throws(CallError) -> DraftValue? {
    members.isEmpty ? nil : try draft(members, inputs)
  }

  private func draft(
    _ assigned: [(path: [String], isElement: Bool, source: ValueSource)], _ inputs: CallInputs
  ) throws(CallError) -> DraftValue {
    // Every value is added below a root, whose only member is the result unless it has a path.
    var root = DraftValue.object([])
    for value in assigned {
      let text = try value.source.text(inputs)
      root.add(text, at: (["value"] + value.path)[...], isElement: value.isElement)
    }
    if case .object(let members) = root, let value = members.first?.value { return value }
    return root
  }
}

extension EndpointInput {
  func isCalled(_ name: String) -> Bool { name == self.name || name == swiftName }
}
