#if os(Linux)
  public import Foundation

  /// nghttpd, a server that supports only HTTP/2 over TLS; it serves the files of a folder.
  public final class NghttpdServer {
    public static let path = ServerProgram.path(of: "nghttpd")
    /// Whether all programs that the tests need are installed.
    public static let isInstalled = path != nil && TestCertificate.openssl != nil

    /// "https://127.0.0.1:43210"
    public let url: String
    public let certificate: TestCertificate

    private let port: ReservedPort
    private let arguments: [String]
    private let log: URL
    private var program: ServerProgram

    public struct MissingProgramError: Error {}

    /// The folder must not contain files named key.pem, certificate.pem or log.
    public init(in folder: URL, options: [String] = []) async throws {
      certificate = try TestCertificate(in: folder)
      port = try ReservedPort()
      url = "https://127.0.0.1:\(port.number)"
      log = folder.appendingPathComponent("log")
      arguments =
        ["-a", "127.0.0.1", "-d", folder.path] + options
        + [String(port.number), certificate.key, certificate.certificate]
      program = try NghttpdServer.start(arguments, log)
      try await program.waitUntilListening(on: port)
    }

    private static func start(_ arguments: [String], _ log: URL) throws -> ServerProgram {
      guard let path else { throw MissingProgramError() }
      return try ServerProgram(path, arguments, log: log)
    }

    /// Ends the server and its connections.
    public func stop() {
      program.stop()
    }

    /// Listens on the same port again after `stop`.
    public func start() async throws {
      try await program.waitUntilClosed(port)
      program = try NghttpdServer.start(arguments, log)
      try await program.waitUntilListening(on: port)
    }

    /// The output of the server: with the option `-v`, each frame.
    public var output: String {
      (try? Data(contentsOf: log)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
  }
#endif
