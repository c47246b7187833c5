internal import ResourceGenDiagnostics
internal import ResourceGenYAML
internal import ResourceRuntime

/// Checks that the spans of all nodes and errors are inside the file, and that there is either a
/// tree or an error.
enum TreeFuzzing {
  static func failure(inYAML bytes: [UInt8]) -> String? {
    var log = DiagnosticLog()
    let source = SourceText(path: "api.yaml", bytes: bytes)
    return failure(of: Document.yaml(source, reporting: &log), in: source, log)
  }

  static func failure(inJSON bytes: [UInt8]) -> String? {
    var log = DiagnosticLog()
    let source = SourceText(path: "api.json", bytes: bytes)
    let document = Document.json(source, reporting: &log)
    // The runtime has an independent JSON parser for the same standard.
    if document != nil, !log.hasErrors, (try? JSONValue(json: bytes)) == nil {
      return "the runtime refuses this JSON"
    }
    return failure(of: document, in: source, log)
  }

  private static func failure(
    of document: Document?, in source: SourceText, _ log: DiagnosticLog
  ) -> String? {
    for diagnostic in log.diagnostics {
      guard let span = diagnostic.span else { continue }
      let position = span.source.position(of: span.start)
      if position.line < 1 || position.column < 1 || span.start > span.end {
        return "an error has an invalid location"
      }
    }
    guard let document else { return log.hasErrors ? nil : "neither a tree nor an error" }
    var seen: Set<Int> = []
    var waiting = document.root.map { [$0] } ?? []
    while let node = waiting.popLast() {
      guard seen.insert(node.index).inserted else { continue }
      let span = node.span
      if span.start < 0 || span.start > span.end || span.end > source.bytes.count {
        return "a node is outside the file"
      }
      if node.kind == .scalar, node.utf8.count != node.utf8Count { return "a text has two lengths" }
      waiting += node.items
      for (key, value) in node.entries { waiting += [key, value] }
    }
    return nil
  }
}
