package import ResourceGenDiagnostics
package import ResourceGenModel
package import ResourceGenSwift

/// The settings of a run. Defaults are replaced by those of `resourcegen.yaml`, and these by the
/// options of the command line.
package struct Configuration: Sendable {
  /// The path of the spec, if the configuration names it.
  package var spec: String?

  package var output = "Generated"

  /// The folder of the fixtures, if they are in a module of tests.
  package var testFolder: String?

  /// The Swift code of which only what it mentions is generated; nil if everything is.
  package var users: CodeLocation?

  /// The folder of the user's templates.
  package var templates: String?

  /// A folder that contains the spec and all files that it includes.
  package var root: String?

  /// The overlays that are applied to the spec before it is read, in this order.
  package var overlays: [String] = []

  /// Local copies, by the address that the spec refers to.
  package var references: [String: Located<String>] = [:]

  /// What is read from the spec, and how.
  package var reading = ReadingOptions()

  /// Whether warnings about lost information are errors.
  package var isStrict = false

  package var swift = SwiftOptions()

  /// How diagnostics are reported, by their ids.
  package var rules: [DiagnosticID: RuleSetting] = [:]

  package init() {}

  /// Where Swift code is.
  package struct CodeLocation: Sendable {
    /// Folders and files.
    package var paths: [String] = []
    /// Whether the target that a plugin is applied to is meant, too.
    package var hasTarget = false
  }

  /// The options of the generator. Overlays and templates are left empty, since their files must be
  /// read first.
  package var generatorOptions: GeneratorOptions {
    var options = GeneratorOptions()
    options.reading = reading
    options.swift = swift
    options.rules = rules
    if isStrict {
      options.warningsAsErrors = Set(DiagnosticID.allCases.filter(\.isErrorWhenStrict)).subtracting(
        rules.keys)
    }
    return options
  }
}
