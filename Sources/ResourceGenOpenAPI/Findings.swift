internal import ResourceGenDiagnostics
internal import ResourceGenYAML

extension Diagnostic {
  static func unknownReference(_ reference: Node, _ severity: Severity) -> Diagnostic {
    Diagnostic(
      severity, .unknownReference, "\(quoted(reference.text)) leads to nothing", at: reference.span,
      label: severity == .error ? "not in this document" : "read as any value")
  }

  static func outsideReference(_ reference: Node) -> Diagnostic {
    Diagnostic(
      .error, .outsideReference, "\(quoted(reference.text)) leads out of the document",
      at: reference.span, label: "only references that begin with '#/' are followed")
  }

  static func inheritanceRing(_ node: Node) -> Diagnostic {
    Diagnostic(
      .error, .inheritanceRing, "'allOf' leads back to where it began", at: node.span,
      label: "part of itself")
  }

  static func inheritanceDepth(_ node: Node) -> Diagnostic {
    Diagnostic(
      .error, .inheritanceRing,
      "more than \(OpenAPIReader.inheritanceLimit) schemas build on one another",
      at: node.span, label: "one too many")
  }

  static func additionalProperties(_ node: Node) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "members beside the listed properties are not kept", at: node.span,
      label: "only the properties are read")
  }

  static func unread(_ what: String, at node: Node) -> Diagnostic {
    Diagnostic(.warning, .notExpressed, what, at: node.span, label: "left out")
  }

  static func severalChoices(_ node: Node) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "several choices at once are read as any value", at: node.span,
      label: "one 'oneOf' or 'anyOf' is understood")
  }
}
