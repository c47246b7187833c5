/// The subcommands. `generate` is the default.
enum CommandName: String, CaseIterable {
  case generate
  case check
  case `import`
  case export
  case templates
  case explain

  var options: [OptionName] {
    switch self {
    case .generate:
      [
        .output, .access, .templates, .config, .root, .overlay, .only, .except, .strict, .beside,
        .dryRun, .diagnostics, .quiet, .version, .help,
      ]
    case .check:
      [
        .output, .access, .templates, .config, .root, .overlay, .only, .except, .strict, .beside,
        .diagnostics, .quiet, .version, .help,
      ]
    case .import, .export:
      [
        .outputFile, .root, .overlay, .only, .except, .strict, .diagnostics, .quiet, .version,
        .help,
      ]
    case .templates: [.quiet, .version, .help]
    case .explain: [.version, .help]
    }
  }

  /// The usage line of the help text.
  var usage: String {
    switch self {
    case .generate: "resourcegen <spec> [options]"
    case .check: "resourcegen check <spec> [options]"
    case .import: "resourcegen import <document> [options]"
    case .export: "resourcegen export <spec> [options]"
    case .templates: "resourcegen templates export <folder> [options]"
    case .explain: "resourcegen explain [<id>]"
    }
  }

  var overview: String {
    switch self {
    case .generate: "Generate a Swift client from an API spec."
    case .check: "Check that the generated files are up to date, without writing them."
    case .import: "Convert an OpenAPI document to the native format."
    case .export: "Convert a spec to an OpenAPI 3.1 document."
    case .templates: "Export the built-in templates to a folder, as a base for your own."
    case .explain: "Explain a diagnostic and how to fix it."
    }
  }
}
