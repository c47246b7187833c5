internal import ResourceGenDiagnostics
internal import ResourceGenNativeWriting
internal import ResourceGenPipeline
internal import ResourceGenYAML

extension Remarks {
  /// Collects the warnings about a document, and the notes of what Swift doesn't express, by the
  /// paths, operations and schemas that they concern.
  init(_ log: DiagnosticLog, about document: Document) {
    self.init()
    let anchors = document.root.map { RemarkAnchors($0) }
    // The alternatives of an ambiguous union are imported like any others.
    for diagnostic in log.sorted
    where diagnostic.id == .notExpressed
      || diagnostic.severity == .warning && diagnostic.id != .ambiguousUnion
    {
      var text = "lost: \(diagnostic.message)"
      if !diagnostic.label.isEmpty { text += " (\(diagnostic.label))" }
      guard let span = diagnostic.span else {
        general.append(text)
        continue
      }
      if span.source === document.source, let anchor = anchors?.anchor(of: span) {
        lines[anchor, default: []].append(text)
      } else {
        general.append(text)
      }
    }
  }
}

/// The spans of the paths, operations and schemas of a document.
private struct RemarkAnchors {
  private var anchors: [(span: SourceSpan, key: SourceSpan)] = []

  init(_ root: Node) {
    for (key, path) in root["paths"]?.entries.map({ ($0.key, $0.value) }) ?? [] {
      anchors.append((path.span, key.span))
      for (method, operation) in path.entries { anchors.append((operation.span, method.span)) }
    }
    let schemas = root["components"]?["schemas"] ?? root["definitions"]
    for (key, schema) in schemas?.entries.map({ ($0.key, $0.value) }) ?? [] {
      anchors.append((schema.span, key.span))
    }
    anchors.sort { ($0.span.start, $1.span.end) < ($1.span.start, $0.span.end) }
  }

  /// The key of the innermost path, operation or schema that contains a span.
  func anchor(of span: SourceSpan) -> Remarks.Anchor? {
    var low = 0
    var high = anchors.count
    while low < high {
      let middle = (low + high) / 2
      if anchors[middle].key.start <= span.start { low = middle + 1 } else { high = middle }
    }
    // An operation starts after its path and is contained in it, so the innermost match comes last.
    for place in anchors[..<low].reversed().prefix(64) where place.span.end >= span.end {
      return Remarks.Anchor(place.key)
    }
    return nil
  }
}
