internal import ResourceGenDiagnostics

/// `pages:` where no parameter asks for the next page, or where the reply holds no list of items, or several.
enum PagedReplies {
  static func check(_ api: API, _ models: ModelIndex, reporting log: inout DiagnosticLog) {
    for endpoint in api.endpoints {
      guard let paging = endpoint.paging else { continue }
      if endpoint.method.value == .file {
        log.add(.pagesOfFile(paging.span))
        continue
      }
      checkParameter(of: paging, endpoint, models, reporting: &log)
      checkReply(of: paging, endpoint, api, models, reporting: &log)
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
    case (.offset, .scalar(.int)), (.page, .scalar(.int)), (.cursor, .scalar(.int)),
      (.cursor, .scalar(.string)):
      break
    default: log.add(.parameterType(parameter, paging))
    }
  }

  private static func checkReply(
    of paging: Paging, _ endpoint: Endpoint, _ api: API, _ models: ModelIndex,
    reporting log: inout DiagnosticLog
  ) {
    guard let reply = endpoint.replies.first, endpoint.replies.count == 1 else {
      log.add(.severalReplies(paging.span))
      return
    }
    guard case .value(let type) = reply.content, !reply.isOptional else {
      log.add(.noPage(paging.span, reply))
      return
    }
    guard models.pageItems(of: type) == nil else { return }
    let whole = models.withoutAliases(type)
    switch models.shape(of: whole) {
    case .object(let fields)?:
      if case .model(let name) = whole, api.unread.contains(name.value, in: .models) { return }
      log.add(.wrongLists(models.lists(in: fields).map { fields[$0] }, reply, paging))
    case .enumeration?, .union?: log.add(.noList(reply, paging))
    case .alias?, nil:
      // An unknown type is reported as such.
      if case .model = whole { return }
      log.add(.noList(reply, paging))
    }
  }
}

extension Paging {
  /// The parameter that the next page is asked with, by its wire name; nil for a link.
  package var parameterName: String? {
    switch kind {
    case .offset: parameter?.value ?? "offset"
    case .page: parameter?.value ?? "page"
    case .cursor: parameter?.value ?? "cursor"
    case .link: nil
    }
  }

  /// How a parameter that fits is written in a route.
  fileprivate func description(of name: String) -> String {
    switch kind {
    case .offset: "\(name):Int=0"
    case .page: "\(name):Int=1"
    case .cursor, .link: "\(name)?:String"
    }
  }
}

extension Diagnostic {
  fileprivate static func pagesOfFile(_ span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .invalidPaging, "a file on disk has no pages", at: span,
      label: "there is nobody to ask for the next")
  }

  fileprivate static func unknownParameter(
    _ name: String, _ paging: Paging, known: [String]
  ) -> Diagnostic {
    let type = "?" + paging.description(of: name)
    let notes = known.isEmpty ? [] : ["parameters: \(listed(known))"]
    guard let written = paging.parameter else {
      return Diagnostic(
        .error, .invalidPaging, "no parameter \(quoted(name)) asks for the next page",
        at: paging.span, label: "the endpoint does not take it",
        help: "add it to the route: '\(type)'; or name another one: 'to skip'", notes: notes)
    }
    return Diagnostic(
      .error, .invalidPaging, "no parameter \(quoted(name)) asks for the next page",
      at: written.span, label: "the endpoint does not take it",
      help: "add it to the route: '\(type)'", notes: notes
    )
    .suggesting(NearestName.nearest(to: name, among: known), replacing: written.span)
  }

  fileprivate static func parameterType(_ parameter: Parameter, _ paging: Paging) -> Diagnostic {
    let isCursor = if case .cursor = paging.kind { true } else { false }
    return Diagnostic(
      .error, .invalidPaging,
      "parameter \(quoted(parameter.name.value)) cannot ask for the next page",
      at: parameter.name.span, label: isCursor ? "is neither a String nor an Int" : "is no Int",
      places: [Note(paging.span, "needed here")],
      help: "write '\(paging.description(of: parameter.name.value))'")
  }

  fileprivate static func severalReplies(_ span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .invalidPaging, "pages need one kind of reply", at: span,
      label: "the endpoint has several")
  }

  fileprivate static func noPage(_ span: SourceSpan, _ reply: Reply) -> Diagnostic {
    let label =
      switch reply.content {
      case .nothing: "nothing is expected back"
      case .bytes: "the reply is a file"
      case .stream: "a stream has no pages"
      case .value: "the reply may be nil"
      }
    return Diagnostic(
      .error, .invalidPaging, "there are no pages without a list", at: span, label: label,
      help: "write '-> [Item]', or the type of an object with a list")
  }

  fileprivate static func noList(_ reply: Reply, _ paging: Paging) -> Diagnostic {
    Diagnostic(
      .error, .invalidPaging, "the reply holds no list of items", at: reply.span, label: "no list",
      places: [Note(paging.span, "needed for pages")],
      help: "write '-> [Item]', or where the list is: '-> [Item] at items'")
  }

  fileprivate static func wrongLists(
    _ lists: [Field], _ reply: Reply, _ paging: Paging
  ) -> Diagnostic {
    guard let first = lists.first else { return noList(reply, paging) }
    let names = lists.map { $0.path.joined(separator: ".") }
    return Diagnostic(
      .error, .invalidPaging, "the reply holds \(lists.count) lists", at: reply.span,
      label: "which one has the items?", places: [Note(paging.span, "needed for pages")],
      help: "take it out of the reply: '-> [Item] at \(first.path.joined(separator: "."))'",
      notes: ["lists: \(listed(names))"])
  }
}
