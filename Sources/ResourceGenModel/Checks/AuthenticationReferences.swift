internal import ResourceGenDiagnostics

/// The check that the authentication schemes of servers and endpoints are declared.
enum AuthenticationReferences {
  static func check(_ api: API, reporting log: inout DiagnosticLog) {
    let names = api.authentications.map(\.name.value)
    let known = Set(names)
    var index = NearestName(names + ["none"])
    let requirements =
      api.servers.compactMap(\.authentication) + api.endpoints.compactMap(\.authentication)
    for name in requirements.flatMap(\.alternatives).joined() where !known.contains(name.value) {
      guard !api.unread.contains(name.value, in: .authentications) else { continue }
      log.add(
        .unknown(
          .unknownAuthentication, "authentication", name, label: "not below 'auth'",
          among: names, listedAs: "authentications", nearest: index.nearest(to: name.value)))
    }
  }
}
