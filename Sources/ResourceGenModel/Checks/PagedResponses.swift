internal import ResourceGenDiagnostics

/// The check that an endpoint with `pages:` has a parameter for the next page, and exactly one list
/// of items in its response.
enum PagedResponses {
  static func check(_ api: API, _ models: ModelIndex, reporting log: inout DiagnosticLog) {
    for endpoint in api.endpoints {
      guard let paging = endpoint.paging else { continue }
      check(paging, of: endpoint, api, models, reporting: &log)
    }
  }

  static func check(
    _ paging: Paging, of endpoint: Endpoint, _ api: API, _ models: ModelIndex,
    reporting log: inout DiagnosticLog
  ) {
    if endpoint.method.value == .file {
      log.add(.pagesOfFile(paging.span))
      return
    }
    var found = DiagnosticLog()
    checkParameter(of: paging, endpoint, models, reporting: &found)
    checkLimit(of: paging, endpoint, models, reporting: &found)
    checkResponse(of: paging, endpoint, api, models, reporting: &found)
    for var diagnostic in found.diagnostics {
      // The advice is in the notation of the native format.
      if endpoint.identity != nil, diagnostic.fix == nil {
        diagnostic.help =
          "correct the document by an overlay, or choose other pages for the operation"
      }
      log.add(diagnostic)
    }
  }

  private static func checkParameter(
    of paging: Paging, _ endpoint: Endpoint, _ models: ModelIndex,
    reporting log: inout DiagnosticLog
  ) {
    guard let name = paging.parameterName else { return }
    let asked = endpoint.parameters.filter { $0.constant == nil && $0.location != .multipart }
    guard let parameter = asked.first(where: { $0.name.value == name }) else {
      log.add(.unknownParameter(name, paging, known: asked.map(\.name.value)))
      return
    }
    let type = models.withoutAliases(parameter.type)
    switch (paging.kind, type) {
    case (_, .scalar(let scalar)) where scalar.isSignedInteger: break
    case (.cursor, .scalar(.string)): break
    default: log.add(.parameterType(parameter, paging))
    }
  }

  private static func checkResponse(
    of paging: Paging, _ endpoint: Endpoint, _ api: API, _ models: ModelIndex,
    reporting log: inout DiagnosticLog
  ) {
    guard let response = endpoint.responses.first, endpoint.responses.count == 1 else {
      log.add(.severalResponses(paging.span))
      return
    }
    guard case .value(let type) = response.content, !response.isOptional else {
      log.add(.noPage(paging.span, response))
      return
    }
    guard models.pageItems(of: type) == nil else { return }
    let resolvedType = models.withoutAliases(type)
    switch models.shape(of: resolvedType) {
    case .object(let fields)?:
      if case .model(let name) = resolvedType, api.unread.contains(name.value, in: .models) {
        return
      }
      log.add(.wrongLists(models.lists(in: fields).map { fields[$0] }, response, paging))
    case .enumeration?, .union?: log.add(.noList(response, paging))
    case .alias?, nil:
      // `ModelReferences` reports an unknown type.
      if case .model = resolvedType { return }
      log.add(.noList(response, paging))
    }
  }
}

extension ScalarType {
  var isSignedInteger: Bool { [.int, .intAsInt32, .int32, .int64].contains(self) }
}

extension Paging {
  /// The wire name of the parameter that requests the next page; `nil` if pages are linked.
  package var parameterName: String? {
    switch kind {
    case .offset: parameter?.value ?? "offset"
    case .page: parameter?.value ?? "page"
    case .cursor: parameter?.value ?? "cursor"
    case .link, .linkInBody: nil
    }
  }

  /// Returns the spelling of a suitable parameter in a route.
  fileprivate func description(of name: String) -> String {
    switch kind {
    case .offset: "\(name):Int=0"
    case .page: "\(name):Int=1"
    case .cursor, .link, .linkInBody: "\(name)?:String"
    }
  }
}

extension Diagnostic {
  fileprivate static func pagesOfFile(_ span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .invalidPaging, "a file on disk has no pages", at: span,
      label: "a file is read in one piece")
  }

  fileprivate static func unknownParameter(
    _ name: String, _ paging: Paging, known: [String]
  ) -> Diagnostic {
    let type = "?" + paging.description(of: name)
    let notes = known.isEmpty ? [] : ["parameters: \(listed(known))"]
    guard let written = paging.parameter else {
      return Diagnostic(
        .error, .invalidPaging, "no parameter \(quoted(name)) requests the next page",
        at: paging.span, label: "not a parameter of this endpoint",
        help: "add it to the route: '\(type)'; or name another one: 'to skip'", notes: notes)
    }
    return Diagnostic(
      .error, .invalidPaging, "no parameter \(quoted(name)) requests the next page",
      at: written.span, label: "not a parameter of this endpoint",
      help: "add it to the route: '\(type)'", notes: notes
    )
    .suggesting(NearestName.nearest(to: name, among: known), replacing: written.span)
  }

  fileprivate static func parameterType(_ parameter: Parameter, _ paging: Paging) -> Diagnostic {
    let isCursor = if case .cursor = paging.kind { true } else { false }
    return Diagnostic(
      .error, .invalidPaging,
      "parameter \(quoted(parameter.name.value)) can't request the next page",
      at: parameter.name.span, label: isCursor ? "neither a String nor an Int" : "not an Int",
      places: [Note(paging.span, "needed here")],
      help: "write '\(paging.description(of: parameter.name.value))'")
  }

  fileprivate static func severalResponses(_ span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .invalidPaging, "pages need exactly one response", at: span,
      label: "this endpoint has several")
  }

  fileprivate static func noPage(_ span: SourceSpan, _ response: SuccessResponse) -> Diagnostic {
    let label =
      switch response.content {
      case .nothing: "the response has no body"
      case .bytes: "the response is a file"
      case .stream: "a stream has no pages"
      case .value: "the response may be nil"
      }
    return Diagnostic(
      .error, .invalidPaging, "pages need a list of items", at: span, label: label,
      help: "write '-> [Item]', or the type of an object with a list")
  }

  fileprivate static func noList(_ response: SuccessResponse, _ paging: Paging) -> Diagnostic {
    Diagnostic(
      .error, .invalidPaging, "the response has no list of items", at: response.span,
      label: "no list",
      places: [Note(paging.span, "needed for pages")],
      help: "write '-> [Item]', or say where the list is: '-> [Item] at items'")
  }

  fileprivate static func wrongLists(
    _ lists: [Field], _ response: SuccessResponse, _ paging: Paging
  ) -> Diagnostic {
    guard let first = lists.first else { return noList(response, paging) }
    let names = lists.map { $0.path.joined(separator: ".") }
    return Diagnostic(
      .error, .invalidPaging, "the response has \(lists.count) lists", at: response.span,
      label: "which list has the items?", places: [Note(paging.span, "needed for pages")],
      help: "say where the items are: '-> [Item] at \(first.path.joined(separator: "."))'",
      notes: ["lists: \(listed(names))"])
  }
}
