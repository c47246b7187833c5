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
  case within
  case overlay
  case only
  case except
  case usedBy = "used-by"
  case unused
  case strict
  case beside
  case dryRun = "dry-run"
  case document = "from"
  case pipeline = "ci"
  /// `--dry-run` of `call`.
  case printRequest
  case json
  case server
  case variable
  case credential
  case withoutCredentials = "without-credentials"
  case header
  case body
  case allPages = "all-pages"
  case verbose
  case curl
  case record
  case timeout
  case limit
  case showSecrets = "show-secrets"
  case failOn = "fail-on"
  /// `--fail-on` of `diff`.
  case failOnChange
  case baseline
  case fix
  case format
  /// `--format` of `list`.
  case listFormat
  case quiet
  case manual = "man"
  case help
  case version

  var spelling: String {
    switch self {
    case .outputFile: "--output"
    case .failOnChange: "--fail-on"
    case .printRequest: "--dry-run"
    case .listFormat: "--format"
    default: "--" + rawValue
    }
  }

  /// The short spelling of a frequently used option.
  var short: String? {
    switch self {
    case .output, .outputFile: "-o"
    case .quiet: "-q"
    case .help: "-h"
    case .verbose: "-v"
    default: nil
    }
  }

  /// The placeholder of the value in the help text; nil for an option without a value.
  var placeholder: String? {
    switch self {
    case .output, .templates, .root, .within, .usedBy: "<folder>"
    case .access: "<access>"
    case .config, .outputFile, .overlay, .beside, .baseline, .document: "<file>"
    case .pipeline: "<host>"
    case .failOn: "<severity>"
    case .failOnChange: "<verdict>"
    case .format, .listFormat: "<format>"
    case .only, .except: "<pattern>"
    case .server: "<server>"
    case .variable, .credential: "<name=value>"
    case .header: "<field>"
    case .body: "<value>"
    case .record: "<folder>"
    case .timeout: "<time>"
    case .limit: "<size>"
    case .dryRun, .fix, .printRequest, .json, .allPages, .verbose, .curl, .showSecrets, .quiet,
      .withoutCredentials, .manual, .help, .version, .strict, .unused:
      nil
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
    case .within: "The folder that all files must be in, also those that links lead to."
    case .overlay: "An OpenAPI Overlay to apply to the spec. May be repeated."
    case .only: "Use only these: tag:…, path:…, operation:… or model:…. May be repeated."
    case .except: "Use all but these, written as for --only. May be repeated."
    case .usedBy: "Use only what Swift code below this folder calls. May be repeated."
    case .unused: "List what the code of --used-by doesn't call."
    case .listFormat:
      "The format: \(ListFormat.allCases.map(\.rawValue).joined(separator: ", ")); only is the key of the configuration that selects the same. (default: table)"
    case .strict: ConfigurationKey.strict.doc
    case .beside: "A spec whose types are in the same module. May be repeated."
    case .dryRun: "List the files that would be written, without writing them."
    case .document: "An OpenAPI document that stays the spec, instead of a new one."
    case .pipeline: "Write a pipeline that reviews the API: github, gitlab."
    case .printRequest: "Print the request instead of sending it."
    case .json: "Print JSON instead of a table."
    case .server: "A server of the spec, or an address. (default: the operation's server)"
    case .variable: "A variable of the server's address: region=eu. May be repeated."
    case .credential:
      "A credential: token=@env:TOKEN, token=@file:path or token=@-. May be repeated."
    case .withoutCredentials:
      "Send the request without the credentials that aren't given, to a server that asks for none."
    case .header: "A header field: 'X-Trace: 1'. May be repeated."
    case .body: "The complete body: JSON or text, @file or @- for standard input."
    case .allPages: "Call page after page, and print the body of each as one JSON document."
    case .verbose: "Print the header fields of the response."
    case .curl: "Print the request as a curl command instead of sending it."
    case .record: "The folder to record the exchange in, for a ReplayTransport."
    case .timeout: "The time for the whole call, as 30s or 5m; exit code 4 after it."
    case .limit:
      "The maximum size of a body or a file, as 500MB or 2GiB. (default: 64MiB for a body; any for a file, but 100 times what was received beyond 1GiB)"
    case .showSecrets: "Print the values of secrets."
    case .format:
      "The format of the report: \(ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")). (default: text)"
    case .failOn: "The least severity that fails: error, warning, note. (default: error)"
    case .failOnChange:
      "What fails: \(ChangeThreshold.allCases.map(\.rawValue).joined(separator: ", ")). May be repeated. (default: breaking)"
    case .baseline:
      "A file of known findings, which aren't reported. Written if it doesn't exist."
    case .fix: "Edit the spec where one edit is enough and safe, and report the rest."
    case .quiet: "Print only errors and warnings."
    case .manual: "Print the page for `man`, in man(7)."
    case .help: "Show help information."
    case .version: "Show the version."
    }
  }

  /// The words that the value may be; empty if it may be anything.
  var choices: [String] {
    switch self {
    case .access: OptionName.choices(of: \.access)
    case .listFormat: ListFormat.allCases.map(\.rawValue)
    case .format: ReportFormat.allCases.map(\.rawValue)
    case .failOn: ["error", "warning", "note"]
    case .pipeline: StarterPipeline.allCases.map(\.rawValue)
    case .failOnChange: ChangeThreshold.allCases.map(\.rawValue)
    default: []
    }
  }

  private static func choices<Choice: RawRepresentable<String> & CaseIterable>(
    of setting: KeyPath<ConfigurationOverrides, Choice?>
  ) -> [String] {
    Choice.allCases.map(\.rawValue)
  }

  func matches(to spelled: String) -> Bool { spelled == spelling || spelled == short }
}
