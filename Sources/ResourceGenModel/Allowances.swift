package import ResourceGenDiagnostics

/// The entries of `allow:`, each of which silences a rule for an endpoint: the diagnostics inside
/// its mapping, and the findings of `lint` about it.
package struct Allowances {
  /// The mapping of an endpoint with entries.
  private struct Scope {
    var range: Range<Int>
    var entries: [Located<String>]
  }

  /// All entries, in the order of the endpoints.
  private var entries: [Located<String>] = []
  /// The entries that silenced something.
  private var used: Set<SourceSpan> = []
  /// By file, in the order of their starts. Endpoints don't contain each other.
  private var scopes: [ObjectIdentifier: [Scope]] = [:]

  package init(of api: API) {
    for endpoint in api.endpoints where !endpoint.allowed.isEmpty {
      entries += endpoint.allowed
      guard let span = endpoint.scope else { continue }
      scopes[ObjectIdentifier(span.source), default: []].append(
        Scope(range: span.range, entries: endpoint.allowed))
    }
    scopes = scopes.mapValues { $0.sorted { $0.range.lowerBound < $1.range.lowerBound } }
  }

  /// Whether an endpoint allows a finding about it.
  package mutating func allows(_ id: DiagnosticID, in endpoint: Endpoint) -> Bool {
    endpoint.allowed.isEmpty ? false : allows(id, by: endpoint.allowed)
  }

  /// Removes the diagnostics inside the mappings of endpoints that allow them.
  package mutating func apply(to log: inout DiagnosticLog) {
    if scopes.isEmpty { return }
    log.replaceAll { isAllowed($0) ? nil : $0 }
  }

  /// The entries that silenced nothing so far.
  package var unused: [Located<String>] { entries.filter { !used.contains($0.span) } }

  private mutating func isAllowed(_ diagnostic: Diagnostic) -> Bool {
    guard diagnostic.canBeSilenced, let span = diagnostic.span,
      let scopes = scopes[ObjectIdentifier(span.source)]
    else { return false }
    // The last scope that starts at or before the diagnostic.
    var low = 0
    var high = scopes.count
    while low < high {
      let middle = (low + high) / 2
      if scopes[middle].range.lowerBound <= span.start { low = middle + 1 } else { high = middle }
    }
    guard low > 0, scopes[low - 1].range.contains(span.start) else { return false }
    return allows(diagnostic.id, by: scopes[low - 1].entries)
  }

  private mutating func allows(_ id: DiagnosticID, by entries: [Located<String>]) -> Bool {
    let matches = entries.filter { $0.value == id.name }
    used.formUnion(matches.prefix(1).map(\.span))
    return !matches.isEmpty
  }
}

extension DiagnosticLog {
  /// Removes the diagnostics inside the mappings of endpoints that allow them.
  package mutating func remove(allowedBy api: API) {
    var allowances = Allowances(of: api)
    allowances.apply(to: &self)
  }
}
