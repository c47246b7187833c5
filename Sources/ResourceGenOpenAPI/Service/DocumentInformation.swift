internal import ResourceGenDiagnostics
internal import ResourceGenYAML

/// The name and the description of the service, from `info`.
struct DocumentInformation {
  private(set) var name: Located<String>?
  private(set) var documentation: String?

  init(_ document: DocumentReader) {
    let root = document.root
    if let dialect = root["jsonSchemaDialect"], dialect.isScalar,
      !DocumentInformation.isKnownDialect(dialect.text)
    {
      document.report(.otherDialect(dialect), once: dialect)
    }
    guard let info = document.value(of: "info", in: root) else {
      if root.isMapping { document.add(.missingInfo(root)) }
      return
    }
    if let title = info["title"], title.isScalar {
      name = Located(title.text, title.span)
    }
    guard let text = info["description"] else { return }
    if text.isScalar {
      documentation = text.text
    } else if let reference = text.misplacedReference {
      document.report(.ignoredReference(reference, "a description"), once: reference)
    }
  }

  private static func isKnownDialect(_ address: String) -> Bool {
    [
      "https://json-schema.org/draft/", "http://json-schema.org/draft-",
      "https://spec.openapis.org/oas/",
    ].contains { address.hasPrefix($0) }
  }
}

extension Diagnostic {
  fileprivate static func otherDialect(_ dialect: Node) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "the schemas use an unknown dialect", at: dialect.span,
      label: "read as JSON Schema 2020-12")
  }

  fileprivate static func missingInfo(_ root: Node) -> Diagnostic {
    Diagnostic(
      .warning, .missingKey, "missing key 'info' in the document",
      at: root.entries.first?.key.span ?? root.span,
      label: "the service has no name",
      help: "add `info: {title: …, version: …}`")
  }
}
