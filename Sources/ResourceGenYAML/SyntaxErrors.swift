internal import ResourceGenDiagnostics

/// What libyaml says about a text that is not well-formed, in the words of people who write YAML.
struct YAMLSyntaxError {
  private let failure: YAMLEventStream.Failure
  private let source: SourceText

  init(_ failure: YAMLEventStream.Failure, _ source: SourceText) {
    self.failure = failure
    self.source = source
  }

  var diagnostic: Diagnostic {
    let offset = min(failure.problemOffset, source.bytes.count)
    var places: [Diagnostic.Note] = []
    if let context = failure.contextOffset, context < offset {
      places.append(Diagnostic.Note(SourceSpan(source, context, context + 1), failure.context))
    }
    return Diagnostic(
      .error, .yamlSyntax, failure.problem, at: SourceSpan(source, offset, offset + 1),
      label: failure.problem, places: places)
  }
}
