import Foundation
import ResourceGenDiagnostics
import TestSupport
import Testing

@testable import CorpusOracle

/// Real documents, each operation of which is called at a server that answers with the document's
/// examples.
@Suite struct CorpusCallTests {
  /// The documents of `RESOURCEGEN_CALLED`, separated by spaces.
  static let documents: [URL] = {
    let names =
      ProcessInfo.processInfo.environment["RESOURCEGEN_CALLED"]
      ?? "swagger-petstore-v3.yaml train-travel-3.1.yaml museum-3.1.yaml gotify.json"
    return names.split(separator: " ").compactMap { name in
      Corpus.folder?.appendingPathComponent("openapi/\(name)")
    }.filter { FileManager.default.fileExists(atPath: $0.path) }
  }()

  @Test(
    "a call sends what the document describes, accepts its examples, and names what doesn't fit",
    arguments: documents)
  func document(_ url: URL) async throws {
    let text = SourceText(path: url.path, bytes: [UInt8](try Data(contentsOf: url)))
    let called = try CalledDocument(try CallRun.checked(text))
    var oracle = try CorpusOracle(document: url.path, calls: called.calls, models: [])
    oracle.spoilExamples()
    let verdict = await oracle.verdict()
    print("\(url.lastPathComponent): \(called.calls.count) operations; \(oracle.summary)")
    for line in verdict.wrong { print("  wrong: \(line)") }
    #expect(verdict.faults == [])
  }
}
