internal import ResourceGenDiagnostics

/// An endpoint with the settings that it inherits from its server and the document. A class,
/// because all parts of the planner pass it on.
package final class ResolvedEndpoint: Sendable {
  /// The field that provides the value of a `{self.id}` in the path.
  package struct OwnerField: Sendable {
    /// The index among the fields of the owner.
    package var field: Int
    package var type: TypeReference
  }

  package let endpoint: Endpoint
  /// The index in `API.servers`; `nil` for a FILE endpoint.
  package let server: Int?
  /// The required authentication; `nil` or without alternatives for none.
  package let authentication: AuthenticationRequirement?
  /// The error responses of document, server and endpoint: exact statuses in ascending order, then
  /// classes such as `4xx`, then `default`.
  package let errors: [ErrorResponse]
  /// The path of the model that the endpoint is a member of.
  package let owner: TypePath?
  /// The field of each `{self.f}`, by `f`.
  package let ownerFields: [String: OwnerField]
  /// The location of the items of a page; `nil` for an endpoint without pages.
  package let pageItems: PageItems?
  /// The value of the member `stream` of the body that each call sends; `nil` if callers choose it.
  package let sentStream: Bool?

  init(
    _ endpoint: Endpoint, in api: API, _ index: ModelIndex, servers: [String: Int],
    _ streams: StreamMembers
  ) {
    self.endpoint = endpoint
    sentStream = streams.value(for: endpoint)
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
    pageItems =
      if endpoint.paging != nil, case .value(let type)? = endpoint.responses.first?.content {
        index.pageItems(of: type)
      } else { nil }
    var ownerFields: [String: OwnerField] = [:]
    if let owner, case .object(let fields)? = index.model(at: owner)?.shape {
      for case .ownerField(let name) in endpoint.path.pieces {
        guard let position = fields.firstIndex(where: { $0.isCalled(name.value) }) else { continue }
        ownerFields[name.value] = OwnerField(field: position, type: fields[position].type)
      }
    }
    self.ownerFields = ownerFields
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
  if layers.count(where: { !$0.isEmpty }) < 2 {
    let only = layers.first { !$0.isEmpty } ?? []
    if only.count < 2 { return only }
  }
  var responses: [StatusPattern: ErrorResponse] = [:]
  for response in layers.joined() { responses[response.status.value] = response }
  return responses.values.sorted { $0.status.value < $1.status.value }
}
