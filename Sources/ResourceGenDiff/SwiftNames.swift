internal import ResourceGenDiagnostics

/// The names that operations and models of one version of an API have in Swift: `.users.get` and
/// `SimpleUser` for "users.get by id" and `simple-user`.
package struct SwiftNames: Sendable {
  private let operations: [String: String]
  private let models: [String: String]

  /// - Parameters:
  ///   - operations: The names by qualified names in the spec.
  ///   - models: The names by names in the spec.
  package init(operations: [String: String], models: [String: String]) {
    self.operations = operations
    self.models = models
  }

  fileprivate func operation(_ name: String) -> String { operations[name] ?? name }
  fileprivate func model(_ name: String) -> String { models[name] ?? name }
}

extension APIDiff {
  /// Gives the operations and models of all changes the names that callers know. What the code
  /// uses has to be known before.
  package mutating func nameInSwift(_ old: SwiftNames, _ new: SwiftNames) {
    for index in changes.indices { changes[index].nameInSwift(old, new) }
  }
}

extension Change {
  fileprivate mutating func nameInSwift(_ old: SwiftNames, _ new: SwiftNames) {
    let before = subject
    switch subject {
    case .service, .operations: break
    case .operation(let oldName, let newName):
      subject = .operation(old: oldName.map(old.operation), new: newName.map(new.operation))
    case .model(let oldName, let newName):
      subject = .model(old: oldName.map(old.model), new: newName.map(new.model))
    }
    // Removed operations are only in the old version.
    reaches = reaches.map { name in
      let known = new.operation(name)
      return known == name ? old.operation(name) : known
    }
    if case .operationRenamed = rule { rename(before) }
    if case .modelRenamed = rule { rename(before) }
  }

  /// Replaces the old name in a sentence about it: "was renamed from 'list users'".
  private mutating func rename(_ before: Subject) {
    guard let name = before.oldName, let swiftName = subject.oldName else { return }
    sentence = sentence.replacing(Diagnostic.quoted(name), with: Diagnostic.quoted(swiftName))
  }
}

extension Change.Subject {
  fileprivate var oldName: String? {
    switch self {
    case .service, .operations: nil
    case .operation(let old, _), .model(let old, _): old
    }
  }
}
