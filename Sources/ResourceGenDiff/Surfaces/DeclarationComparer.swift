internal import ResourceGenSwift

/// Compares declarations of the same name in two surfaces.
struct DeclarationComparer {
  let old: SurfaceTypes
  let new: SurfaceTypes

  /// Returns the difference between a declaration and those that may replace it; `nil` if no code
  /// can notice one.
  func compare(
    _ declaration: SurfaceDeclaration, with counterparts: [SurfaceDeclaration]
  ) -> SurfaceDifference? {
    let verdicts = counterparts.map { (new: $0, verdict: verdict(from: declaration, to: $0)) }
    guard let best = verdicts.min(by: { $0.verdict < $1.verdict }) else {
      return SurfaceDifference(
        old: declaration, verdict: .sourceBreaking, origins: declaration.origins)
    }
    if best.verdict == .none { return nil }
    return SurfaceDifference(
      old: declaration, new: best.new, verdict: best.verdict,
      origins: origins(of: declaration, best.new),
      verdicts: parameterVerdicts(from: declaration, to: best.new, among: best.verdict))
  }

  func addition(of declaration: SurfaceDeclaration) -> SurfaceDifference {
    let isInClosedEnumeration =
      declaration.kind == .enumerationCase && old.declared[declaration.owner]?.growth == .closed
    let hidesUsedType =
      declaration.isType && declaration.owner.isEmpty && old.uses(declaration.name)
    return SurfaceDifference(
      new: declaration,
      verdict: isInClosedEnumeration || hidesUsedType ? .sourceBreaking : .additive,
      origins: declaration.origins)
  }

  // MARK: Verdicts

  private func verdict(
    from old: SurfaceDeclaration, to new: SurfaceDeclaration
  ) -> SwiftVerdict {
    switch old.kind {
    case .alias: hasSameType(old, new) ? .none : .sourceBreaking
    case .structure, .enumeration: conformances(from: old, to: new)
    case .enumerationCase: payload(from: old, to: new)
    case .initializer, .function, .staticFunction:
      hasSameType(old, new) && effects(of: old, self.old) == effects(of: new, self.new)
        ? call(from: old, to: new) : .sourceBreaking
    case .variable, .computed, .staticComputed, .staticConstant:
      property(from: old, to: new)
    }
  }

  private func hasSameType(_ old: SurfaceDeclaration, _ new: SurfaceDeclaration) -> Bool {
    guard let type = old.type, let newType = new.kind.isNominal ? new.qualifiedName : new.type
    else { return old.type == new.type }
    return self.old.canonical(type, in: old.owner) == self.new.canonical(newType, in: new.owner)
  }

  private func effects(of declaration: SurfaceDeclaration, _ types: SurfaceTypes) -> String {
    types.canonical(declaration.effects, in: declaration.owner)
  }

  private func conformances(
    from old: SurfaceDeclaration, to new: SurfaceDeclaration
  ) -> SwiftVerdict {
    var new = new
    if new.kind == .alias {
      // The aliased type conforms to what the old one did only if it is declared too.
      guard let target = self.new.declared[self.new.memberOwner(new.qualifiedName)] else {
        return .sourceBreaking
      }
      new = target
    }
    let before = names(of: old.conformances, self.old)
    let after = names(of: new.conformances, self.new)
    if !before.isSubset(of: after) { return .sourceBreaking }
    return after.isSubset(of: before) ? .none : .additive
  }

  private func names(of conformances: [String], _ types: SurfaceTypes) -> Set<String> {
    Set(
      conformances.map { types.canonical($0, in: "") }.flatMap { name in
        [name] + (DeclarationComparer.inherited[name] ?? [])
      })
  }

  /// The protocols of the runtime that others inherit from.
  private static let inherited = [
    "ClosedEnumeration": ["Fetchable"],
    "OpenEnumeration": ["Fetchable"],
    "PagedResource": ["NetworkResource"],
    "StreamResource": ["NetworkResource"],
    "RefreshableCredentials": ["CredentialSet"],
  ]

  private func property(
    from old: SurfaceDeclaration, to new: SurfaceDeclaration
  ) -> SwiftVerdict {
    if !hasSameType(old, new) { return .sourceBreaking }
    switch (old.kind == .variable, new.kind == .variable) {
    case (true, false): return .sourceBreaking
    case (false, true): return .additive
    default: return .none
    }
  }

  private func payload(
    from old: SurfaceDeclaration, to new: SurfaceDeclaration
  ) -> SwiftVerdict {
    // A case without a payload is a value, otherwise a function.
    if old.parameters.isEmpty != new.parameters.isEmpty { return .sourceBreaking }
    let verdict = call(from: old, to: new)
    // Patterns bind the payloads of all enumerations but routers.
    let isRoute = self.old.declared[old.owner]?.growth == .router
    return isRoute || verdict == .none ? verdict : .sourceBreaking
  }

  /// Returns the verdict on calls with the arguments of the old declaration.
  private func call(from old: SurfaceDeclaration, to new: SurfaceDeclaration) -> SwiftVerdict {
    let before = old.parameters.map { CallParameter($0, in: old.owner, self.old) }
    let after = new.parameters.map { CallParameter($0, in: new.owner, self.new) }
    if before == after { return .none }
    var rest = before[...]
    for parameter in after {
      if let next = rest.first, next.label == parameter.label, parameter.accepts(next) {
        rest.removeFirst()
      } else if !parameter.hasDefault || parameter.label == nil && rest.first?.label == nil {
        return .sourceBreaking
      }
    }
    return rest.isEmpty ? .additive : .sourceBreaking
  }

