package import ResourceGenDiagnostics
internal import ResourceGenLibYAML

extension Document {
  /// Reads YAML; nil, with the reason in the log, if the text is not one well-formed document.
  package static func yaml(_ source: SourceText, reporting log: inout DiagnosticLog) -> Document? {
    nil
  }
}
