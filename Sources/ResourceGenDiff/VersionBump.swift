/// The part of a version that a release with these changes must increase (Semantic Versioning 2.0).
package enum VersionBump: String, Sendable, CaseIterable, Comparable {
  /// Nothing changed.
  case none
  /// Nothing was added, and nothing breaks.
  case patch
  case minor
  case major

  /// What to increase, in words, with the rule for versions before 1.0.
  package var words: String {
    switch self {
    case .none: "none"
    case .patch: "patch"
    case .minor: "minor (patch while it is 0.x)"
    case .major: "major (minor while it is 0.x)"
    }
  }

  package static func < (left: VersionBump, right: VersionBump) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .none: 0
    case .patch: 1
    case .minor: 2
    case .major: 3
    }
  }
}

extension Change {
  /// A major version if old clients or code that calls the old generated Swift could break, a minor
  /// one if something was added or the change is undecided.
  package var versionBump: VersionBump {
    if wire == .breaking || swift == .sourceBreaking { return .major }
    return wire == .unknown || swift == .additive ? .minor : .patch
  }
}
