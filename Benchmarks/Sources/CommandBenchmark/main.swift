import Foundation

// CommandBenchmark <empty program> <program> [<argument> …]: what the program costs above the empty one. They run in turn,
// so that whatever else the machine does falls on both alike.

/// The seconds that one run of a program takes: on the clock, and of the processor.
func run(_ words: [String]) -> (wall: Double, cpu: Double)? {
  var arguments = words.map { strdup($0) } + [nil]
  defer { for argument in arguments { free(argument) } }
  var process: pid_t = 0
  let before = childSeconds()
  let start = DispatchTime.now().uptimeNanoseconds
  guard posix_spawn(&process, words[0], nil, nil, &arguments, environ) == 0 else { return nil }
  var status: Int32 = 0
  waitpid(process, &status, 0)
  let end = DispatchTime.now().uptimeNanoseconds
  guard status == 0 else { return nil }
  return (Double(end - start) / 1e9, childSeconds() - before)
}

/// The processor's seconds of all programs that were run and have ended.
func childSeconds() -> Double {
  var usage = rusage()
  // RUSAGE_CHILDREN, whose type differs between platforms.
  getrusage(-1, &usage)
  return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
    + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

func milliseconds(_ seconds: Double) -> String { String(format: "%7.2f ms", seconds * 1000) }

let words = Array(CommandLine.arguments.dropFirst())
guard words.count >= 2 else {
  print("usage: CommandBenchmark <empty program> <program> [<argument> …]")
  exit(2)
}
var empty: [(wall: Double, cpu: Double)] = []
var full: [(wall: Double, cpu: Double)] = []
for _ in 0..<101 {
  guard let first = run([words[0]]), let second = run(Array(words.dropFirst())) else {
    print("a program did not end well")
    exit(1)
  }
  empty.append(first)
  full.append(second)
}
print("resourcegen Specs/api.yaml, nothing changed; medians of \(full.count) runs")
print("                     time          CPU")
print(
  "  empty program  \(milliseconds(median(empty.map(\.wall))))   \(milliseconds(median(empty.map(\.cpu))))"
)
print(
  "  resourcegen    \(milliseconds(median(full.map(\.wall))))   \(milliseconds(median(full.map(\.cpu))))"
)
let above = median(zip(empty, full).map { $1.wall - $0.wall })
print("  above empty    \(milliseconds(above))   (aim: 10 ms at most)")
