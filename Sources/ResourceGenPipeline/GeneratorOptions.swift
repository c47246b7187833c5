package import ResourceGenDiagnostics
package import ResourceGenSwift

/// What the stages are told besides the description itself.
package struct GeneratorOptions: Sendable {
  package var swift = SwiftOptions()

  /// Templates of the user, each under its file's name; they replace the built-in ones of the same name.
  package var templates: [SourceText] = []

  package init() {}
}
