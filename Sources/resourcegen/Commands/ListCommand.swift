internal import ResourceGenCommandLine
internal import ResourceGenCommands
internal import ResourceGenDiagnostics
internal import ResourceGenPipeline

/// `resourcegen list Specs/api.yaml`: prints what the API of a spec offers.
enum ListCommand {
  static func run(_ arguments: ArgumentReader) throws(UsageError) -> ExitCode {
    let job = try Job(arguments, for: .list)
    var reporter = Reporter(for: job)
    guard let input = try SpecInput(of: job, reporting: &reporter), !reporter.hasErrors,
      let listing = Generator(input.options, in: input.folder)
        .listing(of: input.text, reporting: &reporter.log)
    else { return reporter.finish("nothing was listed") }
    let text =
      arguments.has(.json) ? listing.json : WorkflowCommand.removed(from: listing.table)
    let printing: Void? = reporter.attempt { () throws(FileError) in
      try Terminal.printResult(text)
    }
    return printing == nil ? reporter.finish("nothing was listed") : .done
  }
}
