internal import ResourceGenDiagnostics
package import ResourceGenModel

/// All names at the top level of the module.
///
/// They are assigned by priority: models, types of endpoints, resources, then the tool's own names.
package struct TopLevelNames {
  private(set) var types: TypeTable
  private(set) var endpoints = EndpointNames()
  private(set) var groups = GroupNames()
  private(set) var service = ServiceNames()
  let namespace: SwiftIdentifier?
  private var scope: NameScope

  package init(_ checked: CheckedAPI, options: SwiftOptions) {
    let api = checked.api
    let title = SwiftIdentifier(title: api.name?.value)
    namespace = options.hasNamespace ? title : nil
    types = TypeTable(index: checked.models, namespace: namespace, options: options)
    // These are associated types of resources.
    var reserved: Set<String> = ["ErrorBody", "Value"]
    if api.endpoints.contains(where: { $0.paging != nil && checked.models.mentionsItem($0) }) {
      reserved.insert("Item")
    }
    if api.endpoints.contains(where: \.isStreamed) { reserved.insert("Element") }
    scope = NameScope(
      reserved: reserved, suffix: "Model",
      taken: Set(options.types.map(\.type.first.name) + [namespace?.name].compactMap { $0 }))
    nameModels(api.models)
    // The types of groups are nested, and models have been renamed before.
    scope.avoidsSystemTypes = !options.hasNamespace
    nameEndpoints(checked.endpoints, hasClients: options.hasClients)
    nameService(title, hasNamespace: options.hasNamespace)
    scope.avoidsSystemTypes = false
    groups.nameTypes(&scope)
    nameHeaders(checked.endpoints)
    nameTypesInside(checked.endpoints, api.credentials)
    var others =
      endpoints.resources + endpoints.errors.names + endpoints.responses + endpoints.headers
    others += endpoints.sharedHeaders.names
    others += [service.router, service.fixtures, service.credentials] + groups.types
    if options.hasOperations { others += endpoints.operations }
    if options.hasNamespace { others += [service.servers, service.authentications] }
    if options.hasClients { others.append(service.client) }
    types.complete(with: others)
  }

  private mutating func nameService(_ title: SwiftIdentifier, hasNamespace: Bool) {
    service.router = scope.name("Router", else: "APIRouter")
    service.fixtures = scope.name("Fixtures", else: "APIFixtures")
    service.credentials = scope.name("Credentials", else: "APICredentials")
    service.client =
      hasNamespace
      ? scope.name("Client", else: "APIClient")
      : scope.name(title, else: title.appending("Client"))
    if hasNamespace {
      service.servers = scope.name("Servers", else: "APIServers")
      service.authentications = scope.name("Authentications", else: "APIAuthentications")
    }
  }

  // MARK: Models

  private mutating func nameModels(_ models: [Model]) {
    let names = scope.names(
      for: models.map { model in
        let spelling = model.name?.value ?? ""
        return NameScope.Request(
          wire: spelling,
          name: SwiftIdentifier(ofType: spelling, fallback: "Model"))
      })
    for (position, model) in models.enumerated() {
      types.add(model, at: TypeSite(.model(position)), named: names[position])
    }
    let aliased = models.enumerated().compactMap { position, model -> (Int, InlineReference)? in
      guard case .alias(let type) = model.shape else { return nil }
      return type.inline.map { (position, $0) }
    }
    let inlineNames = scope.names(
      for: aliased.map { position, inline in
        let spelling = models[position].name?.value ?? ""
        return NameScope.Request(wire: spelling, name: inline.name(after: spelling))
      })
    for ((position, inline), name) in zip(aliased, inlineNames) {
      types.add(inline.model, at: TypeSite(.model(position)).appending(0), named: name)
    }
  }

  // MARK: Endpoints

  private mutating func nameEndpoints(_ resolved: [ResolvedEndpoint], hasClients: Bool) {
    let reserved = EndpointNames.reserved(hasClients: hasClients)
    let words = resolved.map { $0.endpoint.words }
    let spellings = resolved.map { $0.endpoint.spelling }
    groups = GroupNames(resolved.map(\.endpoint))
    endpoints.cases = groups.nameMembers(of: resolved.map(\.endpoint), reserved)
    endpoints.flatCases = endpoints.cases
    if !groups.nodes.isEmpty {
      var flat = NameScope(reserved: reserved)
      endpoints.flatCases = flat.names(
        for: zip(spellings, words).map {
          NameScope.Request(
            wire: $0, name: SwiftIdentifier($1, style: .lowerCamel, fallback: "endpoint"))
        })
    }
    nameTypes(of: resolved, words)
    let requests = zip(spellings, words).map { spelling, words in
      NameScope.Request(
        wire: spelling, name: SwiftIdentifier(words, style: .upperCamel, fallback: "Endpoint"))
    }
    endpoints.resources = names(requests, ending: "Resource")
    endpoints.errors = ErrorEnumerations(resolved, named: requests, types, &scope)
    endpoints.operations = names(requests, ending: "Operation")
    endpoints.responses = names(requests, ending: "Reply")
  }

  /// Returns the path of an endpoint for comments: `users.get`.
  func heading(of position: Int) -> SwiftCode {
    groups.heading(ofGroupAround: position).map { "\($0).\(endpoints.cases[position])" }
      ?? SwiftCode(endpoints.cases[position])
  }

  private mutating func names(
    _ endpoints: [NameScope.Request], ending suffix: StaticString
  ) -> [SwiftIdentifier] {
    scope.names(
      for: endpoints.map { NameScope.Request(wire: $0.wire, name: $0.name.appending(suffix)) })
  }

  /// Names the inline types of bodies, responses and errors.
  private mutating func nameTypes(of endpoints: [ResolvedEndpoint], _ words: [[Word]]) {
    var found: [(site: TypeSite, inline: InlineReference, request: NameScope.Request)] = []
    var errorSites: Set<TypeSite> = []
    for (position, resolved) in endpoints.enumerated() {
      let endpoint = resolved.endpoint
      let name = SwiftIdentifier(words[position], style: .upperCamel, fallback: "Endpoint")
      func find(_ type: TypeReference, at site: TypeSite, _ prefix: SwiftIdentifier) {
        guard let inline = type.inline else { return }
        let name =
          inline.isElement
          ? prefix.appending("Item") : inline.isValue ? prefix.appending("Value") : prefix
        found.append((site, inline, NameScope.Request(wire: endpoint.spelling, name: name)))
      }
      if let type = endpoint.body?.type {
        find(type, at: TypeSite(.body(endpoint: position)), name.appending("Body"))
      }
      for (index, response) in endpoint.responses.enumerated() {
        let site = TypeSite(.response(endpoint: position, index: index))
        switch response.content {
        case .value(let type):
          let own =
            endpoint.responses.count == 1
            ? name.appending("Reply")
            : SwiftIdentifier(
              words[position] + WordSplitter.words(of: response.spelling + " body"),
              style: .upperCamel, fallback: "Reply")
          find(type, at: site, own)
        case .stream(let type, _): find(type, at: site, name.appending("Element"))
        case .nothing, .bytes: break
        }
      }
      for error in resolved.errors {
        let site = TypeSite(.error(error.status.span))
        guard error.type.inline != nil, errorSites.insert(site).inserted else { continue }
        let isOwn = endpoint.errors.contains { $0.status.span == error.status.span }
        let suffix = error.status.value.spelling + " body"
        let all = (isOwn ? words[position] : []) + WordSplitter.words(of: suffix)
        find(error.type, at: site, SwiftIdentifier(all, style: .upperCamel, fallback: "Error"))
      }
    }
    let names = scope.names(for: found.map(\.request))
    for (item, name) in zip(found, names) {
      types.add(item.inline.model, at: item.site, named: name)
    }
  }

  // MARK: Inside

  /// Names the structs of header fields: `Headers`, unless another type has this name, which the
  /// struct would hide inside its resource.
  private mutating func nameHeaders(_ resolved: [ResolvedEndpoint]) {
    endpoints.sharedHeaders = SharedHeaders(resolved, types, &scope)
    let second: SwiftIdentifier = "ResponseHeaders"
    var name: SwiftIdentifier = scope.isTaken("Headers") ? second : "Headers"
    var number = 2
    while scope.isTaken(name) {
      name = second.numbered(number)
      number += 1
    }
    endpoints.headers = resolved.map { _ in name }
  }

  private mutating func nameTypesInside(
    _ checked: [ResolvedEndpoint], _ credentials: [Credential]
  ) {
    for (position, resolved) in checked.enumerated() {
      let endpoint = resolved.endpoint
      var inlines: [(site: TypeSite, inline: InlineReference, spelling: String)] = []
      for (index, parameter) in endpoint.parameters.enumerated() {
        guard let inline = parameter.type.inline else { continue }
        inlines.append(
          (
            TypeSite(.parameter(endpoint: position, index: index)), inline,
            parameter.swiftName?.value ?? parameter.name.value
          ))
      }
      for (index, header) in endpoint.responseHeaders.enumerated() {
        guard let inline = header.type.inline else { continue }
        inlines.append(
          (
            TypeSite(.header(endpoint: position, index: index)), inline,
            header.swiftName?.value ?? header.name.value.withoutExperimentalPrefix
          ))
      }
      if inlines.isEmpty { continue }
      // A nested type must not hide a top-level type that is used next to it.
      var taken: Set = [
        endpoints.resources[position].name, endpoints.headers[position].name,
        "Element", "ErrorBody", "Item", "Value",
      ]
      for name in [endpoints.errors.name(of: position), endpoints.sharedHeaders.name(of: position)]
      {
        if let name { taken.insert(name.name) }
      }
      types.collectNames(in: resolved, at: position, into: &taken)
      var inner = NameScope(taken: taken)
      let names = inner.names(
        for: inlines.map { item in
          NameScope.Request(wire: item.spelling, name: item.inline.name(after: item.spelling))
        })
      for (item, name) in zip(inlines, names) {
        types.add(item.inline.model, at: item.site, named: name, in: endpoints.resources[position])
        types.nameNested(in: item.site)
      }
    }
    for (index, credential) in credentials.enumerated() {
      guard let inline = credential.type.inline else { continue }
      let site = TypeSite(.credential(index))
      let name = inline.name(after: credential.name.value)
      types.add(inline.model, at: site, named: name, in: service.credentials)
      types.nameNested(in: site)
    }
    for site in types.topLevel { types.nameNested(in: site) }
  }
}

extension Endpoint {
  /// The groups, the owner and the name, as the spec spells them: `Episode.all`.
  var spelling: String {
    (groups + (owner.map { [$0] } ?? []) + [name]).map(\.value).joined(separator: ".")
  }

  var words: [Word] { WordSplitter.words(of: spelling) }
}

extension StatusPattern {
  /// `status404`, `status4xx`, `otherStatus`.
  var spelling: String {
    switch self {
    case .exactly(let status): "status\(status)"
    case .hundred(let hundred): "status\(hundred)xx"
    case .default: "otherStatus"
    }
  }
}
