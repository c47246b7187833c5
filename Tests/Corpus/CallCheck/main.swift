import Foundation
import ResourceGenDiagnostics
import ResourceGenPipeline

// Compares the reader of `resourcegen call` with the decoders of a generated client: see
// scripts/corpus. The arguments are the spec in the native format and the verdicts of the decoders.

let paths = Array(CommandLine.arguments.dropFirst())
guard paths.count == 2, let spec = FileManager.default.contents(atPath: paths[0]),
  let verdicts = FileManager.default.contents(atPath: paths[1])
else {
  print("call-check: SPEC VERDICTS")
  exit(2)
}
var log = DiagnosticLog()
let source = SourceText(path: "api.yaml", bytes: Array(spec))
guard let checked = Generator().checkedAPI(of: source, reporting: &log) else {
  print("call: the spec could not be read back")
  exit(2)
}
var comparison = ReaderComparison(checked)
for line in verdicts.split(separator: UInt8(ascii: "\n")) { try comparison.compare(line) }
print("call", comparison.compared, comparison.differing.count, comparison.unknown.count)
for name in comparison.unknown.sorted() { print("call: no \(name) in the spec") }
for difference in comparison.differing { print("call: \(difference)") }
exit(comparison.differing.isEmpty && comparison.unknown.isEmpty ? 0 : 1)
