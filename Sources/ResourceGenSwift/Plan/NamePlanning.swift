internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// All names that stand at the top of the module, given out in the order of who may expect theirs most:
/// models, types of endpoints, resources, then the tool's own.
struct TopLevelNames {
  private(set) var types: TypeTable
  /// The cases of the router, in the order of the endpoints.
  private(set) var endpoints: [SwiftIdentifier] = []
  private(set) var resources: [SwiftIdentifier] = []
  private(set) var errors: [SwiftIdentifier] = []
  private(set) var operations: [SwiftIdentifier] = []
  private(set) var router: SwiftIdentifier = "Router"
  private(set) var fixtures: SwiftIdentifier = "Fixtures"
  private(set) var credentials: SwiftIdentifier = "Credentials"
  private(set) var client: SwiftIdentifier = "Client"
  private(set) var servers: SwiftIdentifier = "Servers"
  private(set) var authentications: SwiftIdentifier = "Authentications"
  let namespace: SwiftIdentifier?
  private var scope: NameScope

  init(_ checked: CheckedAPI, options: SwiftOptions) {
    let api = checked.api
    let title = SwiftIdentifier(
      WordSplitter.words(of: api.name?.value ?? "API"), style: .upperCamel, fallback: "API")
    namespace = options.hasNamespace ? title : nil
    types = TypeTable(index: checked.models, namespace: namespace)
    // Inside a resource these are what it answers with.
    scope = NameScope(
      reserved: ["ErrorBody", "Value"], suffix: "Model", taken: namespace.map { [$0.name] } ?? [])
    nameModels(api.models)
    nameEndpoints(checked.endpoints)
    router = scope.name("Router", else: "APIRouter")
    fixtures = scope.name("Fixtures", else: "APIFixtures")
    credentials = scope.name("Credentials", else: "APICredentials")
    client = options.hasNamespace ? scope.name("Client", else: "APIClient") : scope.name(title)
    if options.hasNamespace {
      servers = scope.name("Servers", else: "APIServers")
      authentications = scope.name("Authentications", else: "APIAuthentications")
    }
    nameTypesInside(checked.endpoints, api.credentials)
    var others = resources + errors + [router, fixtures, credentials]
    if options.hasOperations { others += operations }
    if options.hasNamespace { others += [servers, authentications] }
    if options.hasClients { others.append(client) }
    types.seal(with: others)
  }

  // MARK: Models

  private mutating func nameModels(_ models: [Model]) {
    let names = scope.names(
      for: models.map { model in
        let spelling = model.name?.value ?? ""
        return NameScope.Wish(
          wire: spelling,
          name: SwiftIdentifier(
            WordSplitter.words(of: spelling), style: .upperCamel, fallback: "Model"))
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
        return NameScope.Wish(wire: spelling, name: inline.name(after: spelling))
      })
    for ((position, inline), name) in zip(aliased, inlineNames) {
      types.add(inline.model, at: TypeSite(.model(position)).appending(0), named: name)
    }
  }

  // MARK: Endpoints

  private mutating func nameEndpoints(_ endpoints: [ResolvedEndpoint]) {
    var cases = NameScope(reserved: [
      "asURLRequest", "hashValue", "patterns", "reply", "resource",
    ])
    let words = endpoints.map { $0.endpoint.words }
    let spellings = endpoints.map { $0.endpoint.spelling }
    self.endpoints = cases.names(
      for: zip(spellings, words).map {
        NameScope.Wish(
          wire: $0, name: SwiftIdentifier($1, style: .lowerCamel, fallback: "endpoint"))
      })
    nameTypes(of: endpoints, words)
    resources = names(zip(spellings, words), ending: "Resource")
    errors = names(zip(spellings, words), ending: "Error")
    operations = names(zip(spellings, words), ending: "Operation")
  }

  private mutating func names(
    _ endpoints: some Sequence<(String, [Word])>, ending suffix: StaticString
  ) -> [SwiftIdentifier] {
    scope.names(
      for: endpoints.map { spelling, words in
        let name = SwiftIdentifier(words, style: .upperCamel, fallback: "Endpoint")
        return NameScope.Wish(wire: spelling, name: name.appending(suffix))
      })
  }

  /// The types that are described in bodies, replies and errors.
  private mutating func nameTypes(of endpoints: [ResolvedEndpoint], _ words: [[Word]]) {
    var found: [(site: TypeSite, inline: InlineReference, wish: NameScope.Wish)] = []
    var errorSites: Set<TypeSite> = []
    for (position, resolved) in endpoints.enumerated() {
      let endpoint = resolved.endpoint
      let name = SwiftIdentifier(words[position], style: .upperCamel, fallback: "Endpoint")
      func find(_ type: TypeReference, at site: TypeSite, _ prefix: SwiftIdentifier) {
        guard let inline = type.inline else { return }
        let name =
          inline.isElement
          ? prefix.appending("Item") : inline.isValue ? prefix.appending("Value") : prefix
        found.append((site, inline, NameScope.Wish(wire: endpoint.spelling, name: name)))
      }
      if case .json(let type, _)? = endpoint.body {
        find(type, at: TypeSite(.body(endpoint: position)), name.appending("Body"))
      }
      if case .value(let type)? = endpoint.replies.first?.content {
        find(type, at: TypeSite(.reply(endpoint: position)), name.appending("Reply"))
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
    let names = scope.names(for: found.map(\.wish))
    for (item, name) in zip(found, names) {
      types.add(item.inline.model, at: item.site, named: name)
    }
  }

  // MARK: Inside

  private mutating func nameTypesInside(
    _ endpoints: [ResolvedEndpoint], _ credentials: [Credential]
  ) {
    for (position, resolved) in endpoints.enumerated() {
      let parameters = resolved.endpoint.parameters
      var inner = NameScope(taken: [resources[position].name, "Value", "ErrorBody"])
      let inlines = parameters.enumerated().compactMap { index, parameter in
        parameter.type.inline.map { (index, $0) }
      }
      let names = inner.names(
        for: inlines.map { index, inline in
          let spelling = parameters[index].swiftName?.value ?? parameters[index].name.value
          return NameScope.Wish(wire: spelling, name: inline.name(after: spelling))
        })
      for ((index, inline), name) in zip(inlines, names) {
        let site = TypeSite(.parameter(endpoint: position, index: index))
        types.add(inline.model, at: site, named: name, in: resources[position])
        types.nameNested(in: site)
      }
    }
    for (index, credential) in credentials.enumerated() {
      guard let inline = credential.type.inline else { continue }
      let site = TypeSite(.credential(index))
      let name = inline.name(after: credential.name.value)
      types.add(inline.model, at: site, named: name, in: self.credentials)
      types.nameNested(in: site)
    }
    for site in types.topLevel { types.nameNested(in: site) }
  }
}

extension Endpoint {
  /// Groups, owner and name as they are written: `Episode.all`.
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
