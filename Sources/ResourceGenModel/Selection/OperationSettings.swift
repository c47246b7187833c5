package import ResourceGenDiagnostics

/// The pages, retries and time-outs that the configuration gives to operations by patterns. The
/// spec's own take precedence.
package struct OperationSettings: Sendable {
  package var pages = OperationRules<Paging>()
  /// The numbers of retries. A pattern with a wildcard applies to idempotent methods only.
  package var retries = OperationRules<Located<Int>>()
  /// Time limits in milliseconds.
  package var timeouts = OperationRules<Located<Int>>()

  package init() {}

  var isEmpty: Bool { pages.isEmpty && retries.isEmpty && timeouts.isEmpty }
}

extension API {
  /// Gives the endpoints the settings of the configuration where the spec has none.
  ///
  /// - Parameters:
  ///   - isComplete: Whether the API has all operations of the spec, so that a pattern that matches
  ///     none is reported.
  ///   - namesMustFit: Whether a setting that doesn't fit the operation it names is an error.
  mutating func apply(
    _ settings: OperationSettings, isComplete: Bool, namesMustFit: Bool,
    reporting log: inout DiagnosticLog
  ) {
    if settings.isEmpty { return }
    let operations = endpoints.map { Selection.Operation($0) }
    func values<Value>(
      _ rules: OperationRules<Value>, where isOpen: (Endpoint) -> Bool,
      fits: (Value, Endpoint) -> Bool
    ) -> (given: [Int: Value], excluded: [Int]) {
      if isComplete { rules.reportUnmatched(among: operations, to: &log) }
      return rules.values(
        for: operations, where: { isOpen(endpoints[$0]) }, fits: { fits($0, endpoints[$1]) },
        namesMustFit: namesMustFit)
    }

    let models = ModelIndex(settings.pages.isEmpty ? [] : self.models)
    let pages = values(
      settings.pages, where: { $0.paging == nil && !$0.hasNoPages },
      fits: { $1.canHavePages($0, in: self, models) })
    let retries = values(
      settings.retries, where: { $0.retries == nil }, fits: { $1.method.value.isIdempotent })
    let timeouts = values(
      settings.timeouts, where: { $0.timeout == nil }, fits: { $1.method.value != .file })
    for (index, value) in pages.given { endpoints[index].paging = value }
    for index in pages.excluded { endpoints[index].hasNoPages = true }
    for (index, value) in retries.given { endpoints[index].retries = value }
    for (index, value) in timeouts.given { endpoints[index].timeout = value }
  }
}

extension Endpoint {
  /// Whether the checks accept this kind of paging.
  fileprivate func canHavePages(_ paging: Paging, in api: API, _ models: ModelIndex) -> Bool {
    switch paging.kind {
    // A link needs no parameter that shows that the operation only reads.
    case .link, .linkInBody:
      if ![.http(.get), .http(.query)].contains(method.value) { return false }
    case .offset, .page, .cursor: break
    }
    var log = DiagnosticLog()
    PagedResponses.check(paging, of: self, api, models, reporting: &log)
    return !log.hasErrors
  }
}

extension RouteMethod {
  /// Whether sending a request twice has the same effect as sending it once (RFC 9110, section
  /// 9.2.2).
  fileprivate var isIdempotent: Bool {
    switch self {
    case .http(.get), .http(.head), .http(.put), .http(.delete), .http(.options), .http(.trace),
      .http(.query):
      true
    case .http, .file: false
    }
  }
}
