internal import Foundation
internal import ResourceGenDiagnostics
internal import ResourceGenModel
@_spi(Generated) internal import ResourceRuntime

/// Builds the request of a call as the generated resource would.
struct RequestBuilding: Sendable {
  let checked: CheckedAPI
  let resolved: ResolvedEndpoint
  let inputs: CallInputs
  /// The name of the operation in messages.
  let name: String
  /// Receives what the user may not have meant.
  var note: @Sendable (String) -> Void = { _ in }

  private var endpoint: Endpoint { resolved.endpoint }

  /// Returns the request of a command line, to the server of the spec.
  func request(
    _ options: CallOptions, to server: ResourceRuntime.Server
  ) throws(CallError) -> BuiltRequest {
    let slots = resolved.inputs(checked.models)
    let assigned = try AssignedValues(
      options.assignments, slots, hasBody: endpoint.body?.type != nil,
      of: name)
    var headers: [(name: String, value: String)] = []
    for header in options.headers {
      guard let colon = header.firstIndex(of: ":"), colon != header.startIndex else {
        throw CallError("'\(header)' isn't a header field", help: "write it as 'Name: value'")
      }
      let value = header[header.index(after: colon)...].drop { $0 == " " }
      headers.append((String(header[..<colon]), String(value)))
    }
    return try request(
      assigned, body: options.body.map { ValueSource($0) }, headers: headers, to: server)
  }

  /// Returns the request with these values, to the server of the spec.
  func request(
    _ assigned: AssignedValues, body source: ValueSource? = nil,
    headers: [(name: String, value: String)] = [], to server: ResourceRuntime.Server
  ) throws(CallError) -> BuiltRequest {
    guard case .http(let method) = endpoint.method.value else {
      throw CallError(
        "'\(name)' is a file of the app, not a request",
        help: "call an operation with a method such as GET")
    }
    let values = try InputValues(resolved.inputs(checked.models), assigned, self)
    let (body, secrets) = try body(source, assigned)
    return BuiltRequest(
      building: self, method: method.runtimeMethod, server: server, body: body, headers: headers,
      bodySecrets: secrets, values: values)
  }

  /// Returns the request as the runtime assembles it.
  func spec(_ built: BuiltRequest) -> RequestSpec {
    let values = built.values
    var spec = RequestSpec(built.method, on: built.server, path: path(values))
    spec.query = RequestParameters(values.items(of: endpoint, at: .query))
    spec.headers = RequestParameters(values.items(of: endpoint, at: .header))
    spec.cookies = RequestParameters(values.items(of: endpoint, at: .cookie))
    spec.body = built.body ?? values.formOrParts(of: endpoint, self)
    if let authentication = endpoint.authentication {
      spec.auth = ServiceBuilding(checked: checked).authentication(authentication)
    }
    spec.omitted = endpoint.omitted.map(\.runtimeDefault)
    spec.expected = endpoint.runtimeExpectation
    spec.retries = endpoint.retries?.value
    spec.timeout = endpoint.timeout.map { .milliseconds($0.value) }
    spec.operation = endpoint.qualifiedName
    spec.route = endpoint.path.description
    for header in built.headers { spec.setHeader(header.name, header.value) }
    return spec
  }

  private func path(_ values: InputValues) -> RequestPath {
    var path = RequestPath.StringInterpolation(literalCapacity: 0, interpolationCount: 0)
    for piece in endpoint.path.pieces {
      switch piece {
      case .text(let text): path.appendLiteral(text)
      case .parameter(let name):
        let index = endpoint.parameters.firstIndex {
          $0.location == .path && $0.name.value == name.value
        }
        let value = index.flatMap { values.parameter($0, endpoint.parameters[$0]) }
        path.appendInterpolation(value ?? ParameterValue(""), named: name.value)
      case .ownerField(let name):
        let value = values.ownerFields[name.value]?.plainParameter
        path.appendInterpolation(value ?? ParameterValue(""), named: name.value)
      }
    }
    return RequestPath(stringInterpolation: path)
  }

  // MARK: Bodies

