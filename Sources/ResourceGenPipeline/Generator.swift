package import ResourceGenDiagnostics
internal import ResourceGenModel
package import ResourceGenReading
package import ResourceGenRendering
internal import ResourceGenSwift
internal import ResourceGenYAML

/// The map of the stages: a description goes in, files come out.
///
/// Each stage is made from what the one before it left, so that the order cannot be wrong. All report into the same log; one
/// that answers nil has left nothing for the next to work on.
package struct Generator: Sendable {
  /// The version of the tool, which stands in the first line of every file.
  package static let version = "0.1.0"

  private let options: GeneratorOptions

  package init(_ options: GeneratorOptions) {
    self.options = options
  }

  /// The files that a description makes: none, if there is an error.
  ///
  /// - Parameters:
  ///   - folders: how many folders above its own one the description may name files in.
  ///   - read: how files are read that the description includes, by their path below that folder. Nil: it may include none.
  package func files(
    from spec: SourceText, above folders: Int = 0, including read: SpecFiles.Reader? = nil,
    reporting log: inout DiagnosticLog
  ) -> [RenderedFile] {
    let files = lenientFiles(from: spec, above: folders, including: read, reporting: &log)
    log.raise(options.fatal)
    return log.hasErrors ? [] : files
  }

  /// The files, warnings aside.
  private func lenientFiles(
    from spec: SourceText, above folders: Int, including read: SpecFiles.Reader?,
    reporting log: inout DiagnosticLog
  ) -> [RenderedFile] {
    // Templates come first and in any case: their faults belong into the same run.
    let templates = TemplateSet(
      replacing: options.templates, roots: TemplateSet.roots, reporting: &log)
    guard
      let (document, checked) = options.checkedAPI(
        of: spec, above: folders, including: read, reporting: &log)
    else { return [] }
    let names = TopLevelNames(checked, options: options.swift)
    let plan = SwiftPlan(for: checked, names, options: options.swift, reporting: &log)
    if options.keepsEverything { Kept.keep((document, checked, names, plan)) }
    let stamp = GenerationStamp(
      tool: "resourcegen \(Generator.version)", specification: spec.path)
    let files = plan.render(with: templates, stamp: stamp, reporting: &log)
    return files.map { $0.marked(as: OutputMark(spec: spec.path)) }
  }
}

/// What a process keeps until it ends.
private final class Kept<Value> {
  private let value: Value

  private init(_ value: Value) {
    self.value = value
  }

  static func keep(_ value: Value) {
    _ = Unmanaged.passRetained(Kept(value))
  }
}

extension RenderedFile {
  /// The file with our mark in its first line, also if a template of the user has left it out: without it the next run would
  /// take the file for somebody else's.
  fileprivate func marked(as mark: OutputMark) -> RenderedFile {
    OutputMark.isMarked(bytes) ? self : RenderedFile(name: name, bytes: mark.line + bytes)
  }
}
