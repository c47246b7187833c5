/// The subcommands. `generate` is the default.
enum CommandName: String, CaseIterable {
  case generate
  case initialize = "init"
  case check
  case lint
  case diff
  case `import`
  case export
  case list
  case call
  case templates
  case explain
  case completions
  case help

  var options: [OptionName] {
    switch self {
    case .generate:
      [
        .output, .access, .templates, .config, .root, .overlay, .only, .except, .usedBy, .strict,
        .beside, .dryRun, .format, .quiet, .version, .help,
      ]
    case .check:
      [
        .output, .access, .templates, .config, .root, .within, .overlay, .only, .except, .usedBy,
        .strict, .beside, .format, .quiet, .version, .help,
      ]
    case .lint:
      [
        .config, .root, .within, .overlay, .only, .except, .failOn, .baseline, .fix, .format,
        .quiet, .version, .help,
      ]
    case .diff:
      [
        .config, .root, .within, .overlay, .only, .except, .usedBy, .failOnChange, .format,
        .quiet, .version, .help,
      ]
    case .import, .export:
      [
        .outputFile, .root, .overlay, .only, .except, .strict, .format, .quiet, .version,
        .help,
      ]
    case .initialize: [.document, .pipeline, .quiet, .version, .help]
    case .list:
      [
        .json, .listFormat, .config, .root, .overlay, .only, .except, .usedBy, .unused, .version,
        .help,
      ]
    case .call:
      [
        .server, .variable, .credential, .withoutCredentials, .header, .body, .allPages, .verbose,
        .curl, .printRequest,
        .record, .outputFile, .timeout, .limit, .showSecrets, .config, .root, .overlay, .version,
        .help,
      ]
    case .templates: [.quiet, .version, .help]
    case .explain, .completions: [.version, .help]
    case .help: [.manual, .version, .help]
    }
  }

  /// The command as users type it: `resourcegen check`.
  var name: String { self == .generate ? "resourcegen" : "resourcegen \(rawValue)" }

  /// The usage line of the help text.
  var usage: String {
    switch self {
    case .generate: "resourcegen <spec> [options]"
    case .initialize: "resourcegen init [<folder>] [options]"
    case .check: "resourcegen check <spec> [options]"
    case .lint: "resourcegen lint <spec> [options]"
    case .diff: "resourcegen diff <old> <new> [options]"
    case .import: "resourcegen import <document> [options]"
    case .export: "resourcegen export <spec> [options]"
    case .list: "resourcegen list <spec> [<name>] [options]"
    case .call: "resourcegen call <spec> <operation> [<name>=<value> ...] [options]"
    case .templates: "resourcegen templates export <folder> [options]"
    case .explain: "resourcegen explain [<id>]"
    case .completions: "resourcegen completions <shell>"
    case .help: "resourcegen help [<subcommand>]"
    }
  }

  var overview: String {
    switch self {
    case .generate: "Generate a Swift client from an API spec."
    case .initialize: "Write a spec to begin with, and print the steps to the first call."
    case .check: "Check that the generated files are up to date, without writing them."
    case .lint: "Check whether a spec describes its API well."
    case .diff: "List what changed between two versions of a spec, and what it breaks."
    case .import: "Convert an OpenAPI document to the native format."
    case .export: "Convert a spec to an OpenAPI 3.1 document."
    case .list: "List the operations, models, servers and credentials of a spec."
    case .call: "Call an operation of a spec, and check its response against the spec."
    case .templates: "Export the built-in templates to a folder, as a base for your own."
    case .explain: "Explain a diagnostic and how to fix it."
    case .completions: "Print a script that completes commands and options in a shell."
    case .help: "Show help information for a subcommand."
    }
  }

  /// Typical command lines.
  var examples: [String] {
    switch self {
    case .generate:
      [
        "resourcegen Specs/api.yaml --output Sources/API",
        "resourcegen openapi.json --access internal --only tag:pets",
      ]
    case .initialize:
      [
        "resourcegen init", "resourcegen init --from openapi.json --ci github",
        "resourcegen init Sources/App --from ../downloads/shop.yaml",
      ]
    case .check:
      ["resourcegen check Specs/api.yaml", "resourcegen check Specs/api.yaml --format github"]
    case .lint:
      [
        "resourcegen lint Specs/api.yaml",
        "resourcegen lint openapi.json --baseline lint.txt --fail-on warning",
      ]
    case .diff:
      [
        "resourcegen diff main:Specs/api.yaml Specs/api.yaml",
        "resourcegen diff old.json new.json --fail-on any --format markdown",
      ]
    case .import:
      [
        "resourcegen import openapi.json --output Specs/api.yaml",
        "resourcegen import openapi.json | less",
      ]
    case .export:
      [
        "resourcegen export Specs/api.yaml --output openapi.json",
        "resourcegen export Specs/api.yaml | less",
      ]
    case .list:
      [
        "resourcegen list Specs/api.yaml", "resourcegen list openapi.json --only tag:pets --json",
        "resourcegen list openapi.json repos",
        "resourcegen list openapi.json --used-by Sources/App --unused",
        "resourcegen list openapi.json --used-by Sources/App --format only",
      ]
    case .call:
      [
        "resourcegen call Specs/api.yaml getUser id=1200",
        "resourcegen call Specs/api.yaml addProduct sku=A1 weight=3 --server http://localhost:8000",
        "resourcegen call openapi.json createPet --body @pet.json --credential token=@env:TOKEN",
        "resourcegen call openapi.json listPets --all-pages | jq '.[].name'",
      ]
    case .templates:
      [
        "resourcegen templates export Templates",
        "resourcegen Specs/api.yaml --templates Templates",
      ]
    case .explain: ["resourcegen explain", "resourcegen explain unknown-type"]
    case .completions:
      [
        "resourcegen completions zsh > ~/.zfunc/_resourcegen",
        "eval \"$(resourcegen completions bash)\"",
      ]
    case .help:
      ["resourcegen help", "resourcegen help check", "resourcegen help check --man | man -l -"]
    }
  }
}
