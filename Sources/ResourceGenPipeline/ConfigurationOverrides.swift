internal import ResourceGenModel
package import ResourceGenSwift

/// The settings that the command line gives. They replace those of `resourcegen.yaml`; nil leaves a
/// setting unchanged.
package struct ConfigurationOverrides: Sendable {
  package var access: SwiftOptions.Access?
  package var output: String?
  package var templates: String?
  package var root: String?
  package var overlays: [String]?
  package var only: SelectionOption?
  package var except: SelectionOption?
  package var users: [String]?
  package var isStrict: Bool?
  package var files: Int?
  /// Whether all files are in the output folder, so that there are no fixtures for another module.
  package var isOneFolder = false

  package init() {}
}

extension Configuration {
  /// Replaces the settings that the command line gives.
  package mutating func apply(_ overrides: ConfigurationOverrides) {
    if let access = overrides.access { swift.access = access }
    if let output = overrides.output { self.output = output }
    if let templates = overrides.templates { self.templates = templates }
    if let root = overrides.root { self.root = root }
    if let overlays = overrides.overlays { self.overlays = overlays }
    if let only = overrides.only { reading.selection.only = only.patterns }
    if let except = overrides.except { reading.selection.except = except.patterns }
    if let users = overrides.users { self.users = CodeLocation(paths: users) }
    if let isStrict = overrides.isStrict { self.isStrict = isStrict }
    if let files = overrides.files { swift.files = files }
    if overrides.isOneFolder, swift.fixtures.areInTests {
      swift.fixtures = .none
      testFolder = nil
    }
  }
}
