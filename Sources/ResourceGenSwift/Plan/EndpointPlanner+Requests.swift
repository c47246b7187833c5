internal import ResourceGenDiagnostics
internal import ResourceGenModel

extension EndpointPlanner {
  func request(
    of resolved: ResolvedEndpoint, _ parameters: PlannedParameters
  ) -> PlannedRequest? {
    let endpoint = resolved.endpoint
    guard case .http(let method) = endpoint.method.value, let server = resolved.server else {
      return nil
    }
    var request = PlannedRequest(
      method: method.code, server: service.servers[server].code,
      path: pathLiteral(endpoint.path, parameters),
      pattern: SwiftStringLiteral(
        endpoint.path.pieces.map { piece in
          if case .text(let text) = piece { text } else { "{}" }
        }.joined()))
    var form: [SwiftCode] = []
    var parts: [SwiftCode] = []
    let partHeaders = collectPartHeaders(of: endpoint, parameters)
    for (index, parameter) in endpoint.parameters.enumerated() {
      let place = parameters.indices[index]
      let constant = parameter.constant.map { SwiftCode(SwiftStringLiteral($0.value)) }
      guard let value = constant ?? place.map({ parameters.planned[$0].argument }) else { continue }
      let item = PlannedRequest.Item(name: literal(of: parameter), value: value)
      switch parameter.location {
      case .path: break
      case .query:
        request.query.append(item)
        if constant != nil { request.constants.append(item) }
      case .header: request.headers.append(item)
      case .cookie: request.cookies.append(item)
      case .partHeader: break
      case .form: form.append("\(item.name): \(item.value)")
      case .multipart:
        if let place, case .multipart(let name, let part) = parameters.planned[place].source {
          let headers = partHeaders[WireName(parameter.name.value)] ?? []
          parts.append(parameters.planned[place].part(name, part, parameter.mediaType, headers))
        } else {
          parts.append(".part(\(item.name), \(item.value))")
        }
      }
    }
    if let body = parameters.body {
      request.body = bodyCode(
        endpoint.body, parameters.planned[body], endpoint.bodyMediaType?.value)
    } else if endpoint.parameters.contains(where: { $0.location == .form }) {
      request.body = form.isEmpty ? ".form([:])" : ".form([\(form, by: ", ")])"
    } else if endpoint.parameters.contains(where: { $0.location == .multipart }) {
      request.body = ".multipart([\(parts, by: ", ")])"
    }
    request.authentication = endpoint.authentication.map { service.code(for: $0) }
    request.omitted = endpoint.omitted.map(\.code)
    request.expected = endpoint.successes.compactMap(\.expectation)
    request.retries = endpoint.retries.map { "\($0.value)" }
    request.timeout = endpoint.timeout.map { timeout in
      timeout.value.isMultiple(of: 1000)
        ? ".seconds(\(timeout.value / 1000))" : ".milliseconds(\(timeout.value))"
    }
    return request
  }

  private func bodyCode(
    _ body: RequestBody?, _ parameter: PlannedParameter, _ jsonType: String?
  ) -> SwiftCode {
    var call: SwiftCode
    var arguments = [SwiftCode(parameter.name)]
    switch body {
    case .file(let mediaType, _, _)?:
      call = ".file"
      if let mediaType { arguments.append("type: \(SwiftStringLiteral(mediaType.value))") }
    case .text(let mediaType, _)?:
      call = ".text"
      if mediaType.value != "text/plain" {
        arguments.append("type: \(SwiftStringLiteral(mediaType.value))")
      }
    case .form?:
      call = ".form"
      if let style = parameter.objectStyle { arguments.append("as: \(style)") }
    case .json(let type, let isRequired)?:
      call = ".json"
      // A required body is also sent if its value is `nil`: as null.
      if isRequired, types.withoutNull(type).isNullable {
        arguments = ["orNull: \(parameter.name)"]
      }
      if let format = parameter.format { arguments.append("as: \(format)") }
      if let jsonType { arguments.append("type: \(SwiftStringLiteral(jsonType))") }
    case nil:
      call = ".json"
    }
    return "\(call)(\(arguments, by: ", "))"
  }

  /// Returns the header fields of multipart parts, by the names of the parts.
  private func collectPartHeaders(
    of endpoint: Endpoint, _ parameters: PlannedParameters
  ) -> [WireName: [SwiftCode]] {
    var result: [WireName: [SwiftCode]] = [:]
    for (index, parameter) in endpoint.parameters.enumerated() {
      guard let part = parameter.part else { continue }
      let planned = parameters.indices[index].map { parameters.planned[$0] }
      let constant = parameter.constant.map { SwiftCode(SwiftStringLiteral($0.value)) }
      guard let value = constant ?? planned?.argument else { continue }
      result[WireName(part.value), default: []].append("\(literal(of: parameter)): \(value)")
    }
    return result
  }

  /// Returns a path or a file name with the values of the endpoint in it.
  ///
  /// A file name is a `String`, whose interpolation would show the case of an enumeration and the
  /// debug description of a date. So the text of the parameter is interpolated.
  func pathLiteral(
    _ template: PathTemplate, _ parameters: PlannedParameters, asFile: Bool = false
  ) -> SwiftStringLiteral {
    SwiftStringLiteral(
      template.pieces.map { piece in
        let name: String
        switch piece {
        case .text(let text): return .text(text)
        case .parameter(let parameter), .ownerField(let parameter): name = parameter.value
        }
        guard let index = parameters.index(of: piece) else { return .text("") }
        let parameter = parameters.planned[index]
        let isText = parameter.valueType == types.known[.string]
        if !asFile, parameter.mayBeUnwritable {
          return .value("\(parameter.argument), named: \(SwiftStringLiteral(name))")
        }
        if !asFile || isText { return .value(parameter.argument) }
        let value: SwiftCode =
          parameter.hasOwnSpelling
          ? "\(parameter.argument).text" : "\(parameter.name).parameterValue.text"
        return .value(value)
      })
  }
}

extension Endpoint {
  /// The statuses of a success: those listed, or else those of the responses.
  fileprivate var successes: [StatusPattern] {
    expectedStatuses.isEmpty ? responses.compactMap { $0.status?.value } : expectedStatuses
  }
}

extension HTTPMethod {
  fileprivate var code: SwiftCode {
    switch self {
    case .get: ".get"
    case .post: ".post"
    case .put: ".put"
    case .patch: ".patch"
    case .delete: ".delete"
    case .head: ".head"
    case .options: ".options"
    case .trace: ".trace"
    case .query: ".query"
    case .other(let name): ".other(\(SwiftStringLiteral(name)))"
    }
  }
}

extension StatusPattern {
  /// The status as an element of those that count as success; `nil` for `default`.
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
