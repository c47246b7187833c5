internal import ResourceGenDiagnostics
internal import ResourceGenYAML

extension OperationLowering {
  /// Reports each `operationId` that another operation has too. It must be unique (OpenAPI 3.0,
  /// section 4.7.10.1), so it names neither operation.
  func reportDuplicateIdentifiers(of items: [(key: Node, item: PathItem)]) {
    var first: [String: (id: Node, operation: NodeID)] = [:]
    for (_, item) in items {
      for (_, operation) in item.operations {
        guard let id = operation["operationId"], id.isScalar, id.utf8Count > 0 else { continue }
        if let known = first[id.text] {
          // Several paths may share an operation.
          guard known.operation != operation.id else { continue }
          document.report(.duplicateIdentifier(id, known.id), once: id)
        } else {
          first[id.text] = (id, operation.id)
        }
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func duplicateIdentifier(_ second: Node, _ first: Node) -> Diagnostic {
    Diagnostic(
      .warning, .duplicateName, "two operations have the operationId \(quoted(second.text))",
      at: second.span, label: "names neither; their methods and paths do",
      places: [Note(first.span, "first used here")], help: "rename one of them")
  }
}
