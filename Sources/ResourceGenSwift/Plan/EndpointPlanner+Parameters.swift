internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// The planned parameters of an endpoint, and their indices by names of the spec.
struct PlannedParameters {
  var planned: [PlannedParameter] = []
  /// The indices of the path parameters `{id}`, by wire name.
  var path: [WireName: Int] = [:]
  var ownFields: [WireName: Int] = [:]
  /// The index in `planned` for each parameter of the endpoint; `nil` for constants.
  var indices: [Int?] = []
  var body: Int?

  /// Returns the index of the parameter for a placeholder of a path.
  func index(of piece: PathTemplate.Piece) -> Int? {
    switch piece {
    case .text: nil
    case .parameter(let name): path[WireName(name.value)]
    case .ownerField(let name): ownFields[WireName(name.value)]
    }
  }
}

extension PathTemplate {
  /// The placeholders.
  fileprivate var values: [Piece] {
    pieces.filter { piece in
      if case .text = piece { false } else { true }
    }
  }
}

extension EndpointPlanner {
  /// Plans the parameters in the order of the arguments, with their names.
  func planParameters(of resolved: ResolvedEndpoint, at position: Int) -> PlannedParameters {
    let endpoint = resolved.endpoint
    var result = PlannedParameters()
    result.indices = endpoint.parameters.map { _ in nil }
    for argument in resolved.arguments(checked.models) {
      let index = result.planned.count
      var planned: PlannedParameter
      switch argument.source {
      case .ownerField(let name):
        guard let field = resolved.ownerFields[name] else { continue }
        result.ownFields[WireName(name)] = index
        planned = ownField(field, of: resolved)
      case .parameter(let number):
        let parameter = endpoint.parameters[number]
        result.indices[number] = index
        if parameter.location == .path { result.path[WireName(parameter.name.value)] = index }
        let site = TypeSite(.parameter(endpoint: position, index: number))
        planned = self.parameter(parameter, site)
        planned.index = number
      case .body:
        guard let body = endpoint.body else { continue }
        result.body = index
        planned = parameter(for: body, at: position)
        if endpoint.needsBodyArgument { planned.initialValue = nil }
        planned.sentMember = sentMember(of: resolved, inOptional: planned.isOptional)
        planned.comment = SwiftComment(endpoint.bodyDocumentation)
        // Optional arguments, which a spec may add later, follow a required body.
        planned.hasLabel = index > 0
      }
      planned.name = argument.name
      result.planned.append(planned)
    }
    for (placeholder, piece) in endpoint.path.values.enumerated().reversed() {
      if let index = result.index(of: piece) { result.planned[index].source = .path(placeholder) }
    }
    return result
  }

  private func parameter(_ parameter: Parameter, _ site: TypeSite) -> PlannedParameter {
    let name = literal(of: parameter)
    let source: PlannedParameter.Source =
      switch parameter.location {
      case .path: .path(0)
      case .query: .query(name)
      case .header: .header(name)
      case .cookie: .cookie(name)
      case .partHeader: .partHeader(name)
      case .form: .form(name)
      case .multipart:
        .multipart(name, parameter.objectStyle == nil ? types.part(for: parameter.type) : .text)
      }
    let (type, isNullable) = types.withoutNull(parameter.type)
    let valueType: SwiftCode
    var format = types.parameterFormat(of: type)
    var listStyle = parameter.style.code
    switch source {
    case .multipart(_, .file):
      let file = types.known[.uploadFile]
      valueType = types.isList(type) ? "[\(file)]" : file
    case .multipart(_, .json):
      valueType = types.code(for: type, at: site)
      format = types.writtenFormat(of: type)
      listStyle = nil
    default: valueType = types.code(for: type, at: site)
    }
    let initialValue = parameter.defaultValue.flatMap {
      types.expression(for: $0.value, as: type, at: site)
    }
    let isOptional = initialValue == nil && (isNullable || !parameter.isRequired)
    let comment = SwiftComment(parameter.documentation)
      .followed(byDefault: parameter.serverDefault)
      .followed(byDeprecation: parameter.deprecation)
    return PlannedParameter(
      name: "value", source: source, type: isOptional ? "\(valueType)?" : valueType,
      valueType: valueType, format: format, listStyle: listStyle,
      objectStyle: parameter.objectStyle?.code,
      pathStyle: parameter.pathStyle?.code(name), allowsReserved: parameter.allowsReserved,
      allowsEmptyValue: parameter.allowsEmptyValue,
      initialValue: isOptional && !parameter.isRequired ? "nil" : initialValue,
      isOptional: isOptional, isList: types.isList(type), comment: comment,
      imports: types.part(for: type) == .file ? ImportedModules() : types.imports(of: type))
  }

