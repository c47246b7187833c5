import ResourceGenDiagnostics

// What `TemplateParser` finds wrong; apart from it only for its length.
extension Diagnostic {
  static func unclosedSection(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .templateSyntax, "\(Diagnostic.quoted(name)) is not closed", at: span,
      label: "opened here", help: "close it with `{{/\(name)}}`")
  }

  static func nothingToClose(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .templateSyntax, "\(Diagnostic.quoted(name)) is closed but not open", at: span,
      label: "nothing is open here", help: "open it with `{{#\(name)}}`, or remove the tag")
  }

  static func wrongClose(
    _ name: String, at span: SourceSpan, opened: String, at openedSpan: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, .templateSyntax, "'\(name)' is closed while '\(opened)' is open", at: span,
      label: "expected '\(opened)'",
      places: [Diagnostic.Note(openedSpan, "opened here")],
      help: "sections are closed in the reverse order of opening",
      fix: Fix(replace: span, with: opened))
  }

  static func badName(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .templateSyntax, "a tag has no proper name", at: span, label: "here",
      help: "a name is words without blanks, joined by single dots: `{{owner.name}}`")
  }

  static func notABlock(at span: SourceSpan, parent: String) -> Diagnostic {
    Diagnostic(
      .error, .templateSyntax, "only blocks stand directly inside a parent", at: span,
      label: "would never be written", help: "put it into a block: `{{$…}}…{{/…}}`",
      notes: ["the parent is '\(parent)'"])
  }

  static func deepSections(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .templateNesting, "sections are nested too deeply", at: span,
      label: "the \(TemplateProgram.sectionNesting + 1)th level",
      help: "move the inner sections into a partial")
  }

  static func dynamicName(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .templateSyntax, "the name of a partial must be written out", at: span,
      label: "a name that is only known while rendering",
      help: "choose between partials with sections; so every template can be checked beforehand")
  }

  static func unknownPartial(_ name: String, at span: SourceSpan, known: [String]) -> Diagnostic {
    Diagnostic(
      .error, .templateUnknownPartial, "unknown partial \(Diagnostic.quoted(name))", at: span,
      label: "no template has this name",
      notes: ["templates: " + Diagnostic.listed(known)]
    ).suggesting(NearestName.nearest(to: name, among: known), replacing: span)
  }
}
