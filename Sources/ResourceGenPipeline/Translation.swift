package import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenNativeWriting
internal import ResourceGenOpenAPIWriting
package import ResourceGenReading
internal import ResourceGenYAML

/// A description in another language than its own: the stages of the generator up to the checks, then a writer.
package struct Translation: Sendable {
  private let options: GeneratorOptions
  private let folders: Int
  private let read: SpecFiles.Reader?

  /// - Parameters:
  ///   - options: what of the description is wanted; what is said about Swift means nothing here.
  ///   - folders: how many folders above its own one the description may name files in.
  ///   - read: how files are read that the description includes, by their path below that folder. Nil: it may include none.
  package init(
    _ options: GeneratorOptions = GeneratorOptions(), above folders: Int = 0,
    including read: SpecFiles.Reader? = nil
  ) {
    self.options = options
    self.folders = folders
    self.read = read
  }

  /// The description in the native format; nil, and an error, if it cannot be read.
  ///
  /// What was lost in reading stands in comments, where it was lost.
  package func nativeText(of spec: SourceText, reporting log: inout DiagnosticLog) -> String? {
    guard
      let (document, checked) = options.checkedAPI(
        of: spec, above: folders, including: read, reporting: &log)
    else { return nil }
    defer { log.raise(options.fatal) }
    let name = spec.path.split(separator: "/").last.map(String.init) ?? spec.path
    return checked.api.nativeText(
      ["Made from \(name) by `resourcegen import`."], remarks: Remarks(log, about: document))
  }

  /// How a file begins that `export` has made, and may replace.
  package static let exportMark = "# Made by `resourcegen export`"

  /// The description as an OpenAPI 3.1 document; nil, and an error, if it cannot be read.
  package func openAPIText(of spec: SourceText, reporting log: inout DiagnosticLog) -> String? {
    guard
      let (_, checked) = options.checkedAPI(
        of: spec, above: folders, including: read, reporting: &log)
    else { return nil }
    defer { log.raise(options.fatal) }
    let name = spec.path.split(separator: "/").last.map(String.init) ?? spec.path
    return checked.api.openAPIText(["Made by `resourcegen export` from \(name)."])
  }
}

extension Remarks {
  /// What a log says about a document, by the paths, operations and schemas in which it says it.
  fileprivate init(_ log: DiagnosticLog, about document: Document) {
    self.init()
    let places = document.root.map { RemarkPlaces($0) }
    for diagnostic in log.sorted where diagnostic.severity == .warning {
      var text = "lost: \(diagnostic.message)"
      if !diagnostic.label.isEmpty { text += " (\(diagnostic.label))" }
      guard let span = diagnostic.span else {
        general.append(text)
        continue
      }
      if span.source === document.source, let anchor = places?.anchor(of: span) {
        lines[anchor, default: []].append(text)
      } else {
        general.append(text)
      }
    }
  }
}

/// Where the paths, operations and schemas of a document stand.
private struct RemarkPlaces {
  private var places: [(span: SourceSpan, key: SourceSpan)] = []

  init(_ root: Node) {
    for (key, path) in root["paths"]?.entries.map({ ($0.key, $0.value) }) ?? [] {
      places.append((path.span, key.span))
      for (method, operation) in path.entries { places.append((operation.span, method.span)) }
    }
    let schemas = root["components"]?["schemas"] ?? root["definitions"]
    for (key, schema) in schemas?.entries.map({ ($0.key, $0.value) }) ?? [] {
      places.append((schema.span, key.span))
    }
    places.sort { ($0.span.start, $1.span.end) < ($1.span.start, $0.span.end) }
  }

  /// The key of the innermost of them that holds a place.
  func anchor(of span: SourceSpan) -> Remarks.Anchor? {
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle].key.start <= span.start { low = middle + 1 } else { high = middle }
    }
    // An operation stands behind its path, and in it.
    for place in places[..<low].reversed().prefix(64) where place.span.end >= span.end {
      return Remarks.Anchor(place.key)
    }
    return nil
  }
}
