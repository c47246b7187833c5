package import ResourceGenDiagnostics
package import ResourceGenModel
package import ResourceGenSwift

/// Everything that can be chosen. Defaults, then `resourcegen.yaml`, then the command line: each layer only says what it
/// knows, and they are laid over one another here.
package struct Configuration: Sendable {
  /// The description, where the configuration names it.
  package var spec: String?

  package var output = "Generated"

  /// A folder with templates of the user.
  package var templates: String?

  /// A folder above the description, below which it may name files.
  package var root: String?

  /// Files of changes that are laid over the description before it is read.
  package var overlays: [String] = []

  /// Files that stand for what the description knows by an address.
  package var references: [String: Located<String>] = [:]

  /// What of the description is read, and how.
  package var reading = ReadingOptions()

  /// Whether warnings that something is lost are errors.
  package var isStrict = false

  package var swift = SwiftOptions()

  /// Warnings that nobody wants to see.
  package var silenced: Set<DiagnosticID> = []

  package init() {}

  /// What the stages are told.
  package var generatorOptions: GeneratorOptions {
    var options = GeneratorOptions()
    options.reading = reading
    options.swift = swift
    if isStrict {
      options.fatal = Set(DiagnosticID.allCases.filter(\.isLoss)).subtracting(silenced)
    }
    return options
  }
}
