internal import ResourceGenCommandLine
internal import ResourceGenDiagnostics

/// `resourcegen check Specs/api.yaml`: reports the generated files that are out of date, each with
/// the first line that differs.
enum CheckCommand {
  static func run(_ arguments: ArgumentReader) throws(UsageError) -> ExitCode {
    let job = try Job(arguments, for: .check)
    var reporter = Reporter(for: job)
    guard let generated = try GeneratedFiles(for: job, reporting: &reporter) else {
      return reporter.finish("nothing was compared")
    }

    let changes = reporter.attempt { () throws(FileError) in try generated.changes() }
    guard let changes else { return reporter.finish("nothing was compared") }
    var outcomes: [String] = []
    for (part, changes) in zip(generated.parts, changes) {
      let path = part.folder.path
      reporter.add(changes.fileErrors)
      for change in changes.changes {
        reporter.log.add(
          .stale(
            change, path: FilePath.join(path, change.name),
            fix: arguments.generatingCommand(for: generated.spec)))
      }
      outcomes.append(
        "\(path) is up to date, \(Diagnostic.counted(changes.unchanged, "file")) compared")
    }
    if let usage = generated.summary.usageText { outcomes.append(usage) }
    if reporter.hasErrors { return reporter.finish("no file was changed") }
    return reporter.finish(outcomes.joined(separator: "; "))
  }
}

extension ArgumentReader {
  /// The command that generates the files from the same arguments, to be pasted into a shell.
  ///
  /// - Parameter path: the file that stands for a spec from standard input.
  fileprivate func generatingCommand(for path: String) -> String {
    let isStandardInput = values.first == "-"
    let named = wordsOfJob.map { $0 == "-" && isStandardInput ? path : $0 }
    return ShellWord.command(["resourcegen"] + named)
  }
}

extension Diagnostic {
  fileprivate static func stale(
    _ change: OutputFolder.Changes.Change, path: String, fix command: String
  ) -> Diagnostic {
    let help = "run `\(command)`"
    switch change.kind {
    case .created:
      return Diagnostic(.error, .staleFile, "'\(path)' is missing", at: nil, help: help)
    case .removed:
      return Diagnostic(
        .error, .staleFile, "'\(path)' is no longer generated", at: nil,
        help: "\(help), which removes it")
    case .changed:
      let source = SourceText(path: path, bytes: change.old)
      let place = FirstDifference(change.old, change.new)
      return Diagnostic(
        .error, .staleFile, "'\(change.name)' is out of date",
        at: SourceSpan(source, place.old.lowerBound, place.old.upperBound),
        label: "the first line that differs", help: help,
        notes: ["expected: \(String(decoding: change.new[place.new], as: UTF8.self))"])
    }
  }
}

/// The first difference between two texts: the range of its line in each, without the line break.
private struct FirstDifference {
  let old: Range<Int>
  let new: Range<Int>

  init(_ old: [UInt8], _ new: [UInt8]) {
    let newline = UInt8(ascii: "\n")
    var place = 0
    var start = 0
    while place < old.count, place < new.count, old[place] == new[place] {
      if old[place] == newline { start = place + 1 }
      place += 1
    }
    func line(_ bytes: [UInt8]) -> Range<Int> {
      let end = bytes[start...].firstIndex(of: newline) ?? bytes.count
      return start..<end
    }
    self.old = line(old)
    self.new = line(new)
  }
}
