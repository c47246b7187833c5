import AllocationCounting
import ExampleAPI
import Foundation
import LoopbackServer
import Measuring
import ResourceRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Serves a product and prints the server's address, until standard input is closed.
func serveProducts() throws {
  let answer = LoopbackAnswer.json(String(decoding: product, as: UTF8.self))
  let server = try LoopbackServer { _ in answer }
  print(server.url)
  fflush(nil)
  while readLine() != nil {}
  withExtendedLifetime(server) {}
}

/// A server in a separate process, so that its work is not counted as the client's.
private struct ServerProcess {
  let address: String
  private let input = Pipe()

  init?() throws {
    let helper = Process()
    helper.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    helper.arguments = ["serve"]
    let output = Pipe()
    helper.standardInput = input
    helper.standardOutput = output
    try helper.run()
    address = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    guard URL(string: address)?.port != nil else {
      print("bench: the server printed no address")
      return nil
    }
  }

  func stop() throws {
    try input.fileHandleForWriting.close()
  }
}

/// Calls with the runtime.
private struct Ours {
  let service: ResourceService

  init(_ address: String) {
    service = ResourceService(servers: [.example: Server("bench", address)])
  }

  func call() async throws {
    _ = try await service.load(.getProduct(id: 7))
  }
}

/// Calls with plain URLSession, as written by hand, and the same decoder.
private struct Bare {
  let session = URLSession(configuration: .ephemeral)
  let url: URL

  init?(_ address: String) {
    guard let url = URL(string: address + "/product/7") else { return nil }
    self.url = url
  }

  func call() async throws {
    _ = try ProductModel(json: await session.data(for: URLRequest(url: url)).0)
  }
}

/// Makes a number of calls of one kind, for a profiler.
func repeatLoopbackCalls(_ kind: String, _ count: Int) async throws {
  guard let server = try ServerProcess(), let bare = Bare(server.address) else { return }
  let ours = Ours(server.address)
  for _ in 0..<count {
    if kind == "ours" { try await ours.call() } else { try await bare.call() }
  }
  try server.stop()
}

/// Compares `service.load` with hand-written calls of URLSession.
func measureLoopbackCalls() async throws {
  guard let server = try ServerProcess(), let bare = Bare(server.address) else { return }
  let ours = Ours(server.address)
  var mine: [CallCost] = []
  var theirs: [CallCost] = []
  let calls = 250
  for round in 0..<41 {
    // The order alternates from round to round.
    let isFirst = round % 2 == 0
    let before = isFirst ? nil : try await CallCost(of: calls) { try await bare.call() }
    let cost = try await CallCost(of: calls) { try await ours.call() }
    let after = isFirst ? try await CallCost(of: calls) { try await bare.call() } : nil
    // The first round opens the connections.
    guard round > 0, let other = before ?? after else { continue }
    mine.append(cost)
    theirs.append(other)
  }
  try server.stop()

  func median(_ figure: (CallCost) -> Double) -> (ours: Double, bare: Double) {
    (Measuring.median(mine.map(figure)), Measuring.median(theirs.map(figure)))
  }
  print()
  Table.head(
    "calls over loopback", ours: "service.load", others: "URLSession",
    "data(for:) and the same decoding; medians of \(mine.count) rounds")
  for (title, figure) in [("CPU time", \CallCost.cpu), ("time", \.wall)] {
    let (ours, bare) = median { $0[keyPath: figure] }
    Table.line(
      title, ours: ours.inMilliseconds, others: bare.inMilliseconds, ratio: ours / bare,
      wanted: .atMost(1.05, aim: 1.05))
  }
  guard counts_allocations() else { return }
  for (title, figure) in [("allocations", \CallCost.allocations), ("blocks not freed", \.kept)] {
    let (ours, bare) = median { $0[keyPath: figure] }
    Table.line(
      title, ours: String(format: "%.1f", ours), others: String(format: "%.1f", bare),
      more: ours - bare, wanted: 10)
  }
}
