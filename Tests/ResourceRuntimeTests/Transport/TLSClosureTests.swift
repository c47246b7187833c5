#if os(Linux)
  import Foundation
  import FoundationNetworking
  import TestSupport
  import Testing

  @testable import ResourceRuntime

  /// A server run by the `openssl` command, which sends what it reads.
  private final class OpenSSLServer {
    let url: String
    let certificate: String
    private let process: ChildProcess
    private let input = Pipe()

    init(_ openssl: String, in folder: URL, _ options: [String]) throws {
      let files = try TestCertificate(in: folder, names: "IP:127.0.0.1")
      certificate = files.certificate
      let output = Pipe()
      process = try ChildProcess(
        openssl,
        [
          "s_server", "-accept", "127.0.0.1:0", "-cert", certificate, "-key", files.key,
        ] + options, input: .descriptor(input.fileHandleForReading.fileDescriptor),
        output: .descriptor(output.fileHandleForWriting.fileDescriptor))
      try output.fileHandleForWriting.close()
      var text = ""
      while !text.contains("\nACCEPT 127.0.0.1:") || !text.hasSuffix("\n") {
        let data = output.fileHandleForReading.availableData
        guard !data.isEmpty else { break }
        text += String(decoding: data, as: UTF8.self)
      }
      let port = text.split(separator: "\n").first { $0.hasPrefix("ACCEPT") }?
        .split(separator: ":").last
      url = "https://127.0.0.1:\(port ?? "0")/"
      // The command writes to its output what it receives, which must not fill the pipe.
      let reading = output.fileHandleForReading
      Thread.detachNewThread { while !reading.availableData.isEmpty {} }
    }

    func send(_ text: String) throws {
      try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    }

    /// Ends the connection without the alert that closes it.
    func cut() { process.kill() }

    deinit {
      process.kill()
    }
  }

  @Suite(.timeLimit(.minutes(5))) struct TLSClosureTests {
    private static let openssl = TestCertificate.openssl

    private func transport(_ server: OpenSSLServer) -> CurlTransport {
      var configuration = TransportConfiguration()
      configuration.certificateAuthorities = server.certificate
      return CurlTransport(configuration)
    }

    private static let versions = ["-tls1_2", "-tls1_3"]

    @Test(
      "a body without a length that is cut over TLS is a transport error",
      .enabled(if: openssl != nil), arguments: versions)
    func cut(_ version: String) async throws {
      let folder = try TestFolder([:])
      let server = try OpenSSLServer(try #require(Self.openssl), in: folder.url, [version])
      // The length is missing on purpose.
      try server.send("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\n[1, 2")
      let response = try await transport(server).stream(HTTPRequest(.get, server.url))
      var text = ""
      var failure: URLError?
      do {
        for try await chunk in response.body {
          text += String(decoding: chunk, as: UTF8.self)
          if text == "[1, 2" { server.cut() }
        }
      } catch {
        failure = error as? URLError
      }
      #expect(text == "[1, 2")
      #expect(failure?.code == .networkConnectionLost)
      #expect(failure?.text.contains("the TLS connection was cut") == true)
    }

    @Test(
      "a body without a length is complete if the server closes the TLS connection",
      .enabled(if: openssl != nil), arguments: versions)
    func complete(_ version: String) async throws {
      let folder = try TestFolder([:])
      let server = try OpenSSLServer(
        try #require(Self.openssl), in: folder.url, [version, "-www"])
      let response = try await transport(server).send(HTTPRequest(.get, server.url))
      #expect(response.headers["Content-Length"] == nil)
      #expect(String(decoding: response.body, as: UTF8.self).contains("</BODY></HTML>"))
    }
  }
#endif
