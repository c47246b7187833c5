package import ResourceGenDiagnostics
package import ResourceGenModel
package import ResourceGenYAML

extension Generator {
  /// Notes that there is nothing to call, unless the spec has only models on purpose: a native one
  /// has no key 'endpoints', a document no paths.
  package func reportMissingOperations(
    of api: API, in document: Document, reporting log: inout DiagnosticLog
  ) {
    guard api.endpoints.isEmpty, let root = document.root else { return }
    let isNative = root["resourcegen"] != nil
    let isSelected = !options.reading.selection.isEverything
    if isNative, !isSelected, root["endpoints"] == nil { return }
    let key: String = isNative ? "endpoints" : "paths"
    let place = root.entries.first { $0.key.hasText(key) }?.key
    if !isNative, !isSelected, hasSchemasAlone(root) { return }
    log.add(
      Diagnostic(
        .note, .noOperation,
        isSelected ? "no operation is selected" : "the spec has no operation",
        at: (place ?? root.entries.first?.key)?.span, label: "only models are generated",
        help: isSelected
          ? "see `only` and `except` in the configuration, or the options of the command"
          : "describe operations under '\(key)', if the client has any"))
  }

  /// Whether a document has no paths, or empty ones, which OpenAPI 3.0 requires, and no server.
  /// Paths without a value are a mistake that is reported where the operations are.
  private func hasSchemasAlone(_ root: Node) -> Bool {
    guard let paths = root["paths"], paths.isMapping else { return true }
    return paths.entries.isEmpty && root["servers"] == nil && root["host"] == nil
  }
}
