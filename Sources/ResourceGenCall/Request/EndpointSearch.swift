internal import ResourceGenDiagnostics
package import ResourceGenModel
internal import ResourceGenSwift

extension CheckedAPI {
  /// Returns the index of the endpoint with a name: as in the spec (`users.get`, `Episode.all`), as
  /// in Swift (`episodeAll`), or by its route (`GET /users`).
  package func endpoint(named name: String) -> Int? {
    let exact = endpoints.firstIndex { $0.endpoint.qualifiedName == name }
    return exact
      ?? endpoints.firstIndex { resolved in
        let endpoint = resolved.endpoint
        let parts = endpoint.qualifiedName.split(separator: ".").map(String.init)
        return endpoint.route == name
          || SwiftIdentifier.memberName(for: parts.joined(separator: " ")) == name
          || parts.map { SwiftIdentifier.memberName(for: $0) }.joined(separator: ".") == name
      }
  }

  /// Returns the name that a misspelled one probably means.
  package func nearestEndpoint(to name: String) -> String? {
    NearestName.nearest(to: name, among: endpoints.map(\.endpoint.qualifiedName))
  }
}

extension Endpoint {
  /// The method and the path: `GET /user/{id}`.
  package var route: String {
    switch method.value {
    case .http(let method): "\(method.rawValue) \(path)"
    case .file: "FILE \(path)"
    }
  }
}
