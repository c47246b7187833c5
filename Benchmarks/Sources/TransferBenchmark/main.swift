import Foundation
import LoopbackServer
import Measuring
import ResourceRuntime

// TransferBenchmark: measures the memory and time that a gigabyte takes in each direction.
// TransferBenchmark serve: runs the server, in a separate process.

let mebibyte = 1 << 20
let size = 1 << 30

/// The peak memory of this process so far, in bytes.
func peakMemory() -> Int {
  var usage = rusage()
  #if canImport(Darwin)
    getrusage(RUSAGE_SELF, &usage)
    return Int(usage.ru_maxrss)
  #else
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Int(usage.ru_maxrss) * 1024
  #endif
}

func serve() throws {
  let head = LoopbackAnswer.head(200, [("Content-Length", String(size))])
  let chunk = Data(repeating: 7, count: mebibyte)
  let file = LoopbackAnswer(
    [.send(head)] + Array(repeating: .send(chunk), count: size / mebibyte))
  let server = try LoopbackServer(bodies: .counted) { request in
    request.method == "GET" ? file : .text(String(request.bodySize))
  }
  print(server.url)
  fflush(nil)
  while readLine() != nil {}
  withExtendedLifetime(server) {}
}

func measure(
  _ title: String, _ transfer: () async throws -> Int
) async throws {
  let before = peakMemory()
  let cpu = cpuSeconds()
  let moved = try await transfer()
  let seconds = cpuSeconds() - cpu
  let grown = Double(peakMemory() - before) / Double(mebibyte)
  guard moved == size else { return print("bench: \(title) moved \(moved) bytes") }
  Table.line(
    title, ours: String(format: "%.0f MiB", grown), others: "64 MiB", ratio: grown / 64,
    wanted: .atMost(1, aim: 0.5))
  Table.line("  CPU time", seconds.inSeconds, seconds.speed(of: size))
}

func run() async throws {
  let helper = Process()
  helper.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
  helper.arguments = ["serve"]
  let (input, output) = (Pipe(), Pipe())
  helper.standardInput = input
  helper.standardOutput = output
  try helper.run()
  let address = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    .trimmingCharacters(in: .whitespacesAndNewlines)

  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("transfer-benchmark-\(UUID().uuidString)", isDirectory: true)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let source = folder.appendingPathComponent("source")
  // A sparse file takes no space on the disk.
  try Data().write(to: source)
  let handle = try FileHandle(forWritingTo: source)
  try handle.truncate(atOffset: UInt64(size))
  try handle.close()

  let server = Server("bench", address)
  let service = ResourceService()
  func sent(_ body: RequestBody) async throws -> Int {
    let resource = AnyResource(RequestSpec(.post, on: server, path: "/", body: body)) { data in
      Int(String(decoding: data, as: UTF8.self)) ?? 0
    }
    return try await service.load(resource)
  }
  let got = AnyResource(RequestSpec(.get, on: server, path: "/")) { data in data.count }

  Table.head("1 GiB, growth of memory", ours: "peak", others: "wanted")
  try await measure("body: File") { try await sent(.file(.file(source))) }
  try await measure("multipart") {
    let sent = try await sent(.multipart([.part("file", .file(source)), .part("name", "a")]))
    return sent - sent % mebibyte
  }
  try await measure("download") {
    Int(try await service.download(got, to: folder.appendingPathComponent("got")).size)
  }
  try await measure("bytes") {
    var count = 0
    for try await chunk in service.bytes(of: got) { count += chunk.count }
    return count
  }
  try input.fileHandleForWriting.close()
}

if CommandLine.arguments.dropFirst().first == "serve" {
  try serve()
} else {
  do {
    try await run()
  } catch {
    print("bench: \(error)")
  }
}
