internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

extension Generator {
  /// Notes that there is nothing to call, unless the spec has only models on purpose: a native one
  /// has no key 'endpoints', a document no paths.
  func reportMissingOperations(
    of api: API, in document: Document, reporting log: inout DiagnosticLog
  ) {
    guard api.endpoints.isEmpty, let root = document.root else { return }
    let isNative = root["resourcegen"] != nil
    let isSelected = !options.reading.selection.isEverything
    if isNative, !isSelected, root["endpoints"] == nil { return }
    let key: StaticString = isNative ? "endpoints" : "paths"
    let place = root.entries.first { $0.key.hasText(key) }?.key
    // A document of schemas alone has empty paths, or none.
    if !isNative, !isSelected, root["paths"]?.entries.isEmpty ?? true { return }
    log.add(
      Diagnostic(
        .note, .noOperation,
        isSelected ? "no operation is selected" : "the spec has no operation",
        at: (place ?? root.entries.first?.key)?.span, label: "only models are generated",
        help: isSelected
          ? "see `only` and `except` in the configuration, or the options of the command"
          : "describe operations under '\(key)', if the client has any"))
  }
}
