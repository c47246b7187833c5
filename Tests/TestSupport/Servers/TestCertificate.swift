public import Foundation

/// A self-signed certificate and its key, in files that the `openssl` command creates.
public struct TestCertificate: Sendable {
  /// The path of OpenSSL's command; nil if it is not installed.
  public static let openssl: String? = {
    var paths = ["/usr/local/bin/openssl", "/opt/homebrew/bin/openssl"]
    #if os(Linux)
      // On macOS this is LibreSSL, whose servers can't choose a port and print it.
      paths.insert("/usr/bin/openssl", at: 0)
    #endif
    return paths.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// The paths of the PEM files.
  public let certificate: String
  public let key: String

  public struct MissingCommandError: Error {}

  /// Creates a certificate that is valid for a day, for names such as "IP:127.0.0.1,DNS:localhost".
  public init(in folder: URL, names: String = "IP:127.0.0.1,IP:::1,DNS:localhost") throws {
    guard let openssl = TestCertificate.openssl else { throw MissingCommandError() }
    key = folder.appendingPathComponent("key.pem").path
    certificate = folder.appendingPathComponent("certificate.pem").path
    let process = try ChildProcess(
      openssl,
      [
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
        "-keyout", key, "-out", certificate, "-days", "1", "-subj", "/CN=localhost", "-addext",
        "subjectAltName=\(names)",
      ])
    _ = process.waitUntilExit()
  }
}
