import Foundation

/// CPU seconds of this process, which other processes on the machine disturb less than the time of day.
public func cpuSeconds() -> Double {
  seconds(of: CLOCK_PROCESS_CPUTIME_ID)
}

/// Seconds on a clock that is never set.
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

/// One way to do a job, timed in rounds that alternate with those of the other ways. Answers anything that depends on the
/// work, so that it cannot be optimised away.
public typealias Contestant = () throws -> Int

/// The median of the CPU seconds that each contestant takes for one run, over interleaved rounds.
///
/// - Parameter seconds: how long a round is: as many runs as fill it. Zero makes it one run.
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
  // The first run warms up.
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

/// Takes every result. Touched by the one thread that measures.
private nonisolated(unsafe) var sink = 0
