package import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenNativeWriting
internal import ResourceGenOpenAPIWriting
package import ResourceGenReading
internal import ResourceGenYAML

/// Converts a spec to another format: runs the stages of the generator up to the checks, then a
/// writer.
package struct Translation: Sendable {
  private let options: GeneratorOptions
  private let folders: Int
  private let read: SpecFiles.Reader?

  /// Creates a conversion.
  ///
  /// - Parameters:
  ///   - options: what is read from the spec; the options for Swift are ignored.
  ///   - folders: how many levels above the spec's folder the folder of included files is.
  ///   - read: reads an included file, by its path relative to that folder. If nil, the spec may
  ///     not include files.
  package init(
    _ options: GeneratorOptions = GeneratorOptions(), above folders: Int = 0,
    including read: SpecFiles.Reader? = nil
  ) {
    self.options = options
    self.folders = folders
    self.read = read
  }

  /// Converts the spec to the native format; nil if it has errors.
  ///
  /// Information that was lost is noted in comments at the declarations concerned.
  package func nativeText(of spec: SourceText, reporting log: inout DiagnosticLog) -> String? {
    guard
      let (document, checked) = options.checkedAPI(
        of: spec, above: folders, including: read, reporting: &log)
    else { return nil }
    defer { log.turnIntoErrors(options.warningsAsErrors) }
    let name = spec.path.split(separator: "/").last.map(String.init) ?? spec.path
    return checked.api.nativeText(
      ["Made from \(name) by `resourcegen import`."], remarks: Remarks(log, about: document))
  }

  /// The beginning of files that `export` has written and may replace.
  package static let exportMark = "# Made by `resourcegen export`"

  /// Converts the spec to an OpenAPI 3.1 document; nil if it has errors.
  package func openAPIText(of spec: SourceText, reporting log: inout DiagnosticLog) -> String? {
    guard
      let (_, checked) = options.checkedAPI(
        of: spec, above: folders, including: read, reporting: &log)
    else { return nil }
    defer { log.turnIntoErrors(options.warningsAsErrors) }
    let name = spec.path.split(separator: "/").last.map(String.init) ?? spec.path
    return checked.api.openAPIText(["Made by `resourcegen export` from \(name)."])
  }
}

extension Remarks {
  /// Collects the warnings about a document, by the paths, operations and schemas that they
  /// concern.
  fileprivate init(_ log: DiagnosticLog, about document: Document) {
    self.init()
    let anchors = document.root.map { RemarkAnchors($0) }
    for diagnostic in log.sorted where diagnostic.severity == .warning {
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
