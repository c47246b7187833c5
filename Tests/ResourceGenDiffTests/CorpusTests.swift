import Foundation
import ResourceGenCommands
import ResourceGenDiagnostics
import ResourceGenDiff
import ResourceGenPipeline
import Testing

/// The documents of the corpus, if `RESOURCEGEN_CORPUS` names its folder.
@Suite struct CorpusTests {
  static let documents: [URL] = {
    guard let root = ProcessInfo.processInfo.environment["RESOURCEGEN_CORPUS"] else { return [] }
    let folder = URL(fileURLWithPath: root).appendingPathComponent("openapi")
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { ["json", "yaml"].contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
  }()

  @Test("a document has no changes to itself", arguments: documents)
  func unchanged(document: URL) throws {
    let bytes = [UInt8](try Data(contentsOf: document))
    let clock = ContinuousClock()
    var specs: [ComparedSpec] = []
    let reading = clock.measure {
      for path in ["old.yaml", "new.yaml"] {
        var log = DiagnosticLog()
        let source = SourceText(path: path, bytes: bytes)
        if let spec = Generator().comparedSpec(of: source, reporting: &log) { specs.append(spec) }
      }
    }
    guard specs.count == 2 else { return }
    var lines: [String] = []
    let comparing = clock.measure {
      lines = APIDiff(from: specs[0], to: specs[1]).changes.map(\.line)
    }
    print("\(document.lastPathComponent): reading both \(reading), comparing \(comparing)")
    #expect(lines == [])
  }
}
