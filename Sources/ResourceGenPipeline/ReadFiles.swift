internal import ResourceGenDiagnostics
internal import ResourceGenYAML

/// The files of a run: the spec, its overlays, and the files that they refer to.
struct ReadFiles {
  /// All texts, with those that could not be parsed.
  var sources: [SourceText] = []
  /// The parsed specs; overlays are merged into them.
  var documents: [Document] = []
}
