#if os(Linux)
  public import Foundation

  /// nginx with HTTP/1.1, and with HTTP/2 over TLS; its files are in a given folder.
  ///
  /// Each response has the fields X-Protocol ("HTTP/2.0") and X-Connection, the number of the
  /// connection. The paths: /json (65 bytes), /empty (204), /secure and /plain (redirects to /json
  /// over HTTPS or HTTP), /files/… (the folder "files"), /gzip/… (the same, compressed), /upload/…
  /// (PUT).
  public final class NginxServer {
    public static let path = ServerProgram.path(of: "nginx")
    /// Whether all programs that the tests need are installed.
    public static let isInstalled = path != nil && TestCertificate.openssl != nil
    public static let json = #"{"id":7,"name":"Anything","price":9.95,"tags":["new","red","xl"]}"#

    /// "http://127.0.0.1:43210"
    public let url: String
    public let ipv6URL: String
    /// HTTP/2 or HTTP/1.1 over TLS.
    public let secureURL: String
    /// Like `secureURL`, but each connection ends after a hundred requests, over HTTP/2 by GOAWAY.
    public let requestLimitedURL: String
    /// Over TLS and HTTP/1.1; a client must authenticate itself with the certificate of the server.
    public let clientCheckingURL: String
    /// The path of a Unix domain socket.
    public let socket: String
    public let certificate: TestCertificate
    /// The folder that is served below /files/ and /gzip/.
    public let files: URL
    /// The folder in which /upload/ stores files.
    public let uploads: URL

    private let ports: [ReservedPort]
    private var program: ServerProgram
    private let folder: URL

    public struct MissingProgramError: Error {}

    public init(in folder: URL) async throws {
      self.folder = folder
      certificate = try TestCertificate(in: folder)
      files = folder.appendingPathComponent("files")
      uploads = folder.appendingPathComponent("upload")
      socket = folder.appendingPathComponent("socket").path
      for name in ["files", "upload", "temporary"] {
        try FileManager.default.createDirectory(
          at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
      }
      let plain = try ReservedPort()
      let ipv6 = try ReservedPort(ipv6: true)
      let secure = try ReservedPort()
      let requestLimited = try ReservedPort()
      let checking = try ReservedPort()
      ports = [plain, ipv6, secure, requestLimited, checking]
      url = "http://127.0.0.1:\(plain.number)"
      ipv6URL = "http://[::1]:\(ipv6.number)"
      secureURL = "https://127.0.0.1:\(secure.number)"
      requestLimitedURL = "https://127.0.0.1:\(requestLimited.number)"
      clientCheckingURL = "https://127.0.0.1:\(checking.number)"
      let locations = NginxServer.locations(plain: url, secure: secureURL)
      let configuration = """
        daemon off;
        master_process off;
        pid \(folder.path)/nginx.pid;
        error_log stderr;
        worker_rlimit_nofile 4096;
        events { worker_connections 2048; }
        http {
          access_log off;
          default_type application/octet-stream;
          keepalive_requests 1000000;
          client_max_body_size 0;
          client_body_temp_path \(folder.path)/temporary/1;
          proxy_temp_path \(folder.path)/temporary/2;
          fastcgi_temp_path \(folder.path)/temporary/3;
          uwsgi_temp_path \(folder.path)/temporary/4;
          scgi_temp_path \(folder.path)/temporary/5;
          ssl_certificate \(certificate.certificate);
          ssl_certificate_key \(certificate.key);
          root \(folder.path);
          server {
            listen 127.0.0.1:\(plain.number) backlog=1024;
            listen [::1]:\(ipv6.number);
            listen unix:\(socket);
            \(locations)
          }
          server {
            listen 127.0.0.1:\(secure.number) ssl http2 backlog=1024;
            \(locations)
          }
          server {
            listen 127.0.0.1:\(requestLimited.number) ssl http2;
            keepalive_requests 100;
            \(locations)
          }
          server {
            listen 127.0.0.1:\(checking.number) ssl;
            ssl_verify_client on;
            ssl_client_certificate \(certificate.certificate);
            \(locations)
          }
        }
        """
      try Data(configuration.utf8).write(to: folder.appendingPathComponent("nginx.conf"))
      program = try NginxServer.start(folder)
      try await waitUntilListening()
    }

    private static func locations(plain: String, secure: String) -> String {
      """
      add_header X-Protocol $server_protocol always;
            add_header X-Connection $connection always;
            location = /json { default_type application/json; return 200 '\(json)'; }
            location = /empty { return 204; }
            location = /secure { return 302 \(secure)/json; }
            location = /plain { return 302 \(plain)/json; }
            location /files/ { }
            location /gzip/ {
              rewrite ^/gzip/(.*)$ /files/$1 break;
              gzip on; gzip_types *; gzip_min_length 1;
            }
            location /upload/ { dav_methods PUT; }
      """
    }

    private static func start(_ folder: URL) throws -> ServerProgram {
      guard let path else { throw MissingProgramError() }
      let log = folder.appendingPathComponent("log")
      return try ServerProgram(
        path, ["-e", "stderr", "-c", folder.appendingPathComponent("nginx.conf").path], log: log)
    }

    private func waitUntilListening() async throws {
      for port in ports { try await program.waitUntilListening(on: port) }
    }

    /// Adds a sparse file of zeros, which takes no space on the disk.
    public func addFile(_ name: String, size: Int) throws {
      let file = files.appendingPathComponent(name)
      try Data().write(to: file)
      let handle = try FileHandle(forWritingTo: file)
      try handle.truncate(atOffset: UInt64(size))
      try handle.close()
    }

    /// Ends all connections, and listens on the same ports again.
    public func restart() async throws {
      program.stop()
      for port in ports { try await program.waitUntilClosed(port) }
      try? FileManager.default.removeItem(atPath: socket)
      program = try NginxServer.start(folder)
      try await waitUntilListening()
    }
  }
#endif
