import Foundation
import RecordedVerdicts
import Testing

/// A file of `Tests/Generated/Verdicts`, with what generated code makes of some inputs.
///
/// The tests of the package `Tests/Generated` record and check them.
struct RecordedSample: Sendable, CustomTestStringConvertible {
  let file: URL

  var testDescription: String { file.deletingPathExtension().lastPathComponent }

  /// The package with the generated code.
  private static let generated = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../Generated").standardized

  init(_ folder: String, _ name: String) {
    file = Self.generated.appendingPathComponent("Verdicts/\(folder)/\(name).json")
  }

  private init(file: URL) {
    self.file = file
  }

  /// The files of a folder, sorted by name.
  static func all(_ folder: String) -> [RecordedSample] {
    let files = try? VerdictRecord.files(in: generated.appendingPathComponent("Verdicts/\(folder)"))
    return (files ?? []).map { RecordedSample(file: $0) }
  }

  func record() throws -> VerdictRecord {
    try VerdictRecord(contentsOf: file)
  }

  /// The spec of a golden case.
  static func spec(of golden: String) -> URL {
    generated.appendingPathComponent("Cases/\(golden)/spec.yaml")
  }
}
