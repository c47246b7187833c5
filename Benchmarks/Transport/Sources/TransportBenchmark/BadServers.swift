import Foundation
import Measuring
import ResourceRuntime
import TestServers

/// The responses of misbehaving servers, which are called concurrently with good ones.
private let badAnswers: [(path: String, title: String, answer: LoopbackAnswer)] = {
  let bomb = Gzip.bomb
  func text(_ text: String) -> Data { Data(text.utf8) }
  let chunked = [("Transfer-Encoding", "chunked")]
  return [
    ("/cut", "a truncated head", .raw("HTTP/1.1 200 OK\r\n")),
    (
      "/fields", "20,000 header fields",
      .raw("HTTP/1.1 200 OK\r\n" + String(repeating: "a: b\r\n", count: 20_000) + "\r\n")
    ),
    (
      "/cookies", "3,000 cookies",
      .raw(
        "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n"
          + (0..<3000).map { "Set-Cookie: c\($0)=v\r\n" }.joined() + "\r\n")
    ),
    (
      "/line", "an endless header field",
      LoopbackAnswer([
        .send(text("HTTP/1.1 200 OK\r\nx: ")),
        .sendForever(Data(repeating: 65, count: 65_536)),
      ])
    ),
    (
      "/chunks", "endless chunks of one byte",
      .endless(
        chunked, repeating: text(String(repeating: "1\r\nx\r\n", count: 5000)))
    ),
    (
      "/trailer", "an endless trailer",
      .endless(
        chunked, beginning: text("1\r\nx\r\n0\r\n"),
        repeating: text(String(repeating: "x: y\r\n", count: 5000)))
    ),
    (
      "/interim", "endless interim responses",
      LoopbackAnswer([
        .sendForever(text(String(repeating: "HTTP/1.1 103 Early\r\n\r\n", count: 2000)))
      ])
    ),
    ("/body", "an endless body", .endless(repeating: Data(repeating: 65, count: 65_536))),
    (
      "/bomb", "endless compressed zeros",
      .endless(
        [("Content-Encoding", "gzip")], beginning: bomb.beginning, repeating: bomb.repeating)
    ),
    ("/silence", "no response", .silence),
  ]
}()

/// Serves the bad responses and prints the server's address, until standard input is closed.
func serveBadly() throws {
  let answers = Dictionary(uniqueKeysWithValues: badAnswers.map { ($0.path, $0.answer) })
  let server = try LoopbackServer(bodies: .counted) { request in
    answers[request.path] ?? .hangUp
  }
  print(server.url)
  fflush(nil)
  while readLine() != nil {}
  withExtendedLifetime(server) {}
}

/// Makes calls to nginx for a number of seconds; returns their durations in seconds.
private func goodCalls(_ server: NginxServer, seconds: Double) async throws -> [Double] {
  let transport = CurlTransport()
  let url = server.url + "/json"
  return try await withThrowingTaskGroup(of: [Double].self) { group in
    for _ in 0..<8 {
      group.addTask {
        var times: [Double] = []
        let end = wallSeconds() + seconds
        while wallSeconds() < end {
          let start = wallSeconds()
          let response = try await transport.send(HTTPRequest(.get, url))
          expect(response.body.count, NginxServer.json.utf8.count)
          times.append(wallSeconds() - start)
        }
        return times
      }
    }
    return try await group.reduce(into: []) { $0 += $1 }
  }
}

private func report(_ title: String, _ times: [Double]) {
  let sorted = times.sorted()
  guard let last = sorted.last else { return print("bench: no good call during \(title)") }
  let percentile = sorted[min(sorted.count - 1, sorted.count * 99 / 100)]
  Table.line(
    title, ours: percentile.inMilliseconds, others: last.inMilliseconds, ratio: percentile / 0.05,
    wanted: .atMost(1, aim: 1))
  // The next server may take a while.
  fflush(nil)
}

/// Measures good calls, eight at once, while eight callers use a bad server.
func measureWithBadServers(_ server: NginxServer) async throws {
  let helper = Process()
  helper.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
  helper.arguments = ["serve"]
  let (input, output) = (Pipe(), Pipe())
  helper.standardInput = input
  helper.standardOutput = output
  try helper.run()
  let address = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    .trimmingCharacters(in: .whitespacesAndNewlines)

  print()
  Table.head(
    "good calls, 8 at once, during …", ours: "99 %", others: "worst", "ratio of 50 ms")
  report("nothing", try await goodCalls(server, seconds: 2))
  let transport = CurlTransport()
  for (path, title, _) in badAnswers {
    let callers = (0..<8).map { _ in
      Task {
        while !Task.isCancelled {
          var request = HTTPRequest(.get, address + path)
          request.timeout = .seconds(2)
          // The limits that a service sets; a request that is created directly has none.
          request.limits = ResourceService.Limits()
          _ = try? await transport.send(request)
        }
      }
    }
    report(title, try await goodCalls(server, seconds: 2))
    for caller in callers { caller.cancel() }
    for caller in callers { await caller.value }
  }
  var unread: [HTTPStreamedResponse] = []
  for _ in 0..<24 {
    unread.append(try await transport.stream(HTTPRequest(.get, address + "/body")))
  }
  report("24 streams that are not read", try await goodCalls(server, seconds: 2))
  withExtendedLifetime(unread) {}
  try input.fileHandleForWriting.close()
}
