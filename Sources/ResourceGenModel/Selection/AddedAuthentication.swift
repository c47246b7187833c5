package import ResourceGenDiagnostics

/// An authentication scheme that the configuration requires for operations of a spec that says
/// nothing about authentication.
package struct AddedAuthentication: Sendable {
  package var name: Located<String>
  /// Nil for a scheme that the spec declares.
  package var kind: AuthenticationScheme.Kind?
  package var documentation: String?
  /// The patterns of the operations that need it; nil for all of the servers of the spec.
  package var operations: [Located<String>]?

  package init(name: Located<String>, kind: AuthenticationScheme.Kind?) {
    self.name = name
    self.kind = kind
  }
}

extension API {
  /// Adds authentication schemes, and requires them where the spec has no requirement.
  ///
  /// A scheme without patterns is required by the servers of the spec, not by those of single
  /// operations, so that no credentials are sent to another host.
  ///
  /// - Parameter isComplete: Whether the API has all schemes and operations of the spec, so that
  ///   unknown names are reported.
  mutating func apply(
    _ added: [AddedAuthentication], isComplete: Bool, reporting log: inout DiagnosticLog
  ) {
    if added.isEmpty { return }
    let operations = endpoints.map { Selection.Operation($0) }
    let open = openEndpoints
    let servers = servers.indices.filter {
      self.servers[$0].authentication == nil && !self.servers[$0].isOfOperations
    }
    var usual: [[Located<String>]] = []
    var named: [Int: [[Located<String>]]] = [:]
    for scheme in added {
      guard declare(scheme, isComplete, reporting: &log) else { continue }
      guard let patterns = scheme.operations else {
        usual.append([scheme.name])
        if servers.isEmpty, isComplete { log.add(.addsNothing(scheme.name)) }
        continue
      }
      var found: Set<Int> = []
      for text in patterns {
        let pattern = OperationPattern(.operations, text.value)
        found.formUnion(open.filter { pattern.matches(operations[$0]) })
        if isComplete { text.report(unlessMatching: operations, by: pattern, to: &log) }
      }
      for index in found { named[index, default: []].append([scheme.name]) }
    }
    if !usual.isEmpty {
      for index in servers {
        self.servers[index].authentication = AuthenticationRequirement(alternatives: usual)
      }
    }
    for (index, alternatives) in named {
      endpoints[index].authentication = AuthenticationRequirement(alternatives: alternatives)
    }
  }

  /// The endpoints about whose authentication the spec says nothing.
  private var openEndpoints: [Int] {
    let settled = Set(servers.filter { $0.authentication != nil }.map(\.name.value))
    return endpoints.indices.filter { index in
      let endpoint = endpoints[index]
      if endpoint.authentication != nil || endpoint.method.value == .file { return false }
      guard let server = endpoint.server?.value ?? servers.first?.name.value else { return true }
      return !settled.contains(server)
    }
  }

  /// Adds a scheme with its credentials; returns false if it can't be used.
  private mutating func declare(
    _ added: AddedAuthentication, _ isComplete: Bool, reporting log: inout DiagnosticLog
  ) -> Bool {
    let known = authentications.first { $0.name.value == added.name.value }
    guard let kind = added.kind else {
      if known != nil { return true }
      guard isComplete, !unread.contains(added.name.value, in: .authentications) else {
        return false
      }
      let names = authentications.map(\.name.value)
      log.add(
        .unknown(
          .unknownAuthentication, "authentication", added.name, label: "not a scheme of the spec",
          among: names, listedAs: "authentications",
          nearest: NearestName.nearest(
            to: added.name.value, among: names + ["bearer", "basic"]),
          help: "write what it sends: '{\(added.name.value): bearer}'"))
      return false
    }
    if let known {
      log.add(.declaredAuthentication(added.name, known.name.span))
      return false
    }
    authentications.append(
      AuthenticationScheme(name: added.name, kind: kind, documentation: added.documentation))
    for (credential, type) in kind.credentials
    where !credentials.contains(where: { $0.name.value == credential.value }) {
      credentials.append(Credential(name: credential, type: .scalar(type)))
    }
    // Callers rarely have the credentials of all schemes.
    if authentications.count > 1, !hasExactNames {
      for index in credentials.indices { credentials[index].isOptional = true }
    }
    return true
  }
}

extension AuthenticationScheme.Kind {
  /// The credentials with their types.
  fileprivate var credentials: [(name: Located<String>, type: ScalarType)] {
    switch self {
    case .bearer(let token): return [(token, .secret)]
    case .basic(let username, let password): return [(username, .string), (password, .secret)]
    case .parameters(let defaults):
      let values = defaults.headers + defaults.query + defaults.cookies
      return values.flatMap(\.value.pieces).compactMap { piece in
        if case .credential(let name) = piece { (name, .secret) } else { nil }
      }
    }
  }
}

extension Located<String> {
  fileprivate func report(
    unlessMatching operations: [Selection.Operation], by pattern: OperationPattern,
    to log: inout DiagnosticLog
  ) {
    if operations.contains(where: pattern.matches) { return }
    log.add(.unmatched(self, among: operations))
  }
}

extension Diagnostic {
  fileprivate static func addsNothing(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      .warning, .unmatchedPattern, "no operation gets the authentication \(quoted(name.value))",
      at: name.span, label: "the spec says what its operations need",
      help: "remove it, or change 'security' in the document by an overlay")
  }

  fileprivate static func declaredAuthentication(
    _ name: Located<String>, _ declared: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, .duplicateName, "the spec has an authentication \(quoted(name.value))",
      at: name.span, label: "another scheme", places: [Note(declared, "declared here")],
      help: "choose another name, or write the name alone to require that of the spec")
  }
}
