import Foundation
import GeneratedFuzzTargets
import TestSupport
import Testing

/// Runs the fuzz targets that need generated models with inputs that once failed. The folders in
/// `FailedInputs` are named after the targets.
@Suite struct FailedInputTests {
  private static let files: [URL] = {
    let folder = URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../../Fuzzing/FailedInputs").standardized
    return GeneratedFuzzTarget.allCases.flatMap { target in
      let files = try? FileManager.default.contentsOfDirectory(
        at: folder.appendingPathComponent(target.rawValue), includingPropertiesForKeys: nil)
      return (files ?? []).sorted { $0.path < $1.path }
    }
  }()

  @Test("inputs that once failed pass", arguments: files)
  func failedInput(file: URL) async throws {
    let name = file.deletingLastPathComponent().lastPathComponent
    let target = try #require(GeneratedFuzzTarget(rawValue: name))
    #expect(await target.failure(in: [UInt8](try Data(contentsOf: file))) == nil)
  }

  @Test("every fuzz target has stored inputs", arguments: GeneratedFuzzTarget.allCases)
  func everyTarget(target: GeneratedFuzzTarget) {
    #expect(
      FailedInputTests.files.contains {
        $0.deletingLastPathComponent().lastPathComponent == target.rawValue
      })
  }
}
