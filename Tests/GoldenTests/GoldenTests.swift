import Foundation
import TestSupport
import Testing

@Suite("Golden output")
struct GoldenTests {
  /// `make golden` records the output instead of comparing it. CI never does.
  static let isRecording = ProcessInfo.processInfo.environment["RESOURCEGEN_RECORD"] == "1"

  @Test(
    "a spec generates the reviewed files and diagnostics",
    arguments: GoldenCase.all)
  func output(of golden: GoldenCase) throws {
    let output = try golden.run()
    if GoldenTests.isRecording {
      try golden.record(output)
      return
    }
    let recorded = golden.recorded()
    let names = Set(output.files.keys).union(recorded.files.keys).sorted()
    for name in names {
      let difference = LineDifference(
        from: recorded.files[name] ?? "", to: output.files[name] ?? "",
        name: "\(golden.testDescription)/Expected/\(name)")
      #expect(difference.isEmpty, "\(difference)")
    }
    let difference = LineDifference(
      from: recorded.diagnostics, to: output.diagnostics,
      name: "\(golden.testDescription)/diagnostics.txt")
    #expect(difference.isEmpty, "\(difference)")
    #expect(!names.isEmpty || !recorded.diagnostics.isEmpty, "nothing is recorded for this case")
  }

  @Test("the same spec generates the same bytes", arguments: GoldenCase.all)
  func determinism(of golden: GoldenCase) throws {
    let first = try golden.run()
    let second = try golden.run()
    #expect(first == second)
  }
}
