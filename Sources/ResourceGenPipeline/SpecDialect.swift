internal import ResourceGenDiagnostics
internal import ResourceGenReading
internal import ResourceGenYAML

/// The language that a description is written in, as its own first key says.
enum SpecDialect {
  case native
  case openAPI
  case swagger

  /// Reads the key that names the language and its version; reports what is unknown, and what is known and not read yet.
  init?(of document: Document, reporting log: inout DiagnosticLog) {
    guard let root = document.root, root.kind == .mapping else {
      log.add(.notAMapping(document))
      return nil
    }
    let marks = root.entries.filter { Mark(rawValue: $0.key.text) != nil && $0.key.kind == .scalar }
    guard let first = marks.first, let mark = Mark(rawValue: first.key.text) else {
      log.add(.noLanguage(root))
      return nil
    }
    if let second = marks.dropFirst().first {
      log.add(.twoLanguages(first.key, second.key))
      return nil
    }
    if mark == .resourcegen {
      // The front end knows its own version.
      self = .native
      return
    }
    let version = Entry(key: first.key, value: first.value)
    guard let text = version.string("a version", reporting: &log) else { return nil }
    guard mark.versions.contains(where: { text.value == $0 || text.value.hasPrefix($0 + ".") })
    else {
      log.add(.unknownVersion(text, of: mark))
      return nil
    }
    self = mark == .swagger ? .swagger : .openAPI
  }

  /// The keys that name a language.
  fileprivate enum Mark: String, CaseIterable {
    case resourcegen
    case openapi
    case swagger

    /// The versions that are known; `3.0` stands for all of its patches.
    var versions: [String] {
      switch self {
      case .resourcegen: []
      case .openapi: ["3.0", "3.1", "3.2"]
      case .swagger: ["2.0"]
      }
    }

    var name: String {
      switch self {
      case .resourcegen: "the native format"
      case .openapi: "OpenAPI"
      case .swagger: "Swagger"
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func notAMapping(_ document: Document) -> Diagnostic {
    let found =
      switch document.root?.kind {
      case .sequence: "a list"
      default: "text"
      }
    return Diagnostic(
      .error, .notADescription, "the document is \(found), not a description of an API",
      at: SourceSpan(startOf: document.source), label: "a mapping is expected",
      help: "begin with `resourcegen: 1`")
  }

  fileprivate static func noLanguage(_ root: Node) -> Diagnostic {
    let names = SpecDialect.Mark.allCases.map(\.rawValue)
    for (key, _) in root.entries where key.kind == .scalar {
      if let meant = NearestName.nearest(to: key.text, among: names) {
        return Diagnostic(
          .error, .missingKey, "nothing says what language this is written in", at: key.span,
          label: "not a key that names a language"
        )
        .suggesting(meant, replacing: key.span)
      }
    }
    let place = root.entries.first?.key.span ?? root.span
    if root["overlay"] != nil, root["actions"] != nil {
      return Diagnostic(
        .error, .notADescription, "this is an overlay, which changes a description", at: place,
        label: "not a description itself",
        help: "name both: `resourcegen openapi.yaml --overlay \(root.document.source.path)`")
    }
    let isOpenAPI = root["paths"] != nil || root["components"] != nil
    return Diagnostic(
      .error, .missingKey, "nothing says what language this is written in", at: place,
      label: "'\(isOpenAPI ? "openapi" : "resourcegen")' is expected before this",
      help: isOpenAPI
        ? "begin with `openapi: 3.1.0`, or the version that it is written in"
        : "begin with `resourcegen: 1`")
  }

  fileprivate static func twoLanguages(_ first: Node, _ second: Node) -> Diagnostic {
    Diagnostic(
      .error, .invalidValue, "this says that it is written in two languages", at: second.span,
      label: "the second", places: [Note(first.span, "the first")], help: "keep one of them")
  }

  fileprivate static func unknownVersion(
    _ version: Located<String>, of mark: SpecDialect.Mark
  ) -> Diagnostic {
    let known = mark.versions
    return Diagnostic(
      .error, .unknownVersion, "unknown version \(quoted(version.value)) of \(mark.name)",
      at: version.span, label: "not a version that is known",
      notes: ["known: \(listed(known))"])
  }
}
