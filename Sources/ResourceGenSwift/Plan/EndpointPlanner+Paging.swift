internal import ResourceGenDiagnostics
internal import ResourceGenModel

extension EndpointPlanner {
  /// Returns how the next page is requested; `nil` for a response that isn't a page.
  func paging(
    of resolved: ResolvedEndpoint, at position: Int, _ parameters: PlannedParameters
  ) -> PlannedPaging? {
    let endpoint = resolved.endpoint
    guard let paging = endpoint.paging, case .value(let type)? = endpoint.responses.first?.content,
      let place = resolved.pageItems,
      let items = items(of: type, place, at: TypeSite(.response(endpoint: position))),
      let code = code(for: paging, of: endpoint, parameters)
    else { return nil }
    let end = end(of: paging, endpoint, parameters)
    return PlannedPaging(item: items.type, code: "\(code)\(end)", items: items.code)
  }

  /// Returns the call that ends the pages after a short one; empty if only an empty page ends them.
  private func end(
    of paging: Paging, _ endpoint: Endpoint, _ parameters: PlannedParameters
  ) -> SwiftCode {
    guard let limit = paging.limit.map({ WireName($0.value) }),
      let place = place(of: limit, in: endpoint), let index = parameters.indices[place]
    else { return "" }
    let parameter = parameters.planned[index]
    var standard: SwiftCode = ""
    if parameter.isOptional,
      case .number(let digits)? = endpoint.parameters[place].serverDefault?.value,
      digits.fitsInt32, let number = SwiftCode.integer(digits)
    {
      standard = ", orElse: \(number)"
    }
    return ".until(shorterThan: \\.\(parameter.name)\(standard))"
  }

  private func place(of name: WireName, in endpoint: Endpoint) -> Int? {
    endpoint.parameters.firstIndex {
      $0.location != .multipart && $0.constant == nil && WireName($0.name.value) == name
    }
  }

  private func code(
    for paging: Paging, of endpoint: Endpoint, _ parameters: PlannedParameters
  ) -> SwiftCode? {
    func keys(_ path: [String]) -> SwiftCode {
      let keys = path.map { SwiftCode(SwiftStringLiteral($0)) }
      return "\(keys, by: ", ")"
    }
    guard let wireName = paging.parameterName.map({ WireName($0) }) else {
      if case .linkInBody(let path) = paging.kind { return ".link(at: \(keys(path)))" }
      return ".link"
    }
    guard let place = place(of: wireName, in: endpoint), let index = parameters.indices[place]
    else {
      return nil
    }
    let name = parameters.planned[index].name
    /// Returns the argument for the server's first offset or page; empty if that is the runtime's
    /// default.
    func start(besides usual: String) -> SwiftCode {
      guard case .number(let digits)? = endpoint.parameters[place].serverDefault?.value,
        digits != usual, let number = SwiftCode.integer(digits)
      else { return "" }
      return ", startingAt: \(number)"
    }
    switch paging.kind {
    case .link, .linkInBody: return nil
    case .offset: return ".offset(\\.\(name)\(start(besides: "0")))"
    case .page: return ".page(\\.\(name)\(start(besides: "1")))"
    case .cursor(let path): return ".cursor(\\.\(name), at: \(keys(path)))"
    }
  }

  /// Returns the type of the items of a page and the expression for them: the page itself, or its
  /// only list.
  private func items(
    of type: TypeReference, _ place: PageItems, at site: TypeSite
  ) -> (type: SwiftCode, code: SwiftCode?)? {
    let (type, _) = types.withoutNull(type)
    let site = modelSite(of: type) ?? site
    switch place {
    case .response:
      guard case .array(let element, _) = types.index.withoutAliases(type) else { return nil }
      return (types.code(for: element, at: site), nil)
    case .field(let step):
      guard case .object(let fields)? = types.entries[site]?.model.shape,
        fields.indices.contains(step)
      else { return nil }
      let field = fields[step]
      let (list, isNullable) = types.withoutNull(field.type)
      guard case .array(let element, _) = types.index.withoutAliases(list) else { return nil }
      let name = fields.propertyNames()[step]
      let isOptional = isNullable || field.isNullable || !field.isRequired
      let code = types.code(for: element, at: modelSite(of: list) ?? site.appending(step))
      if field.distinguishesNullFromAbsence { return (code, "page.\(name)?.value ?? []") }
      return (code, isOptional && field.defaultValue == nil ? "page.\(name) ?? []" : "page.\(name)")
    }
  }

  /// Returns the site of a named type, through aliases; `nil` for an inline type.
  private func modelSite(of type: TypeReference) -> TypeSite? {
    guard case .model(let name) = types.index.lastNamed(type),
      let site = types.modelSite(named: name.value)
    else { return nil }
    if case .alias? = types.entries[site]?.model.shape { return site.appending(0) }
    return site
  }
}
