internal import ResourceGenDiagnostics

/// The run that generates the files of a spec and updates the output folder.
package enum ClientGeneration {
  /// - Parameter isDry: Whether the files are only listed.
  package static func run(_ job: Job, isDry: Bool = false) throws(UsageError) -> ExitCode {
    var reporter = Reporter(for: job)
    guard let generated = try GeneratedFiles(for: job, reporting: &reporter) else {
      return reporter.finish("no file was written")
    }

    let changes = reporter.attempt { () throws(FileError) in
      isDry ? try generated.changes() : try generated.write()
    }
    guard let changes else {
      return reporter.finish("files that could not be written are unchanged")
    }
    let fileErrors = changes.flatMap(\.fileErrors)
    guard fileErrors.isEmpty else {
      reporter.add(fileErrors)
      return reporter.finish("no file was written")
    }
    var outcomes: [String] = []
    for (part, changes) in zip(generated.parts, changes) {
      let path = part.folder.path
      if !reporter.isQuiet {
        for change in changes.changes where change.kind != .removed {
          Terminal.print(path: FilePath.join(path, change.name))
        }
      }
      outcomes.append(outcome(of: changes, in: path, isDry: isDry))
    }
    if job.isBuild { Terminal.print(generated.buildLine) }
    if let usage = generated.summary.usageText { outcomes.append(usage) }
    return reporter.finish(outcomes.joined(separator: "; "))
  }

  /// The summary line: "3 files written, Api+Router.swift removed, 2 unchanged in Generated".
  private static func outcome(
    of changes: OutputFolder.Changes, in folder: String, isDry: Bool
  ) -> String {
    let removed = changes.changes.filter { $0.kind == .removed }
    let written = changes.changes.count - removed.count
    let would = isDry ? "would be " : ""
    if changes.changes.isEmpty {
      return
        "\(folder) is up to date, \(Diagnostic.counted(changes.unchanged, "file")) unchanged"
    }
    var parts = ["\(written == 1 ? "1 file" : "\(written) files") \(would)written"]
    if !removed.isEmpty {
      parts.append("\(removed.map(\.name).joined(separator: ", ")) \(would)removed")
    }
    if changes.unchanged > 0 { parts.append("\(changes.unchanged) unchanged") }
    return parts.joined(separator: ", ") + " in \(folder)"
  }
}
