internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// `undocumented`, `no-example` and `no-error-body`: what readers, tests and error handlers need.
enum MissingDescriptions {
  static func check(_ subject: LintSubject, reporting report: inout LintReport) {
    let evidence = DocumentEvidence(in: subject)
    for resolved in subject.checked.endpoints {
      let endpoint = resolved.endpoint
      let name = Diagnostic.quoted(endpoint.nameInSpec)
      if endpoint.documentation?.isEmpty ?? true {
        report.add(
          .lint(
            .undocumented, "\(name) has no description", at: endpoint.name.span,
            label: "callers only see its name",
            help: subject.format == .native ? "add `doc:`" : "add a `summary`"), in: endpoint)
      }
      if endpoint.examples.isEmpty, endpoint.responses.contains(where: { $0.exampleType != nil }),
        !evidence.hasExample(operationNamedAt: endpoint.name.span)
      {
        report.add(
          .lint(
            .noExample, "the response of \(name) has no example", at: endpoint.name.span,
            label: "tests get no data for it", help: "add an `example` of the response"),
          in: endpoint)
      }
      if resolved.errors.isEmpty, endpoint.method.value != .file {
        report.add(
          .lint(
            .noErrorBody, "\(name) describes no body of an error", at: endpoint.name.span,
            label: "errors have no type",
            help: subject.format == .native
              ? "describe the bodies of errors: `errors: {4xx: Problem}`"
              : "describe the content of a response with status 4xx, or of `default`"),
          in: endpoint)
      }
    }
  }
}
