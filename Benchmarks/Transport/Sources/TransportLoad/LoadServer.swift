import Foundation
import ResourceRuntime
import TestServers

/// nginx with a file of 1 GiB, and a transport that trusts its certificate.
final class LoadServer: Sendable {
  static let size = 1 << 30

  nonisolated(unsafe) let nginx: NginxServer
  let configuration: TransportConfiguration
  let folder: URL

  init(in folder: URL) async throws {
    self.folder = folder
    nginx = try await NginxServer(in: folder)
    var configuration = TransportConfiguration()
    configuration.certificateAuthorities = nginx.certificate.certificate
    self.configuration = configuration
    try nginx.addFile("long", size: LoadServer.size)
  }
}

/// Whether a scenario passed, and the measured figures.
struct Verdict: Sendable {
  let hasPassed: Bool
  let figures: String
}

/// The memory of this process as the system reports it, in bytes.
enum Memory {
  static var current: Int { figure("VmRSS:") }
  static var peak: Int { figure("VmHWM:") }

  private static func figure(_ name: String) -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
    let words = line?.split(whereSeparator: { $0 == " " || $0 == "\t" }) ?? []
    return (words.dropFirst().first.flatMap { Int($0) } ?? 0) << 10
  }
}

extension Int {
  /// The bytes in mebibytes: "12.3 MiB".
  var inMebibytes: String { String(format: "%.1f MiB", Double(self) / 1_048_576) }
}

/// The number of files and sockets that this process has open.
func openFiles() -> Int {
  (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
}

/// A pseudo-random sequence that is the same in each run.
struct Sequence32 {
  private var state: UInt32 = 1

  mutating func next() -> UInt32 {
    state = state &* 1_664_525 &+ 1_013_904_223
    return state >> 8
  }
}
