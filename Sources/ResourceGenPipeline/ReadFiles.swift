package import ResourceGenDiagnostics
package import ResourceGenYAML

/// The files of a run: the spec, its overlays, and the files that they refer to.
package struct ReadFiles {
  /// All texts, with those that could not be parsed.
  package var sources: [SourceText] = []
  /// The parsed specs; overlays are merged into them.
  package var documents: [Document] = []

  package init() {}
}