  /// Returns the body; nil for form fields and parts, which are parameters.
  private func body(
    _ source: ValueSource?, _ assigned: AssignedValues
  ) throws(CallError) -> (ResourceRuntime.RequestBody?, secrets: [String]) {
    switch endpoint.body {
    case nil:
      if source != nil {
        throw CallError(
          "'\(name)' has no body",
          help: endpoint.parameters.contains { $0.location == .form || $0.location == .multipart }
            ? "its fields are parameters: name=value" : nil)
      }
      return (nil, [])
    case .json(let type, let isRequired):
      let value = try value(source, assigned, as: type, isRequired: isRequired)
        .map { $0.sending(stream: resolved.sentStream) }
      let mediaType = endpoint.bodyMediaType?.value ?? "application/json"
      return (
        value.map { .json($0, type: mediaType) } ?? ResourceRuntime.RequestBody.none,
        value?.secrets ?? []
      )
    case .form(let type, let style, let isRequired):
      let value = try value(source, assigned, as: type, isRequired: isRequired)
      return (.form(value, as: style.runtimeStyle), value?.secrets ?? [])
    case .text(let mediaType, let isRequired):
      guard let source else { return (try missing(isRequired), []) }
      let text = try source.text(inputs)
      let isPlain = mediaType.value == "text/plain"
      return (isPlain ? .text(text) : .text(text, type: mediaType.value), [])
    case .file(let mediaType, let isRequired, _):
      guard let source else { return (try missing(isRequired), []) }
      return (.file(try file(source, named: "the body"), type: mediaType?.value), [])
    }
  }

  private func missing(_ isRequired: Bool) throws(CallError) -> ResourceRuntime.RequestBody {
    if isRequired { throw .missingBody(of: name, hasMembers: false) }
    return .none
  }

  /// The value of the body; nil without one.
  private func value(
    _ source: ValueSource?, _ assigned: AssignedValues, as type: TypeReference,
    isRequired: Bool
  ) throws(CallError) -> ModelValue? {
    var types = TypeNodes(checked.models)
    let type = types.add(type)
    let conversion = ValueConversion(types: types, note: note)
    let members = try assigned.body(inputs)
    switch (source, members) {
    case (let source?, nil):
      return try conversion.value(ofJSON: source.data(inputs), as: type, named: "body")
    case (nil, let members?): return try conversion.value(of: members, as: type, named: "body")
    case (_?, _?):
      throw CallError(
        "the body has both --body and members", help: "pass either --body or name=value")
    case (nil, nil):
      if isRequired { throw .missingBody(of: name, hasMembers: true) }
      return nil
    }
  }

  /// A file to send; one on disk is read while it is sent.
  func file(_ source: ValueSource, named name: String) throws(CallError) -> UploadFile {
    switch source {
    case .file(let path): return .file(URL(fileURLWithPath: path))
    case .standardInput: return .data(inputs.standardInput())
    case .text, .variable:
      throw CallError("\(name) is a file", help: "write @path, or @- for standard input")
    }
  }
}

/// The request of a call, whose parameters can still change: each page has another one.
struct BuiltRequest: Sendable {
  let building: RequestBuilding
  let method: ResourceRuntime.HTTPMethod
  let server: ResourceRuntime.Server
  /// Nil for form fields and parts, which are among the values.
  let body: ResourceRuntime.RequestBody?
  let headers: [(name: String, value: String)]
  let bodySecrets: [String]
  var values: InputValues

  var spec: RequestSpec { building.spec(self) }

  /// The texts of all secrets.
  var secrets: [String] { values.secrets + bodySecrets }
}

extension CallError {
  fileprivate static func missingBody(of name: String, hasMembers: Bool) -> CallError {
    CallError(
      "'\(name)' needs a body",
      help: hasMembers ? "pass --body @file.json, or its members: name=value" : "pass --body @file")
  }
}

extension ResourceGenModel.HTTPMethod {
  fileprivate var runtimeMethod: ResourceRuntime.HTTPMethod {
    switch self {
    case .get: .get
    case .post: .post
    case .put: .put
    case .patch: .patch
    case .delete: .delete
    case .head: .head
    case .options: .options
    case .trace: .trace
    case .query: .query
    case .other(let name): .other(name)
    }
  }
}

extension OmittedDefault {
  fileprivate var runtimeDefault: RequestSpec.OmittedDefault {
    switch self {
    case .all: .all
    case .allQuery: .allQuery
    case .allHeaders: .allHeaders
    case .query(let name): .query(name.value)
    case .header(let name): .header(name.value)
    }
  }
}

extension Endpoint {
  /// The statuses of a success: those listed, or else those of the responses, or else 200 to 299.
  fileprivate var runtimeExpectation: ExpectedStatuses {
    let listed =
      expectedStatuses.isEmpty ? responses.compactMap { $0.status?.value } : expectedStatuses
    let statuses = listed.compactMap { pattern -> ExpectedStatuses? in
      switch pattern {
      case .exactly(let status): .exactly(status)
      case .hundred(let hundreds): .hundreds(hundreds)
      case .default: nil
      }
    }
    return statuses.isEmpty ? .success : ExpectedStatuses(joining: statuses)
  }
}
