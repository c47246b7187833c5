internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenSwift

/// One value that an endpoint takes: a parameter, or a field of the model that owns the endpoint.
struct EndpointInput: Sendable {
  enum Kind: Sendable, Equatable {
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
  /// The values that a call passes, without the body, in the order of the generated initializer.
  func inputs(_ models: ModelIndex) -> [EndpointInput] {
    arguments(models).compactMap { argument in
      let swiftName = argument.name.name
      switch argument.source {
      case .ownerField(let name):
        // Only the path of a file may have other fields.
        guard endpoint.path.pieces.contains(where: { $0.isOwnerField(name) }) else { return nil }
        return ownerFields[name].map { field in
          EndpointInput(
            kind: .ownerField(name), name: name, swiftName: swiftName, type: field.type,
            isRequired: true)
        }
      case .parameter(let index):
        let parameter = endpoint.parameters[index]
        // Several parts may have header fields of one name.
        let part = parameter.part.map { "\($0.value) " } ?? ""
        return EndpointInput(
          kind: .parameter(index), name: part + parameter.name.value, swiftName: swiftName,
          type: parameter.type, isRequired: parameter.isRequired && parameter.defaultValue == nil)
      case .body: return nil
      }
    }
  }
}

extension PathTemplate.Piece {
  fileprivate func isOwnerField(_ name: String) -> Bool {
    if case .ownerField(let field) = self { field.value == name } else { false }
  }
}

extension [EndpointInput] {
  /// Returns the index of the input with a name: in Swift, where each is unique, or in the spec.
  func index(named name: String) -> Int? {
    firstIndex { $0.swiftName == name } ?? firstIndex { $0.name == name }
  }
}

/// The values of the command line, assigned to the inputs of an endpoint.
struct AssignedValues: Sendable {
  /// The sources of each input, by its index. A path begins at the input itself, as `value`.
  private(set) var values: [Int: [(path: [String], isElement: Bool, source: ValueSource)]] = [:]
  /// The members of the body.
  private(set) var members: [(path: [String], isElement: Bool, source: ValueSource)] = []

  /// No values.
  init() {}

  /// - Parameter hasBody: Whether the endpoint has a body with members; other names are then its
  ///   members.
  init(
    _ arguments: [String], _ inputs: [EndpointInput], hasBody: Bool, of operation: String
  ) throws(CallError) {
    for argument in arguments {
      let assignment = try Assignment(argument)
      // The complete name first: names on the wire may contain dots and brackets.
      if let index = inputs.index(named: assignment.name) {
        values[index, default: []].append((["value"], false, assignment.value))
        continue
      }
      var path = assignment.plainName.split(separator: ".").map(String.init)
      if let first = path.first, let index = inputs.index(named: first.withoutBrackets) {
        path[0] = "value" + first.dropFirst(first.withoutBrackets.count)
        values[index, default: []].append((path, assignment.isElement, assignment.value))
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
      members.append((["value"] + path, assignment.isElement, assignment.value))
    }
  }

  /// Sets an input to a text.
  mutating func set(_ index: Int, to text: String) {
    values[index] = [(["value"], false, .text(text))]
  }

  /// Sets a member of the body to a text.
  mutating func setMember(at path: [String], to text: String) {
    members.append((["value"] + path, false, .text(text)))
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
    // Every value is added below a root, whose only member is the result.
    var root = DraftValue.object([])
    for value in assigned {
      let text = try value.source.text(inputs)
      root.add(text, at: value.path[...], isElement: value.isElement)
    }
    if case .object(let members) = root, let value = members.first?.value { return value }
    return root
  }
}
