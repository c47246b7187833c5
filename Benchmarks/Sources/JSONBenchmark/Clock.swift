import Foundation

/// CPU seconds of this process, which other processes on the machine disturb less than the time of day.
func cpuSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// One way to do a job, timed in rounds that alternate with those of the other ways.
struct Contestant {
  var name: String
  var run: () throws -> Int
}

/// The median of the CPU seconds that each contestant takes for one run, over interleaved rounds.
func medians(_ contestants: [Contestant], rounds: Int, seconds: Double) throws -> [Double] {
  var times = contestants.map { _ in [Double]() }
  var repeats = [Int](repeating: 1, count: contestants.count)
  for (index, contestant) in contestants.enumerated() {
    // As many runs as fill a round; the first warms up.
    _ = try contestant.run()
    var count = 1
    while true {
      let start = cpuSeconds()
      for _ in 0..<count { sink &+= try contestant.run() }
      let taken = cpuSeconds() - start
      if taken >= seconds / 4 {
        repeats[index] = max(1, Int(Double(count) * seconds / taken))
        break
      }
      count *= 2
    }
  }
  for _ in 0..<rounds {
    for (index, contestant) in contestants.enumerated() {
      let start = cpuSeconds()
      for _ in 0..<repeats[index] { sink &+= try contestant.run() }
      times[index].append((cpuSeconds() - start) / Double(repeats[index]))
    }
  }
  return times.map { $0.sorted()[$0.count / 2] }
}

/// Takes every result, so that none can be optimised away.
nonisolated(unsafe) var sink = 0
