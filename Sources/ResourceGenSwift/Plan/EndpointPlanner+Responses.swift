internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// The response on success, in Swift.
struct PlannedSuccess {
  var value: SwiftCode
  /// How the response is decoded; `nil` for the runtime's default, JSON.
  var response: SwiftCode?
  var responses: PlannedResponses?
  var stream: PlannedStream?
  var paging: PlannedPaging?
  /// The modules whose types a call names.
  var imports = ImportedModules()
  /// Whether the value contains a type of the user's, which the runtime may read only in a format.
  var hasOwnType = false
}

extension EndpointPlanner {
  func planSuccess(
    of resolved: ResolvedEndpoint, at position: Int, _ parameters: PlannedParameters
  ) -> PlannedSuccess {
    let endpoint = resolved.endpoint
    guard let first = endpoint.responses.first else {
      return PlannedSuccess(value: types.known[.void])
    }
    if endpoint.responses.count > 1 { return planSuccesses(of: endpoint, at: position) }
    if case .stream(let type, let framing) = first.content {
      var success = planStream(of: type, framing, at: TypeSite(.response(endpoint: position)))
      success.stream?.mediaType = first.mediaType.map { SwiftStringLiteral($0.value) }
      return success
    }
    let response = planResponse(first, at: TypeSite(.response(endpoint: position)))
    var success = PlannedSuccess(
      value: response.value, response: response.code, imports: response.imports,
      hasOwnType: first.type.map { types.hasOwnType($0) } ?? false)
    success.paging = paging(of: resolved, at: position, parameters)
    return success
  }

  /// Returns the type of a response and the code that decodes it; without code it is JSON, or has
  /// no value.
  private func planResponse(
    _ response: SuccessResponse, at site: TypeSite
  ) -> (value: SwiftCode, code: SwiftCode?, imports: ImportedModules) {
    switch response.content {
    case .nothing: return (types.known[.void], nil, ImportedModules())
    case .bytes(let mediaType):
      let argument: SwiftCode = mediaType == "*/*" ? "" : "\(SwiftStringLiteral(mediaType))"
      return (types.known[.data], ".data(\(argument))", .foundation)
    case .value(let type), .stream(let type, _): return planResponse(response, of: type, at: site)
    }
  }

