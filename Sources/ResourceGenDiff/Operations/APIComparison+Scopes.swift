internal import ResourceGenDiagnostics
internal import ResourceGenModel

// The scopes of operations. A client has the schemes and the scopes of one old alternative, which a
// new one must not exceed.
extension APIComparison {
  /// - Parameters:
  ///   - old: The location of the operation, for requirements that have none.
  mutating func compareScopes(
    _ old: AuthenticationRequirement?, _ new: AuthenticationRequirement?, old oldSpan: SourceSpan,
    new newSpan: SourceSpan
  ) {
    guard models.comparesDetails, let old, let new,
      !old.scopes.isEmpty || !new.scopes.isEmpty
    else { return }
    let oldGrants = Grants.all(of: old, names: service.schemeNames)
    let newGrants = Grants.all(of: new, names: [:])
    let index = GrantIndex(newGrants)
    var explained: Set<Grants.Key> = Set(oldGrants.map(\.key))
    for grants in oldGrants {
      // Other schemes have an entry already.
      guard let closest = index.closest(to: grants) else { continue }
      explained.insert(closest.key)
      let missing = closest.scopes.subtracting(grants.scopes)
      let unneeded = grants.scopes.subtracting(closest.scopes)
        .filter { closest.schemes.contains($0.scheme) }
      if !missing.isEmpty {
        add(
          .authenticationScopeAdded, .entire, "requires the \(Grants.words(missing)) in addition",
          old: grants.span ?? oldSpan, new: closest.span ?? newSpan)
      } else if !unneeded.isEmpty {
        add(
          .authenticationScopeRemoved, .entire, "no longer requires the \(Grants.words(unneeded))",
          old: grants.span ?? oldSpan, new: closest.span ?? newSpan)
      }
    }
    if newGrants.contains(where: \.schemes.isEmpty) { return }
    let known = Set(oldGrants.map(\.schemes))
    for grants in newGrants
    where known.contains(grants.schemes) && !grants.scopes.isEmpty
      && explained.insert(grants.key).inserted
    {
      add(
        .authenticationScopeRemoved, .entire,
        "accepts the \(Grants.words(grants.scopes)) instead of others",
        old: oldGrants.first?.span ?? oldSpan, new: grants.span ?? newSpan)
    }
  }
}

/// What a client must have: schemes, and the scopes of each.
private struct Grants: Hashable {
  struct Scope: Hashable {
    var scheme: WireName
    var name: String
  }

  var schemes: Set<WireName>
  var scopes: Set<Scope>
  /// The location of the first scope, or of the first scheme.
  var span: SourceSpan?

  /// - Parameter names: The new names of schemes.
  static func all(
    of requirement: AuthenticationRequirement, names: [WireName: WireName]
  ) -> [Grants] {
    func newName(_ name: String) -> WireName { names[WireName(name)] ?? WireName(name) }
    if requirement.scopes.isEmpty {
      return requirement.alternatives.map { alternative in
        Grants(
          schemes: Set(alternative.map { newName($0.value) }), scopes: [],
          span: alternative.first?.span)
      }
    }
    return requirement.scopes.map { alternative in
      let scopes = alternative.schemes.flatMap { scheme in
        scheme.scopes.map { Scope(scheme: newName(scheme.name.value), name: $0.value) }
      }
      return Grants(
        schemes: Set(alternative.schemes.map { newName($0.name.value) }), scopes: Set(scopes),
        span: alternative.schemes.first { !$0.scopes.isEmpty }?.scopes.first?.span
          ?? alternative.schemes.first?.name.span)
    }
  }

  static func words(_ scopes: some Sequence<Scope>) -> String {
    let names = scopes.map(\.name).sorted()
    let listed = names.prefix(5).map { Diagnostic.quoted($0) }.joined(separator: " and ")
    let rest = names.count > 5 ? " and \(names.count - 5) more" : ""
    return "\(names.count == 1 ? "scope" : "scopes") \(listed)\(rest)"
  }
}

/// Finds the new alternative that requires least of what a client lacks.
private struct GrantIndex {
  private let exact: Set<Grants.Key>
  /// The alternatives that have a scheme, at most `maxCount`, and those without any.
  private var byScheme: [WireName: [Grants]] = [:]
  private let empty: Grants?

  /// The number of alternatives of one scheme that are compared, for hostile specs.
  private static let maxCount = 64

  init(_ grants: [Grants]) {
    exact = Set(grants.map(\.key))
    empty = grants.first { $0.schemes.isEmpty }
    for item in grants {
      for scheme in item.schemes where byScheme[scheme]?.count ?? 0 < GrantIndex.maxCount {
        byScheme[scheme, default: []].append(item)
      }
    }
  }

  /// Returns nil if all alternatives require another scheme.
  func closest(to grants: Grants) -> Grants? {
    if exact.contains(grants.key) { return grants }
    let found = grants.schemes.flatMap { byScheme[$0] ?? [] }
    let accepted = found.filter { $0.schemes.isSubset(of: grants.schemes) }
    return (accepted + [empty].compactMap { $0 }).min { left, right in
      let counts = [left, right].map { $0.scopes.subtracting(grants.scopes).count }
      if counts[0] != counts[1] { return counts[0] < counts[1] }
      return left.scopes.count > right.scopes.count
    }
  }
}

extension Grants {
  struct Key: Hashable {
    var schemes: Set<WireName>
    var scopes: Set<Scope>
  }

  fileprivate var key: Key { Key(schemes: schemes, scopes: scopes) }
}
