internal import ResourceGenDiagnostics

// The check of `until: short`: that a page which is shorter than its limit can be recognized.
extension PagedResponses {
  static func checkLimit(
    of paging: Paging, _ endpoint: Endpoint, _ models: ModelIndex,
    reporting log: inout DiagnosticLog
  ) {
    guard let limit = paging.limit else { return }
    switch paging.kind {
    case .link, .linkInBody:
      log.add(.limitOfLink(limit.span))
      return
    case .offset, .page, .cursor: break
    }
    let asked = endpoint.parameters.filter { $0.constant == nil && $0.location != .multipart }
    guard let parameter = asked.first(where: { $0.name.value == limit.value }) else {
      log.add(.unknownLimit(limit, known: asked.map(\.name.value)))
      return
    }
    guard case .scalar(let scalar) = models.withoutAliases(parameter.type), scalar.isSignedInteger
    else {
      log.add(.limitType(parameter, limit))
      return
    }
    guard case .value(let type)? = endpoint.responses.first?.content else { return }
    if models.hasLenientItems(type) { log.add(.lenientItems(limit)) }
  }
}

extension ModelIndex {
  /// Whether elements of a page may be skipped.
  fileprivate func hasLenientItems(_ type: TypeReference) -> Bool {
    var list = withoutAliases(type)
    if case .field(let step)? = pageItems(of: type), case .object(let fields)? = shape(of: list),
      fields.indices.contains(step)
    {
      list = withoutAliases(fields[step].type)
    }
    if case .array(_, isLenient: true) = list { return true }
    return false
  }
}

extension Diagnostic {
  fileprivate static func limitOfLink(_ span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .invalidPaging, "'link' has no size of a page", at: span,
      label: "a page without a link is the last one", help: "remove 'until'")
  }

  fileprivate static func unknownLimit(_ limit: Located<String>, known: [String]) -> Diagnostic {
    Diagnostic(
      .error, .invalidPaging, "no parameter \(quoted(limit.value)) has the size of a page",
      at: limit.span, label: "not a parameter of this endpoint",
      help: "name the parameter: 'until: short of per_page'",
      notes: known.isEmpty ? [] : ["parameters: \(listed(known))"]
    )
    .suggesting(
      limit.span.sourceText == limit.value
        ? NearestName.nearest(to: limit.value, among: known) : nil, replacing: limit.span)
  }

  fileprivate static func limitType(
    _ parameter: Parameter, _ limit: Located<String>
  ) -> Diagnostic {
    Diagnostic(
      .error, .invalidPaging,
      "parameter \(quoted(parameter.name.value)) can't be the size of a page",
      at: parameter.name.span, label: "not an Int", places: [Note(limit.span, "needed here")],
      help: "write '\(parameter.name.value):Int=20'")
  }

  fileprivate static func lenientItems(_ limit: Located<String>) -> Diagnostic {
    Diagnostic(
      .error, .invalidPaging, "a page of a lenient list can be short and not the last one",
      at: limit.span, label: "elements that are skipped aren't counted",
      help: "remove 'until', or 'lenient' from the list")
  }
}
