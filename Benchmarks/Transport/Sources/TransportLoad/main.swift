import Foundation
import TestServers

// TransportLoad <scenario>: tests the transport under load with one scenario, in a separate
//   process. Prints one line; the exit code is 1 if the scenario fails.
// TransportLoad: lists the scenarios.

let scenarios: [(name: String, run: @Sendable (LoadServer) async throws -> Verdict)] = [
  ("calls", { try await manyCalls($0, over: $0.nginx.url) }),
  ("calls-http2", { try await manyCalls($0, over: $0.nginx.secureURL) }),
  ("cancel", { try await manyCancellations($0, over: $0.nginx.url) }),
  ("cancel-http2", { try await manyCancellations($0, over: $0.nginx.secureURL) }),
  ("download", download),
  ("upload", upload),
  ("unread", { try await unreadStreams($0, $0.nginx.url + "/files/long") }),
  ("unread-tls", { try await unreadStreams($0, $0.nginx.secureURL + "/files/long") }),
  ("unread-gzip", { try await unreadStreams($0, $0.nginx.secureURL + "/gzip/long") }),
]

guard let scenario = scenarios.first(where: { $0.name == CommandLine.arguments.last }) else {
  // The list that scripts/transport-load reads.
  print(scenarios.map(\.name).joined(separator: "\n"))
  exit(0)
}
guard NginxServer.isInstalled else {
  print("\(scenario.name): SKIPPED, nginx or openssl is not installed")
  exit(0)
}
let folder = FileManager.default.temporaryDirectory
  .appendingPathComponent("transport-load-\(UUID().uuidString)", isDirectory: true)
do {
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  let server = try await LoadServer(in: folder)
  let verdict = try await scenario.run(server)
  print("\(scenario.name): \(verdict.hasPassed ? "passed" : "FAILED"): \(verdict.figures)")
  try FileManager.default.removeItem(at: folder)
  exit(verdict.hasPassed ? 0 : 1)
} catch {
  print("\(scenario.name): FAILED: \(error)")
  try? FileManager.default.removeItem(at: folder)
  exit(1)
}
