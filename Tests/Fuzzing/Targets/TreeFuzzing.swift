internal import ResourceGenDiagnostics
internal import ResourceGenYAML
internal import ResourceRuntime

/// A tree has each of its values inside the file, or there is an error that says where it ends.
enum TreeFuzzing {
  static func fault(inYAML bytes: [UInt8]) -> String? {
    var log = DiagnosticLog()
    let source = SourceText(path: "api.yaml", bytes: bytes)
    return fault(of: Document.yaml(source, reporting: &log), in: source, log)
  }

  static func fault(inJSON bytes: [UInt8]) -> String? {
    var log = DiagnosticLog()
    let source = SourceText(path: "api.json", bytes: bytes)
    let document = Document.json(source, reporting: &log)
    // The runtime's reader is another one, written for the same standard.
    if document != nil, !log.hasErrors, (try? JSONValue(json: bytes)) == nil {
      return "the runtime says that this is no JSON"
    }
    return fault(of: document, in: source, log)
  }

  private static func fault(
    of document: Document?, in source: SourceText, _ log: DiagnosticLog
  ) -> String? {
    for diagnostic in log.diagnostics {
      guard let span = diagnostic.span else { continue }
      let position = span.source.position(of: span.start)
      if position.line < 1 || position.column < 1 || span.start > span.end {
        return "an error has no place"
      }
    }
    guard let document else { return log.hasErrors ? nil : "no tree, and no error" }
    var seen: Set<Int> = []
    var waiting = document.root.map { [$0] } ?? []
    while let node = waiting.popLast() {
      guard seen.insert(node.index).inserted else { continue }
      let span = node.span
      if span.start < 0 || span.start > span.end || span.end > source.bytes.count {
        return "a value is outside of the file"
      }
      if node.kind == .scalar, node.utf8.count != node.utf8Count { return "a text has two lengths" }
      waiting += node.items
      for (key, value) in node.entries { waiting += [key, value] }
    }
    return nil
  }
}
