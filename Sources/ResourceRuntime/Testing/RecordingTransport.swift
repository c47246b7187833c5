public import Foundation

/// Sends requests through another transport, and writes each with its answer to a folder, for a `ReplayTransport`.
///
/// ```swift
/// let recording = try RecordingTransport(wrapping: ResourceService().transport, to: folder, redacting: ["session_id"])
/// let service = ResourceService(transport: recording)
/// ```
///
/// One JSON file an exchange, named by its request: `get-user-1-3f9a2c1d.json`, the second equal request of a run
/// `…-2.json`. The same answers give the same files. Bodies are JSON or text where they are, else base64; those that are sent
/// piece by piece are not kept.
///
/// What is secret is left out, in URL, headers and bodies, of requests and replies: `Authorization` and cookies, every
/// `Secret`, every value of an authentication, wherever they occur from then on, the values of the names that
/// you give, and those of `password`, `client_secret`, `access_token`, `refresh_token` and `id_token`. Whoever reads the files before they are shared is safer still.
public final class RecordingTransport: HTTPTransport {
  private struct State {
    var redaction: Redaction
    var counts: [String: Int] = [:]
  }

  private let transport: any HTTPTransport
  private let folder: URL
  private let state: Locked<State>

  /// `names` are those of headers, query items, form fields and members of JSON, without regard to case. Throws if the folder
  /// can neither be found nor made.
  public init(
    wrapping transport: any HTTPTransport, to folder: URL, redacting names: [String] = []
  ) throws(RecordingFailure) {
    self.transport = transport
    self.folder = folder
    state = Locked(State(redaction: Redaction(names: names)))
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw RecordingFailure(.folder(folder.path))
    }
  }

  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let recording = begin(request)
    do {
      let response = try await transport.send(request)
      try recording.write(response)
      return response
    } catch let error as URLError where error.code != .cancelled {
      try recording.write(error.code)
      throw error
    }
  }

  /// What was read of the body is written when it ends, or when nobody reads on.
  public func stream(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
    let recording = begin(request)
    do {
      let response = try await transport.stream(request)
      return RecordedStream(response, limit: request.limits.bodySize, recording).response
    } catch let error as URLError where error.code != .cancelled {
      try recording.write(error.code)
      throw error
    }
  }

  private func begin(_ request: HTTPRequest) -> Recording {
    let (name, recorded) = state.withLock { state in
      state.redaction.add(request.secretTexts(state.redaction))
      let recorded = RecordedExchange.Request(request, state.redaction)
      let name = recorded.fileName
      let count = state.counts[name, default: 0] + 1
      state.counts[name] = count
      if count == 1 { removeOlder(name) }
      return (count == 1 ? name : "\(name)-\(count)", recorded)
    }
    return Recording(request: request, recorded: recorded, folder: folder, name: name) {
      [state] secrets in
      state.withLock { state in
        state.redaction.add(secrets)
        return state.redaction
      }
    }
  }
}

extension RecordingTransport {
  /// Removes what an earlier run recorded of repetitions, which this run may not have.
  private func removeOlder(_ name: String) {
    for count in 2... {
      let file = folder.appendingPathComponent("\(name)-\(count).json", isDirectory: false)
      guard (try? FileManager.default.removeItem(at: file)) != nil else { return }
    }
  }
}

/// One exchange on its way into a file.
struct Recording: Sendable {
  let request: HTTPRequest
  let recorded: RecordedExchange.Request
  let folder: URL
  let name: String

  /// Remembers secrets, and gives everything that is known by then.
  let redaction: @Sendable ([String]) -> Redaction

  func write(_ code: URLError.Code) throws(RecordingFailure) {
    try write(RecordedExchange(request: recorded, outcome: .failure(code)))
  }

  func write(
    _ response: HTTPResponse, end: RecordedExchange.End = .complete
  ) throws(RecordingFailure) {
    let redaction = redaction(request.secretTexts(of: response))
    try write(
      RecordedExchange(
        // The reply may have told what is secret in the request.
        request: RecordedExchange.Request(request, redaction),
        outcome: .response(RecordedExchange.Response(response, end: end, redaction))))
  }

