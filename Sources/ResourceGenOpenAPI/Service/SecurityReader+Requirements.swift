internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

// Reads the requirements of `security`, which name security schemes.
extension SecurityReader {
  /// Returns the `security` of an operation or of the document; nil without one.
  func requirement(of node: Node) -> AuthenticationRequirement? {
    document.value(of: "security", in: node).flatMap { requirement(listed: $0) }
  }

  /// Returns the requirement for a list of alternatives; nil if it isn't a list.
  ///
  /// An alternative requires those of its schemes that can be read. One without any is left out:
  /// credentials are optional only if the list has an empty alternative.
  func requirement(listed list: Node) -> AuthenticationRequirement? {
    guard list.isSequence else { return nil }
    var alternatives: [[Located<String>]] = []
    var scopes: [ScopedAlternative] = []
    // Without their unknown schemes, two alternatives may be equal.
    var known: Set<[String]> = []
    var isOptional = false
    var unknown: [Node] = []
    for item in list.items.compactMap(document.part) {
      guard item.isMapping else {
        document.report(.unreadableAlternative(item), once: item)
        continue
      }
      let keys = item.entries.map(\.key).filter { $0.isScalar }
      let names = keys.compactMap { key in
        scheme(named: key).map { Located($0, key.span) }
      }
      scopes.append(scopedAlternative(item))
      let others = keys.filter { scheme(named: $0) == nil && !connectionSchemes.contains($0.text) }
      unknown += others.filter { !unreadSchemes.contains($0.text) }
      if !names.isEmpty {
        alternatives += separated(names).filter { known.insert($0.map(\.value)).inserted }
      } else if others.isEmpty {
        isOptional = true
      }
    }
    for key in unknown {
      document.findings.unknownScheme(key, isOnly: alternatives.isEmpty)
    }
    // An empty alternative means that no credentials are needed. It is last, so that credentials
    // are sent if there are some.
    if isOptional, !alternatives.isEmpty { alternatives.append([]) }
    var requirement = AuthenticationRequirement(alternatives: alternatives)
    if scopes.contains(where: \.hasScopes) { requirement.scopes = scopes }
    return requirement
  }

  /// Returns the known schemes of an alternative, each with its scopes.
  private func scopedAlternative(_ item: Node) -> ScopedAlternative {
    ScopedAlternative(
      schemes: item.entries.compactMap { key, list in
        guard key.isScalar, let name = scheme(named: key) else { return nil }
        let scopes = list.items.filter { $0.isScalar }.map { Located($0.text, $0.span) }
        return ScopedAlternative.Scheme(name: Located(name, key.span), scopes: scopes)
      })
  }

  /// The maximum number of alternatives that `separated` makes of one.
  static let separationLimit = 16

  /// Separates schemes that write the same header field, query item or cookie, such as two flows of
  /// OAuth: a request can satisfy only one of them.
  private func separated(_ names: [Located<String>]) -> [[Located<String>]] {
    var groups: [(places: Set<String>, names: [Located<String>])] = []
    for name in names {
      let places = positions[name.value].map { authentications[$0].kind.places } ?? []
      if let same = groups.firstIndex(where: { !$0.places.isDisjoint(with: places) }) {
        groups[same].names.append(name)
      } else {
        groups.append((places, [name]))
      }
    }
    let alternatives = groups.reduce(into: [[]]) { alternatives, group in
      alternatives = alternatives.flatMap { before in group.names.map { before + [$0] } }
        .prefix(SecurityReader.separationLimit).map { $0 }
    }
    return alternatives
  }

  /// Returns the scheme that a requirement names, directly or by reference (OpenAPI 3.2).
  private func scheme(named key: Node) -> String? {
    let text = key.text
    let names = [text, Pointer(text)?.name(in: ["components", "securitySchemes"])]
    return names.lazy.compactMap { $0 }
      .first { positions[$0] != nil }
  }

  /// The names of the schemes that requirements can use.
  var knownSchemes: [String] { authentications.map(\.name.value) + connectionSchemes.sorted() }
}

extension AuthenticationScheme.Kind {
  /// The parts of a request that carry the credentials: "header authorization".
  var places: Set<String> {
    switch self {
    case .bearer, .basic: ["header authorization"]
    case .parameters(let defaults):
      Set(
        defaults.headers.map { "header \($0.name.value.lowercased())" }
          + defaults.query.map { "query \($0.name.value)" }
          + defaults.cookies.map { "cookie \($0.name.value)" })
    }
  }
}

extension Diagnostic {
  fileprivate static func unreadableAlternative(_ item: Node) -> Diagnostic {
    Diagnostic(
      .warning, .wrongKind, "a requirement must be a mapping, not \(item.valueName)",
      at: item.span, label: "left out; a mapping is expected",
      help: "name a scheme and its scopes: `{token: []}`")
  }
}
