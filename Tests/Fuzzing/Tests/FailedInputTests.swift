import Foundation
import FuzzTargets
import TestSupport
import Testing

/// Runs the fuzz targets with inputs that once failed. The folders in `FailedInputs` are named
/// after the targets, here and in the package of generated code.
@Suite struct FailedInputTests {
  private static let files: [URL] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("FailedInputs")
    return FuzzTarget.allCases.flatMap { target in
      let files = try? FileManager.default.contentsOfDirectory(
        at: folder.appendingPathComponent(target.rawValue), includingPropertiesForKeys: nil)
      return (files ?? []).sorted { $0.path < $1.path }
    }
  }()

  @Test("inputs that once failed pass", arguments: files)
  func failedInput(file: URL) throws {
    let name = file.deletingLastPathComponent().lastPathComponent
    let target = try #require(FuzzTarget(rawValue: name))
    #expect(target.failure(in: [UInt8](try Data(contentsOf: file))) == nil)
  }

  @Test("every fuzz target has stored inputs", arguments: FuzzTarget.allCases)
  func everyTarget(target: FuzzTarget) {
    #expect(
      FailedInputTests.files.contains {
        $0.deletingLastPathComponent().lastPathComponent == target.rawValue
      })
  }
}