  private func write(_ exchange: RecordedExchange) throws(RecordingFailure) {
    let file = folder.appendingPathComponent(name + ".json", isDirectory: false)
    do {
      try Data(exchange.text.utf8).write(to: file, options: .atomic)
    } catch {
      throw RecordingFailure(.file(file.lastPathComponent))
    }
  }
}

/// Hands a body on and keeps it.
private final class RecordedStream: Sendable {
  private struct State {
    var body = Data()
    var isWritten = false
  }

  private let head: HTTPStreamedResponse
  private let limit: Int
  private let recording: Recording
  private let state = Locked(State())

  init(_ head: HTTPStreamedResponse, limit: Int, _ recording: Recording) {
    self.head = head
    self.limit = limit
    self.recording = recording
  }

  deinit {
    // There is nobody left who could be told that a file cannot be written.
    try? write(.open)
  }

  var response: HTTPStreamedResponse {
    let next = head.body.next
    let body = HTTPBodyStream {
      do {
        guard let chunk = try await next() else {
          try self.write(.complete)
          return nil
        }
        try self.keep(chunk)
        return chunk
      } catch let error as URLError where error.code != .cancelled {
        try self.write(.broken(error.code))
        throw error
      }
    }
    var response = head
    response.body = body
    return response
  }

  private func keep(_ chunk: Data) throws(RecordingFailure) {
    let isTooLong = state.withLock { state in
      guard chunk.count <= limit - state.body.count else {
        state.isWritten = true
        return true
      }
      state.body += chunk
      return false
    }
    if isTooLong { throw RecordingFailure(.tooLong(recording.name)) }
  }

  private func write(_ end: RecordedExchange.End) throws(RecordingFailure) {
    let body: Data? = state.withLock { state in
      defer { state.isWritten = true }
      return state.isWritten ? nil : state.body
    }
    guard let body else { return }
    var response = head.head
    response.body = body
    try recording.write(response, end: end)
  }
}

/// Why something could not be recorded.
public struct RecordingFailure: Error, Sendable, Hashable, CustomStringConvertible {
  public enum Reason: Sendable, Hashable {
    /// No folder can be made at this path.
    case folder(String)
    /// The file of this name cannot be written.
    case file(String)
    /// A body is longer than the service reads into memory.
    case tooLong(String)
  }

  public let reason: Reason

  init(_ reason: Reason) {
    self.reason = reason
  }

  public var description: String {
    switch reason {
    case .folder(let path): "recordings cannot be written to '\(path)'"
    case .file(let name): "the recording '\(name)' cannot be written"
    case .tooLong(let name): "the body of '\(name)' is too long to be recorded"
    }
  }
}

// MARK: - File names

extension RecordedExchange.Request {
  /// Method, path and a mark of all of it, in letters that every file system has: "get-user-1-3f9a2c1d".
  var fileName: String {
    var words = method.lowercased()
    let path = url.components(separatedBy: "://").last?.drop { $0 != "/" && $0 != "?" } ?? ""
    for scalar in path.unicodeScalars where words.utf8.count < 80 {
      switch scalar {
      case "a"..."z", "0"..."9": words.unicodeScalars.append(scalar)
      case "A"..."Z": words += String(scalar).lowercased()
      default: if !words.hasSuffix("-") { words += "-" }
      }
    }
    if words.hasSuffix("-") { words.removeLast() }
    // Multipart bodies have boundaries that change; their size is no help either.
    let body = body.map { $0.json.description } ?? ""
    return words + "-" + Self.mark(of: method + "\n" + url + "\n" + body)
  }

  /// FNV-1a in 64 bits, the upper half folded into the lower.
  private static func mark(of text: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    let digits = String((hash ^ hash >> 32) & 0xFFFF_FFFF, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
