internal import ResourceGenPipeline

/// The options of all commands: spelling, placeholder of the value, and help text.
enum OptionName: String, CaseIterable {
  case output
  /// `--output` of the commands that write a single file.
  case outputFile
  case access
  case templates
  case config
  case root
  case overlay
  case only
  case except
  case strict
  case dryRun = "dry-run"
  case diagnostics
  case quiet
  case help
  case version

  var spelling: String { self == .outputFile ? "--output" : "--" + rawValue }

  /// The short spelling of a frequently used option.
  var short: String? {
    switch self {
    case .output, .outputFile: "-o"
    case .quiet: "-q"
    case .help: "-h"
    default: nil
    }
  }

  /// The placeholder of the value in the help text; nil for an option without a value.
  var placeholder: String? {
    switch self {
    case .output, .templates, .root: "<folder>"
    case .access: "<access>"
    case .config, .outputFile, .overlay: "<file>"
    case .diagnostics: "<format>"
    case .only, .except: "<pattern>"
    case .dryRun, .quiet, .help, .version, .strict: nil
    }
  }

  /// The description in the help text.
  var text: String {
    switch self {
    case .output: ConfigurationKey.output.help
    case .outputFile: "The file to write. (default: standard output)"
    case .access: ConfigurationKey.access.help
    case .templates: ConfigurationKey.templates.help
    case .config: "The configuration file. (default: resourcegen.yaml next to the spec)"
    case .root: "The folder that included files must be in. (default: the spec's folder)"
    case .overlay: "An OpenAPI Overlay to apply to the spec. May be repeated."
    case .only: "Generate only these: tag:…, path:…, operation:… or model:…. May be repeated."
    case .except: "Generate all but these, written as for --only. May be repeated."
    case .strict: ConfigurationKey.strict.doc
    case .dryRun: "List the files that would be written, without writing them."
    case .diagnostics: "The format of diagnostics: text, json. (default: text)"
    case .quiet: "Print only diagnostics."
    case .help: "Show help information."
    case .version: "Show the version."
    }
  }

  func matches(to spelled: String) -> Bool { spelled == spelling || spelled == short }
}

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
        .output, .access, .templates, .config, .root, .overlay, .only, .except, .strict, .dryRun,
        .diagnostics, .quiet, .version, .help,
      ]
    case .check:
      [
        .output, .access, .templates, .config, .root, .overlay, .only, .except, .strict,
        .diagnostics,
        .quiet, .version, .help,
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
