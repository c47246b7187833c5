package import ResourceGenDiagnostics
internal import ResourceGenMustache
package import ResourceGenSwift

/// What the header of a generated file names: the tool and the description's file.
package struct GenerationStamp: Sendable {
  let tool: SwiftComment
  let specification: SwiftComment
  /// What the names of the files begin with.
  let base: String

  /// `specification` is the path of the description; only its file name shows in the output.
  package init(tool: String, specification: String) {
    let name = specification.split { $0 == "/" || $0 == "\\" }.last.map(String.init)
    self.tool = SwiftComment(tool, columns: .max)
    self.specification = SwiftComment(name ?? specification, columns: .max)
    base = OutputFileName.base(ofSpec: specification)
  }
}

extension TemplateSet {
  /// The templates that files are made from, and what they may name.
  package static var roots: [Root] {
    OutputPart.allCases.map { Root($0.rawValue, APIContext.self) }
  }
}

extension SwiftPlan {
  /// The files of the plan. Which files there are depends on the options and the stamp alone.
  package func render(
    with templates: TemplateSet, stamp: GenerationStamp, reporting log: inout DiagnosticLog
  ) -> [RenderedFile] {
    var files: [RenderedFile] = []
    let whole = OutputShare(all: self)
    let output = TemplateOutput()
    for file in OutputFile.all(for: options) {
      let context = file.context(of: self, whole, stamp: stamp)
      guard templates.render(file.part.rawValue, context, into: output, reporting: &log) else {
        continue
      }
      let bytes = output.withBytes { LineBreaker.broken($0) }
      files.append(RenderedFile(name: file.name(base: stamp.base), bytes: bytes))
    }
    return files
  }
}

extension OutputFileName {
  /// The names of all files that a description gives with these options, in order.
  package static func all(base: String, options: SwiftOptions) -> [String] {
    OutputFile.all(for: options).map { $0.name(base: base) }
  }
}
