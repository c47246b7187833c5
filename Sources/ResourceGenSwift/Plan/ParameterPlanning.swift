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
  /// Plans the parameters as a call reads best: fields of the owner, then path parameters, then
  /// those without a default value, then the others, and the body last.
  func planParameters(of resolved: ResolvedEndpoint, at position: Int) -> PlannedParameters {
    let endpoint = resolved.endpoint
    var drafts: [Draft] = []
    var result = PlannedParameters()
    result.indices = endpoint.parameters.map { _ in nil }

    for case .ownerField(let name) in endpoint.path.pieces + (endpoint.file?.pieces ?? []) {
      guard let field = resolved.ownerFields[name.value],
        result.ownFields[WireName(name.value)] == nil
      else { continue }
      result.ownFields[WireName(name.value)] = drafts.count
      drafts.append(ownField(name.value, field, of: resolved))
    }
    var others: [(draft: Draft, index: Int)] = []
    for (index, parameter) in endpoint.parameters.enumerated() where parameter.constant == nil {
      let site = TypeSite(.parameter(endpoint: position, index: index))
      others.append((draft(parameter, site), index))
    }
    others = others.enumerated().sorted {
      ($0.element.draft.rank, $0.offset) < ($1.element.draft.rank, $1.offset)
    }.map(\.element)
    for (var draft, index) in others {
      draft.planned.index = index
      result.indices[index] = drafts.count
      let parameter = endpoint.parameters[index]
      if parameter.location == .path { result.path[WireName(parameter.name.value)] = drafts.count }
      drafts.append(draft)
    }
    if let body = endpoint.body {
      result.body = drafts.count
      var draft = draft(body, at: position)
      draft.planned.comment = SwiftComment(endpoint.bodyDocumentation)
      draft.planned.hasLabel = !drafts.isEmpty
      drafts.append(draft)
    }

    var scope = NameScope(reserved: reservedNames(in: endpoint))
    let names = scope.names(for: drafts.map(\.wish))
    result.planned = zip(drafts, names).map { draft, name in
      var planned = draft.planned
      planned.name = name
      return planned
    }
    for (placeholder, piece) in endpoint.path.values.enumerated().reversed() {
      if let index = result.index(of: piece) { result.planned[index].source = .path(placeholder) }
    }
    return result
  }

  /// Returns the member names of the resource that protocols of the runtime require.
  private func reservedNames(in endpoint: Endpoint) -> Set<String> {
    var names: Set<String> = [
      "asURLRequest", "errorBody", "hashValue", "request", "responseExpectation", "responseReader",
      "value",
    ]
    if endpoint.file != nil || endpoint.method.value == .file { names.insert("file") }
    if endpoint.paging != nil { names.formUnion(["items", "paging"]) }
    if endpoint.isStreamed { names.formUnion(["element", "framing"]) }
    return names
  }

  /// A parameter without its final name.
  private struct Draft {
    var wish: NameScope.Wish
    var planned: PlannedParameter

    /// The position among the arguments of a call.
    var rank: Rank {
      switch planned.source {
      case .path: .path
      case .query, .header, .cookie: planned.initialValue == nil ? .required : .optional
      default: planned.initialValue == nil ? .requiredPart : .optionalPart
      }
    }
  }

  private enum Rank: Comparable {
    case path, required, optional, requiredPart, optionalPart
  }

  private func draft(_ parameter: Parameter, _ site: TypeSite) -> Draft {
    // Several parts may have header fields of one name.
    let wire =
      parameter.part.map { "\($0.value) \(parameter.name.value)" } ?? parameter.name.value
    let spelling = parameter.swiftName?.value ?? wire
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
    return Draft(
      wish: NameScope.Wish(
        wire: spelling,
        name: SwiftIdentifier(naming: spelling, style: .lowerCamel, fallback: "value"),
        isChosen: parameter.swiftName != nil),
      planned: PlannedParameter(
        name: "value", source: source, type: isOptional ? "\(valueType)?" : valueType,
        valueType: valueType, format: format, listStyle: listStyle,
        objectStyle: parameter.objectStyle?.code,
        pathStyle: parameter.pathStyle?.code(name), allowsReserved: parameter.allowsReserved,
        initialValue: isOptional && !parameter.isRequired ? "nil" : initialValue,
        isOptional: isOptional, isList: types.isList(type), comment: comment,
        imports: types.part(for: type) == .file ? ImportedModules() : types.imports(of: type)))
  }

  private func ownField(
    _ name: String, _ field: ResolvedEndpoint.OwnerField, of resolved: ResolvedEndpoint
  ) -> Draft {
    var site = TypeSite(.model(0))
    var spelling = name
    if let owner = resolved.owner {
      site = TypeSite(owner).appending(field.field)
      if case .object(let fields)? = checked.models.model(at: owner)?.shape,
        fields.indices.contains(field.field)
      {
        spelling = fields[field.field].swiftName?.value ?? fields[field.field].path.last ?? name
      }
    }
    let type = types.withoutNull(field.type).type
    let code = types.code(for: type, at: site)
    return Draft(
      wish: NameScope.Wish(
        wire: spelling,
        name: SwiftIdentifier(naming: spelling, style: .lowerCamel, fallback: "value")),
      planned: PlannedParameter(
        name: "value", source: .path(0), type: code, valueType: code,
        format: types.parameterFormat(of: type), isOptional: false, comment: .none,
        imports: types.imports(of: type)))
  }

  private func draft(_ body: RequestBody, at position: Int) -> Draft {
    switch body {
    case .json(let type, let isRequired): bodyDraft(type, isRequired: isRequired, at: position)
    case .text(_, let isRequired): textDraft(isRequired: isRequired)
    case .form(let type, let style, let isRequired):
      formDraft(type, style, isRequired: isRequired, at: position)
    case .file(_, let isRequired, _):
      Draft(
        wish: NameScope.Wish(wire: "body", name: "body"),
        planned: PlannedParameter(
          name: "body", source: .file,
          type: isRequired ? types.known[.uploadFile] : "\(types.known[.uploadFile])?",
          valueType: types.known[.uploadFile], initialValue: isRequired ? nil : "nil",
          isOptional: !isRequired, comment: .none))
    }
  }

  private func bodyDraft(_ type: TypeReference, isRequired: Bool, at position: Int) -> Draft {
    let (type, isNullable) = types.withoutNull(type)
    let code = types.code(for: type, at: TypeSite(.body(endpoint: position)))
    let isOptional = isNullable || !isRequired
    return Draft(
      wish: NameScope.Wish(wire: "body", name: "body"),
      planned: PlannedParameter(
        name: "body", source: .body, type: isOptional ? "\(code)?" : code, valueType: code,
        format: types.writtenFormat(of: type), initialValue: isRequired ? nil : "nil",
        isOptional: isOptional, comment: .none,
        imports: types.imports(of: type)))
  }

  private func textDraft(isRequired: Bool) -> Draft {
    let string = types.known[.string]
    return Draft(
      wish: NameScope.Wish(wire: "body", name: "body"),
      planned: PlannedParameter(
        name: "body", source: .text, type: isRequired ? string : "\(string)?", valueType: string,
        initialValue: isRequired ? nil : "nil", isOptional: !isRequired,
        comment: .none))
  }

  private func formDraft(
    _ type: TypeReference, _ style: Parameter.ObjectStyle, isRequired: Bool, at position: Int
  ) -> Draft {
    var draft = bodyDraft(type, isRequired: isRequired, at: position)
    draft.planned.source = .formBody
    draft.planned.format = nil
    draft.planned.objectStyle = style.code
    return draft
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
