package import ResourceGenModel

/// The names of operations as Swift code calls them: `users.get` for `.users.get(id: 7)`.
///
/// They consist of identifiers and dots, whatever the names in the spec contain.
package enum CallNames {
  /// Returns a unique name for each endpoint, in their order, without backticks.
  package static func names(of endpoints: [Endpoint], options: SwiftOptions) -> [String] {
    var groups = GroupNames(endpoints)
    let members = groups.nameMembers(
      of: endpoints, EndpointNames.reserved(hasClients: options.hasClients))
    return endpoints.indices.map { position in
      (groups.path(around: position) + [members[position]]).map(\.name).joined(separator: ".")
    }
  }
}
