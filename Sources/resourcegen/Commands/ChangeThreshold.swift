internal import ResourceGenDiff

/// The changes for which `diff` fails.
enum ChangeThreshold: String, CaseIterable {
  /// A change that breaks old clients on the wire.
  case breaking
  /// A change after which code that calls the old generated Swift doesn't compile.
  case sourceBreaking = "source-breaking"
  /// Any change.
  case any
  /// No change.
  case none

  func isReached(by diff: APIDiff) -> Bool {
    switch self {
    case .breaking: diff.changes.contains { $0.wire == .breaking }
    case .sourceBreaking: diff.changes.contains { $0.swift == .sourceBreaking }
    case .any: !diff.changes.isEmpty
    case .none: false
    }
  }
}
