package import ResourceGenDiagnostics
internal import ResourceGenTemplates

/// The templates of a run: the built-in ones, some of which the user's files replace.
package struct TemplateSet: Sendable {
  /// A template that a file is rendered from, and the keys that it may use.
  package struct Root: Sendable {
    let template: String
    let shape: TemplateShape

    init(_ template: String, _ context: (some TemplateContext).Type) {
      self.template = template
      self.shape = context.shape
    }
  }

  let library: TemplateLibrary

  /// Creates a set in which files replace the built-in templates of the same name.
  ///
  /// If there are files, all templates are checked against the contexts of `roots`. Tests check the
  /// built-in templates alone.
  package init(
    replacing files: [SourceText] = [], roots: [Root], reporting log: inout DiagnosticLog
  ) {
    var replaced = TemplateSet.byName(files, reporting: &log)
    let sources = BuiltInTemplates.all.map { name, bytes in
      TemplateLibrary.Source(
        name: name,
        text: replaced.removeValue(forKey: name)
          ?? SourceText(path: "built-in/\(TemplateSet.fileName(name))", bytes: bytes))
    }
    self.library = TemplateLibrary(sources, reporting: &log)
    guard !files.isEmpty else { return }
    var check = TemplateCheck(library)
    for root in roots { check.check(root.template, with: root.shape, reporting: &log) }
  }

  /// Renders a template with a context; returns nil after an error.
  func render(
    _ template: String, _ context: some TemplateContext, reporting log: inout DiagnosticLog
  ) -> [UInt8]? {
    library.render(template, context, reporting: &log)
  }

  /// All built-in templates as files, for `resourcegen templates export`.
  package static var exported: [RenderedFile] {
    BuiltInTemplates.all.map { RenderedFile(name: fileName($0.name), bytes: $0.bytes) }
  }

  private static let ending = ".mustache"

  private static func fileName(_ name: String) -> String { name + ending }

  private static func byName(
    _ files: [SourceText], reporting log: inout DiagnosticLog
  ) -> [String: SourceText] {
    let known = BuiltInTemplates.all.map { fileName($0.name) }
    var found: [String: SourceText] = [:]
    for file in files {
      let fileName = file.path.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? file.path
      guard known.contains(fileName) else {
        log.add(.unknownTemplate(fileName, at: SourceSpan(startOf: file), known: known))
        continue
      }
      let name = String(fileName.dropLast(ending.count))
      if let other = found.updateValue(file, forKey: name) {
        log.add(
          .templateTwice(
            fileName, at: SourceSpan(startOf: file), first: SourceSpan(startOf: other)))
      }
    }
    return found
  }
}

extension Diagnostic {
  fileprivate static func unknownTemplate(
    _ name: String, at span: SourceSpan, known: [String]
  ) -> Diagnostic {
    Diagnostic(
      .error, .templateUnknownFile, "\(Diagnostic.quoted(name)) isn't the name of a template",
      at: span, label: "doesn't replace a template",
      help: "name the file after the template that it replaces",
      notes: ["templates: " + Diagnostic.listed(known, atMost: 60)]
    ).suggesting(NearestName.nearest(to: name, among: known))
  }

  fileprivate static func templateTwice(
    _ name: String, at span: SourceSpan, first: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, .templateUnknownFile, "\(Diagnostic.quoted(name)) is given twice", at: span,
      label: "the same template again", places: [Diagnostic.Note(first, "first given here")],
      help: "remove one of the files")
  }
}
