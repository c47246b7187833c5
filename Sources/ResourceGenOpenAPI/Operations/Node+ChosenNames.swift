internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

extension Node {
  /// The names by which the configuration refers to an operation: its id, `GET /pets`.
  func operationNames(_ method: String, _ path: String) -> [String] {
    [text(of: "operationId"), "\(method) \(path)"].compactMap { $0 }
  }
}

extension OperationLowering {
  /// Returns the name that the user has chosen for an operation or a group; nil for none.
  func chosenName(_ kind: Renaming.Kind, for names: [String]) -> String? {
    let name = renaming.newName(kind, for: names)
    if let name { chosenNames.insert(name) }
    return name
  }

  /// Whether the configuration names an operation that refreshes credentials.
  func isRefresh(_ names: [String]) -> Bool { !refreshes.isDisjoint(with: names) }

  /// Reports the patterns of names that match no operation and no group of the document.
  func reportUnmatchedNames(
    _ items: [(key: Node, item: PathItem)], in group: (Node, Node) -> Located<String>?
  ) {
    if renaming.isEmpty { return }
    var operations: [String] = []
    var groups: [String] = []
    for (key, path) in items {
      for (method, operation) in path.operations {
        operations += operation.operationNames(method.value.rawValue, key.text)
        groups += [group(operation, key)?.value].compactMap { $0 }
      }
    }
    renaming.reportUnmatched(.operations, known: operations, to: &document.findings.log)
    renaming.reportUnmatched(.groups, known: groups, to: &document.findings.log)
    guard renaming.contains(.singulars) else { return }
    let names = operations + groups
    let words = Set(names.flatMap { NameWords($0).words })
    for word in words { _ = renaming.newName(.singulars, for: [word]) }
    renaming.reportUnmatched(.singulars, known: words, to: &document.findings.log)
  }
}
