// CallBenchmark: what a call costs, with a stub for the network and over loopback.
// CallBenchmark serve: answers products, and says where.
// CallBenchmark stubbed: the first half alone, for a profiler.
// CallBenchmark ours 10000, CallBenchmark bare 10000: so many calls over loopback, for a profiler.

switch CommandLine.arguments.dropFirst().first {
case "serve":
  try serveProducts()
case "stubbed":
  try await measureStubbedCalls()
case "ours", "bare":
  let count = CommandLine.arguments.last.flatMap { Int($0) } ?? 10_000
  try await repeatLoopbackCalls(CommandLine.arguments[1], count)
default:
  try await measureStubbedCalls()
  try await measureLoopbackCalls()
}