  /// Returns the verdict on each parameter that differs, by its origins.
  ///
  /// - Parameter worst: The verdict on the declaration. If it doesn't follow from single
  ///   parameters, but from their order or the type, the result is empty.
  private func parameterVerdicts(
    from old: SurfaceDeclaration, to new: SurfaceDeclaration, among worst: SwiftVerdict
  ) -> [SurfaceOrigin: SwiftVerdict] {
    let before = old.parameters.map { parameter in
      (
        parameter.origins + typeOrigins(in: parameter.type, of: old.owner, self.old, self.new),
        CallParameter(parameter, in: old.owner, self.old)
      )
    }
    let after = new.parameters.map { parameter in
      (
        parameter.origins + typeOrigins(in: parameter.type, of: new.owner, self.new, self.old),
        CallParameter(parameter, in: new.owner, self.new)
      )
    }
    var verdicts: [SurfaceOrigin: SwiftVerdict] = [:]
    func add(_ verdict: SwiftVerdict, _ origins: [SurfaceOrigin]) {
      for origin in origins { verdicts[origin] = max(verdicts[origin] ?? .none, verdict) }
    }
    let counterparts = Dictionary(
      before.map { ($0.1.label, $0.1) }, uniquingKeysWith: { first, _ in first })
    for (origins, parameter) in after {
      if let counterpart = counterparts[parameter.label] {
        if counterpart == parameter { continue }
        add(parameter.accepts(counterpart) ? .additive : .sourceBreaking, origins)
      } else {
        add(parameter.hasDefault ? .additive : .sourceBreaking, origins)
      }
    }
    let labels = Set(after.map(\.1.label))
    for (origins, parameter) in before where !labels.contains(parameter.label) {
      add(.sourceBreaking, origins)
    }
    return verdicts.values.max() == worst ? verdicts : [:]
  }

  // MARK: Origins

  private func origins(
    of old: SurfaceDeclaration, _ new: SurfaceDeclaration
  ) -> [SurfaceOrigin] {
    let before = old.parameters.map { CallParameter($0, in: old.owner, self.old) }
    let after = new.parameters.map { CallParameter($0, in: new.owner, self.new) }
    var origins: [SurfaceOrigin] = []
    let (known, present) = (Set(before), Set(after))
    for (parameter, described) in zip(old.parameters, before) where !present.contains(described) {
      origins += parameter.origins
    }
    for (parameter, described) in zip(new.parameters, after) where !known.contains(described) {
      origins += parameter.origins
    }
    if origins.isEmpty { origins = old.origins + new.origins }
    for type in old.types { origins += typeOrigins(in: type, of: old.owner, self.old, self.new) }
    for type in new.types { origins += typeOrigins(in: type, of: new.owner, self.new, self.old) }
    var seen: Set<SurfaceOrigin> = []
    return origins.filter { seen.insert($0).inserted }
  }

  /// The origins of types of another name, or another meaning, which cause differences wherever
  /// they are used.
  private func typeOrigins(
    in type: String, of owner: String, _ types: SurfaceTypes, _ others: SurfaceTypes
  ) -> [SurfaceOrigin] {
    types.declaredNames(in: type, of: owner).filter { !others.declares($0, as: types) }
      .flatMap { types.declared[$0]?.origins ?? [] }
  }
}

extension SurfaceDeclaration {
  fileprivate var types: [String] { parameters.map(\.type) + [type, effects].compactMap { $0 } }
}

extension SurfaceDeclaration.Kind {
  fileprivate var isNominal: Bool {
    switch self {
    case .structure, .enumeration: true
    default: false
    }
  }
}

/// A parameter as its callers see it.
private struct CallParameter: Hashable {
  var label: String?
  var type: String
  var hasDefault: Bool

  init(_ parameter: SurfaceDeclaration.Parameter, in owner: String, _ types: SurfaceTypes) {
    label = parameter.label
    type = types.canonical(parameter.type, in: owner)
    hasDefault = parameter.defaultValue != nil
  }

  /// Returns whether calls that pass an argument for `old`, or omit it, are also correct here.
  func accepts(_ old: CallParameter) -> Bool {
    (hasDefault || !old.hasDefault) && type.accepts(old.type)
  }
}

extension String {
  /// Returns whether values of another type convert to this one without a cast: `Int` to `Int?`,
  /// also in an array or as the values of a dictionary.
  fileprivate func accepts(_ other: String) -> Bool {
    if self == other || self == other + "?" { return true }
    if hasSuffix("?") { return String(dropLast()).accepts(other.withoutSuffix("?")) }
    guard hasPrefix("["), hasSuffix("]"), other.hasPrefix("["), other.hasSuffix("]") else {
      return false
    }
    let element = String(dropFirst().dropLast())
    let otherElement = String(other.dropFirst().dropLast())
    let key = "String: "
    if element.hasPrefix(key) != otherElement.hasPrefix(key) { return false }
    return element.withoutPrefix(key).accepts(otherElement.withoutPrefix(key))
  }

  private func withoutSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }

  private func withoutPrefix(_ prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }
}
