package import ResourceGenDiagnostics
package import ResourceGenModel
package import ResourceGenSwift

/// What the stages are told besides the description itself.
package struct GeneratorOptions: Sendable {
  /// What of the description is read, and how.
  package var reading = ReadingOptions()

  /// Changes that are laid over the description before it is read, in this order.
  package var overlays: [SourceText] = []

  /// What is known by an address, and where it lies below the folder that files may be named in.
  package var references: [String: String] = [:]

  package var swift = SwiftOptions()

  /// Templates of the user, each under its file's name; they replace the built-in ones of the same name.
  package var templates: [SourceText] = []

  /// Warnings that are errors.
  package var fatal: Set<DiagnosticID> = []

  /// Whether everything that was made of a description stays in memory until the process ends, which is soon: freeing it one by one
  /// takes a twentieth of the time. Only for a process that generates once.
  package var keepsEverything = false

  package init() {}
}
