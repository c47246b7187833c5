internal import ResourceGenDiagnostics
internal import ResourceGenYAML

extension Diagnostic {
  /// A query that selects nothing, with the first of its steps that leads nowhere.
  static func unmatchedTarget(
    _ target: Node, _ step: Range<Int>, _ nearest: String?
  ) -> Diagnostic {
    Diagnostic(
      .warning, .unmatchedTarget, "\(quoted(target.text)) is like nothing in the description",
      at: target.span(ofText: step), label: "nothing is here",
      help: "the description may have changed since: leave the action out if it needs none"
    )
    .suggesting(nearest)
  }

  static func removedRoot(_ target: Node) -> Diagnostic {
    Diagnostic(
      .error, .invalidValue, "the whole description cannot be removed", at: target.span,
      label: "the root")
  }

  static func severalSources(_ source: Node, _ count: Int) -> Diagnostic {
    Diagnostic(
      .error, .invalidValue, "one value is copied, and this leads to \(count)", at: source.span,
      label: "more than one")
  }

  static func incompatible(_ target: Node, _ update: Node) -> Diagnostic {
    Diagnostic(
      .error, .wrongKind, "'update' of a mapping must be a mapping, not \(update.kindName)",
      at: update.span, label: "is merged into a mapping",
      places: [Note(target.span, "leads to a mapping")])
  }

  static func incompatibleCopy(_ target: Node) -> Diagnostic {
    Diagnostic(
      .error, .wrongKind, "a value that is no mapping is copied into a mapping", at: target.span,
      label: "leads to a mapping")
  }

  static func overlayLimit(_ reason: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .overlayLimit, reason, at: span,
      label: "more than anybody needs to mend a description",
      help: "name the places more closely: every '..' looks at the whole description")
  }
}
