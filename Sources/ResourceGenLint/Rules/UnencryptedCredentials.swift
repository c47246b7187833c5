internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// `credential-over-http`: whoever sees the traffic has the credentials (RFC 6750, section 5.3).
enum UnencryptedCredentials {
  static func check(_ subject: LintSubject, reporting report: inout LintReport) {
    let authenticated = subject.checked.endpoints.filter {
      $0.authentication?.alternatives.contains { !$0.isEmpty } ?? false
    }
    for server in subject.api.servers where isUnencrypted(server.url.value) {
      let endpoint = authenticated.first { resolved in
        resolved.endpoint.server.map { $0.value == server.name.value } ?? true
      }
      guard let endpoint else { continue }
      report.add(
        .lint(
          .credentialOverHTTP,
          "credentials are sent to \(Diagnostic.quoted(server.url.value)) unencrypted",
          at: server.url.span, label: "http, not https",
          help: "use https, if the server supports it",
          notes: ["\(Diagnostic.quoted(endpoint.endpoint.nameInSpec)) sends them"]))
    }
  }

  /// Whether an address is unencrypted and not on this machine.
  private static func isUnencrypted(_ address: String) -> Bool {
    let address = address.lowercased()
    guard address.hasPrefix("http://") else { return false }
    let host = address.dropFirst(7).prefix { $0 != "/" && $0 != ":" && $0 != "?" }
    return
      !(host == "localhost" || host.hasSuffix(".localhost") || host.hasSuffix(".local")
      || host.hasPrefix("127.") || host == "0.0.0.0" || host == "[" || host.isEmpty)
  }
}
