internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

extension Allowances {
  /// Reports the entries that silenced nothing. Only `lint` runs all rules.
  ///
  /// - Parameter documents: The files that were read.
  func reportUnused(in documents: [Document], to log: inout DiagnosticLog) {
    for entry in unused {
      let document = documents.first { $0.source === entry.span.source }
      log.add(
        .unusedIgnore(
          entry.value, at: entry.span,
          fix: document.flatMap { EntryRemoval.fix(at: entry.span, in: $0, levels: 1) }))
    }
  }
}