  private func planResponse(
    _ response: SuccessResponse, of described: TypeReference, at site: TypeSite
  ) -> (value: SwiftCode, code: SwiftCode?, imports: ImportedModules) {
    let (type, isNullable) = types.withoutNull(described)
    let isOptional = isNullable || response.isOptional
    let value = types.code(for: type, at: site)
    let imports = types.imports(of: type)
    let keys = response.path.map { SwiftCode(SwiftStringLiteral($0)) }
    let format = types.format(of: type)
    let isLenient = format == ".lenient"
    var wireFormat = response.format?.value
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
        let code = call(".optional", arguments)
        return ("\(value)?", accepting(response.mediaType, code), imports)
      }
      code = call(isLenient ? ".lenient" : ".json", arguments, isFunction: isLenient)
    case .text: code = types.textReading(of: type)
    case .data: code = ".data()"
    case .plist: code = ".format(.plist)"
    case .xml: code = ".format(.xml)"
    }
    if isOptional {
      return ("\(value)?", accepting(response.mediaType, ".optional(\(code))"), imports)
    }
    if response.mediaType != nil { return (value, accepting(response.mediaType, code), imports) }
    return (value, code == ".json" ? nil : code, imports)
  }

  /// Adds the media type to accept, if the response has one.
  private func accepting(_ mediaType: Located<String>?, _ code: SwiftCode) -> SwiftCode {
    guard let mediaType else { return code }
    let type = SwiftStringLiteral(mediaType.value)
    return code == ".text" ? ".text(\(type))" : "\(code).accepting(\(type))"
  }

  private func call(
    _ name: SwiftCode, _ arguments: [SwiftCode], isFunction: Bool = false
  ) -> SwiftCode {
    arguments.isEmpty && !isFunction ? name : "\(name)(\(arguments, by: ", "))"
  }

  // MARK: Streams

  private func planStream(
    of type: TypeReference, _ framing: SuccessResponse.Framing, at site: TypeSite
  ) -> PlannedSuccess {
    let element = types.code(for: type, at: site)
    var stream = PlannedStream(element: element, framing: framing == .events ? ".events" : ".lines")
    if case .scalar(.string) = types.index.withoutAliases(type), framing == .events {
      stream.reading = ".text"
    } else if let format = types.format(of: type) {
      stream.reading = format == ".lenient" ? ".lenient()" : ".json(as: \(format))"
    }
    return PlannedSuccess(
      value: "[\(element)]", stream: stream, imports: types.imports(of: type))
  }

  // MARK: Responses by status

  private func planSuccesses(of endpoint: Endpoint, at position: Int) -> PlannedSuccess {
    var scope = NameScope(avoiding: ["hashValue"] + namesOfOptional)
    let caseNames = scope.names(
      for: endpoint.responses.map { response in
        let spelling = response.spelling
        return NameScope.Request(
          wire: spelling,
          name: SwiftIdentifier(naming: spelling, style: .lowerCamel, fallback: "status"),
          isChosen: response.caseName != nil)
      })
    var formats: Set<SuccessResponse.Format> = []
    var mediaTypes: [String] = []
    var mayBeEmpty = false
    let cases = endpoint.responses.enumerated().map { index, response -> PlannedResponses.Case in
      var plain = response
      plain.mediaType = nil
      let read = planResponse(plain, at: TypeSite(.response(endpoint: position, index: index)))
      var type: SwiftCode? = read.value
      var reading: SwiftCode?
      switch response.content {
      case .nothing:
        type = nil
        mayBeEmpty = true
      case .bytes(let mediaType):
        formats.insert(.data)
        if !mediaTypes.contains(mediaType) { mediaTypes.append(mediaType) }
        reading = "data"
      case .value, .stream:
        let format = response.format?.value ?? (read.code == ".data()" ? .data : .json)
        formats.insert(format)
        let mediaType = response.mediaType?.value ?? format.mediaType
        if !mediaTypes.contains(mediaType) { mediaTypes.append(mediaType) }
        if read.value.isOptional { mayBeEmpty = true }
        reading =
          read.code.map {
            "try \(types.known[.responseReader])<\(read.value)>\($0).value(from: data)"
          }
          ?? "try \(read.value)(json: data)"
      }
      let status = response.status?.value ?? .default
      return PlannedResponses.Case(
        name: caseNames[index], type: type, status: status.written, statuses: status.code,
        reading: reading)
    }
    let name = names.endpoints.responses[position]
    var planned = PlannedResponses(
      name: name, cases: cases, byStatus: byStatus(endpoint.responses),
      expectation: expectation(formats, mediaTypes, mayBeEmpty))
    planned.isIndirect = types.isHeavy(
      endpoint.responses.enumerated().compactMap { index, response in
        guard case .value(let type) = response.content else { return nil }
        return (type, TypeSite(.response(endpoint: position, index: index)))
      })
    return PlannedSuccess(value: types.qualified([name]), responses: planned)
  }

  /// Returns the order in which the cases are tested. The first response is the default case,
  /// unless a pattern of another one would match its status.
  private func byStatus(_ responses: [SuccessResponse]) -> [Int] {
    let breadths = responses.map { ($0.status?.value ?? .default).breadth }
    let isAlone = breadths.dropFirst().allSatisfy { $0 == .oneStatus }
    let selected = isAlone ? responses.indices.dropFirst() : responses.indices[...]
    return selected.sorted { (breadths[$0], $0) < (breadths[$1], $1) }
  }

  private func expectation(
    _ formats: Set<SuccessResponse.Format>, _ mediaTypes: [String], _ mayBeEmpty: Bool
  ) -> SwiftCode {
    var arguments: [SwiftCode] = []
    if formats.count == 1, let format = formats.first {
      arguments.append("format: .\(format.name)")
    } else {
      arguments.append("format: .data")
    }
    let usual = formats == [.data] ? ["*/*"] : formats.count == 1 ? formats.map(\.mediaType) : []
    if mediaTypes != usual, mediaTypes != ["*/*"], !mediaTypes.isEmpty {
      arguments.append("mediaType: \(SwiftStringLiteral(mediaTypes.joined(separator: ", ")))")
    }
    if mayBeEmpty { arguments.append("isOptional: true") }
    return "\(types.known[.responseExpectation])(\(arguments, by: ", "))"
  }
}

extension SuccessResponse {
  /// The spelling that the name of the case is made from.
  var spelling: String { caseName?.value ?? status?.value.spelling ?? "otherStatus" }

  /// Whether the runtime decodes it without a decoder that the service provides.
  var needsNoDecoder: Bool {
    switch format?.value {
    case .plist, .xml: false
    case nil, .json, .text, .data: true
    }
  }
}

extension SuccessResponse.Format {
  /// The name in the runtime.
  fileprivate var name: SwiftIdentifier {
    switch self {
    case .json: "json"
    case .plist: "plist"
    case .xml: "xml"
    case .text: "text"
    case .data: "data"
    }
  }
}

extension StatusPattern {
  /// The status for comments: `status 404`, `status 4xx`.
  fileprivate var written: SwiftCode {
    switch self {
    case .exactly(let status): "status \(status)"
    case .hundred(let hundred): "status \(hundred)xx"
    case .default: "every other status"
    }
  }

  /// How many statuses a pattern matches; narrow patterns are tested first.
  fileprivate enum Breadth: Comparable {
    case oneStatus, hundred, all
  }

  fileprivate var breadth: Breadth {
    switch self {
    case .exactly: .oneStatus
    case .hundred: .hundred
    case .default: .all
    }
  }
}
