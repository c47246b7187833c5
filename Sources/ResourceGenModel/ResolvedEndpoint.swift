internal import ResourceGenDiagnostics

/// An endpoint with the settings that it inherits from its server and the document.
package struct ResolvedEndpoint: Sendable {
  /// The field that provides the value of a `{self.id}` in the path.
  package struct OwnerField: Sendable {
    /// The index among the fields of the owner.
    package var field: Int
    package var type: TypeReference
  }

  package var endpoint: Endpoint
  /// The index in `API.servers`; `nil` for a FILE endpoint.
  package var server: Int?
  /// The required authentication; `nil` or without alternatives for none.
  package var authentication: AuthenticationRequirement?
  /// The error responses of document, server and endpoint: exact statuses in ascending order, then
  /// classes such as `4xx`, then `default`.
  package var errors: [ErrorResponse]
  /// The path of the model that the endpoint is a member of.
  package var owner: TypePath?
  /// The field of each `{self.f}`, by `f`.
  package var ownerFields: [String: OwnerField]
  /// The location of the items of a page; `nil` for an endpoint without pages.
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
  /// Returns whether `{self.name}` refers to this field: by its wire name or by its chosen Swift
  /// name.
  package func isCalled(_ name: String) -> Bool {
    path.joined(separator: ".") == name || swiftName?.value == name
  }
}

/// Merges error responses, of which later layers replace earlier ones with the same status, and
/// sorts them in the order in which statuses are matched.
private func merged(_ layers: [[ErrorResponse]]) -> [ErrorResponse] {
  var replies: [StatusPattern: ErrorResponse] = [:]
  for reply in layers.joined() { replies[reply.status.value] = reply }
  return replies.values.sorted { $0.status.value < $1.status.value }
}
