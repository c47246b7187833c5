internal import ResourceGenDiagnostics
internal import ResourceGenModel

// Operations: what isn't in requests or responses, and the order in which the rest is compared.
extension APIComparison {
  mutating func compare(_ old: ResolvedEndpoint, _ new: ResolvedEndpoint) {
    let (oldEndpoint, newEndpoint) = (old.endpoint, new.endpoint)
    compareRoutes(oldEndpoint, newEndpoint)
    compareServers(old, new)
    compareNotes(oldEndpoint, newEndpoint)
    comparePaging(oldEndpoint, newEndpoint)
    compareAuthentication(
      Requirement(old.authentication, names: service.schemeNames),
      Requirement(new.authentication), old: oldEndpoint.name.span, new: newEndpoint.name.span)
    compareScopes(
      old.authentication, new.authentication, old: oldEndpoint.name.span,
      new: newEndpoint.name.span)
    compareParameters(oldEndpoint, newEndpoint)
    compareBodies(oldEndpoint, newEndpoint)
    compareResponses(oldEndpoint, newEndpoint)
    compareErrors(old, new)
    compareHeaders(oldEndpoint, newEndpoint)
  }

  private mutating func compareRoutes(_ old: Endpoint, _ new: Endpoint) {
    let spans = (old.name.span, new.name.span)
    if WireName(old.qualifiedName) != WireName(new.qualifiedName) {
      add(
        .operationRenamed, .entire,
        "was renamed from \(Diagnostic.quoted(old.qualifiedName))", old: spans.0, new: spans.1)
    }
    if old.method.value != new.method.value {
      add(
        .operationMethodChanged, .entire,
        "has the method \(new.method.value.rawValue) instead of \(old.method.value.rawValue)",
        old: old.method.span, new: new.method.span)
    }
    if WireName(old.path.shape) != WireName(new.path.shape) {
      add(
        .operationPathChanged, .entire,
        "has the path \(Diagnostic.quoted(new.path.description, atMost: 80)) instead of "
          + Diagnostic.quoted(old.path.description, atMost: 80),
        old: old.path.span, new: new.path.span)
    }
    if old.file.map({ WireName($0.shape) }) != new.file.map({ WireName($0.shape) }) {
      add(
        .operationFileChanged, .entire, "has another file on disk",
        old: old.file?.span ?? spans.0, new: new.file?.span ?? spans.1)
    }
  }

  private mutating func compareServers(
    _ oldEndpoint: ResolvedEndpoint, _ newEndpoint: ResolvedEndpoint
  ) {
    // A server that was removed lists the operations that it had.
    guard let oldIndex = oldEndpoint.server, let newIndex = newEndpoint.server,
      let matched = service.newServers[oldIndex], matched != newIndex
    else { return }
    let (oldServer, newServer) = (old.api.servers[oldIndex], new.api.servers[newIndex])
    if WireName(oldServer.template) == WireName(newServer.template) { return }
    let sentence = "moved to the server \(quoted(newServer.name)) from \(quoted(oldServer.name))"
    let isDefault = oldEndpoint.endpoint.server == nil && newEndpoint.endpoint.server == nil
    // The same location for all operations makes one change of it.
    add(
      isDefault ? .defaultServerChanged : .operationServerChanged, .entire, sentence,
      old: oldEndpoint.endpoint.server?.span ?? oldServer.name.span,
      new: newEndpoint.endpoint.server?.span ?? newServer.name.span)
  }

  private mutating func compareNotes(_ old: Endpoint, _ new: Endpoint) {
    let spans = (old.name.span, new.name.span)
    if (old.deprecation == nil) != (new.deprecation == nil) {
      let isDeprecated = new.deprecation != nil
      add(
        isDeprecated ? .deprecated : .reinstated, .entire,
        isDeprecated ? "became deprecated" : "is no longer deprecated", old: spans.0, new: spans.1)
    }
    if old.retries?.value != new.retries?.value {
      add(
        .operationLimitsChanged, .entire,
        new.retries.map { "is retried \(Diagnostic.counted($0.value, "time"))" }
          ?? "is retried as the service decides",
        old: old.retries?.span ?? spans.0, new: new.retries?.span ?? spans.1)
    }
    if old.timeout?.value != new.timeout?.value {
      add(
        .operationLimitsChanged, .entire,
        new.timeout.map { "has a time limit of \($0.value) milliseconds" }
          ?? "has the time limit of the service",
        old: old.timeout?.span ?? spans.0, new: new.timeout?.span ?? spans.1)
    }
  }

  private mutating func comparePaging(_ old: Endpoint, _ new: Endpoint) {
    func text(_ paging: Paging) -> String {
      paging.description + (paging.end.map { ", \($0)" } ?? "")
    }
    let response = Change.Part(.response(status: nil))
    switch (old.paging, new.paging) {
    case (nil, let new?):
      add(.pagingAdded, response, "became a page: \(text(new))", old: nil, new: new.span)
    case (let old?, nil):
      add(.pagingRemoved, response, "is no longer a page", old: old.span, new: nil)
    case (let old?, let new?) where WireName(text(old)) != WireName(text(new)):
      add(
        .pagingChanged, response,
        "has pages by \(Diagnostic.quoted(text(new))) instead of \(Diagnostic.quoted(text(old)))",
        old: old.span, new: new.span)
    default: break
    }
  }
}
