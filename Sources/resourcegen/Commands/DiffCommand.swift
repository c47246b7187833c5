internal import ResourceGenCommandLine
internal import ResourceGenCommands
internal import ResourceGenDiagnostics
internal import ResourceGenDiff
internal import ResourceGenPipeline
internal import ResourceGenReports

/// `resourcegen diff main:Specs/api.yaml Specs/api.yaml`: lists the changes between two versions
/// of a spec.
enum DiffCommand {
  static func run(_ arguments: ArgumentReader) throws(UsageError) -> ExitCode {
    let thresholds: [ChangeThreshold] =
      try arguments.choices(.failOnChange) ?? [.breaking]
    let (oldSpec, newSpec) = try specs(of: arguments)
    var reporter = Reporter(for: try Job(arguments, for: .diff, reading: newSpec))
    // Both are read even if one has errors, so that one run reports the errors of both.
    let old = try read(oldSpec, arguments, reporting: &reporter)
    let new = try read(newSpec, arguments, reporting: &reporter)
    if let old, let new { reporter.add(unmatchedIn: old, and: new) }
    guard let old, let new, !reporter.hasErrors else {
      return reporter.finish("nothing was compared")
    }
    var diff = APIDiff(from: old, to: new)
    var unused: [Change] = []
    if let folders = arguments.all(.usedBy) {
      let users = SourceFolders(folders, reporting: &reporter).sources
      if reporter.hasErrors { return reporter.finish("nothing was compared") }
      unused = diff.removeChanges(except: old.names(usedBy: users))
    }
    diff.nameInSwift(old.swiftNames, new.swiftNames)
    let report = DiffReport(diff.changes, besides: unused, isQuiet: reporter.isQuiet)
    let text = text(of: report, in: try arguments.choice(.format) ?? .text)
    let printing: Void? = reporter.attempt { () throws(FileError) in
      try Terminal.printResult(text)
    }
    if printing == nil { return reporter.finish("the changes could not be printed") }
    return thresholds.contains { $0.isReached(by: diff) } ? .findings : .done
  }

  private static func text(of report: DiffReport, in format: ReportFormat) -> String {
    switch format {
    case .text:
      WorkflowCommand.removed(
        from: DiffTextRenderer(coloured: Terminal.hasColorInResult).render(report))
    case .json: DiffJSONRenderer().render(report)
    case .github: report.findings.map { GitHubRenderer().render($0) + "\n" }.joined()
    case .sarif: SARIFRenderer(version: Generator.version).render(report.findings)
    case .markdown: WorkflowCommand.removed(from: DiffMarkdownRenderer().render(report))
    }
  }

  /// The arguments that name the two specs.
  private static func specs(
    of arguments: ArgumentReader
  ) throws(UsageError) -> (old: String, new: String) {
    let values = arguments.values
    guard let old = values.first, !old.isEmpty else {
      throw .missingArgument("the old spec")
    }
    guard let new = values.dropFirst().first, !new.isEmpty else {
      throw .missingArgument(
        "the new spec",
        help: "name both, as in `resourcegen diff main:Specs/api.yaml Specs/api.yaml`")
    }
    if let third = values.dropFirst(2).first { throw .unexpectedArgument(third) }
    if old == "-", new == "-" { throw .secondStandardInput() }
    return (old, new)
  }

  /// Reads one of the specs; nil after an error.
  private static func read(
    _ argument: String, _ arguments: ArgumentReader, reporting reporter: inout Reporter
  ) throws(UsageError) -> ComparedSpec? {
    let fileSystem = FileSystem(of: arguments)
    var files: any FileStore = fileSystem
    var path = argument
    // A file that exists by this name wins.
    if !argument.contains("://"), !InputFile.exists(argument),
      let named = try RevisionPath(checking: argument)
    {
      guard
        let revision = reporter.attempt({ () throws(FileError) in
          try Revision(named.revision, for: argument, beside: fileSystem)
        })
      else { return nil }
      files = revision
      path = revision.path(afterColon: named.path)
    }
    let job = try Job(arguments, for: .diff, reading: path, from: files)
    var own = Reporter(for: job)
    defer { reporter.add(errorsOf: own) }
    guard let input = try SpecInput(of: job, reporting: &own), !own.hasErrors else { return nil }
    var options = input.options
    // Findings about one version are for `lint`. Only what can't be read matters here.
    options.rules = [:]
    options.warningsAsErrors = []
    return Generator(options, in: input.folder).comparedSpec(of: input.text, reporting: &own.log)
  }
}

extension Reporter {
  /// Reports the patterns of `--only` that match nothing in either spec. If one has a match, it was
  /// added or removed.
  fileprivate mutating func add(unmatchedIn old: ComparedSpec, and new: ComparedSpec) {
    for pattern in new.unmatched
    where old.unmatched.contains(where: { $0.message == pattern.message }) {
      var error = pattern
      error.severity = .error
      log.add(error)
    }
  }
}

extension RevisionPath {
  /// Splits an argument that may name a file at a revision; nil if it has no colon.
  fileprivate init?(checking argument: String) throws(UsageError) {
    guard let path = RevisionPath(argument) else { return nil }
    let reason: String? =
      if path.revision.isEmpty {
        "the revision before ':' is missing"
      } else if path.path.isEmpty {
        "the path after ':' is missing"
      } else if path.revision.hasPrefix("-") {
        "a revision can't begin with '-'"
      } else if argument.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
        "it has a control character"
      } else {
        nil
      }
    if let reason { throw .invalidRevision(argument, reason) }
    self = path
  }
}

extension ArgumentReader {
  /// The values of a repeatable option that accepts only the cases of `Choice`.
  fileprivate func choices<Choice: RawRepresentable<String> & CaseIterable>(
    _ option: OptionName
  ) throws(UsageError) -> [Choice]? {
    guard let words = all(option) else { return nil }
    var choices: [Choice] = []
    for word in words {
      guard let choice = Choice(rawValue: word) else {
        throw .unknownChoice(word, option, Choice.allCases.map(\.rawValue))
      }
      choices.append(choice)
    }
    return choices
  }
}
