public import Foundation
public import ResourceRuntime

/// A transport that sends requests through another one and records each exchange in a folder, for a
/// `ReplayTransport`.
///
/// ```swift
/// let recording = try RecordingTransport(
///   wrapping: ResourceService().transport, to: folder, redacting: ["session_id"])
/// let service = ResourceService(transport: recording)
/// ```
///
/// Writes one JSON file per exchange, named after its request: `get-user-1-3f9a2c1d.json`; the
/// second equal request of a run gets `…-2.json`. Equal exchanges produce equal files. Bodies are
/// recorded as JSON or text if possible, else as base64; of streamed request bodies only the size
/// is recorded.
///
/// Secrets are redacted in the URL, the header fields and the bodies of requests and responses:
/// `Authorization` and cookies, every `Secret`, every value of an authentication in all later text,
/// the values of the `redacting` names, and those of `password`, `client_secret`, `access_token`,
/// `refresh_token` and `id_token`. Read the files before you share them all the same.
///
/// A recording that cannot be written, or a streamed body beyond the body limit, fails the call
/// with a `RecordingTransport.RecordingError`. If the reader of a stream stops before its end, such
/// an error is not reported.
public final class RecordingTransport: HTTPTransport {
  private struct State {
    var redaction: Redaction
    var counts: [String: Int] = [:]
  }

  private let transport: any HTTPTransport
  private let folder: URL
  private let state: Locked<State>

  /// Creates a recording transport.
  ///
  /// - Parameters:
  ///   - transport: Sends the requests.
  ///   - folder: Where the recordings are written; created if it is missing.
  ///   - names: The names of further secrets: header fields, query items, form fields and JSON
  ///     members, compared without regard to case.
  /// - Throws: `RecordingTransport.RecordingError` if the folder neither exists nor can be created.
  public init(
    wrapping transport: any HTTPTransport, to folder: URL, redacting names: [String] = []
  ) throws(RecordingTransport.RecordingError) {
    self.transport = transport
    self.folder = folder
    state = Locked(State(redaction: Redaction(names: names)))
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw RecordingTransport.RecordingError(.folder(folder.path))
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

  /// Records the part of the body that was read, when the body ends or its reader stops.
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
      if count == 1 { removeOlderRepetitions(name) }
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
  /// Removes the repetitions that an earlier run recorded; this run may have fewer.
  private func removeOlderRepetitions(_ name: String) {
    for count in 2... {
      let file = folder.appendingPathComponent("\(name)-\(count).json", isDirectory: false)
      guard (try? FileManager.default.removeItem(at: file)) != nil else { return }
    }
  }
}

/// An exchange whose request has been sent, and which is written to a file when it ends.
struct Recording: Sendable {
  let request: HTTPRequest
  let recorded: RecordedExchange.Request
  let folder: URL
  let name: String

  /// Adds secrets to the redaction; returns the redaction with all secrets known so far.
  let redaction: @Sendable ([String]) -> Redaction

  func write(_ code: URLError.Code) throws(RecordingTransport.RecordingError) {
    try write(RecordedExchange(request: recorded, outcome: .failure(code)))
  }

  func write(
    _ response: HTTPResponse, end: RecordedExchange.End = .complete
  ) throws(RecordingTransport.RecordingError) {
    let redaction = redaction(request.secretTexts(of: response))
    try write(
      RecordedExchange(
        // Redacted again: the response may have revealed secrets of the request.
        request: RecordedExchange.Request(request, redaction),
        outcome: .response(RecordedExchange.Response(response, end: end, redaction))))
  }

  private func write(_ exchange: RecordedExchange) throws(RecordingTransport.RecordingError) {
    let file = folder.appendingPathComponent(name + ".json", isDirectory: false)
    do {
      try Data(exchange.text.utf8).write(to: file, options: .atomic)
    } catch {
      throw RecordingTransport.RecordingError(.file(file.lastPathComponent))
    }
  }
}

/// Passes a body on while it collects the bytes for the recording.
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
    // An error cannot be reported from here.
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
        try self.collect(chunk)
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

  private func collect(_ chunk: Data) throws(RecordingTransport.RecordingError) {
    let isTooLong = state.withLock { state in
      guard chunk.count <= limit - state.body.count else {
        state.isWritten = true
        return true
      }
      state.body += chunk
      return false
    }
    if isTooLong { throw RecordingTransport.RecordingError(.tooLong(recording.name)) }
  }

  private func write(_ end: RecordedExchange.End) throws(RecordingTransport.RecordingError) {
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

extension RecordingTransport {
  /// An error that prevented a recording.
  public struct RecordingError: Error, Sendable, Hashable, CustomStringConvertible {
    public enum Reason: Sendable, Hashable {
      /// The folder of this path cannot be created.
      case folder(String)
      /// The file of this name cannot be written.
      case file(String)
      /// The body of this recording is longer than the body limit of the service.
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
}

extension RecordingTransport.RecordingError: LocalizedError {
  public var errorDescription: String? { description.asSentence }
}

// MARK: - File names

extension RecordedExchange.Request {
  /// The method, the path and a hash of the request, in characters that every file system allows:
  /// "get-user-1-3f9a2c1d".
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
    // Stable, since the boundary of a multipart body was replaced by a constant.
    let body = body.map { $0.json.description } ?? ""
    return words + "-" + Self.fingerprint(of: method + "\n" + url + "\n" + body)
  }

  /// Returns the 64-bit FNV-1a hash, its upper half folded into the lower.
  private static func fingerprint(of text: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    let digits = String(UInt32(truncatingIfNeeded: hash ^ hash >> 32), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
