internal import ResourceGenDiagnostics

// Finds how pages are requested where a document shows it without an extension keyword.
extension API {
  /// Adds paging to the endpoints whose document shows it, and says nothing else about it.
  ///
  /// Called after all that chooses paging explicitly. The native format, and documents exported
  /// from it, state all paging.
  mutating func findPages(_ models: ModelIndex) {
    guard !hasExactNames else { return }
    for index in endpoints.indices {
      let endpoint = endpoints[index]
      if endpoint.paging != nil || endpoint.hasNoPages { continue }
      guard let paging = foundPaging(of: endpoint, models) else { continue }
      endpoints[index].paging = paging
    }
  }

  /// Returns the paging that parameters, response headers and the response show; nil if they don't
  /// show where pages begin, where they end, or where their items are.
  ///
  /// In order of certainty: the server names the next page, the server names a value for it, a
  /// parameter counts.
  private func foundPaging(of endpoint: Endpoint, _ models: ModelIndex) -> Paging? {
    guard let search = PagingSearch(endpoint, models),
      var paging = search.link ?? search.linkInBody ?? search.cursor ?? search.count,
      !models.mentionsItem(endpoint)
    else { return nil }
    paging.isFound = true
    // Paging that fails a check would be an error that the document doesn't have.
    var log = DiagnosticLog()
    PagedResponses.check(paging, of: endpoint, self, models, reporting: &log)
    return log.diagnostics.isEmpty ? paging : nil
  }
}

/// An endpoint whose response may be a page, for each way to request the next one.
private struct PagingSearch {
  private let endpoint: Endpoint
  private let models: ModelIndex
  /// The parameters of the query that callers may set.
  private let query: [Parameter]
  private let members: PageMembers

  /// Fails for a response that can't be a page, and where paging would rename a parameter.
  init?(_ endpoint: Endpoint, _ models: ModelIndex) {
    guard endpoint.method.value == .http(.get), let response = endpoint.responses.first,
      endpoint.responses.count == 1, case .value(let type) = response.content,
      !models.hasTooManyFields(type), models.pageItems(of: type) != nil
    else { return nil }
    let reserved = ["items", "paging"]
    for parameter in endpoint.parameters {
      let name = folded(parameter.swiftName?.value ?? parameter.name.value)
      if reserved.contains(name) { return nil }
    }
    self.endpoint = endpoint
    self.models = models
    query = endpoint.parameters.filter {
      $0.location == .query && $0.constant == nil && $0.deprecation == nil
    }
    let isJSON = response.format.map { $0.value == .json } ?? true
    members = PageMembers(of: type, at: response.path, isJSON ? models : nil)
  }

  // MARK: The server names the next page

  /// A `Link` header next to a parameter that selects a part: other links describe the list.
  var link: Paging? {
    guard
      let header = endpoint.responseHeaders.first(where: { $0.name.value.lowercased() == "link" }),
      query.contains(where: \.selectsPart)
    else { return nil }
    return Paging(kind: .link, span: header.name.span)
  }

  var linkInBody: Paging? {
    members.all.first(where: \.isNextAddress).map {
      Paging(kind: .linkInBody(at: $0.path), span: endpoint.name.span)
    }
  }

  // MARK: The server names a value

  var cursor: Paging? {
    for parameter in query where !parameter.isRequired && !members.all.isEmpty {
      let name = folded(parameter.name.value)
      guard PageNames.cursors.contains(name),
        case .scalar(.string) = models.withoutAliases(parameter.type),
        let member = members.all.first(where: { $0.isNextValue(of: name) })
      else { continue }
      return paging(.cursor(at: member.path), parameter, usual: "cursor")
    }
    return nil
  }

  // MARK: A parameter counts

  /// The only parameter that counts items or pages: with two, one may exclude the other.
  var count: Paging? {
    let numbers = query.filter {
      if case .scalar(let scalar) = models.withoutAliases($0.type) {
        scalar.isSignedInteger
      } else {
        false
      }
    }
    let hasSize = numbers.contains { PageNames.sizes.contains(folded($0.name.value)) }
    let offsets = numbers.filter { hasSize && isOffset($0) }
    let pages = numbers.filter { $0.mayCountPages && hasFirst($0, orLeast: true) }
    guard offsets.count + pages.count == 1 else { return nil }
    return offsets.first.map { paging(.offset, $0, usual: "offset") }
      ?? pages.first.map { paging(.page, $0, usual: "page") }
  }

  /// Whether a parameter is a number of items, and its first value is known.
  ///
  /// Some offsets are the id of an item: the response doesn't tell how many ids to skip.
  private func isOffset(_ parameter: Parameter) -> Bool {
    let text = parameter.documentation?.lowercased() ?? ""
    if ["identifier", "page number"].contains(where: { text.contains($0) }) { return false }
    let name = folded(parameter.name.value)
    if PageNames.offsets.contains(name) {
      return parameter.isRequired || ["0", nil].contains(parameter.firstNumber)
    }
    return PageNames.starts.contains(name) && hasFirst(parameter, orLeast: false)
  }

  /// Whether callers give the first value, or the document does: as the default, or also as the
  /// least value, if that is the runtime's first page.
  private func hasFirst(_ parameter: Parameter, orLeast: Bool) -> Bool {
    if parameter.isRequired { return true }
    if let first = parameter.firstNumber { return ["0", "1"].contains(first) }
    guard orLeast, parameter.serverDefault == nil, parameter.defaultValue == nil else {
      return false
    }
    return parameter.limits?.own.contains {
      $0.kind == .lowerBound && $0.value == .number(DecimalNumber(1))
        && !$0.keyword.hasPrefix("exclusive")
    } ?? false
  }

  private func paging(_ kind: Paging.Kind, _ parameter: Parameter, usual: String) -> Paging {
    Paging(
      kind: kind, parameter: parameter.name.value == usual ? nil : parameter.name,
      span: parameter.name.span)
  }
}

extension Parameter {
  /// The digits of the default.
  fileprivate var firstNumber: String? {
    if case .number(let digits)? = (defaultValue ?? serverDefault)?.value { digits } else { nil }
  }
}

extension ModelIndex {
  /// Whether an object has more fields than a page, for documents that are made to be slow: many
  /// operations may have one response.
  fileprivate func hasTooManyFields(_ type: TypeReference) -> Bool {
    guard case .object(let fields)? = shape(of: withoutAliases(type)) else { return false }
    return fields.count > PageMembers.maxFields
  }

  /// Whether the resource of an endpoint names a model `Item`, which the type of its items hides.
  package func mentionsItem(_ endpoint: Endpoint) -> Bool {
    var types: [TypeReference] = []
    endpoint.listTypes(into: &types)
    if case .value(let type)? = endpoint.responses.first?.content {
      let page = withoutAliases(type)
      page.list(into: &types)
      if case .object(let fields)? = shape(of: page) {
        for field in fields { withoutAliases(field.type).list(into: &types) }
      }
    }
    return types.contains {
      guard case .model(let name) = $0 else { return false }
      return name.value.split(separator: ".").first.map { folded(String($0)) } == "item"
    }
  }
}
