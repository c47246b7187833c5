package import ResourceGenDiagnostics
package import ResourceGenSwift

/// The contents of the header of generated files: the name of the tool and the file name of the
/// spec.
package struct GenerationStamp: Sendable {
  let tool: SwiftComment
  let specification: SwiftComment
  /// The prefix of the names of the files.
  let base: String

  /// Creates a stamp; of the path `specification`, only the file name is part of the output.
  package init(tool: String, specification: String) {
    let name = specification.split { $0 == "/" || $0 == "\\" }.last.map(String.init)
    self.tool = SwiftComment(tool, columns: .max)
    self.specification = SwiftComment(name ?? specification, columns: .max)
    base = OutputFileName.base(ofSpec: specification)
  }
}

extension TemplateSet {
  /// The templates that files are rendered from, and the keys that they may use.
  package static var roots: [Root] {
    OutputPart.allCases.map { Root($0.rawValue, APIContext.self) }
  }
}

extension SwiftPlan {
  /// Renders the files of the plan. Their names depend on nothing but the options and the stamp.
  package func render(
    with templates: TemplateSet, stamp: GenerationStamp, reporting log: inout DiagnosticLog
  ) -> [RenderedFile] {
    var files: [RenderedFile] = []
    let whole = OutputShare(all: self)
    let shares = whole.split(into: OutputFile.shards(for: options))
    for file in OutputFile.all(for: options) {
      let share = file.shards > 1 ? shares[file.shard] : whole
      let context = file.context(of: self, share, stamp: stamp)
      guard let text = templates.render(file.part.rawValue, context, reporting: &log) else {
        continue
      }
      let bytes = LineBreaker.broken(text)
      files.append(
        RenderedFile(
          name: file.name(base: stamp.base), bytes: bytes, isForTests: file.isForTests(options)))
    }
    return files
  }
}

extension OutputFileName {
  /// Returns the names of all files that are generated with these options, in order.
  package static func all(base: String, options: SwiftOptions) -> [String] {
    OutputFile.all(for: options).map { $0.name(base: base) }
  }
}
