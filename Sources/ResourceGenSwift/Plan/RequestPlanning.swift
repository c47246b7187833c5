internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// The parameters of an endpoint and where to find them by what the description calls them.
struct PlannedParameters {
  struct Place {
    var index: Int
    var needsFoundation: Bool
  }

  var planned: [PlannedParameter] = []
  /// The values of the path, `{id}` and `{self.id}`, by wire name.
  var path: [WireName: Int] = [:]
  var ownFields: [WireName: Int] = [:]
  /// Index into `planned` for each parameter of the endpoint; nil for constants.
  var indices: [Int?] = []
  var body: Int?

  /// The parameter whose value stands at a piece of a path.
  func index(of piece: PathTemplate.Piece) -> Int? {
    switch piece {
    case .text: nil
    case .parameter(let name): path[WireName(name.value)]
    case .ownerField(let name): ownFields[WireName(name.value)]
    }
  }
}

extension PathTemplate {
  /// The pieces that are no text.
  fileprivate var values: [Piece] {
    pieces.filter { piece in
      if case .text = piece { false } else { true }
    }
  }
}

extension EndpointPlanner {
  /// Own fields, then what the path needs, then the body, then the rest as written.
  func parameters(of resolved: ResolvedEndpoint, at position: Int) -> PlannedParameters {
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
    let order =
      endpoint.parameters.indices.filter { endpoint.parameters[$0].location == .path }
      + endpoint.parameters.indices.filter { endpoint.parameters[$0].location != .path }
    var hasBody = false
    func addBody() {
      guard !hasBody, case .json(let type, let isRequired)? = endpoint.body else { return }
      hasBody = true
      result.body = drafts.count
      drafts.append(body(type, isRequired: isRequired, at: position))
    }
    for index in order {
      let parameter = endpoint.parameters[index]
      if parameter.location != .path { addBody() }
      if parameter.constant != nil { continue }
      result.indices[index] = drafts.count
      if parameter.location == .path { result.path[WireName(parameter.name.value)] = drafts.count }
      drafts.append(draft(parameter, TypeSite(.parameter(endpoint: position, index: index))))
    }
    addBody()

    var scope = NameScope(reserved: [
      "asURLRequest", "errorBody", "file", "hashValue", "reply", "replyExpectation", "request",
      "value",
    ])
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

  /// A parameter that has no name of its own yet.
  private struct Draft {
    var wish: NameScope.Wish
    var planned: PlannedParameter
  }

  private func draft(_ parameter: Parameter, _ site: TypeSite) -> Draft {
    let spelling = parameter.swiftName?.value ?? parameter.name.value
    let name = literal(of: parameter)
    let source: PlannedParameter.Source =
      switch parameter.location {
      case .path: .path(0)
      case .query: .query(name)
      case .header: .header(name)
      case .form: .form(name)
      case .multipart: .multipart(name)
      }
    let (type, isNullable) = types.withoutNull(parameter.type)
    let valueType = types.code(for: type, at: site)
    let initialValue = parameter.defaultValue.flatMap {
      types.expression(for: $0.value, as: type, at: site)
    }
    let isOptional = initialValue == nil && (isNullable || !parameter.isRequired)
    var comment = SwiftComment(parameter.documentation)
    if let deprecation = parameter.deprecation {
      let warning =
        deprecation.isEmpty ? "- Warning: Deprecated." : "- Warning: Deprecated: \(deprecation)"
      comment = comment.followed(by: SwiftComment(warning))
    }
    return Draft(
      wish: NameScope.Wish(
        wire: spelling,
        name: SwiftIdentifier(
          WordSplitter.words(of: spelling), style: .lowerCamel, fallback: "value"),
        isChosen: parameter.swiftName != nil),
      planned: PlannedParameter(
        name: "value", source: source, type: isOptional ? "\(valueType)?" : valueType,
        valueType: valueType, format: types.parameterFormat(of: type),
        listStyle: parameter.style.code,
        initialValue: isOptional ? "nil" : initialValue, isOptional: isOptional,
        isList: types.isList(type), comment: comment,
        needsFoundation: types.needsFoundation(type)))
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
        name: SwiftIdentifier(
          WordSplitter.words(of: spelling), style: .lowerCamel, fallback: "value")),
      planned: PlannedParameter(
        name: "value", source: .path(0), type: code, valueType: code,
        format: types.parameterFormat(of: type), isOptional: false, comment: .none,
        needsFoundation: types.needsFoundation(type)))
  }

  private func body(_ type: TypeReference, isRequired: Bool, at position: Int) -> Draft {
    let (type, isNullable) = types.withoutNull(type)
    let code = types.code(for: type, at: TypeSite(.body(endpoint: position)))
    let isOptional = isNullable || !isRequired
    return Draft(
      wish: NameScope.Wish(wire: "body", name: "body"),
      planned: PlannedParameter(
        name: "body", source: .body, type: isOptional ? "\(code)?" : code, valueType: code,
        format: types.format(of: type), initialValue: isOptional ? "nil" : nil,
        isOptional: isOptional, hasLabel: false, comment: .none,
        needsFoundation: types.needsFoundation(type)))
  }

  private func literal(of parameter: Parameter) -> SwiftStringLiteral {
    SwiftStringLiteral(parameter.name.value)
  }

  // MARK: The request

  func request(
    of resolved: ResolvedEndpoint, _ parameters: PlannedParameters
  ) -> PlannedRequest? {
    let endpoint = resolved.endpoint
    guard endpoint.method.value != .file, let server = resolved.server else { return nil }
    var request = PlannedRequest(
      method: endpoint.method.value.code, server: service.servers[server].code,
      path: pathLiteral(endpoint.path, parameters),
      pattern: SwiftStringLiteral(
        endpoint.path.pieces.map { piece in
          if case .text(let text) = piece { text } else { "{}" }
        }.joined()))
    var form: [PlannedRequest.Item] = []
    var parts: [PlannedRequest.Item] = []
    for (index, parameter) in endpoint.parameters.enumerated() {
      let value: SwiftCode
      if let constant = parameter.constant {
        value = SwiftCode(SwiftStringLiteral(constant.value))
      } else if let planned = parameters.indices[index] {
        value = parameters.planned[planned].argument
      } else {
        continue
      }
      let item = PlannedRequest.Item(name: literal(of: parameter), value: value)
      switch parameter.location {
      case .path: break
      case .query:
        request.query.append(item)
        if parameter.constant != nil { request.constants.append(item) }
      case .header: request.headers.append(item)
      case .form: form.append(item)
      case .multipart: parts.append(item)
      }
    }
    if let body = parameters.body {
      let planned = parameters.planned[body]
      request.body =
        planned.format.map { ".json(\(planned.name), as: \($0))" } ?? ".json(\(planned.name))"
    } else if endpoint.parameters.contains(where: { $0.location == .form }) {
      let fields = form.map { item -> SwiftCode in "\(item.name): \(item.value)" }
      request.body = fields.isEmpty ? ".form([:])" : ".form([\(fields, by: ", ")])"
    } else if endpoint.parameters.contains(where: { $0.location == .multipart }) {
      let fields = parts.map { item -> SwiftCode in ".part(\(item.name), \(item.value))" }
      request.body = ".multipart([\(fields, by: ", ")])"
    }
    request.authentication = endpoint.authentication.map { service.code(for: $0) }
    request.omitted = endpoint.omitted.map(\.code)
    request.expected = endpoint.expectedStatuses.compactMap(\.expectation)
    return request
  }

  /// A path or a file name with the values of the endpoint in it.
  ///
  /// `String` would spell an enumeration by its case, and a date by what suits the debugger, so a file name asks for the text.
  func pathLiteral(
    _ template: PathTemplate, _ parameters: PlannedParameters, asFile: Bool = false
  ) -> SwiftStringLiteral {
    SwiftStringLiteral(
      template.pieces.map { piece in
        if case .text(let text) = piece { return .text(text) }
        guard let index = parameters.index(of: piece) else { return .text("") }
        let parameter = parameters.planned[index]
        let isText = parameter.valueType == types.known[.string]
        if !asFile || isText { return .value(parameter.argument) }
        let value: SwiftCode =
          parameter.hasOwnSpelling
          ? "\(parameter.argument).text" : "\(parameter.name).parameterValue.text"
        return .value(value)
      })
  }
}

