internal import ResourceGenDiagnostics

/// The limits of templates. They are untrusted input: without limits, a few lines could overflow
/// the stack, fill the memory or never end.
enum TemplateLimits {
  /// The maximum nesting of sections within a template.
  static let sectionNesting = 64

  /// The maximum depth of entered partials, blocks, and sections other than those of flags.
  static let renderingDepth = 256

  /// The maximum size of a rendered file in bytes: four times the largest spec.
  static let outputSize = 256 << 20

  /// The maximum number of tags and texts in all bodies that are entered while one file is
  /// rendered.
  static let renderedSteps = 400_000_000

  /// The maximum number of tags and texts in all bodies that the check of a template visits.
  static let checkedSteps = 2_000_000

  /// The maximum number of errors that the check of the templates for one file reports.
  static let checkErrors = 1_000
}

extension Diagnostic {
  static func deepSections(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .templateNesting, "sections are nested too deeply", at: span,
      label: "nested in \(TemplateLimits.sectionNesting) others, which is the limit",
      help: "move the inner sections into a partial")
  }

  static func recursivePartials(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .templateNesting, "partials use each other without end", at: span,
      label: "\(TemplateLimits.renderingDepth) levels deep here, which is the limit",
      help: "use a partial inside itself only in a section that is skipped at some depth")
  }

  static func largeOutput(at span: SourceSpan) -> Diagnostic {
    excess(
      "the rendered file is larger than 256 MiB", "the limit is exceeded here", at: span)
  }

  static func longRendering(at span: SourceSpan) -> Diagnostic {
    excess(
      "rendering the file takes too many steps",
      "the limit of 400 million tags and texts is exceeded here", at: span)
  }

  private static func excess(
    _ message: String, _ label: String, at span: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, .templateOutput, message, at: span, label: label,
      help: "repeat lists inside lists only where their elements belong to the outer element")
  }

  static func longCheck(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .templateNesting, "partials use each other in too many ways", at: span,
      label: "the limit of two million tags and texts to check is exceeded here",
      help: "use a partial inside itself only in the section of one list")
  }
}
