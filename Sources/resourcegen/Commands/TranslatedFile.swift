internal import ResourceGenCommandLine
internal import ResourceGenDiagnostics
internal import ResourceGenPipeline
internal import ResourceGenRendering

/// The conversion of a spec to another format, for `import` and `export`.
struct TranslatedFile {
  /// The flow of the generator that converts the text of a spec.
  typealias Conversion = (Generator) -> (SourceText, inout DiagnosticLog) -> String?

  let convert: Conversion
  /// Which existing file may be replaced.
  let ownership: OutputFolder.Ownership

  /// Converts the spec, and writes it to a file, or to standard output if the path is nil.
  func write(to path: String?, for job: Job) throws(UsageError) -> ExitCode {
    var reporter = Reporter(for: job)
    guard let text = try text(for: job, reporting: &reporter) else {
      return reporter.finish("nothing was written")
    }
    guard let path else {
      let printing: Void? = reporter.attempt { () throws(FileError) in
        try Terminal.printResult(text)
      }
      return reporter.finish(printing == nil ? "nothing was written" : "no file was written")
    }
    let name = FilePath.name(of: path)
    if name.isEmpty { throw .missingValue(OptionName.outputFile.spelling, "<file>") }
    let folder = FilePath.folder(of: path)
    let target = OutputFolder(path: folder.isEmpty ? "." : folder, ownership: ownership)
    let file = RenderedFile(name: name, bytes: Array(text.utf8))
    guard
      let changes = reporter.attempt({ () throws(FileError) in try target.write([file]) })
    else { return reporter.finish("nothing was written") }
    reporter.add(changes.fileErrors)
    guard changes.fileErrors.isEmpty else { return reporter.finish("nothing was written") }
    if changes.changes.isEmpty { return reporter.finish("\(path) is up to date") }
    if !reporter.isQuiet { Terminal.print(path: path) }
    return reporter.finish("\(path) was written")
  }

  /// The converted spec; nil if there is an error.
  private func text(
    for job: Job, reporting reporter: inout Reporter
  ) throws(UsageError) -> String? {
    guard let input = try SpecInput(of: job, reporting: &reporter), !reporter.hasErrors else {
      return nil
    }
    let converted = convert(Generator(input.options, in: input.folder))(input.text, &reporter.log)
    return reporter.hasErrors ? nil : converted
  }
}