extension PlannedParameter {
  /// `.unix`, `.comma`, `.unix, .comma`: what is not the type's own way; nil for that.
  private var styles: SwiftCode? {
    switch (format, listStyle) {
    case (nil, nil): nil
    case (let format?, nil): format
    case (nil, let listStyle?): listStyle
    case (let format?, let listStyle?): "\(format), \(listStyle)"
    }
  }

  var hasOwnSpelling: Bool { styles != nil }

  /// The value as it stands in a request: `ids.parameter(.comma)`, `since?.parameter(.unix)`.
  var argument: SwiftCode {
    guard let styles else { return SwiftCode(name) }
    return isOptional ? "\(name)?.parameter(\(styles))" : "\(name).parameter(\(styles))"
  }

  /// The value as it is read back from a request: `try match.query("limit") ?? 20`.
  package var match: SwiftCode {
    let call: SwiftCode
    switch source {
    case .path(let index): call = isList ? "pathList(\(index)" : "path(\(index)"
    case .query(let wireName):
      call = "\(matcher("query", "optionalQuery", "queryList"))(\(wireName)"
    case .header(let wireName):
      call = "\(matcher("header", "optionalHeader", "headerList"))(\(wireName)"
    case .form(let wireName): call = "\(matcher("form", "optionalForm", "formList"))(\(wireName)"
    case .multipart(let wireName):
      call = "\(matcher("part", "optionalPart", "partList"))(\(wireName)"
    case .body:
      let spelling: SwiftCode = format.map { "as: \($0)" } ?? ""
      return isOptional ? "try match.optionalBody(\(spelling))" : "try match.body(\(spelling))"
    }
    let style: SwiftCode = listStyle.map { ", \($0)" } ?? ""
    let spelling: SwiftCode = format.map { ", as: \($0)" } ?? ""
    let code: SwiftCode = "try match.\(call)\(style)\(spelling))"
    if isOptional || isList { return code }
    return initialValue.map { "\(code) ?? \($0)" } ?? code
  }

