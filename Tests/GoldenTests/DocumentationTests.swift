import Foundation
import ResourceGenDiagnostics
import ResourceGenPipeline
import ResourceGenReading
import TestSupport
import Testing

/// The pages of the documentation that are made from tables in the code.
@Suite("Pages of the documentation")
struct DocumentationTests {
  static let catalogue = GoldenCase.root
    .appendingPathComponent("../../Sources/resourcegen/resourcegen.docc").standardized

  @Test("each message has a page with its long version", arguments: DiagnosticID.allCases)
  func page(of id: DiagnosticID) throws {
    try compare("Diagnostics/\(id.name).md", #require(id.explanationPage))
  }

  @Test("one page lists every message")
  func index() throws {
    let names = DiagnosticID.allCases.map(\.name).sorted()
    try compare(
      "Diagnostics.md",
      """
      # Messages

      What the command says about a description, by the id that stands behind the message.

      ## Overview

      Each has an id in words that never changes its meaning: `[unknown-type]`. Errors stop the run; warnings can be
      turned off in `resourcegen.yaml`. `resourcegen explain <id>` prints the same pages in a terminal.

      ## Topics

      \(names.map { "- <doc:\($0)>" }.joined(separator: "\n"))

      """)
    let folder = DocumentationTests.catalogue.appendingPathComponent("Diagnostics").path
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(Set(pages) == Set(names.map { "\($0).md" }), "a page is left over, or missing")
  }

  @Test("the keys of the configuration stand on one page")
  func configuration() throws {
    try compare(
      "Configuration.md",
      """
      # Configuration

      What can be chosen, with its default and the option that says the same.

      ## Overview

      Defaults are replaced by `resourcegen.yaml` beside the description, and that by options of the command line.

      \(ConfigurationKey.documentation)
      """)
  }

  @Test("the description that the page of the native format begins with is one")
  func nativeFormat() throws {
    let page = try String(
      contentsOf: DocumentationTests.catalogue.appendingPathComponent("NativeFormat.md"),
      encoding: .utf8)
    let parts = page.components(separatedBy: "```yaml\n")
    let example = try #require(parts.dropFirst().first?.components(separatedBy: "```").first)
    var log = DiagnosticLog()
    let files = Generator(GeneratorOptions()).files(
      from: SourceText(path: "api.yaml", text: example),
      including: { _ throws(SpecFiles.Unreadable) in Array("models: {Order: {id: Int}}".utf8) },
      reporting: &log)
    #expect(log.isEmpty, "\(TextRenderer().render(log))")
    #expect(!files.isEmpty)
  }

  private func compare(_ name: String, _ text: String) throws {
    let file = DocumentationTests.catalogue.appendingPathComponent(name)
    if GoldenTests.isRecording {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      return
    }
    let recorded = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let difference = LineDifference(from: recorded, to: text, name: name)
    #expect(difference.isEmpty, "\(difference)")
  }
}
