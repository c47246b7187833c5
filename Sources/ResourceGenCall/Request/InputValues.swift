internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceRuntime

/// The values of an endpoint's parameters, checked against their types.
struct InputValues: Sendable {
  /// The values of parameters, by their index in the endpoint; none for those that aren't sent.
  private var parameters: [Int: ModelValue] = [:]
  private var files: [Int: [UploadFile]] = [:]
  private(set) var ownerFields: [String: ModelValue] = [:]

  init(
    _ slots: [EndpointInput], _ assigned: AssignedValues, _ building: RequestBuilding
  ) throws(CallError) {
    let endpoint = building.resolved.endpoint
    var types = TypeNodes(building.checked.models)
    for (index, slot) in slots.enumerated() {
      if case .parameter(let position) = slot.kind, types.isFile(slot.type) {
        let sources = assigned.values[index]?.map(\.source) ?? []
        if sources.isEmpty, slot.isRequired { throw .missing(slot, of: building.name) }
        var files: [UploadFile] = []
        for source in sources { files.append(try building.file(source, named: slot.name)) }
        self.files[position] = files
        continue
      }
      let type = types.add(slot.type)
      let conversion = ValueConversion(types: types, note: building.note)
      guard let draft = try assigned.draft(index, building.inputs) else {
        if slot.isRequired { throw .missing(slot, of: building.name) }
        guard case .parameter(let position) = slot.kind,
          let fallback = endpoint.parameters[position].defaultValue
        else { continue }
        parameters[position] = try? ModelReader(types, .request).value(
          of: JSONValue(fallback.value), as: type)
        continue
      }
      let value = try conversion.value(of: draft, as: type, named: slot.name)
      let isInPath: Bool
      switch slot.kind {
      case .parameter(let position):
        parameters[position] = value
        isInPath = endpoint.parameters[position].location == .path
      case .ownerField(let name):
        ownerFields[name] = value
        isInPath = true
      }
      if isInPath, value.plainParameter?.text.isEmpty == true {
        throw CallError(
          "'\(slot.swiftName)' can't be empty: the path would lead to another resource",
          help: slot.usage)
      }
    }
  }

  /// The texts of all secrets.
  var secrets: [String] {
    parameters.values.flatMap(\.secrets) + ownerFields.values.flatMap(\.secrets)
  }

  /// The text of a parameter; nil if it isn't sent.
  func text(_ index: Int) -> String? { parameters[index]?.plainParameter?.text }

  mutating func set(_ index: Int, to value: some JSONWritable & RequestParameter) {
    parameters[index] = .scalar(value)
  }

  /// The value of a parameter as it is sent; nil if it isn't.
  func parameter(_ index: Int, _ parameter: Parameter) -> ParameterValue? {
    if let constant = parameter.constant { return ParameterValue(constant.value) }
    return parameters[index]?.parameter(parameter)
  }

  /// The parameters at a location, with their names.
  func items(
    of endpoint: Endpoint, at location: Parameter.Location
  ) -> [(String, (any RequestParameter)?)] {
    endpoint.parameters.enumerated().filter { $0.element.location == location }
      .map { index, parameter in (parameter.name.value, self.parameter(index, parameter)) }
  }

  /// The body of form fields or multipart parts; none without parameters in the body.
  func formOrParts(
    of endpoint: Endpoint, _ building: RequestBuilding
  ) -> ResourceRuntime.RequestBody {
    if endpoint.parameters.contains(where: { $0.location == .form }) {
      return .form(fields: items(of: endpoint, at: .form))
    }
    var parts: [MultipartPart] = []
    for (index, parameter) in endpoint.parameters.enumerated()
    where parameter.location == .multipart {
      let headers = RequestParameters(
        endpoint.parameters.enumerated().filter {
          $0.element.part?.value == parameter.name.value
        }.map { ($0.element.name.value, self.parameter($0.offset, $0.element)) })
      let name = parameter.name.value
      let type = parameter.mediaType?.value
      if let constant = parameter.constant {
        parts.append(.part(name, constant.value, headers: headers))
      } else if let files = files[index] {
        parts.append(.part(name, files, type: type, headers: headers))
      } else if parameter.objectStyle == nil,
        TypeNodes(building.checked.models).isJSONPart(parameter.type)
      {
        parts.append(.json(name, parameters[index], type: type, headers: headers))
      } else {
        parts.append(
          .part(name, self.parameter(index, parameter), type: type, headers: headers))
      }
    }
    return parts.isEmpty ? .none : .multipart(parts)
  }
}

extension EndpointInput {
  /// How to pass the value.
  fileprivate var usage: String { "pass \(swiftName)=<\(type.displayName ?? "value")>" }
}

extension CallError {
  fileprivate static func missing(_ slot: EndpointInput, of name: String) -> CallError {
    CallError("'\(name)' needs '\(slot.swiftName)'", help: slot.usage)
  }
}
