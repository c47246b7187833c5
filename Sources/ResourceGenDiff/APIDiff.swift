package import ResourceGenModel

/// The differences between two versions of an API.
package struct APIDiff: Sendable {
  /// The changes: those of the service, of several operations, of each operation in the order of
  /// the new spec, and of each model.
  package internal(set) var changes: [Change]

  /// Compares two versions of an API. The changes have no verdict on Swift yet.
  package init(from old: CheckedAPI, to new: CheckedAPI) {
    changes = APIComparison(from: old, to: new).changes
  }

  /// Removes the changes of operations and models that code doesn't use, and returns them.
  package mutating func removeChanges(except used: UsedNames) -> [Change] {
    let removed = changes.filter { !used.contains($0) }
    changes.removeAll { !used.contains($0) }
    return removed
  }

  /// The worst verdict on the wire; `safe` without changes.
  package var wire: WireVerdict { changes.map(\.wire).max() ?? .safe }

  /// The worst verdict for callers of the generated Swift; `none` without changes.
  package var swift: SwiftVerdict { changes.map(\.swift).max() ?? .none }
}
