import BareLoop
import Foundation
import Measuring
import ResourceRuntime
import TestServers

/// A gigabyte from nginx, discarded and into a file.
func measureDownloads(_ server: NginxServer, in folder: URL) async throws {
  let size = 1 << 30
  try server.addFile("long", size: size)
  let url = server.url + "/files/long"
  let target = folder.appendingPathComponent("target")
  let service = ResourceService()
  let resource = AnyResource(
    RequestSpec(.get, on: Server("bench", server.url), path: "/files/long")
  ) { data in data.count }

  func streamed() async throws -> Int {
    var count = 0
    for try await chunk in service.bytes(of: resource) { count += chunk.count }
    return count
  }
  func downloaded() async throws -> Int {
    Int(try await service.download(resource, to: target).size)
  }
  func bareDiscarded() -> Int { bare_loop_download(url, -1) }
  func bareToFile() -> Int {
    let descriptor = open(target.path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    defer { close(descriptor) }
    return bare_loop_download(url, descriptor)
  }

  var times: [[Double]] = [[], [], [], []]
  var cpu: [[Double]] = [[], [], [], []]
  for _ in 0..<5 {
    for contestant in 0..<4 {
      try? FileManager.default.removeItem(at: target)
      let (cpuStart, wallStart) = (cpuSeconds(), wallSeconds())
      switch contestant {
      case 0: expect(try await streamed(), size)
      case 1: expect(bareDiscarded(), size)
      case 2: expect(try await downloaded(), size)
      default: expect(bareToFile(), size)
      }
      times[contestant].append(wallSeconds() - wallStart)
      cpu[contestant].append(cpuSeconds() - cpuStart)
    }
  }
  print()
  Table.head(
    "1 GiB from nginx", ours: "ours", others: "loop in C", "medians of 5 rounds, speed")
  for (title, index) in [("bytes, discarded", 0), ("download to a file", 2)] {
    let (ours, bare) = (median(times[index]), median(times[index + 1]))
    Table.line(
      title, ours: ours.speed(of: size), others: bare.speed(of: size), ratio: bare / ours,
      wanted: .atLeast(0.9, aim: 0.9))
    let (oursCPU, bareCPU) = (median(cpu[index]), median(cpu[index + 1]))
    Table.line(
      "  CPU time", ours: oursCPU.inSeconds, others: bareCPU.inSeconds, ratio: oursCPU / bareCPU)
  }
}
