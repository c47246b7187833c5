package import ResourceGenSwift

extension APIDiff {
  /// Gives each change the verdict for callers of the generated Swift, and adds the changes that
  /// only they notice.
  ///
  /// Each difference between the surfaces belongs to the changes of the parts of the API that it
  /// comes from. A difference without such a change becomes a separate change, so that `swift` is
  /// the worst verdict on all differences, whatever the changes are.
  package mutating func addSwiftVerdicts(from old: SwiftSurface, to new: SwiftSurface) {
    var unexplained: [(subject: Change.Subject, differences: [SurfaceDifference])] = []
    var groups: [Change.Subject: Int] = [:]
    let index = ChangeIndex(changes)
    for difference in SurfaceComparison(from: old, to: new).differences {
      let causes = index.verdicts(of: difference)
      for (cause, verdict) in causes { changes[cause].swift = max(changes[cause].swift, verdict) }
      if !causes.isEmpty { continue }
      let subject = Change.Subject(of: difference)
      if let group = groups[subject] {
        unexplained[group].differences.append(difference)
      } else {
        groups[subject] = unexplained.count
        unexplained.append((subject, [difference]))
      }
    }
    for (subject, differences) in unexplained {
      var change = Change(differences, of: subject)
      let origin = differences.first?.origins.first?.subject
      change.old = origin.flatMap { old.locations[$0] } ?? old.start
      change.new = origin.flatMap { new.locations[$0] } ?? new.start
      changes.append(change)
    }
  }
}

/// Finds the changes that a difference between two surfaces comes from.
private struct ChangeIndex {
  private var operations: [String: [Int]] = [:]
  private var models: [String: [Int]] = [:]
  private var service: [Int] = []
  private let paths: [[String]]
  /// The paths without values of enumerations and alternatives of unions, which may be named
  /// otherwise.
  private let pathsOfTypes: [[String]]

  init(_ changes: [Change]) {
    paths = changes.map { $0.part.originPath + [$0.part.member].compactMap { $0 } }
    pathsOfTypes = changes.map(\.part.originPath)
    for (index, change) in changes.enumerated() where change.rule.canChangeSwift {
      switch change.subject {
      case .service: service.append(index)
      case .operations: for name in change.reaches { operations[name, default: []].append(index) }
      case .operation(let old, let new):
        for name in Set([old, new].compactMap { $0 }) {
          operations[name, default: []].append(index)
        }
      case .model(let old, let new):
        for name in Set([old, new].compactMap { $0 }) { models[name, default: []].append(index) }
      }
    }
  }

  /// Returns the indices of the changes of a part of the API: those of the innermost part that
  /// contains it or is in it, otherwise all of its subject.
  func changes(of origin: SurfaceOrigin) -> [Int] {
    let candidates: [Int]
    switch origin.subject {
    case .api, .server, .scheme, .credential: return service
    case .operation(let name): candidates = operations[name] ?? []
    case .model(let name): candidates = models[name] ?? []
    case .group(let name):
      // The declarations of a group follow from the names of its operations.
      return operations.filter { $0.key.hasPrefix(name + ".") }.flatMap(\.value)
    }
    if origin.part.isEmpty { return candidates }
    let closest = closest(candidates, to: origin.part, among: paths)
    if !closest.isEmpty { return closest }
    let enclosing = self.closest(candidates, to: origin.part, among: pathsOfTypes)
    return enclosing.isEmpty ? candidates : enclosing
  }

  /// Returns the changes that a difference comes from with their verdicts, the worst of which is
  /// that of the difference.
  func verdicts(of difference: SurfaceDifference) -> [Int: SwiftVerdict] {
    var verdicts: [Int: SwiftVerdict] = [:]
    for origin in difference.origins {
      let verdict = difference.verdicts[origin] ?? difference.verdict
      for change in changes(of: origin) {
        verdicts[change] = max(verdicts[change] ?? .none, verdict)
      }
    }
    if verdicts.values.max() == difference.verdict { return verdicts }
    return verdicts.mapValues { _ in difference.verdict }
  }

  private func closest(
    _ candidates: [Int], to part: [String], among paths: [[String]]
  ) -> [Int] {
    let lengths = candidates.map { (change: $0, length: common(paths[$0], part)) }
    guard let longest = lengths.compactMap(\.length).max() else { return [] }
    return lengths.filter { $0.length == longest }.map(\.change)
  }

  /// Returns the number of equal steps if one path contains the other.
  private func common(_ path: [String], _ other: [String]) -> Int? {
    let count = min(path.count, other.count)
    return path.prefix(count) == other.prefix(count) ? count : nil
  }
}

extension Change.Part {
  /// The path that `SurfaceOrigin` has for the same part.
  fileprivate var originPath: [String] {
    let start: [String] =
      switch kind {
      case .entire, .contents: []
      case .parameter(let location, let name):
        // Forms and parts are in the body.
        ["path", "query", "header", "cookie"].contains(location)
          ? [location, name] : ["body", name]
      case .body: ["body"]
      case .response: ["response"]
      case .responseHeader(let name): ["header", name]
      case .error: ["errors"]
      }
    return start + path
  }
}

extension ChangeRule {
  /// Whether declarations of the generated Swift may differ, except for their attributes.
  fileprivate var canChangeSwift: Bool {
    switch self {
    case .deprecated, .reinstated, .operationLimitsChanged: false
    default: true
    }
  }
}

// MARK: Unexplained differences

extension Change.Subject {
  fileprivate init(of difference: SurfaceDifference) {
    // An operation or a model that one version lacks has a change.
    switch difference.origins.first?.subject {
    case .operation(let name): self = .operation(old: name, new: name)
    case .model(let name): self = .model(old: name, new: name)
    case .api, .server, .scheme, .credential, .group, nil: self = .service
    }
  }
}

extension Change {
  /// Creates the change for differences that no other change explains, such as a name that is
  /// different because another declaration now has the old one.
  fileprivate init(_ differences: [SurfaceDifference], of subject: Subject) {
    let maxNames = 3
    var names = differences.prefix(maxNames).map { "'\($0.name)'" }.joined(separator: ", ")
    if differences.count > maxNames { names += " and \(differences.count - maxNames) more" }
    self.init(
      .swiftDeclarationChanged, of: subject, .entire,
      "Swift has other declarations: \(names)", old: nil, new: nil)
    swift = differences.map(\.verdict).max() ?? .none
  }
}
