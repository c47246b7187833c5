internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// `deprecated-use`: what isn't deprecated but needs something that is.
enum DeprecatedUse {
  static func check(_ subject: LintSubject, reporting report: inout LintReport) {
    for model in subject.sentModels where model.deprecation == nil {
      guard case .object(let fields) = model.shape else { continue }
      for field in fields
      where field.isRequired && !field.isReadOnly && field.deprecation != nil {
        report.add(
          .lint(
            .deprecatedUse,
            "the property \(Diagnostic.quoted(field.spelling)) is deprecated, but required",
            at: field.key, label: "callers can't avoid it", help: "make it optional"))
      }
    }
    var deprecated: Set<WireName> = []
    for model in subject.api.models where model.deprecation != nil {
      if let name = model.name { deprecated.insert(WireName(name.value)) }
    }
    for endpoint in subject.api.endpoints where endpoint.deprecation == nil {
      for parameter in endpoint.parameters
      where parameter.isRequired && parameter.deprecation != nil {
        report.add(
          .lint(
            .deprecatedUse,
            "the parameter \(Diagnostic.quoted(parameter.name.value)) is deprecated, but required",
            at: parameter.name.span, label: "callers can't avoid it",
            help: "make it optional, or deprecate the operation"), in: endpoint)
      }
      if deprecated.isEmpty { continue }
      let types = endpoint.responses.compactMap(\.type) + [endpoint.body?.type].compactMap { $0 }
      for name in types.flatMap(\.modelNames) where deprecated.contains(WireName(name)) {
        report.add(
          .lint(
            .deprecatedUse,
            "\(Diagnostic.quoted(endpoint.nameInSpec)) uses the deprecated \(Diagnostic.quoted(name))",
            at: endpoint.name.span, label: "this endpoint isn't deprecated",
            help: "use its replacement, or deprecate the endpoint"), in: endpoint)
      }
    }
  }
}
