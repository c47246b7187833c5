import ExampleAPI
import Foundation
import LoopbackServer
import Measuring
import ResourceRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// CallBenchmark: what a call costs, with a stub for the network and over loopback.
// CallBenchmark serve: answers products, and says where.

let product = Data(
  #"{"sku":"A1","weight":3,"price":9.95,"tags":["new","red"],"attributes":{"color":"red"}}"#.utf8)

if CommandLine.arguments.dropFirst().first == "serve" {
  let answer = LoopbackAnswer.json(String(decoding: product, as: UTF8.self))
  let server = try LoopbackServer { _ in answer }
  print(server.url)
  fflush(nil)
  // Until the one who started it closes its end.
  while readLine() != nil {}
  withExtendedLifetime(server) {}
  exit(0)
}

/// Seconds of one call, of the processor and on the clock.
func time(
  _ calls: Int, _ call: () async throws -> Void
) async throws -> (cpu: Double, wall: Double) {
  let cpu = cpuSeconds()
  let wall = wallSeconds()
  for _ in 0..<calls { try await call() }
  return ((cpuSeconds() - cpu) / Double(calls), (wallSeconds() - wall) / Double(calls))
}

// One call waits for the one before, so there is never more than one core at work.
let stubbed = ResourceService(transport: StubTransport { _ in (200, product) })
var stubbedTimes: [Double] = []
for _ in 0..<11 {
  stubbedTimes.append(
    try await time(20_000) { _ = try await stubbed.load(.getProduct(id: 7)) }.cpu)
}
let perCall = median(stubbedTimes)
Table.head("calls", ours: "service.load", others: "wanted", "CPU time, one after the other")
Table.line(
  "stubbed, a second", ours: String(format: "%.0f", 1 / perCall), others: "200000",
  ratio: 1 / perCall / 200_000, wanted: .atLeast(1, aim: 1))

// The server is a process of its own, so that its work is not counted as the client's.
let helper = Process()
helper.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
helper.arguments = ["serve"]
let (input, output) = (Pipe(), Pipe())
helper.standardInput = input
helper.standardOutput = output
try helper.run()
let address = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
  .trimmingCharacters(in: .whitespacesAndNewlines)
guard let url = URL(string: address + "/product/7") else {
  print("bench: the server did not say where it is")
  exit(1)
}

let service = ResourceService(
  transport: URLSessionTransport(), servers: [.example: Server("bench", address)])
let session = URLSession(configuration: .ephemeral)
var ours: [(cpu: Double, wall: Double)] = []
var bare: [(cpu: Double, wall: Double)] = []
let calls = 500
for round in 0..<21 {
  let first = try await time(calls) { _ = try await service.load(.getProduct(id: 7)) }
  let second = try await time(calls) {
    _ = try ProductModel(json: await session.data(for: URLRequest(url: url)).0)
  }
  // The first round opens the connections.
  if round == 0 { continue }
  ours.append(first)
  bare.append(second)
}
try input.fileHandleForWriting.close()

print()
Table.head(
  "calls over loopback", ours: "service.load", others: "URLSession",
  "data(for:) and the same decoding; medians of \(ours.count) rounds of \(calls) calls")
for (title, figure) in [("CPU time", \(cpu: Double, wall: Double).cpu), ("time", \.wall)] {
  let (mine, theirs) = (
    median(ours.map { $0[keyPath: figure] }), median(bare.map { $0[keyPath: figure] })
  )
  Table.line(
    title, ours: mine.inMilliseconds, others: theirs.inMilliseconds, ratio: mine / theirs,
    wanted: .atMost(1.05, aim: 1.05))
}
