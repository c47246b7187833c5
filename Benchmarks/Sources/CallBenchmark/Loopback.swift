import ExampleAPI
import Foundation
import LoopbackServer
import Measuring
import ResourceRuntime

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Answers products and says where, until the one who started this process closes its end.
func serveProducts() throws {
  let answer = LoopbackAnswer.json(String(decoding: product, as: UTF8.self))
  let server = try LoopbackServer { _ in answer }
  print(server.url)
  fflush(nil)
  while readLine() != nil {}
  withExtendedLifetime(server) {}
}

/// `service.load` against what everybody would write by hand with the same decoder.
func measureLoopbackCalls() async throws {
  // A process of its own, so that the work of the server is not counted as the client's.
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
    return
  }

  let service = ResourceService(
    transport: URLSessionTransport(URLSession(configuration: .ephemeral)),
    servers: [.example: Server("bench", address)])
  let session = URLSession(configuration: .ephemeral)
  var ours: [CallCost] = []
  var bare: [CallCost] = []
  let calls = 250
  for round in 0..<41 {
    let first = try await CallCost(of: calls) { _ = try await service.load(.getProduct(id: 7)) }
    let second = try await CallCost(of: calls) {
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
    "data(for:) and the same decoding; medians of \(ours.count) rounds")
  for (title, figure) in [("CPU time", \CallCost.cpu), ("time", \.wall)] {
    let mine = median(ours.map { $0[keyPath: figure] })
    let theirs = median(bare.map { $0[keyPath: figure] })
    Table.line(
      title, ours: mine.inMilliseconds, others: theirs.inMilliseconds, ratio: mine / theirs,
      wanted: .atMost(1.05, aim: 1.05))
  }
}
