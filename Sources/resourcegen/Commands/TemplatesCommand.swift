internal import ResourceGenDiagnostics
internal import ResourceGenRendering

/// `resourcegen templates export Templates`: writes the built-in templates to a folder.
enum TemplatesCommand {
  static func run(_ arguments: ArgumentReader) throws(UsageError) -> ExitCode {
    let command = CommandName.templates
    guard let verb = arguments.values.first else {
      throw .missingArgument("the subcommand 'export'", command)
    }
    guard verb == "export" else {
      throw .unknownSubcommand(
        verb, meant: NearestName.nearest(to: verb, among: ["export"]), command)
    }
    guard let path = arguments.values.dropFirst().first, !path.isEmpty else {
      throw .missingArgument("the folder to export to", command)
    }
    if let third = arguments.values.dropFirst(2).first {
      throw .unexpectedArgument(third, command)
    }

    // Templates have no mark, so an existing file that differs may be the user's work and is kept.
    let folder = OutputFolder(path: path, ownership: .none)
    let reporter = Reporter(form: .text, isQuiet: arguments.has(.quiet))
    var log = DiagnosticLog()
    do {
      let changes = try folder.write(TemplateSet.exported)
      for fileError in changes.fileErrors { log.add(fileError.diagnostic) }
      if log.hasErrors {
        reporter.print(log, outcome: "no file was written")
        return .files
      }
      if !reporter.isQuiet {
        for change in changes.changes { Terminal.print(FilePath.join(path, change.name) + "\n") }
      }
      reporter.print(
        log,
        outcome: "\(changes.changes.count) templates written to \(path); use them with "
          + "`--templates \(path)`")
      return .done
    } catch {
      log.add(error.diagnostic)
      reporter.print(log, outcome: "no file was written")
      return .files
    }
  }
}
