package import ResourceGenDiagnostics
internal import ResourceGenModel
package import ResourceGenReading
package import ResourceGenRendering
internal import ResourceGenSwift
internal import ResourceGenYAML

/// The pipeline of the generator: takes a spec and returns Swift files.
///
/// Each stage takes the result of the one before, so the order cannot be wrong. All stages report
/// to the same log; one that returns nil ends the run.
package struct Generator: Sendable {
  /// The version of the tool, which appears in the first line of every file.
  package static let version = "0.1.0"

  private let options: GeneratorOptions

  package init(_ options: GeneratorOptions) {
    self.options = options
  }

  /// Generates the files of a spec; none if there is an error.
  ///
  /// - Parameters:
  ///   - folders: how many levels above the spec's folder the folder of included files is.
  ///   - read: reads an included file, by its path relative to that folder. If nil, the spec may
  ///     not include files.
  package func files(
    from spec: SourceText, above folders: Int = 0, including read: SpecFiles.Reader? = nil,
    reporting log: inout DiagnosticLog
  ) -> [RenderedFile] {
    let files = filesBeforeRaisingWarnings(
      from: spec, above: folders, including: read, reporting: &log)
    log.turnIntoErrors(options.warningsAsErrors)
    return log.hasErrors ? [] : files
  }

  /// The files, before warnings are raised to errors.
  private func filesBeforeRaisingWarnings(
    from spec: SourceText, above folders: Int, including read: SpecFiles.Reader?,
    reporting log: inout DiagnosticLog
  ) -> [RenderedFile] {
    // Templates are read even if the spec has errors, so that one run reports the errors of both.
    let templates = TemplateSet(
      replacing: options.templates, roots: TemplateSet.roots, reporting: &log)
    guard
      let (document, checked) = options.checkedAPI(
        of: spec, above: folders, including: read, reporting: &log)
    else { return [] }
    let names = TopLevelNames(checked, options: options.swift)
    let plan = SwiftPlan(for: checked, names, options: options.swift, reporting: &log)
    if options.leaksIntermediateResults { LeakedValue.keep((document, checked, names, plan)) }
    let stamp = GenerationStamp(
      tool: "resourcegen \(Generator.version)", specification: spec.path)
    let files = plan.render(with: templates, stamp: stamp, reporting: &log)
    return files.map { $0.marked(as: OutputMark(spec: spec.path)) }
  }
}

/// A value that is leaked on purpose, because the process is about to end.
private final class LeakedValue<Value> {
  private let value: Value

  private init(_ value: Value) {
    self.value = value
  }

  static func keep(_ value: Value) {
    _ = Unmanaged.passRetained(LeakedValue(value))
  }
}

extension RenderedFile {
  /// The file with the generator's mark in its first line, even if a user's template omits it:
  /// without the mark, the next run would refuse to replace the file.
  fileprivate func marked(as mark: OutputMark) -> RenderedFile {
    OutputMark.isMarked(bytes) ? self : RenderedFile(name: name, bytes: mark.line + bytes)
  }
}
