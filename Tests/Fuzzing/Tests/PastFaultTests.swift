import Foundation
import FuzzTargets
import TestSupport
import Testing

/// What once went wrong, read again: each file of `PastFaults` is named by its reader's folder.
@Suite struct PastFaultTests {
  private static let files: [URL] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("PastFaults")
    return FuzzTarget.allCases.flatMap { target in
      let files = try? FileManager.default.contentsOfDirectory(
        at: folder.appendingPathComponent(target.rawValue), includingPropertiesForKeys: nil)
      return (files ?? []).sorted { $0.path < $1.path }
    }
  }()

  @Test("bytes that once broke a reader do not any more", arguments: files)
  func pastFault(file: URL) async throws {
    let name = file.deletingLastPathComponent().lastPathComponent
    let target = try #require(FuzzTarget(rawValue: name))
    #expect(await target.fault(in: [UInt8](try Data(contentsOf: file))) == nil)
  }

  @Test("every reader has past faults or first inputs to read", arguments: FuzzTarget.allCases)
  func everyReader(target: FuzzTarget) {
    #expect(
      PastFaultTests.files.contains {
        $0.deletingLastPathComponent().lastPathComponent == target.rawValue
      })
  }
}
