package import ResourceGenDiagnostics

/// The operation that refreshes the credentials of a scheme, as the configuration names it.
package struct RefreshSetting: Sendable {
  package var scheme: Located<String>
  /// An `operationId`, method and path, or the name of an endpoint.
  package var operation: Located<String>

  package init(scheme: Located<String>, operation: Located<String>) {
    self.scheme = scheme
    self.operation = operation
  }
}

extension API {
  /// Gives the authentication schemes the refreshes of the configuration where the spec has none.
  ///
  /// - Parameter isComplete: Whether the API has all schemes and operations of the spec, so that
  ///   unknown names are reported.
  mutating func apply(
    _ settings: [RefreshSetting], isComplete: Bool, reporting log: inout DiagnosticLog
  ) {
    for setting in settings {
      guard let scheme = scheme(of: setting, isComplete, reporting: &log),
        let endpoint = endpoint(of: setting, isComplete, reporting: &log),
        authentications[scheme].refresh == nil
      else { continue }
      let name = endpoints[endpoint].qualifiedName
      authentications[scheme].refresh = Located(name, setting.operation.span)
      // Otherwise the spec describes its credentials.
      if !hasExactNames { addCredentials(toRefresh: scheme, by: endpoint) }
    }
  }

  private func scheme(
    of setting: RefreshSetting, _ isComplete: Bool, reporting log: inout DiagnosticLog
  ) -> Int? {
    let name = setting.scheme
    if let found = authentications.firstIndex(where: { $0.name.value == name.value }) {
      return found
    }
    guard isComplete, !unread.contains(name.value, in: .authentications) else { return nil }
    let names = authentications.map(\.name.value)
    log.add(
      .unknown(
        .unknownAuthentication, "authentication", name, label: "not a scheme of the spec",
        among: names, listedAs: "authentications",
        nearest: NearestName.nearest(to: name.value, among: names)))
    return nil
  }

  private func endpoint(
    of setting: RefreshSetting, _ isComplete: Bool, reporting log: inout DiagnosticLog
  ) -> Int? {
    let name = setting.operation
    let names = endpoints.map { endpoint in
      let operation = Selection.Operation(endpoint)
      return Set(
        operation.names + [endpoint.qualifiedName, "\(operation.method) \(operation.path)"])
    }
    if let found = names.firstIndex(where: { $0.contains(name.value) }) { return found }
    guard isComplete, !unread.contains(name.value, in: .endpoints) else { return nil }
    let known = endpoints.map { $0.identity?.id ?? $0.qualifiedName }
    let all = Set(names.joined()).sorted()
    log.add(
      .unknown(
        .unknownEndpoint, "operation", name, label: "no operation has this name", among: known,
        listedAs: "operations", nearest: NearestName.nearest(to: name.value, among: all)))
    return nil
  }
}