  private func ownField(
    _ field: ResolvedEndpoint.OwnerField, of resolved: ResolvedEndpoint
  ) -> PlannedParameter {
    let site = resolved.owner.map { TypeSite($0).appending(field.field) } ?? TypeSite(.model(0))
    let type = types.withoutNull(field.type).type
    let code = types.code(for: type, at: site)
    return PlannedParameter(
      name: "value", source: .path(0), type: code, valueType: code,
      format: types.parameterFormat(of: type), isOptional: false, comment: .none,
      imports: types.imports(of: type))
  }

  private func parameter(for body: RequestBody, at position: Int) -> PlannedParameter {
    switch body {
    case .json(let type, let isRequired):
      return bodyParameter(type, isRequired: isRequired, at: position)
    case .form(let type, let style, let isRequired):
      var planned = bodyParameter(type, isRequired: isRequired, at: position)
      planned.source = .formBody
      planned.format = nil
      planned.objectStyle = style.code
      return planned
    case .text(_, let isRequired):
      return parameter(of: types.known[.string], source: .text, isRequired: isRequired)
    case .file(_, let isRequired, _):
      return parameter(of: types.known[.uploadFile], source: .file, isRequired: isRequired)
    }
  }

  /// Returns the assignment of the member `stream` of a body: `.stream = true`.
  private func sentMember(of resolved: ResolvedEndpoint, inOptional isOptional: Bool) -> SwiftCode?
  {
    guard let value = resolved.sentStream, let type = resolved.endpoint.body?.type,
      let index = types.index.streamMember(of: type),
      case .object(let fields)? = types.index.shape(
        of: types.index.withoutAliases(type.withoutNull))
    else { return nil }
    let isNullable = fields[index].distinguishesNullFromAbsence && fields[index].defaultValue == nil
    let boolean: SwiftCode = value ? "true" : "false"
    let sent: SwiftCode = isNullable ? ".value(\(boolean))" : boolean
    let access: SwiftCode = isOptional ? "?." : "."
    return "\(access)\(fields.propertyNames()[index]) = \(sent)"
  }

  private func bodyParameter(
    _ type: TypeReference, isRequired: Bool, at position: Int
  ) -> PlannedParameter {
    let (type, isNullable) = types.withoutNull(type)
    let code = types.code(for: type, at: TypeSite(.body(endpoint: position)))
    let isOptional = isNullable || !isRequired
    return PlannedParameter(
      name: "body", source: .body, type: isOptional ? "\(code)?" : code, valueType: code,
      format: types.writtenFormat(of: type), initialValue: isRequired ? nil : "nil",
      isOptional: isOptional, comment: .none, imports: types.imports(of: type))
  }

  /// A body that is a text or a file.
  private func parameter(
    of type: SwiftCode, source: PlannedParameter.Source, isRequired: Bool
  ) -> PlannedParameter {
    PlannedParameter(
      name: "body", source: source, type: isRequired ? type : "\(type)?", valueType: type,
      initialValue: isRequired ? nil : "nil", isOptional: !isRequired, comment: .none)
  }

  func literal(of parameter: Parameter) -> SwiftStringLiteral {
    SwiftStringLiteral(parameter.name.value)
  }
}

extension Parameter.ObjectStyle {
  fileprivate var code: SwiftCode {
    switch self {
    case .deepObject: ".deepObject"
    case .exploded: ".exploded"
    case .comma: ".comma"
    case .pipe: ".pipe"
    case .space: ".space"
    case .json: ".json"
    case .textOrJSON: ".textOrJSON"
    }
  }
}

extension Parameter.PathStyle {
  fileprivate func code(_ name: SwiftStringLiteral) -> SwiftCode {
    switch self {
    case .label: ".label"
    case .matrix: ".matrix(\(name))"
    }
  }
}

extension Parameter.ListStyle {
  /// The style as code; `nil` for the runtime's default.
  fileprivate var code: SwiftCode? {
    switch self {
    case .repeat: nil
    case .comma: ".comma"
    case .pipe: ".pipe"
    case .space: ".space"
    case .brackets: ".brackets"
    }
  }
}
