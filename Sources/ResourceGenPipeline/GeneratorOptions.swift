package import ResourceGenDiagnostics
package import ResourceGenModel
package import ResourceGenSwift

/// The options of the pipeline.
package struct GeneratorOptions: Sendable {
  /// What is read from the spec, and how.
  package var reading = ReadingOptions()

  /// The overlays that are applied to the spec before it is read, in this order.
  package var overlays: [SourceText] = []

  package var swift = SwiftOptions()

  /// The user's templates, each with its file name. They replace built-in ones of the same name.
  package var templates: [SourceText] = []

  /// The warnings that are raised to errors.
  package var warningsAsErrors: Set<DiagnosticID> = []

  /// How diagnostics are reported, by their ids.
  package var rules: [DiagnosticID: RuleSetting] = [:]

  package init() {}
}
