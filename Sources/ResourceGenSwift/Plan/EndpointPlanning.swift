internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// Plans the endpoints of a description: what callers give, what is sent, what comes back.
struct EndpointPlanner {
  let checked: CheckedAPI
  let names: TopLevelNames
  let service: ServicePlanner
  let options: SwiftOptions

  var types: TypeTable { names.types }

  func plan(_ position: Int) -> PlannedEndpoint {
    let resolved = checked.endpoints[position]
    let endpoint = resolved.endpoint
    let resource = names.resources[position]
    let parameters = self.parameters(of: resolved, at: position)
    let reply = self.reply(of: endpoint, at: position)
    let errors = self.errors(of: resolved, at: position)
    let comment = self.comment(of: endpoint)
    let route = self.route(of: resolved)
    var planned = PlannedEndpoint(
      name: names.endpoints[position], resource: resource,
      qualifiedResource: types.qualified([resource]),
      comment: comment, route: route,
      summary: comment.leadingIn(to: route) ?? comment.followed(by: route),
      deprecation: endpoint.deprecation.map { PlannedDeprecation($0) },
      value: reply.value, errorBody: errors.body, reply: reply.code, errors: errors.planned,
      parameters: parameters.planned, request: nil)
    planned.request = request(of: resolved, parameters)
    planned.file = endpoint.file.map { file in
      pathLiteral(file, parameters, asFile: true)
    }
    if endpoint.method.value == .file {
      planned.file = pathLiteral(endpoint.path, parameters, asFile: true)
    }
    let planner = TypePlanner(types: types, recursion: checked.recursion, options: options)
    planned.nested = endpoint.parameters.indices.compactMap { index in
      planner.plan(TypeSite(.parameter(endpoint: position, index: index)))
    }
    planned.callNeedsFoundation =
      parameters.planned.contains(where: \.needsFoundation) || reply.needsFoundation
    planned.needsFoundation =
      planned.callNeedsFoundation || errors.planned != nil
      || planned.nested.contains(where: \.needsFoundation)
    let isPlain = parameters.planned.allSatisfy { $0.initialValue == nil && $0.hasLabel }
    planned.needsInitializer = options.access != .internal || !isPlain
    planned.isWithoutValue = planned.value == types.known[.void]
    planned.fixtures = fixtures(of: endpoint)
    if planned.fixtures.contains(where: { $0.name != nil }) {
      planned.fixtureGroup = SwiftIdentifier(
        WordSplitter.words(of: planned.name.name), style: .upperCamel, fallback: "Examples")
    }
    if options.hasOperations, endpoint.method.value != .file {
      planned.operation = names.operations[position]
    }
    return planned
  }

  private func comment(of endpoint: Endpoint) -> SwiftComment {
    let comment = SwiftComment(endpoint.documentation)
    guard let deprecation = endpoint.deprecation else { return comment }
    let warning =
      deprecation.isEmpty ? "- Warning: Deprecated." : "- Warning: Deprecated: \(deprecation)"
    return comment.followed(by: SwiftComment(warning))
  }

  /// `` `GET /user/{id}` ``; with the server's address where it is not the first server.
  private func route(of resolved: ResolvedEndpoint) -> SwiftComment {
    let endpoint = resolved.endpoint
    var text = endpoint.method.value.rawValue + " "
    if let server = resolved.server, server > 0 { text += checked.api.servers[server].url.value }
    for piece in endpoint.path.pieces {
      switch piece {
      case .text(let part): text += part
      case .parameter(let name): text += "{\(name.value)}"
      case .ownerField(let name): text += "{\(name.value)}"
      }
    }
    return SwiftComment(
      "`" + text.split(separator: "`").joined(separator: "'") + "`", columns: .max)
  }

  // MARK: Replies and errors

  private func reply(
    of endpoint: Endpoint, at position: Int
  ) -> (value: SwiftCode, code: SwiftCode?, needsFoundation: Bool) {
    guard let reply = endpoint.replies.first else { return (types.known[.void], nil, false) }
    switch reply.content {
    case .nothing: return (types.known[.void], nil, false)
    case .bytes(let mediaType):
      return (types.known[.data], ".data(\(SwiftStringLiteral(mediaType)))", true)
    case .value(let type):
      return self.reply(reply, of: type, at: TypeSite(.reply(endpoint: position)))
    case .stream(let type, _):
      let element = types.code(for: type, at: TypeSite(.reply(endpoint: position)))
      return ("[\(element)]", nil, types.needsFoundation(type))
    }
  }

