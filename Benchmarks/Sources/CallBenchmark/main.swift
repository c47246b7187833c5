// CallBenchmark: measures the cost of a call, with a stubbed transport and over loopback.
// CallBenchmark serve: runs the server and prints its address.
// CallBenchmark stubbed: measures the stubbed transport only, for a profiler.
// CallBenchmark ours|bare <count>: makes calls over loopback, for a profiler.

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
