import Foundation

/// The CPU time of this process in seconds. Other processes affect it less than the elapsed time.
public func cpuSeconds() -> Double {
  seconds(of: CLOCK_PROCESS_CPUTIME_ID)
}

/// The time in seconds of a monotonic clock.
public func wallSeconds() -> Double {
  seconds(of: CLOCK_MONOTONIC)
}

private func seconds(of clock: clockid_t) -> Double {
  var time = timespec()
  clock_gettime(clock, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

public func median(_ values: [Double]) -> Double {
  values.isEmpty ? .nan : values.sorted()[values.count / 2]
}

/// One of the alternatives to compare; their rounds alternate.
///
/// Returns any number that depends on the work, so that it cannot be optimised away.
public typealias Contestant = () throws -> Int

/// The median CPU time in seconds that each contestant takes for one run, over interleaved rounds.
///
/// - Parameter seconds: the duration of a round, which repeats runs to fill it. Zero for a single
///   run.
public func medians(
  _ contestants: [Contestant], rounds: Int, seconds: Double = 0.1
) throws -> [Double] {
  let repeats = try contestants.map { try count(of: $0, filling: seconds) }
  var times = contestants.map { _ in [Double]() }
  for _ in 0..<rounds {
    for (index, contestant) in contestants.enumerated() {
      let start = cpuSeconds()
      for _ in 0..<repeats[index] { sink &+= try contestant() }
      times[index].append((cpuSeconds() - start) / Double(repeats[index]))
    }
  }
  return times.map(median)
}

private func count(of contestant: Contestant, filling seconds: Double) throws -> Int {
  // The first run is a warm-up.
  sink &+= try contestant()
  guard seconds > 0 else { return 1 }
  var count = 1
  while true {
    let start = cpuSeconds()
    for _ in 0..<count { sink &+= try contestant() }
    let taken = cpuSeconds() - start
    if taken >= seconds / 4 { return max(1, Int(Double(count) * seconds / taken)) }
    count *= 2
  }
}

/// Consumes every result. Only the measuring thread uses it.
private nonisolated(unsafe) var sink = 0
