internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// `secret-in-query`: URLs are stored in logs, histories and caches (RFC 6750, section 5.3).
enum SecretsInURLs {
  static func check(_ subject: LintSubject, reporting report: inout LintReport) {
    for endpoint in subject.api.endpoints {
      for parameter in endpoint.parameters
      where parameter.location == .query || parameter.location == .path {
        let type = subject.checked.models.withoutAliases(parameter.type)
        guard isSecret(type, named: parameter.name.value) else { continue }
        report.add(
          .lint(
            .secretInQuery, "\(Diagnostic.quoted(parameter.name.value)) is sent in the URL",
            at: parameter.name.span, label: "URLs are stored in logs and histories",
            help: "send it in a header field or in the body"), in: endpoint)
      }
    }
    for scheme in subject.api.authentications {
      guard case .parameters(let defaults) = scheme.kind else { continue }
      for item in defaults.query where item.value.usesCredentials {
        report.add(
          .lint(
            .secretInQuery,
            "\(Diagnostic.quoted(scheme.name.value)) sends its credential in the URL",
            at: item.name.span, label: "URLs are stored in logs and histories",
            help: "use a header field, if the server accepts one"))
      }
    }
  }

  /// Whether a value is secret: by its type, or a text by its name.
  private static func isSecret(_ type: TypeReference, named name: String) -> Bool {
    guard case .scalar(let scalar) = type else { return false }
    if scalar == .secret { return true }
    let letters = name.lowercased().filter { $0.isLetter }
    return scalar == .string && names.contains(letters)
  }

  /// Names that only secrets have.
  private static let names: Set<String> = [
    "accesstoken", "apikey", "apisecret", "authtoken", "clientsecret", "passwd", "password",
    "privatekey", "refreshtoken", "secret", "secretkey",
  ]
}
