package import ResourceGenDiagnostics
internal import ResourceGenReading
package import ResourceGenYAML

/// The format of a spec, which one of its top-level keys names.
package enum SpecFormat {
  case native
  case openAPI
  case swagger

  /// Reads the key that names the format and its version; reports a missing, ambiguous or
  /// unsupported one.
  package init?(of document: Document, reporting log: inout DiagnosticLog) {
    guard let root = document.root, root.isMapping else {
      log.add(.notAMapping(document))
      return nil
    }
    let marks = root.entries.filter {
      FormatKey(rawValue: $0.key.text) != nil && $0.key.isScalar
    }
    guard let first = marks.first, let mark = FormatKey(rawValue: first.key.text) else {
      log.add(.missingFormat(root))
      return nil
    }
    if let second = marks.dropFirst().first {
      log.add(.ambiguousFormat(first.key, second.key))
      return nil
    }
    if mark == .resourcegen {
      // The native front end checks its own version.
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

  /// The keys that name a format.
  fileprivate enum FormatKey: String, CaseIterable {
    case resourcegen
    case openapi
    case swagger

    /// The supported versions; `3.0` includes all of its patch versions.
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
      .error, .notASpec, "the document is \(found), not an API spec",
      at: SourceSpan(startOf: document.source), label: "expected a mapping",
      help: "begin with `resourcegen: 1`")
  }

  fileprivate static func missingFormat(_ root: Node) -> Diagnostic {
    let names = SpecFormat.FormatKey.allCases.map(\.rawValue)
    for (key, _) in root.entries where key.isScalar {
      if let meant = NearestName.nearest(to: key.text, among: names) {
        return Diagnostic(
          .error, .missingKey, "the format of the spec isn't specified", at: key.span,
          label: "not the key of a format"
        )
        .suggesting(meant, replacing: key.span)
      }
    }
    let place = root.entries.first?.key.span ?? root.span
    if root["overlay"] != nil, root["actions"] != nil {
      let path = ShellWord.quoted(root.document.source.path)
      return Diagnostic(
        .error, .notASpec, "this is an overlay, which changes a spec", at: place,
        label: "not a spec itself",
        help: "name both: `resourcegen openapi.yaml --overlay \(path)`")
    }
    let isOpenAPI = root["paths"] != nil || root["components"] != nil
    if !isOpenAPI, let name = foreignFormat(of: root) {
      return Diagnostic(
        .error, .notASpec, "this is \(name), which isn't a supported format", at: place,
        label: "not OpenAPI, Swagger 2.0 or the native format",
        help: "convert it to OpenAPI 3, or describe the API in the native format")
    }
    return Diagnostic(
      .error, .missingKey, "the format of the spec isn't specified", at: place,
      label: "'\(isOpenAPI ? "openapi" : "resourcegen")' expected before this",
      help: isOpenAPI
        ? "begin with `openapi: 3.1.0`, or the version of the document"
        : "begin with `resourcegen: 1`")
  }

  /// Returns the name of a document of another format, with an article; nil for an unknown one.
  private static func foreignFormat(of root: Node) -> String? {
    if root["asyncapi"] != nil { return "an AsyncAPI document" }
    if root["arazzo"] != nil { return "an Arazzo document" }
    if root["swaggerVersion"] != nil { return "a document of Swagger 1" }
    if root["item"]?.isSequence ?? false, root["info"] != nil { return "a Postman collection" }
    if root["log"]?["entries"] != nil { return "an HTTP archive" }
    if root["$schema"] != nil { return "a JSON Schema" }
    return nil
  }

  fileprivate static func ambiguousFormat(_ first: Node, _ second: Node) -> Diagnostic {
    Diagnostic(
      .error, .invalidValue, "the spec names two formats", at: second.span,
      label: "the second", places: [Note(first.span, "the first")], help: "keep one of them")
  }

  fileprivate static func unknownVersion(
    _ version: Located<String>, of mark: SpecFormat.FormatKey
  ) -> Diagnostic {
    let known = mark.versions
    return Diagnostic(
      .error, .unknownVersion, "unknown version \(quoted(version.value)) of \(mark.name)",
      at: version.span, label: "not a supported version",
      notes: ["supported: \(listed(known))"])
  }
}