  private func matcher(
    _ required: SwiftCode, _ optional: SwiftCode, _ list: SwiftCode
  ) -> SwiftCode {
    isList ? list : isOptional || initialValue != nil ? optional : required
  }
}

extension Parameter.ListStyle {
  /// Nil for the runtime's own way.
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

extension HTTPMethod {
  fileprivate var code: SwiftCode {
    switch self {
    case .get, .file: ".get"
    case .post: ".post"
    case .put: ".put"
    case .patch: ".patch"
    case .delete: ".delete"
    case .head: ".head"
    case .options: ".options"
    case .trace: ".trace"
    }
  }
}

extension StatusPattern {
  /// An element of the statuses that count as success; nil for `default`, which is none.
  fileprivate var expectation: SwiftCode? {
    switch self {
    case .exactly(let status): "\(status)"
    case .hundred(let hundreds): ".hundreds(\(hundreds))"
    case .default: nil
    }
  }
}

extension OmittedDefault {
  fileprivate var code: SwiftCode {
    switch self {
    case .all: ".all"
    case .allQuery: ".allQuery"
    case .allHeaders: ".allHeaders"
    case .query(let name): ".query(\(SwiftStringLiteral(name.value)))"
    case .header(let name): ".header(\(SwiftStringLiteral(name.value)))"
    }
  }
}
