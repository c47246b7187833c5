import Foundation
import Measuring

// CommandBenchmark start <empty program> <program> [<argument> …]: the cost of a program in excess
//   of an empty one.
// CommandBenchmark compare <title> <our command> -- <their command>: the costs of two programs.
// CommandBenchmark compile <title> <seconds> <megabytes> <command>: the cost of a compiler and its
//   subprocesses.
//
// Programs run alternately, so that other load of the machine affects both equally.

struct Cost {
  var wall: Double
  var cpu: Double
}

/// Runs a program and returns its cost, including its subprocesses.
func run(_ words: [String]) -> Cost {
  var arguments = words.map { strdup($0) } + [nil]
  defer { for argument in arguments { free(argument) } }
  var process: pid_t = 0
  let before = childSeconds()
  let start = wallSeconds()
  let fault = posix_spawn(&process, words[0], nil, nil, &arguments, processEnvironment)
  var status: Int32 = 0
  if fault == 0 { waitpid(process, &status, 0) }
  guard fault == 0, status == 0 else {
    print("bench: failed: \(words.joined(separator: " "))")
    exit(1)
  }
  return Cost(wall: wallSeconds() - start, cpu: childSeconds() - before)
}

/// The CPU seconds of all child processes that have ended.
func childSeconds() -> Double {
  var usage = rusage()
  // -1 is RUSAGE_CHILDREN, whose type differs between platforms.
  getrusage(-1, &usage)
  return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
    + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
}

func compareStart(_ empty: [String], _ program: [String]) {
  var costs: [(empty: Cost, full: Cost)] = []
  for _ in 0..<101 { costs.append((run(empty), run(program))) }
  print("start: resourcegen Specs/api.yaml, nothing changed; medians of \(costs.count) runs")
  for (title, figure) in [("time", \Cost.wall), ("CPU time", \Cost.cpu)] {
    let above = median(costs.map { $0.full[keyPath: figure] - $0.empty[keyPath: figure] })
    Table.line(
      title, median(costs.map { $0.full[keyPath: figure] }).inMilliseconds,
      "empty program \(median(costs.map { $0.empty[keyPath: figure] }).inMilliseconds), "
        + "above \(above.inMilliseconds): \(above <= 0.015 ? "good" : "MISSED") (at most 15 ms)")
  }
}

func compare(_ title: String, _ ours: [String], _ theirs: [String]) {
  var costs: [(ours: Cost, theirs: Cost)] = []
  for _ in 0..<3 { costs.append((run(ours), run(theirs))) }
  let mine = median(costs.map(\.ours.cpu))
  let other = median(costs.map(\.theirs.cpu))
  Table.line(title, ours: mine.inSeconds, others: other.inSeconds, ratio: mine / other)
}

/// Measures the CPU time of a compiler with its subprocesses, and the peak memory of the largest.
func compile(_ title: String, seconds: Double, megabytes: Int, _ words: [String]) {
  let cost = run(words)
  var usage = rusage()
  getrusage(-1, &usage)
  #if os(macOS)
    let peak = usage.ru_maxrss >> 20
  #else
    let peak = usage.ru_maxrss >> 10
  #endif
  func verdict(_ isGood: Bool) -> String { isGood ? "good" : "MISSED" }
  Table.line(
    title, cost.cpu.inSeconds,
    "\(verdict(cost.cpu <= seconds)) (at most \(seconds) s); largest process \(peak) MB: "
      + "\(verdict(peak <= megabytes)) (at most \(megabytes) MB)")
}

let words = Array(CommandLine.arguments.dropFirst())
switch words.first {
case "start" where words.count >= 3:
  compareStart([words[1]], Array(words.dropFirst(2)))
case "compare" where words.count >= 5:
  let parts = words.dropFirst(2).split(separator: "--", maxSplits: 1).map(Array.init)
  guard parts.count == 2 else { fallthrough }
  compare(words[1], parts[0], parts[1])
case "compile" where words.count >= 5:
  compile(
    words[1], seconds: Double(words[2]) ?? 0, megabytes: Int(words[3]) ?? 0,
    Array(words.dropFirst(4)))
default:
  print("usage: CommandBenchmark start|compare|compile …; see its source")
  exit(2)
}
