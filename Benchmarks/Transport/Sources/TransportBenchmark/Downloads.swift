import BareLoop
import Foundation
import Measuring
import ResourceRuntime
import TestServers

/// The alternatives to compare, which receive a gigabyte from nginx.
private struct DownloadContestants {
  static let size = 1 << 30

  private let url: String
  private let target: URL
  private let service = ResourceService()
  private let resource: AnyResource<Int, Never>

  init(_ server: NginxServer, in folder: URL) throws {
    try server.addFile("long", size: DownloadContestants.size)
    url = server.url + "/files/long"
    target = folder.appendingPathComponent("target")
    resource = AnyResource(
      RequestSpec(.get, on: Server("bench", server.url), path: "/files/long")
    ) { $0.count }
  }

  func stream() async throws -> Int {
    var count = 0
    for try await chunk in service.bytes(of: resource) { count += chunk.count }
    return count
  }

  func bareDiscard() -> Int { bare_loop_download(url, -1) }

  func download() async throws -> Int {
    Int(try await service.download(resource, to: target).size)
  }

  /// Downloads to a file with a loop in C. Like a finished download, the file has reached the disk
  /// afterwards.
  func bareToFile() -> Int {
    let descriptor = open(target.path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    defer { close(descriptor) }
    let size = bare_loop_download(url, descriptor)
    return fsync(descriptor) == 0 ? size : -1
  }

  /// Removes the downloaded file and waits until pending writes have reached the disk.
  func clear() {
    try? FileManager.default.removeItem(at: target)
    sync()
  }
}

/// Measures downloads of a gigabyte from nginx, discarded and to a file.
func measureDownloads(_ server: NginxServer, in folder: URL) async throws {
  let contestants = try DownloadContestants(server, in: folder)
  print()
  Table.head(
    "1 GiB from nginx", ours: "ours", others: "loop in C", "medians of 7 rounds, speed")
  try await compare("bytes, discarded", contestants, contestants.stream, contestants.bareDiscard)
  try await compare("file, on disk", contestants, contestants.download, contestants.bareToFile)
}

private func compare(
  _ title: String, _ contestants: DownloadContestants, _ ours: () async throws -> Int,
  _ bare: () -> Int
) async throws {
  let size = DownloadContestants.size
  var (times, cpu): ([[Double]], [[Double]]) = ([[], []], [[], []])
  // The first round loads the file into the page cache.
  for round in 0..<8 {
    for contestant in 0..<2 {
      contestants.clear()
      let (cpuStart, wallStart) = (cpuSeconds(), wallSeconds())
      expect(contestant == 0 ? try await ours() : bare(), size)
      guard round > 0 else { continue }
      times[contestant].append(wallSeconds() - wallStart)
      cpu[contestant].append(cpuSeconds() - cpuStart)
    }
  }
  let (oursTime, bareTime) = (median(times[0]), median(times[1]))
  Table.line(
    title, ours: oursTime.speed(of: size), others: bareTime.speed(of: size),
    ratio: bareTime / oursTime, wanted: .atLeast(0.9, aim: 0.9))
  let (oursCPU, bareCPU) = (median(cpu[0]), median(cpu[1]))
  Table.line(
    "  CPU time", ours: oursCPU.inSeconds, others: bareCPU.inSeconds, ratio: oursCPU / bareCPU)
}