  private func reply(
    _ reply: Reply, of described: TypeReference, at site: TypeSite
  ) -> (value: SwiftCode, code: SwiftCode?, needsFoundation: Bool) {
    let (type, isNullable) = types.withoutNull(described)
    let isOptional = isNullable || reply.isOptional
    let value = types.code(for: type, at: site)
    let needsFoundation = types.needsFoundation(type)
    let keys = reply.path.map { SwiftCode(SwiftStringLiteral($0)) }
    let format = types.format(of: type)
    let isLenient = format == ".lenient"
    var wireFormat = reply.format?.value
    if wireFormat == nil, case .scalar(.data) = types.index.withoutAliases(type), keys.isEmpty {
      wireFormat = .data
    }
    let code: SwiftCode
    switch wireFormat {
    case nil, .json:
      var arguments: [SwiftCode] = []
      if let format, !isLenient { arguments.append("as: \(format)") }
      if !keys.isEmpty { arguments.append("at: \(keys, by: ", ")") }
      if isOptional, format == nil {
        return ("\(value)?", call(".optional", arguments), needsFoundation)
      }
      code = call(isLenient ? ".lenient" : ".json", arguments, isFunction: isLenient)
    case .text: code = ".text"
    case .data: code = ".data()"
    case .plist: code = ".format(.plist)"
    case .xml: code = ".format(.xml)"
    }
    if isOptional { return ("\(value)?", ".optional(\(code))", needsFoundation) }
    return (value, code == ".json" ? nil : code, needsFoundation)
  }

  private func call(
    _ name: SwiftCode, _ arguments: [SwiftCode], isFunction: Bool = false
  ) -> SwiftCode {
    arguments.isEmpty && !isFunction ? name : "\(name)(\(arguments, by: ", "))"
  }

  private func errors(
    of resolved: ResolvedEndpoint, at position: Int
  ) -> (body: SwiftCode?, planned: PlannedErrors?) {
    let replies = resolved.errors
    if replies.isEmpty { return (nil, nil) }
    let bodies = replies.map { reply in
      types.code(for: reply.type, at: TypeSite(.error(reply.status.span)))
    }
    let formats = replies.map { types.format(of: $0.type) }
    if let body = bodies.first, Set(bodies).count == 1, Set(formats).count == 1 {
      let statuses = Set(replies.map(\.status.value))
      let coversAll =
        statuses.contains(.default)
        || statuses.contains(.hundred(4)) && statuses.contains(.hundred(5))
      if coversAll, formats.first == .some(nil) { return (body, nil) }
      let cases = zip(replies, formats).map { reply, format in
        PlannedErrors.Case(statuses: reply.status.value.code, name: nil, type: body, format: format)
      }
      return (body, PlannedErrors(name: nil, cases: cases))
    }
    var scope = NameScope(reserved: ["hashValue"])
    let caseNames = scope.names(
      for: replies.map { reply in
        let spelling = reply.caseName?.value ?? reply.status.value.spelling
        return NameScope.Wish(
          wire: spelling,
          name: SwiftIdentifier(
            WordSplitter.words(of: spelling), style: .lowerCamel, fallback: "status"),
          isChosen: reply.caseName != nil)
      })
    let cases = replies.indices.map { index in
      PlannedErrors.Case(
        statuses: replies[index].status.value.code, name: caseNames[index], type: bodies[index],
        format: formats[index])
    }
    let name = names.errors[position]
    return (types.qualified([name]), PlannedErrors(name: name, cases: cases))
  }

  // MARK: Fixtures

  private func fixtures(of endpoint: Endpoint) -> [PlannedFixture] {
    var scope = NameScope(reserved: ["hashValue"])
    let names = scope.names(
      for: endpoint.examples.map { example in
        let spelling = example.name?.value ?? ""
        return NameScope.Wish(
          wire: spelling,
          name: SwiftIdentifier(
            WordSplitter.words(of: spelling), style: .lowerCamel, fallback: "example"))
      })
    let isSingle = endpoint.examples.count == 1 && endpoint.examples.first?.name == nil
    return zip(endpoint.examples, names).map { example, name in
      let text = example.value.value.compactText
      return PlannedFixture(
        name: isSingle ? nil : name, parts: SwiftStringLiteral.parts(of: text, columns: 92),
        comment: comment(showing: example.value.value, text))
    }
  }
}

extension EndpointPlanner {
  /// The body for people, since the literal below has its quotation marks escaped: in a line, or as code of a few lines.
  private func comment(showing value: JSONLiteral, _ text: String) -> SwiftComment {
    if text.contains("`") { return .none }
    if text.unicodeScalars.count <= 88 { return SwiftComment("`\(text)`", columns: .max) }
    let lines = value.indentedText
    if lines.split(separator: "\n").count > 24 { return .none }
    return SwiftComment("```json\n\(lines)\n```", columns: .max)
  }
}

extension StatusPattern {
  /// A pattern of a `switch` over the status; nil for all others.
  fileprivate var code: SwiftCode? {
    switch self {
    case .exactly(let status): "\(status)"
    case .hundred(let hundred): "\(hundred * 100)...\(hundred * 100 + 99)"
    case .default: nil
    }
  }
}
