internal import ResourceGenDiagnostics
internal import ResourceGenModel

extension EndpointPlanner {
  /// How the next page is asked for; nil for a reply that is no page.
  func paging(
    of endpoint: Endpoint, at position: Int, _ parameters: PlannedParameters
  ) -> PlannedPaging? {
    guard let paging = endpoint.paging, case .value(let type)? = endpoint.replies.first?.content,
      let items = items(of: type, at: TypeSite(.reply(endpoint: position))),
      let code = code(for: paging, of: endpoint, parameters)
    else { return nil }
    let isOptional = endpoint.replies.first?.isOptional ?? false
    return PlannedPaging(
      item: items.type, code: code, items: isOptional ? items.codeOfOptional : items.code)
  }

  private func code(
    for paging: Paging, of endpoint: Endpoint, _ parameters: PlannedParameters
  ) -> SwiftCode? {
    let usual: String
    switch paging.kind {
    case .link: return ".link"
    case .offset: usual = "offset"
    case .page: usual = "page"
    case .cursor: usual = "cursor"
    }
    let wireName = WireName(paging.parameter?.value ?? usual)
    let place = endpoint.parameters.firstIndex {
      $0.location == .query && $0.constant == nil && WireName($0.name.value) == wireName
    }
    guard let place, let index = parameters.indices[place] else { return nil }
    let name = parameters.planned[index].name
    switch paging.kind {
    case .link: return ".link"
    case .offset: return ".offset(\\.\(name))"
    case .page: return ".page(\\.\(name))"
    case .cursor(let path):
      let keys = path.map { SwiftCode(SwiftStringLiteral($0)) }
      return ".cursor(\\.\(name), at: \(keys, by: ", "))"
    }
  }

  private struct Items {
    var type: SwiftCode
    /// From `page`; nil where that is the list itself.
    var code: SwiftCode?
    /// The same where the page may be nil.
    var codeOfOptional: SwiftCode
  }

  /// What a page holds: its elements if it is a list, else those of the one list in it.
  private func items(of type: TypeReference, at site: TypeSite) -> Items? {
    let (type, _) = types.withoutNull(type)
    if case .array(let element, _) = types.index.withoutAliases(type) {
      return Items(
        type: types.code(for: element, at: self.site(of: type) ?? site), code: nil,
        codeOfOptional: "page ?? []")
    }
    let site = self.site(of: type) ?? site
    guard case .object(let fields)? = types.entries[site]?.model.shape else { return nil }
    let lists = fields.enumerated().compactMap { step, field -> (Int, TypeReference)? in
      let (type, _) = types.withoutNull(field.type)
      guard case .array(let element, _) = types.index.withoutAliases(type) else { return nil }
      return (step, element)
    }
    guard lists.count == 1, let (step, element) = lists.first else { return nil }
    let name = fields.propertyNames()[step]
    let field = fields[step]
    let mayBeNil = !field.isRequired || field.isNullable || types.withoutNull(field.type).isNullable
    let isOptional = mayBeNil && field.defaultValue == nil
    let place = self.site(of: types.withoutNull(field.type).type) ?? site.appending(step)
    return Items(
      type: types.code(for: element, at: place),
      code: isOptional ? "page.\(name) ?? []" : "page.\(name)",
      codeOfOptional: "page?.\(name) ?? []")
  }

  /// Where the type behind a name for it is described; nil for what is described in place.
  private func site(of type: TypeReference) -> TypeSite? {
    guard case .model(let name) = type, let site = types.site(named: name.value) else {
      return nil
    }
    if case .alias(let target)? = types.entries[site]?.model.shape {
      return self.site(of: target) ?? site.appending(0)
    }
    return site
  }
}
