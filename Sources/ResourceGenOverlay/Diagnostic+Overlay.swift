internal import ResourceGenDiagnostics
internal import ResourceGenYAML

extension Diagnostic {
  /// Creates the diagnostic for a query that selects nothing; `step` is the first segment that
  /// leads nowhere.
  static func unmatchedTarget(
    _ target: Node, _ step: Range<Int>, _ nearest: String?
  ) -> Diagnostic {
    Diagnostic(
      .warning, .unmatchedTarget, "\(quoted(target.text)) matches nothing in the spec",
      at: target.span(ofText: step), label: "this step matches nothing",
      help: "the spec may have changed: remove the action if it is no longer needed"
    )
    .suggesting(nearest)
  }

  /// An empty mapping adds no key, and an empty list no element (Overlay 1.0, section 4.4.3).
  static func emptyUpdate(_ update: Node) -> Diagnostic {
    Diagnostic(
      .warning, .unmatchedTarget, "an empty 'update' changes nothing", at: update.span,
      label: "\(update.kindName) without contents",
      help: "to empty a list or a mapping, remove it and add it again")
  }

  static func removedRoot(_ target: Node) -> Diagnostic {
    Diagnostic(
      .error, .invalidValue, "the root of the spec can't be removed", at: target.span,
      label: "the root")
  }

  static func severalSources(_ source: Node, _ count: Int) -> Diagnostic {
    Diagnostic(
      .error, .invalidValue, "'copy' needs one value, but this selects \(count)", at: source.span,
      label: "more than one")
  }

  static func incompatible(_ target: Node, _ update: Node) -> Diagnostic {
    Diagnostic(
      .error, .wrongKind, "'update' of a mapping must be a mapping, not \(update.kindName)",
      at: update.span, label: "is merged into a mapping",
      places: [Note(target.span, "selects a mapping")])
  }

  static func incompatibleCopy(_ target: Node) -> Diagnostic {
    Diagnostic(
      .error, .wrongKind, "'copy' into a mapping must select a mapping", at: target.span,
      label: "selects a mapping")
  }

  static func overlayLimit(_ reason: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .overlayLimit, reason, at: span,
      label: "exceeds a limit on overlays",
      help: "make the query more specific: each '..' visits all nodes below it")
  }
}
