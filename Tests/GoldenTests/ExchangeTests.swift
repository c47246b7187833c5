import Foundation
import ResourceGenDiagnostics
import ResourceGenPipeline
import Testing

/// The native format and OpenAPI say the same, each with words of its own for what the other has no word for.
@Suite("A description in the other language")
struct ExchangeTests {
  /// The cases that make files, and the example of the README with its OpenAPI document.
  static let cases: [GoldenCase] = GoldenCase.all.filter {
    FileManager.default.fileExists(atPath: $0.expected.path)
  }

  enum Way: String, CaseIterable {
    case imported
    case exported
    case importedAfterExport

    /// The description in the other language.
    func text(of source: SourceText, _ golden: GoldenCase) throws -> String? {
      var log = DiagnosticLog()
      let translation = Translation(
        try golden.options(reporting: &log), including: golden.reader)
      switch self {
      case .imported: return translation.nativeText(of: source, reporting: &log)
      case .exported: return translation.openAPIText(of: source, reporting: &log)
      case .importedAfterExport:
        return try translation.openAPIText(of: source, reporting: &log).flatMap {
          try Way.imported.text(of: SourceText(path: source.path, text: $0), golden)
        }
      }
    }
  }

  @Test("gives the same Swift, byte for byte, and no warning", arguments: cases, Way.allCases)
  func sameSwift(of golden: GoldenCase, _ way: Way) throws {
    let source = try golden.source()
    let text = try #require(try way.text(of: source, golden))
    let (files, log) = try golden.files(from: SourceText(path: source.path, text: text))
    #expect(log.isEmpty, "\(TextRenderer().render(log))")
    let own = try golden.run().files
    for name in Set(own.keys).union(files.keys).sorted() {
      let difference = LineDifference(
        from: own[name] ?? "", to: files[name] ?? "", name: "\(golden.testDescription)/\(name)")
      #expect(difference.isEmpty, "\(difference)")
    }
  }

  @Test("most cases are compared")
  func coverage() {
    #expect(ExchangeTests.cases.count > 50)
  }
}
