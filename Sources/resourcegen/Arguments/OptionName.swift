internal import ResourceGenPipeline

/// Every option there is: how it is spelled, what it takes, what it does.
enum OptionName: String, CaseIterable {
  case output
  /// `--output` of a command that writes one file.
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

  /// One letter for what is typed often.
  var short: String? {
    switch self {
    case .output, .outputFile: "-o"
    case .quiet: "-q"
    case .help: "-h"
    default: nil
    }
  }

  /// How help calls the value; nil for an option that takes none.
  var placeholder: String? {
    switch self {
    case .output, .templates, .root: "<folder>"
    case .access: "<access>"
    case .config, .outputFile, .overlay: "<file>"
    case .diagnostics: "<form>"
    case .only, .except: "<pattern>"
    case .dryRun, .quiet, .help, .version, .strict: nil
    }
  }

  /// The words of help.
  var text: String {
    switch self {
    case .output: ConfigurationKey.output.help
    case .outputFile: "Where the description goes. (default: the terminal)"
    case .access: ConfigurationKey.access.help
    case .templates: ConfigurationKey.templates.help
    case .config: "The configuration. (default: resourcegen.yaml beside the spec)"
    case .root: "A folder above the spec, below which it may name files. (default: its own)"
    case .overlay: "An OpenAPI Overlay that mends the spec; may be given more than once."
    case .only: "Read these only, with what they need: tag:…, path:…, operation:…, model:…"
    case .except: "Leave these out, written as for --only. Both may be given more than once."
    case .strict: ConfigurationKey.strict.doc
    case .dryRun: "List the files that would be written; write none."
    case .diagnostics: "How problems are printed: text, json. (default: text)"
    case .quiet: "Print problems only."
    case .help: "Show this help."
    case .version: "Show the version."
    }
  }

  func answers(to spelled: String) -> Bool { spelled == spelling || spelled == short }
}

/// The subcommands; `generate` is meant when none is named.
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

  /// The line of help that shows how to call it.
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
    case .generate: "Write the Swift client of an API description."
    case .check: "Compare the files with the description instead of writing them."
    case .import: "Write an OpenAPI document in the native format."
    case .export: "Write a description as an OpenAPI 3.1 document."
    case .templates: "Write the built-in templates into a folder, to change them."
    case .explain: "Tell more about a message: what it means, and what mends it."
    }
  }
}
