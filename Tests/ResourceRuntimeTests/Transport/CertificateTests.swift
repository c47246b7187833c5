import Foundation
import ResourceRuntime
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server with a self-signed certificate, run by the `openssl` command.
private final class SelfSignedServer {
  static let openssl = TestCertificate.openssl

  let url: String
  private let process: ChildProcess

  /// The paths of the certificate and of its key.
  let certificate: String
  let key: String

  init(
    _ openssl: String, in folder: URL, name: String = "IP:127.0.0.1", options: [String] = []
  ) throws {
    let files = try TestCertificate(in: folder, names: name)
    (key, certificate) = (files.key, files.certificate)
    let output = Pipe()
    process = try ChildProcess(
      openssl,
      [
        "s_server", "-accept", "127.0.0.1:0", "-cert", certificate, "-key", key, "-www",
      ] + options, output: .descriptor(output.fileHandleForWriting.fileDescriptor))
    try output.fileHandleForWriting.close()
    // The line to find is "ACCEPT 127.0.0.1:45049".
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
    process.kill()
  }
}

@Suite(.timeLimit(.minutes(5))) struct CertificateTests {
  @Test(
    "an untrusted certificate is a TLS error, and is not retried",
    .enabled(if: SelfSignedServer.openssl != nil))
  func selfSigned() async throws {
    let folder = try TestFolder([:])
    let server = try SelfSignedServer(try #require(SelfSignedServer.openssl), in: folder.url)
    let service = ResourceService(
      retry: RetryPolicy(), servers: [.example: "\(server.url)"])
    let error = await service.failure(loading: .getUser(id: 1))
    withExtendedLifetime(server) {}
    guard case .transport(let failure) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(failure.code == .serverCertificateUntrusted)
    #expect(
      "\(error.map(String.init(describing:)) ?? "")".hasPrefix("GetUserResource: no response: "))
  }

  #if os(Linux)
    private func code(
      _ server: SelfSignedServer, _ edit: (inout TransportConfiguration) -> Void
    ) async -> URLError.Code? {
      var configuration = TransportConfiguration()
      edit(&configuration)
      do {
        let response = try await CurlTransport(configuration).send(HTTPRequest(.get, server.url))
        #expect(response.status == 200)
        return nil
      } catch {
        return (error as? URLError)?.code
      }
    }

    @Test(
      "a certificate is checked against the file of authorities, and against the host",
      .enabled(if: SelfSignedServer.openssl != nil),
      arguments: [("IP:127.0.0.1", nil), ("IP:127.0.0.2", .serverCertificateUntrusted)]
        as [(String, URLError.Code?)])
    func trustsAuthorities(name: String, expected: URLError.Code?) async throws {
      let folder = try TestFolder([:])
      let server = try SelfSignedServer(
        try #require(SelfSignedServer.openssl), in: folder.url, name: name)
      #expect(await code(server) { $0.certificateAuthorities = server.certificate } == expected)
      #expect(
        await code(server) { $0.certificateAuthorities = "/nonexistent.pem" }
          == .secureConnectionFailed)
    }

    @Test(
      "a TLS version that is too old ends the connection",
      .enabled(if: SelfSignedServer.openssl != nil))
    func requiresVersions() async throws {
      let folder = try TestFolder([:])
      let server = try SelfSignedServer(
        try #require(SelfSignedServer.openssl), in: folder.url, options: ["-tls1_2"])
      #expect(await code(server) { $0.certificateAuthorities = server.certificate } == nil)
      let failed = await code(server) {
        $0.certificateAuthorities = server.certificate
        $0.minimumTLS = .tls13
      }
      #expect(failed == .secureConnectionFailed)
    }

    @Test(
      "a server that requires a client certificate gets the configured one",
      .enabled(if: SelfSignedServer.openssl != nil))
    func proves() async throws {
      let folder = try TestFolder([:])
      let server = try SelfSignedServer(
        try #require(SelfSignedServer.openssl), in: folder.url, options: ["-Verify", "1"])
      let refused = await code(server) { $0.certificateAuthorities = server.certificate }
      #expect(refused != nil)
      let accepted = await code(server) {
        $0.certificateAuthorities = server.certificate
        $0.clientCertificate = TransportConfiguration.ClientCertificate(
          certificate: server.certificate, key: server.key)
      }
      #expect(accepted == nil)
    }
  #endif
}
