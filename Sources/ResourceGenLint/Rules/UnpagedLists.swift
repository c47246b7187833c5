internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// `unpaged-list`: lists that grow without a way to read a part of them.
enum UnpagedLists {
  static func check(_ subject: LintSubject, reporting report: inout LintReport) {
    // PUT replaces the state of a resource in one request (RFC 9110, section 9.3.4), so that a list
    // which it replaces is a value, not a collection that grows.
    let replaced = Set(
      subject.api.endpoints.filter { $0.method.value == .http(.put) }.map(\.path.openAPIPath))
    for endpoint in subject.api.endpoints
    where endpoint.method.value == .http(.get) && !replaced.contains(endpoint.path.openAPIPath) {
      guard endpoint.paging == nil, let response = endpoint.responses.first,
        case .value(let type) = response.content,
        case .array(let element, _) = subject.checked.models.withoutAliases(type),
        case .object? = subject.checked.models.shape(
          of: subject.checked.models.withoutAliases(element)),
        !endpoint.parameters.contains(where: { $0.selectsPart || selects($0) })
      else { continue }
      report.add(
        .lint(
          .unpagedList, "\(Diagnostic.quoted(endpoint.nameInSpec)) lists everything at once",
          at: endpoint.name.span, label: "no parameter selects a part of the list",
          help: "add parameters such as 'limit' and 'cursor', if the list can grow"),
        in: endpoint)
    }
  }

  /// Whether a parameter selects elements, such as `ids`.
  private static func selects(_ parameter: Parameter) -> Bool {
    guard parameter.location == .query, parameter.isRequired else { return false }
    if case .array = parameter.type { return true }
    return parameter.name.value.lowercased().hasSuffix("ids")
  }
}
