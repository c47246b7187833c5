public import Foundation

/// A certificate that vouches for itself, and its key, in files that the `openssl` command makes.
public struct TestCertificate: Sendable {
  /// The path of the command; nil if it is not installed.
  public static let openssl = [
    "/usr/bin/openssl", "/usr/local/bin/openssl", "/opt/homebrew/bin/openssl",
  ]
  .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// The paths of the files, in the PEM format.
  public let certificate: String
  public let key: String

  public struct MissingCommandError: Error {}

  /// Valid for a day from now, for the names: "IP:127.0.0.1,DNS:localhost".
  public init(in folder: URL, names: String = "IP:127.0.0.1,IP:::1,DNS:localhost") throws {
    guard let openssl = TestCertificate.openssl else { throw MissingCommandError() }
    key = folder.appendingPathComponent("key.pem").path
    certificate = folder.appendingPathComponent("certificate.pem").path
    let process = Process()
    process.executableURL = URL(fileURLWithPath: openssl)
    process.arguments = [
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
      "-keyout", key, "-out", certificate, "-days", "1", "-subj", "/CN=localhost", "-addext",
      "subjectAltName=\(names)",
    ]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
  }
}
