internal import ResourceGenDiagnostics

/// An endpoint with everything that other parts of the description say about it.
package struct ResolvedEndpoint: Sendable {
  /// The field that a `{self.id}` in the path takes its value from.
  package struct OwnerField: Sendable {
    /// The index in the fields of the owner.
    package var field: Int
    package var type: TypeReference
  }

  package var endpoint: Endpoint
  /// The index of the server in `API.servers`; nil for what only exists on disk.
  package var server: Int?
  /// What the request needs; nil or without alternatives: nothing.
  package var authentication: AuthenticationRequirement?
  /// The error bodies of document, server and endpoint: exact statuses in order, then hundreds, then `default`.
  package var errors: [ErrorReply]
  /// The model that the endpoint is a member of.
  package var owner: TypePath?
  /// What `{self.f}` means, by `f`.
  package var ownerFields: [String: OwnerField]
  /// Where the items of a page are; nil for an endpoint without pages.
  package var pageItems: PageItems?

  init(_ endpoint: Endpoint, in api: API, _ index: ModelIndex, servers: [String: Int]) {
    self.endpoint = endpoint
    if endpoint.method.value == .file {
      server = nil
    } else if let name = endpoint.server {
      server = servers[name.value]
    } else {
      server = api.servers.isEmpty ? nil : 0
    }
    let described = server.map { api.servers[$0] }
    authentication = endpoint.authentication ?? described?.authentication
    errors = merged([api.errors, described?.errors ?? [], endpoint.errors])
    owner = endpoint.owner.flatMap { index.path(of: $0.value) }
    ownerFields = [:]
    if endpoint.paging != nil, case .value(let type)? = endpoint.replies.first?.content {
      pageItems = index.pageItems(of: type)
    }
    guard let owner, case .object(let fields)? = index.model(at: owner)?.shape else { return }
    for case .ownerField(let name) in endpoint.path.pieces {
      guard let position = fields.firstIndex(where: { $0.isCalled(name.value) }) else { continue }
      ownerFields[name.value] = OwnerField(field: position, type: fields[position].type)
    }
  }
}

extension Field {
  /// Whether `{self.name}` means this field: by its wire name, or by the name it is given in Swift.
  package func isCalled(_ name: String) -> Bool {
    path.joined(separator: ".") == name || swiftName?.value == name
  }
}

/// The last word on each status, in the order in which statuses are looked at.
private func merged(_ layers: [[ErrorReply]]) -> [ErrorReply] {
  var replies: [StatusPattern: ErrorReply] = [:]
  for reply in layers.joined() { replies[reply.status.value] = reply }
  return replies.values.sorted { $0.status.value.rank < $1.status.value.rank }
}

extension StatusPattern {
  fileprivate var rank: Int {
    switch self {
    case .exactly(let status): status
    case .hundred(let hundred): 100_000 + hundred
    case .default: 1_000_000
    }
  }
}
