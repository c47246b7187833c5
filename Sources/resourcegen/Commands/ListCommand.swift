internal import ResourceGenCommandLine
internal import ResourceGenCommands
internal import ResourceGenDiagnostics
internal import ResourceGenPipeline

/// `resourcegen list Specs/api.yaml`: prints what the API of a spec offers, or what Swift code uses
/// of it.
enum ListCommand {
  static func run(_ arguments: ArgumentReader) throws(UsageError) -> ExitCode {
    if let third = arguments.values.dropFirst(2).first { throw .unexpectedArgument(third) }
    let job = try Job(arguments, for: .list, reading: arguments.values.first)
    let format: ListFormat =
      try arguments.choice(.listFormat) ?? (arguments.has(.json) ? .json : .table)
    var reporter = Reporter(for: job)
    guard let input = try SpecInput(of: job, reporting: &reporter), !reporter.hasErrors else {
      return reporter.finish("nothing was listed")
    }
    if let name = arguments.values.dropFirst().first {
      return try printCalls(matching: name, of: input, reporting: &reporter)
    }
    guard let listing = try listing(of: input, as: format, arguments, reporting: &reporter) else {
      return reporter.finish("nothing was listed")
    }
    let text =
      switch format {
      case .table: WorkflowCommand.removed(from: listing.table)
      case .json: listing.json
      case .only: listing.selection
      }
    return print(text, reporting: &reporter)
  }

  private static func print(_ text: String, reporting reporter: inout Reporter) -> ExitCode {
    let printing: Void? = reporter.attempt { () throws(FileError) in
      try Terminal.printResult(text)
    }
    return printing == nil ? reporter.finish("nothing was listed") : .done
  }

  /// Prints how Swift calls the operations whose names, ids or routes contain a text.
  private static func printCalls(
    matching name: String, of input: SpecInput, reporting reporter: inout Reporter
  ) throws(UsageError) -> ExitCode {
    let generator = Generator(input.options, in: input.folder)
    guard let calls = generator.calls(of: input.text, matching: name, reporting: &reporter.log)
    else { return reporter.finish("nothing was listed") }
    if calls.texts.isEmpty {
      throw UsageError(
        message: "no operation has \(Diagnostic.quoted(name)) in its name, id or route",
        help: calls.near.isEmpty
          ? "list all of them: `resourcegen list <spec>`"
          : "did you mean \(Diagnostic.listed(calls.near))?")
    }
    return print(
      WorkflowCommand.removed(from: calls.texts.joined(separator: "\n")), reporting: &reporter)
  }

  private static func listing(
    of input: SpecInput, as format: ListFormat, _ arguments: ArgumentReader,
    reporting reporter: inout Reporter
  ) throws(UsageError) -> APIListing? {
    let generator = Generator(input.options, in: input.folder)
    guard arguments.has(.unused) || arguments.has(.usedBy) || format == .only else {
      return generator.listing(of: input.text, reporting: &reporter.log)
    }
    guard let users = try input.configuration.readUsers(reporting: &reporter) else {
      throw UsageError(
        message: "it isn't known which code calls the client",
        help: "name its folder: `--used-by Sources/App`")
    }
    if reporter.hasErrors { return nil }
    return generator.listing(
      of: input.text, usedBy: users, listsUnused: arguments.has(.unused),
      reporting: &reporter.log)
  }
}
