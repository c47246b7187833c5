import Foundation
import ResourceGenCommands
import ResourceGenDiagnostics
import ResourceGenPipeline
import Testing

/// A spec of one format, translated to the other: OpenAPI has extension keywords for what it cannot
/// express otherwise.
@Suite("A spec in the other format")
struct ExchangeTests {
  /// The cases that generate files, and the example of the README with its OpenAPI document.
  static let cases: [GoldenCase] = GoldenCase.all.filter {
    FileManager.default.fileExists(atPath: $0.expected.path)
  }

  enum TranslationDirection: String, CaseIterable {
    case imported
    case exported
    case importedAfterExport

    /// The spec in the other format.
    func text(of source: SourceText, _ golden: GoldenCase) throws -> String? {
      var log = DiagnosticLog()
      let generator = Generator(try golden.options(reporting: &log), in: golden.specFolder)
      switch self {
      case .imported: return generator.nativeText(of: source, reporting: &log)
      case .exported: return generator.openAPIText(of: source, reporting: &log)
      case .importedAfterExport:
        return generator.openAPIText(of: source, reporting: &log).flatMap {
          Generator(in: golden.specFolder).nativeText(
            of: SourceText(path: source.path, text: $0), reporting: &log)
        }
      }
    }
  }

  @Test(
    "gives the same Swift, byte for byte, and no warning", arguments: cases,
    TranslationDirection.allCases)
  func sameSwift(of golden: GoldenCase, _ direction: TranslationDirection) throws {
    let source = try golden.source()
    let text = try #require(try direction.text(of: source, golden))
    let (files, log) = try golden.files(
      from: SourceText(path: source.path, text: text), isTranslated: true)
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
