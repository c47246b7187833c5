import Foundation
import TestServers

// TransportBenchmark: compares the Linux transport with URLSession and a loop in C over libcurl.
// TransportBenchmark calls|downloads|beside: runs one part.
// TransportBenchmark serve: runs the bad servers, in a separate process.
// TransportBenchmark service|session|bare <count>: makes calls of one kind, for a profiler.

let arguments = Array(CommandLine.arguments.dropFirst())

func run() async throws {
  if arguments.first == "serve" { return try serveBadly() }
  guard NginxServer.isInstalled else {
    return print("bench: SKIPPED, transports: nginx or openssl is not installed")
  }
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("transport-benchmark-\(UUID().uuidString)", isDirectory: true)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let server = try await NginxServer(in: folder)
  switch arguments.first {
  case "service", "session", "bare":
    let count = arguments.last.flatMap { Int($0) } ?? 10_000
    try await CallContestants(server.url).run(arguments[0], count)
  case "calls": try await measureCalls(server)
  case "downloads": try await measureDownloads(server, in: folder)
  case "beside": try await measureWithBadServers(server)
  default:
    try await measureCalls(server)
    try await measureDownloads(server, in: folder)
    try await measureWithBadServers(server)
  }
}

do {
  try await run()
} catch {
  print("bench: \(error)")
  exit(1)
}
