package import ResourceGenDiagnostics
package import ResourceGenSwift

/// Everything that can be chosen. Defaults, then `resourcegen.yaml`, then the command line: each layer only says what it
/// knows, and they are laid over one another here.
package struct Configuration: Sendable {
  /// The description, where the configuration names it.
  package var spec: String?

  package var output = "Generated"

  /// A folder with templates of the user.
  package var templates: String?

  package var swift = SwiftOptions()

  /// Warnings that nobody wants to see.
  package var silenced: Set<DiagnosticID> = []

  package init() {}
}
