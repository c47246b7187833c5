internal import ResourceGenCommandLine
internal import ResourceGenPipeline
internal import ResourceGenRendering

/// What the help says about a command or about the configuration, taken from the tables of commands
/// and options. `HelpText` and `ManPage` lay it out.
struct HelpPage {
  /// A table of names and their descriptions, with a sentence below it.
  struct Section {
    let title: String
    let rows: [(name: String, text: String)]
    var note: String?
  }

  /// What is described: "resourcegen lint", "resourcegen.yaml".
  let subject: String
  let overview: String
  /// The usage line; nil for a file.
  let usage: String?
  /// Command lines, or the lines of one file.
  let examples: [String]
  let sections: [Section]

  init(for command: CommandName) {
    subject = command.name
    overview = command.overview
    usage = command.usage
    examples = command.examples
    var sections = [
      Section(title: "ARGUMENTS", rows: command.arguments),
      Section(
        title: "OPTIONS",
        rows: command.options.map { option in
          let names = (option.short.map { "\($0), " } ?? "") + option.spelling
          return (option.placeholder.map { "\(names) \($0)" } ?? names, option.text)
        }),
    ]
    switch command {
    case .generate:
      sections.append(
        Section(
          title: "SUBCOMMANDS", rows: CommandName.subcommands.map { ($0.rawValue, $0.overview) },
          note: "See 'resourcegen <subcommand> --help' for more information."))
      sections.append(
        Section(title: "EXIT CODES", rows: ExitCode.allCases.map { ("\($0.rawValue)", $0.text) }))
    case .call: sections.append(Section(title: "EXIT CODES", rows: CallCommand.exitCodes))
    case .templates:
      for (position, context) in TemplateReference.contexts.enumerated() {
        let name = position == 0 ? "A FILE" : context.name
        sections.append(
          Section(title: "KEYS OF \(name)", rows: context.keys.map { ($0.name, $0.kind) }))
      }
    default: break
    }
    self.sections = sections
  }

  /// The keys of `resourcegen.yaml`, with their defaults.
  static let configuration = HelpPage(
    subject: "resourcegen.yaml", overview: "Settings in a file resourcegen.yaml next to the spec.",
    usage: nil, examples: ["spec: openapi.yaml", "output: ../Sources/API", "clients: true"],
    sections: [
      Section(title: "KEYS", rows: ConfigurationKey.allCases.map { ($0.rawValue, $0.help) })
    ])

  private init(
    subject: String, overview: String, usage: String?, examples: [String], sections: [Section]
  ) {
    self.subject = subject
    self.overview = overview
    self.usage = usage
    self.examples = examples
    self.sections = sections
  }
}
