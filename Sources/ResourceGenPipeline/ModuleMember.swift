package import ResourceGenDiagnostics
internal import ResourceGenRendering
internal import ResourceGenSwift
internal import ResourceGenYAML

/// A spec whose types are in the same module as those of others.
package struct ModuleMember: Sendable {
  private let text: SourceText
  private let namespace: Namespace?

  /// The enumeration that contains the types of a spec, and the title that it is named after.
  private struct Namespace: Sendable {
    var name: SwiftIdentifier
    var title: SourceSpan
  }

  private let hasNamespace: Bool

  /// Reads only the title of a spec. Overlays may change it, so it then counts as unknown.
  package init(_ text: SourceText, _ configuration: Configuration) {
    self.text = text
    hasNamespace = configuration.swift.hasNamespace
    var ignored = DiagnosticLog()
    guard hasNamespace, configuration.overlays.isEmpty,
      let root = Document.read(text, reporting: &ignored)?.root,
      let title = root["info"]?["title"] ?? root["name"], title.isScalar
    else {
      namespace = nil
      return
    }
    namespace = Namespace(name: SwiftIdentifier(title: title.text), title: title.span)
  }

  /// Reports the specs that generate types or files of the same names as this one.
  package func reportCollisions(
    with others: [ModuleMember], to log: inout DiagnosticLog
  ) {
    for other in others {
      let base = OutputFileName.base(ofSpec: text.path)
      if base == OutputFileName.base(ofSpec: other.text.path) {
        log.add(.equalFiles(text, other.text, OutputFileName.swift(base: base)))
      } else if !hasNamespace, !other.hasNamespace {
        log.add(.noNamespace(text, other.text))
      } else if let namespace, let second = other.namespace, namespace.name == second.name {
        log.add(
          .equalNamespaces(other.text, namespace.name.name, namespace.title, second.title))
      }
    }
  }
}

extension Diagnostic {
  /// - Parameter names: What both specs declare at the top level of the module.
  package static func sharedFolder(
    _ text: SourceText, _ other: String, declaring names: [String]
  ) -> Diagnostic {
    let count = names.count - 3
    let more = count > 0 ? " and \(counted(count, "more name"))" : ""
    let listed = names.prefix(3).map { quoted($0) }.joined(separator: ", ")
    return Diagnostic(
      .error, .sharedModule,
      "\(quoted(text.fileName)) and \(quoted(other)) declare the same names",
      at: SourceSpan(startOf: text),
      label: "declares \(listed)\(more)",
      help: "set `namespace: true` in the configuration of one of them, or choose another folder",
      notes: ["if \(quoted(other)) is not used any more, remove the files generated from it"])
  }

  fileprivate static func noNamespace(_ text: SourceText, _ other: SourceText) -> Diagnostic {
    Diagnostic(
      .error, .sharedModule,
      "neither \(quoted(text.fileName)) nor \(quoted(other.fileName)) has a namespace",
      at: SourceSpan(startOf: text), label: "both declare 'Router' and other types in one module",
      help: "set `namespace: true` in the resourcegen.yaml next to one of them")
  }

  fileprivate static func equalNamespaces(
    _ other: SourceText, _ name: String, _ first: SourceSpan, _ second: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, .sharedModule,
      "the namespace \(quoted(name)) is also that of \(quoted(other.fileName))", at: first,
      label: "made from this title", places: [Note(second, "the other title")],
      help: "change one of the titles, in the spec or with an overlay")
  }

  fileprivate static func equalFiles(
    _ text: SourceText, _ other: SourceText, _ file: String
  ) -> Diagnostic {
    Diagnostic(
      .error, .sharedModule, "two specs of one module generate \(quoted(file))",
      at: SourceSpan(startOf: text), label: "this one",
      places: [Note(SourceSpan(startOf: other), "the other one")], help: "rename one of the specs")
  }
}
