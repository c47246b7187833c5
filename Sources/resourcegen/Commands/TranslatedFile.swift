internal import ResourceGenRendering

extension Job {
  /// Writes the converted spec to the file that `--output` names, or to standard output.
  ///
  /// - Parameters:
  ///   - text: the converted spec; nil if there was an error.
  ///   - ownership: which existing file may be replaced.
  mutating func write(
    _ text: String?, ownership: OutputFolder.Ownership
  ) throws(UsageError) -> ExitCode {
    guard let text else { return report("nothing was written") }
    guard let path = arguments[.outputFile] else {
      Terminal.print(text)
      return report("no file was written")
    }
    guard !FilePath.name(of: path).isEmpty else {
      throw .missingValue(.outputFile, "<file>", command)
    }
    let file = RenderedFile(name: FilePath.name(of: path), bytes: Array(text.utf8))
    let folder = FilePath.folder(of: path)
    let target = OutputFolder(path: folder.isEmpty ? "." : folder, ownership: ownership)
    do {
      let changes = try target.write([file])
      add(changes.fileErrors)
      guard changes.fileErrors.isEmpty else { return report("nothing was written") }
      if changes.changes.isEmpty { return report("\(path) is up to date") }
      if !reporter.isQuiet { Terminal.print(path + "\n") }
      return report("\(path) was written")
    } catch {
      add([error])
      return report("nothing was written")
    }
  }
}
