import Foundation
import ResourceRuntime
import TestServers

/// Makes 10,000 calls at once. All must succeed, in less than 200 MiB.
func manyCalls(_ server: LoadServer, over url: String) async throws -> Verdict {
  let transport = CurlTransport(server.configuration)
  let count = 10_000
  let start = ContinuousClock.now
  let succeeded = await withTaskGroup(of: Bool.self) { group in
    for _ in 0..<count {
      group.addTask {
        let response = try? await transport.send(HTTPRequest(.get, url + "/json"))
        return response?.body.count == NginxServer.json.utf8.count
      }
    }
    return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
  }
  let peak = Memory.peak
  return Verdict(
    hasPassed: succeeded == count && peak < 200 << 20,
    figures: """
      \(succeeded) of \(count) calls succeeded in \(ContinuousClock.now - start); memory at most \
      \(peak.inMebibytes), wanted below 200 MiB
      """)
}

/// Cancels 1,000 calls and streams at random moments. No files or sockets may be left open.
func manyCancellations(_ server: LoadServer, over url: String) async throws -> Verdict {
  let before = openFiles()
  var (cancelled, finished, others) = (0, 0, 0)
  do {
    let transport = CurlTransport(server.configuration)
    var sequence = Sequence32()
    var tasks: [Task<Void, any Error>] = []
    for number in 0..<1000 {
      let isStream = number.isMultiple(of: 3)
      let path = number.isMultiple(of: 30) ? "/files/long" : "/json"
      let task = Task {
        let request = HTTPRequest(.get, url + path)
        guard isStream else {
          _ = try await transport.send(request)
          return
        }
        for try await _ in try await transport.stream(request).body {}
        try Task.checkCancellation()
      }
      tasks.append(task)
      let pause = Duration.microseconds(Int64(sequence.next() % 50_000))
      Task {
        try? await Task.sleep(for: pause)
        task.cancel()
      }
      if number.isMultiple(of: 50) { try await Task.sleep(for: .milliseconds(2)) }
    }
    for task in tasks {
      switch await task.result {
      case .success: finished += 1
      case .failure(is CancellationError): cancelled += 1
      case .failure(let error):
        others += 1
        print("  \(error)")
      }
    }
    let response = try await transport.send(HTTPRequest(.get, url + "/json"))
    if response.body.count != NginxServer.json.utf8.count { others += 1 }
  }
  // The transport is released here; its threads close every connection as they end.
  let deadline = ContinuousClock.now + .seconds(10)
  while openFiles() > before, ContinuousClock.now < deadline {
    try await Task.sleep(for: .milliseconds(10))
  }
  let rest = openFiles() - before
  return Verdict(
    hasPassed: others == 0 && rest <= 0 && cancelled > 0,
    figures: """
      \(cancelled) cancelled, \(finished) finished before, \(others) failed; the next call \
      succeeded; \(rest) files and sockets more than before
      """)
}

private func growthVerdict(_ what: String, _ moved: Int, from before: Int) -> Verdict {
  let growth = Memory.peak - before
  return Verdict(
    hasPassed: moved == LoadServer.size && growth < 8 << 20,
    figures: "\(moved) bytes \(what); memory grew by \(growth.inMebibytes), wanted below 8 MiB")
}

/// Downloads 1 GiB. Memory may grow by 8 MiB.
func download(_ server: LoadServer) async throws -> Verdict {
  let service = ResourceService(transport: CurlTransport(server.configuration))
  let host = Server("load", server.nginx.url)
  // The first call and file load what a process needs only once.
  let target = server.folder.appendingPathComponent("target")
  let short = AnyResource(RequestSpec(.get, on: host, path: "/json")) { $0 }
  _ = try await service.download(short, to: target)
  let before = Memory.peak
  let long = AnyResource(RequestSpec(.get, on: host, path: "/files/long")) { $0 }
  let size = try await service.download(long, to: target).size
  return growthVerdict("downloaded", Int(size), from: before)
}

/// Uploads 1 GiB. Memory may grow by 8 MiB.
func upload(_ server: LoadServer) async throws -> Verdict {
  let transport = CurlTransport(server.configuration)
  func put(_ file: URL, as name: String) async throws -> Int {
    var request = HTTPRequest(.put, server.nginx.url + "/upload/\(name)")
    request.streamedBody = [.file(file)]
    guard try await transport.send(request).status == 201 else { return 0 }
    let path = server.nginx.uploads.appendingPathComponent(name).path
    return try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
  }
  let short = server.folder.appendingPathComponent("nginx.conf")
  _ = try await put(short, as: "short")
  let before = Memory.peak
  let size = try await put(server.nginx.files.appendingPathComponent("long"), as: "long")
  return growthVerdict("uploaded", size, from: before)
}

/// Opens 24 streams of 1 GiB whose readers stop after the first chunk. Each may take at most 1 MiB,
/// and other calls to the same server must succeed.
func unreadStreams(_ server: LoadServer, _ url: String) async throws -> Verdict {
  let transport = CurlTransport(server.configuration)
  let good = String(
    url.split(separator: "/").prefix(2).joined(separator: "//"))
  func goodCalls() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<100 {
        group.addTask { _ = try await transport.send(HTTPRequest(.get, good + "/json")) }
      }
      try await group.waitForAll()
    }
  }
  func firstChunk() async throws -> (HTTPStreamedResponse, HTTPBodyStream.AsyncIterator) {
    let response = try await transport.stream(HTTPRequest(.get, url))
    var iterator = response.body.makeAsyncIterator()
    _ = try await iterator.next()
    return (response, iterator)
  }
  try await goodCalls()
  // One stream loads what a process needs only once.
  do { _ = try await firstChunk() }
  let before = Memory.current
  var unread: [(HTTPStreamedResponse, HTTPBodyStream.AsyncIterator)] = []
  for _ in 0..<24 { unread.append(try await firstChunk()) }
  let start = ContinuousClock.now
  // Long enough for the server to send everything that the client accepts.
  while ContinuousClock.now - start < .seconds(5) { try await goodCalls() }
  let growth = Memory.current - before
  let limit = unread.count << 20
  withExtendedLifetime(unread) {}
  return Verdict(
    hasPassed: growth <= limit,
    figures: """
      \(unread.count) unread streams took \((growth / unread.count).inMebibytes) each, wanted at \
      most 1 MiB, during good calls
      """)
}
