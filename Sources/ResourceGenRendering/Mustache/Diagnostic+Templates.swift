internal import ResourceGenDiagnostics

// The diagnostics of `TemplateParser` and `TemplateCheck`, in a separate file because of their
// length.
extension Diagnostic {
  static func unclosedSection(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .templateSyntax, "\(Diagnostic.quoted(name)) is not closed", at: span,
      label: "opened here", help: "close it with `{{/\(Diagnostic.shortened(name, atMost: 40))}}`")
  }

  static func nothingToClose(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .templateSyntax, "\(Diagnostic.quoted(name)) is closed but not open", at: span,
      label: "nothing is open here",
      help: "open it with `{{#\(Diagnostic.shortened(name, atMost: 40))}}`, or remove the tag")
  }

  static func wrongClose(
    _ name: String, at span: SourceSpan, opened: String, at openedSpan: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, .templateSyntax, "\(quoted(name)) is closed while \(quoted(opened)) is open",
      at: span, label: "expected \(quoted(opened))",
      places: [Diagnostic.Note(openedSpan, "opened here")],
      help: "sections are closed in the reverse order of opening",
      fix: Fix(replace: span, with: opened))
  }

  static func badName(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .templateSyntax, "a tag has an invalid name", at: span, label: "here",
      help: "a name is one or more words without spaces, joined by dots: `{{owner.name}}`")
  }

  static func notABlock(at span: SourceSpan, parent: String) -> Diagnostic {
    Diagnostic(
      .error, .templateSyntax, "only blocks are allowed directly inside a parent", at: span,
      label: "would never be rendered", help: "put it into a block: `{{$…}}…{{/…}}`",
      notes: ["the parent is \(quoted(parent))"])
  }

  static func dynamicName(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .templateSyntax, "dynamic names of partials aren't supported", at: span,
      label: "known only while rendering",
      help: "choose between partials with sections, so that templates can be checked statically")
  }

  static func unknownPartial(_ name: String, at span: SourceSpan, known: [String]) -> Diagnostic {
    Diagnostic(
      .error, .templateUnknownPartial, "unknown partial \(Diagnostic.quoted(name))", at: span,
      label: "no template has this name",
      notes: ["templates: " + Diagnostic.listed(known)]
    ).suggesting(NearestName.nearest(to: name, among: known), replacing: span)
  }

  static func unknownTemplateKey(
    _ name: String, in shapes: [TemplateShape], at span: SourceSpan
  ) -> Diagnostic {
    let notes = shapes.map { shape in
      "'\(shape.name)' has the keys " + Diagnostic.listed(shape.keys.map(\.name), atMost: 40)
    }
    return Diagnostic(
      .error, .templateUnknownKey, "unknown key \(Diagnostic.quoted(name)) in a template", at: span,
      label: "no context here has this key", notes: notes
    ).suggesting(
      NearestName.nearest(to: name, among: shapes.flatMap { $0.keys.map(\.name) }), replacing: span)
  }
}
