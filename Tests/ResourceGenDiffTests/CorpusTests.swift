import Foundation
import ResourceGenCommands
import ResourceGenDiagnostics
import ResourceGenDiff
import ResourceGenPipeline
import TestSupport
import Testing

@Suite struct CorpusTests {
  @Test("a document has no changes to itself", arguments: Corpus.documents)
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
