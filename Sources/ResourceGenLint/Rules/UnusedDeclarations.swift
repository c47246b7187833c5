internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// `unused-model` and `unused-security` of the native format: declarations that no endpoint needs.
enum UnusedDeclarations {
  static func check(_ subject: LintSubject, reporting report: inout LintReport) {
    guard subject.isComplete, subject.format == .native else { return }
    let api = subject.api
    let headers = api.endpoints.flatMap { $0.responseHeaders.map(\.type) }
    var used = api.models(
      reachedFrom: api.sentTypes + api.receivedTypes + headers + api.credentials.map(\.type))
    let owners = Set(api.endpoints.compactMap { $0.owner?.value })
    for index in api.models.indices {
      if let name = api.models[index].name?.value, owners.contains(name) { used.insert(index) }
    }
    for (index, model) in api.models.enumerated() where !used.contains(index) {
      guard let name = model.name else { continue }
      report.add(.unused(name, "model", .unusedModel))
    }
    let requirements =
      api.servers.compactMap(\.authentication) + api.endpoints.compactMap(\.authentication)
    let schemes = Set(requirements.flatMap { $0.alternatives.joined().map(\.value) })
    for scheme in api.authentications where !schemes.contains(scheme.name.value) {
      report.add(.unused(scheme.name, "scheme", .unusedSecurity))
    }
  }
}

extension Diagnostic {
  fileprivate static func unused(
    _ name: Located<String>, _ noun: String, _ id: DiagnosticID
  ) -> Diagnostic {
    lint(
      id, "nothing uses \(quoted(name.value))", at: name.span,
      label: "no endpoint needs this \(noun)", help: "remove it, or use it")
  }
}
