import BareLoop
import Foundation
import Measuring
import ResourceRuntime
import TestServers

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The number of concurrent calls.
private let inFlight = 64

/// The alternatives to compare, which get a JSON document of 65 bytes repeatedly.
struct CallContestants: Sendable {
  static let names = ["service", "session", "bare"]

  private let url: String
  private let service = ResourceService()
  private let session = URLSession(configuration: .ephemeral)
  private let resource: AnyResource<Data, Never>
  private let address: URL

  struct URLSyntaxError: Error {}

  init(_ server: String) throws {
    url = server + "/json"
    guard let address = URL(string: url) else { throw URLSyntaxError() }
    self.address = address
    resource = AnyResource(RequestSpec(.get, on: Server("bench", server), path: "/json")) { $0 }
  }

  func run(_ name: String, _ count: Int) async throws {
    switch name {
    case "service": try await repeated(count) { try await service.load(resource).count }
    case "session": try await repeated(count) { try await session.data(from: address).0.count }
    default: expect(Int(bare_loop_calls(url, Int32(count), Int32(inFlight))), count)
    }
  }

  private func repeated(
    _ count: Int, _ call: @escaping @Sendable () async throws -> Int
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<inFlight {
        group.addTask {
          for _ in 0..<(count / inFlight) { expect(try await call(), NginxServer.json.utf8.count) }
        }
      }
      try await group.waitForAll()
    }
  }
}

func expect(_ value: Int, _ expected: Int) {
  if value != expected { print("bench: \(value) instead of \(expected)") }
}

/// Measures calls over keep-alive connections: CPU time of the client and calls per second.
func measureCalls(_ server: NginxServer) async throws {
  let contestants = try CallContestants(server.url)
  let counts = ["service": 19_200, "session": 3_200, "bare": 32_000]
  var cpu: [String: [Double]] = [:]
  var speed: [String: [Double]] = [:]
  // The first round opens the connections and is not measured.
  for round in 0..<6 {
    for name in CallContestants.names {
      let count = counts[name] ?? 0
      let (cpuStart, wallStart) = (cpuSeconds(), wallSeconds())
      try await contestants.run(name, count)
      guard round > 0 else { continue }
      cpu[name, default: []].append((cpuSeconds() - cpuStart) / Double(count))
      speed[name, default: []].append(Double(count) / (wallSeconds() - wallStart))
    }
  }
  func cost(_ name: String) -> Double { median(cpu[name] ?? []) * 1e6 }
  func rate(_ name: String) -> Double { median(speed[name] ?? []) }
  Table.head(
    "calls, 65 bytes, 64 in flight", ours: "service.load", others: "other",
    "medians of 5 rounds")
  Table.line(
    "CPU, µs a call, against a loop in C", ours: String(format: "%.1f", cost("service")),
    others: String(format: "%.1f", cost("bare")), ratio: cost("service") / cost("bare"),
    wanted: .atMost(3, aim: 3))
  Table.line(
    "CPU, µs a call, against URLSession", ours: String(format: "%.1f", cost("service")),
    others: String(format: "%.1f", cost("session")), ratio: cost("service") / cost("session"))
  Table.line(
    "calls a second, against a loop in C", ours: String(format: "%.0f", rate("service")),
    others: String(format: "%.0f", rate("bare")), ratio: rate("service") / rate("bare"))
  Table.line(
    "calls a second, against URLSession", ours: String(format: "%.0f", rate("service")),
    others: String(format: "%.0f", rate("session")), ratio: rate("service") / rate("session"),
    wanted: .atLeast(4, aim: 4))
}
