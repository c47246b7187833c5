internal import ResourceGenCommandLine
internal import ResourceGenDiagnostics
internal import ResourceGenRendering

/// `resourcegen templates export Templates`: writes the built-in templates to a folder.
enum TemplatesCommand {
  static func run(_ arguments: ArgumentReader) throws(UsageError) -> ExitCode {
    guard let verb = arguments.values.first else {
      throw .missingArgument("the subcommand 'export'")
    }
    guard verb == "export" else {
      throw .unknownSubcommand(
        verb, meant: NearestName.nearest(to: verb, among: ["export"]))
    }
    guard let path = arguments.values.dropFirst().first, !path.isEmpty else {
      throw .missingArgument("the folder to export to")
    }
    if let third = arguments.values.dropFirst(2).first {
      throw .unexpectedArgument(third)
    }

    var reporter = Reporter(isQuiet: arguments.has(.quiet))
    // Templates have no mark, so an existing file that differs may be the user's work and is kept.
    let folder = OutputFolder(path: path, ownership: .none)
    let changes = reporter.attempt { () throws(FileError) in
      try folder.write(TemplateSet.exported)
    }
    guard let changes else { return reporter.finish("no file was written") }
    guard changes.fileErrors.isEmpty else {
      reporter.add(changes.fileErrors)
      return reporter.finish("no file was written")
    }
    if !reporter.isQuiet {
      for change in changes.changes { Terminal.print(path: FilePath.join(path, change.name)) }
    }
    return reporter.finish(
      "\(changes.changes.count) templates written to \(path); use them with "
        + "`--templates \(ShellWord.quoted(path))`")
  }
}
