/// The names of the operations and models of the old version that code uses.
package struct UsedNames: Sendable {
  private let operations: Set<String>
  private let models: Set<String>

  /// - Parameter operations: Their qualified names.
  package init(operations: Set<String>, models: Set<String>) {
    self.operations = operations
    self.models = models
  }

  /// Whether a change affects code that uses these.
  func contains(_ change: Change) -> Bool {
    switch change.subject {
    case .service: true
    case .operations: change.reaches.contains { operations.contains($0) }
    case .operation(let old, _): old.map { operations.contains($0) } ?? false
    case .model(let old, _): old.map { models.contains($0) } ?? false
    }
  }
}
