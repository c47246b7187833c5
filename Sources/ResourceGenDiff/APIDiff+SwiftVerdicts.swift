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
      if index.add(difference) { continue }
      let subject = Change.Subject(of: difference)
      if let group = groups[subject] {
        unexplained[group].differences.append(difference)
      } else {
        groups[subject] = unexplained.count
        unexplained.append((subject, [difference]))
      }
    }
    for (cause, verdict) in index.verdicts {
      changes[cause].swift = max(changes[cause].swift, verdict)
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

/// Finds the changes that differences between two surfaces come from, and collects their verdicts.
private struct ChangeIndex {
  private var operations: [String: ChangesByPart] = [:]
  private var models: [String: ChangesByPart] = [:]
  /// The changes of the operations of each group.
  private var groups: [String: ChangeList] = [:]
  private var service = ChangeList()

  init(_ changes: [Change]) {
    for (index, change) in changes.enumerated() where change.rule.canChangeSwift {
      switch change.subject {
      case .service: service.changes.append(index)
      case .operations: for name in change.reaches { add(index, change.part, toOperation: name) }
      case .operation(let old, let new):
        for name in Set([old, new].compactMap { $0 }) {
          add(index, change.part, toOperation: name)
        }
      case .model(let old, let new):
        for name in Set([old, new].compactMap { $0 }) {
          models[name, default: ChangesByPart()].add(index, change.part)
        }
      }
    }
  }

  private mutating func add(_ index: Int, _ part: Change.Part, toOperation name: String) {
    operations[name, default: ChangesByPart()].add(index, part)
    for dot in name.indices where name[dot] == "." {
      groups.add(index, to: String(name[..<dot]))
    }
  }

  /// Returns the changes of a part of the API: those of the innermost part that contains it or is
  /// in it, otherwise all of its subject. Nil if there are none.
  private func changes(of origin: SurfaceOrigin) -> ChangeList? {
    switch origin.subject {
    case .api, .server, .scheme, .credential: service.changes.isEmpty ? nil : service
    case .operation(let name): operations[name]?.closest(to: origin.part)
    case .model(let name): models[name]?.closest(to: origin.part)
    // The declarations of a group follow from the names of its operations.
    case .group(let name): groups[name]
    }
  }

  /// Gives the changes that a difference comes from their verdicts, the worst of which is that of
  /// the difference. Returns false if there are none.
  func add(_ difference: SurfaceDifference) -> Bool {
    let causes = difference.origins.compactMap { origin in
      changes(of: origin).map {
        (list: $0, verdict: difference.verdicts[origin] ?? difference.verdict)
      }
    }
    let worst = causes.map(\.verdict).max()
    for (list, verdict) in causes {
      list.verdict = max(
        list.verdict, worst == difference.verdict ? verdict : difference.verdict)
    }
    return worst != nil
  }

  /// The verdicts on changes; a change may occur several times.
  var verdicts: [(change: Int, verdict: SwiftVerdict)] {
    let lists =
      [service] + groups.values + (Array(operations.values) + models.values).flatMap(\.lists)
    return lists.filter { $0.verdict != .none }.flatMap { list in
      list.changes.map { ($0, list.verdict) }
    }
  }
}

extension ChangeRule {
  /// Whether declarations of the generated Swift may differ, except for their attributes.
  fileprivate var canChangeSwift: Bool {
    switch self {
    case .deprecated, .reinstated, .operationLimitsChanged, .requestLimitStricter,
      .requestLimitWider, .requestLimitChanged, .responseLimitChanged, .authenticationScopeAdded,
      .authenticationScopeRemoved, .bodyMediaTypeAdded, .bodyMediaTypeRemoved,
      .responseStatusChanged, .requestAlternativesExclusive, .requestAlternativesCombined,
      .responseAlternativesExclusive, .responseAlternativesCombined, .referenceUnread:
      false
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
