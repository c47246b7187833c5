// CallBenchmark: what a call costs, with a stub for the network and over loopback.
// CallBenchmark serve: answers products, and says where.
// CallBenchmark stubbed: the first half alone, for a profiler.

switch CommandLine.arguments.dropFirst().first {
case "serve":
  try serveProducts()
case "stubbed":
  try await measureStubbedCalls()
default:
  try await measureStubbedCalls()
  try await measureLoopbackCalls()
}
