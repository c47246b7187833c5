internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

// Finds parameters that repeat a security scheme: frameworks describe the same header field or
// query item in both places, and a caller would pass the key to each operation.
extension OperationLowering {
  /// Returns the parameters that callers pass: those of the operation except for credentials, whose
  /// schemes become required.
  ///
  /// A parameter in the place of an `apiKey` scheme is a credential if the operation uses the
  /// scheme or if the parameter is required. An optional one of an operation without that scheme
  /// may be anything, so it stays a parameter.
  func parameterNodes(
    of operation: Node, in path: PathItem, authenticating endpoint: inout Endpoint
  ) -> [ParameterNode] {
    let nodes = parameterNodes(of: operation, in: path)
    guard !document.isExact, !security.authentications.isEmpty else { return nodes }
    var requirement = endpoint.authentication ?? security.requirement(of: document.root)
    return nodes.filter { node in
      let schemes = security.keySchemes(of: node)
      guard let scheme = schemes.first else { return true }
      let used = requirement?.alternatives.joined().map(\.value) ?? []
      if schemes.allSatisfy({ !used.contains($0.name.value) }) {
        guard node.node["required"]?.isTrue ?? false else { return true }
        let added = requirement ?? .none
        guard !security.writes(scheme, besides: added) else { return true }
        requirement = added.adding(Located(scheme.name.value, node.name.span))
        endpoint.authentication = requirement
      }
      document.findings.once(.credentialParameter, at: node.name)
      return false
    }
  }
}

extension SecurityReader {
  /// Returns the schemes that send a key in the place of a parameter.
  fileprivate func keySchemes(of parameter: ParameterNode) -> [AuthenticationScheme] {
    guard ["header", "query", "cookie"].contains(parameter.place) else { return [] }
    let name = parameter.name.text
    let place =
      parameter.place == "header" ? "header \(name.lowercased())" : "\(parameter.place) \(name)"
    return authentications.filter { scheme in
      if case .parameters = scheme.kind { scheme.kind.places == [place] } else { false }
    }
  }

  /// Whether a scheme of a requirement writes in the same place as another scheme.
  fileprivate func writes(
    _ scheme: AuthenticationScheme, besides requirement: AuthenticationRequirement
  ) -> Bool {
    requirement.alternatives.joined().contains { name in
      positions[name.value].map {
        !authentications[$0].kind.places.isDisjoint(with: scheme.kind.places)
      } ?? false
    }
  }
}

extension AuthenticationRequirement {
  /// Returns the requirement with a scheme in each alternative; that scheme alone if there is none.
  fileprivate func adding(_ scheme: Located<String>) -> AuthenticationRequirement {
    var result = self
    result.alternatives =
      alternatives.isEmpty ? [[scheme]] : alternatives.map { $0 + [scheme] }
    for position in scopes.indices {
      result.scopes[position].schemes.append(
        ScopedAlternative.Scheme(name: scheme, scopes: []))
    }
    return result
  }
}
