internal import ResourceGenDiagnostics
internal import ResourceGenYAML

extension OperationLowering {
  /// Reports each `operationId` that another operation has too. It must be unique (OpenAPI 3.0,
  /// section 4.7.10.1). Within a group, it names neither operation.
  ///
  /// - Parameter group: Returns the group of an operation of a path.
  func reportDuplicateIdentifiers(
    of items: [(key: Node, item: PathItem)], in group: (Node, Node) -> Located<String>?
  ) {
    typealias Operation = (id: Node, operation: NodeID)
    var first: [String: Operation] = [:]
    var firstOfGroups: [[String]: Operation] = [:]
    for (key, item) in items {
      for (_, operation) in item.operations {
        guard let id = operation["operationId"], id.isScalar, id.utf8Count > 0 else { continue }
        let place = [group(operation, key)?.value ?? "", id.text]
        let same = firstOfGroups[place]
        if let known = same ?? first[id.text] {
          // Several paths may share an operation.
          guard known.operation != operation.id else { continue }
          document.report(
            .duplicateIdentifier(id, known.id, isOfGroup: same != nil), once: id)
        }
        if same == nil { firstOfGroups[place] = (id, operation.id) }
        if first[id.text] == nil { first[id.text] = (id, operation.id) }
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func duplicateIdentifier(
    _ second: Node, _ first: Node, isOfGroup: Bool
  ) -> Diagnostic {
    Diagnostic(
      .warning, .duplicateName, "two operations have the operationId \(quoted(second.text))",
      at: second.span,
      label: isOfGroup
        ? "names neither; their methods and paths do" : "names both, each within its tag",
      places: [Note(first.span, "first used here")], help: "rename one of them")
  }
}
