import Foundation
import ResourceRuntime
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server with a certificate that nobody vouches for, run by the `openssl` command.
private final class SelfSignedServer {
  static let openssl = ["/usr/bin/openssl", "/usr/local/bin/openssl", "/opt/homebrew/bin/openssl"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  let url: String
  private let process = Process()

  init(_ openssl: String, in folder: URL) throws {
    let (key, certificate) = (folder.path + "/key.pem", folder.path + "/certificate.pem")
    let making = Process()
    making.executableURL = URL(fileURLWithPath: openssl)
    making.arguments = [
      "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate, "-days",
      "1", "-subj", "/CN=localhost",
    ]
    making.standardError = FileHandle.nullDevice
    try making.run()
    making.waitUntilExit()

    process.executableURL = URL(fileURLWithPath: openssl)
    process.arguments = [
      "s_server", "-accept", "127.0.0.1:0", "-cert", certificate, "-key", key, "-www",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    // "ACCEPT 127.0.0.1:45049"
    var text = ""
    var port: Substring?
    while port == nil {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { break }
      text += String(decoding: data, as: UTF8.self)
      port =
        text.split(separator: "\n").dropLast(text.hasSuffix("\n") ? 0 : 1)
        .first { $0.hasPrefix("ACCEPT") }?.split(separator: ":").last
    }
    url = "https://127.0.0.1:\(port ?? "0")/"
  }

  deinit {
    // Threads of Foundation block the signal of `terminate()`, and what they start inherits that.
    kill(process.processIdentifier, SIGKILL)
  }
}

@Suite(.timeLimit(.minutes(1))) struct CertificateTests {
  @Test(
    "a certificate that nobody vouches for is an error of TLS, and not repeated", .shows("R82"),
    .enabled(if: SelfSignedServer.openssl != nil))
  func selfSigned() async throws {
    let folder = try TestFolder([:])
    let server = try SelfSignedServer(try #require(SelfSignedServer.openssl), in: folder.url)
    let service = ResourceService(
      interceptors: [RetryPolicy()], servers: [.example: "\(server.url)"])
    let error = await service.failure(loading: .getUser(id: 1))
    withExtendedLifetime(server) {}
    guard case .transport(let failure) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(failure.code == .serverCertificateUntrusted)
    #expect(
      "\(error.map(String.init(describing:)) ?? "")".hasPrefix("GetUserResource: no answer: "))
  }
}
