internal import ResourceGenRendering

/// `resourcegen Specs/api.yaml`: generates the files of a spec and updates the output folder.
enum GenerateCommand {
  static func run(_ arguments: ArgumentReader) throws(UsageError) -> ExitCode {
    var job = try Job(arguments, for: .generate)
    guard !job.hasErrors else { return job.report("no file was written") }

    let isDry = arguments.has(.dryRun)
    let changes: OutputFolder.Changes
    do {
      changes = isDry ? try job.output.changes(for: job.files) : try job.output.write(job.files)
    } catch {
      job.add([error])
      return job.report("files that could not be written are unchanged")
    }
    guard changes.fileErrors.isEmpty else {
      job.add(changes.fileErrors)
      return job.report("no file was written")
    }
    if !job.reporter.isQuiet {
      for change in changes.changes where change.kind != .removed {
        Terminal.print(FilePath.join(job.output.path, change.name) + "\n")
      }
    }
    return job.report(outcome(of: changes, in: job.output.path, isDry: isDry))
  }

  /// The summary line: "3 files written, Api+Router.swift removed, 2 unchanged in Generated".
  private static func outcome(
    of changes: OutputFolder.Changes, in folder: String, isDry: Bool
  ) -> String {
    let removed = changes.changes.filter { $0.kind == .removed }
    let written = changes.changes.count - removed.count
    let would = isDry ? "would be " : ""
    if changes.changes.isEmpty {
      return "\(folder) is up to date, \(changes.unchanged) files unchanged"
    }
    var parts = ["\(written == 1 ? "1 file" : "\(written) files") \(would)written"]
    if !removed.isEmpty {
      parts.append("\(removed.map(\.name).joined(separator: ", ")) \(would)removed")
    }
    if changes.unchanged > 0 { parts.append("\(changes.unchanged) unchanged") }
    return parts.joined(separator: ", ") + " in \(folder)"
  }
}
