import Foundation
import RecordedVerdicts
import Testing

/// A folder of `Verdicts`.
struct VerdictFolder {
  /// `make golden` records the verdicts instead of comparing them. CI never does.
  static let isRecording = ProcessInfo.processInfo.environment["RESOURCEGEN_RECORD"] == "1"

  let url: URL

  init(_ name: String) {
    url =
      URL(fileURLWithPath: #filePath)
      .appendingPathComponent("../../Verdicts/\(name)").standardized
  }

  /// Records the verdicts, or compares them with the recorded ones.
  func check(_ record: VerdictRecord) throws {
    if Self.isRecording { return try record.write(to: url) }
    let recorded = try VerdictRecord(contentsOf: url.appendingPathComponent("\(record.name).json"))
    #expect(recorded.rows.map(\.input) == record.rows.map(\.input))
    for (recorded, row) in zip(recorded.rows, record.rows) where recorded != row {
      Issue.record("\(row.input): \(row.verdict), recorded: \(recorded.verdict)")
    }
  }

  /// Checks that the folder contains these records and no others; removes others when recording.
  func check(isCompleteWith names: [String]) throws {
    func name(of file: URL) -> String { file.deletingPathExtension().lastPathComponent }
    if Self.isRecording {
      let files = (try? VerdictRecord.files(in: url)) ?? []
      for file in files where !names.contains(name(of: file)) {
        try FileManager.default.removeItem(at: file)
      }
    } else {
      #expect(try VerdictRecord.files(in: url).map(name) == names.sorted())
    }
  }
}
