import Foundation

/// Reads the bytes of a streamed body in order, once, to send them.
///
/// It reads exactly as many bytes as the body had at first: a file that has grown is cut off, and
/// one that has shrunk is an error, since the size has been declared to the server.
final class BodyReader: Sendable {
  private struct Part {
    let piece: HTTPRequest.BodyPiece
    let size: Int64
  }

  private struct State {
    var rest: ArraySlice<Part>
    /// The number of bytes of the first part that have been read.
    var offset: Int64 = 0
    var sent: Int64 = 0
    /// The open file of the first part; -1 if it is not open.
    var descriptor: Int32 = -1
    var failure: URLError?
  }

  /// The total number of bytes.
  let size: Int64

  private let progress: ProgressHandler?
  private let onFailure: @Sendable (URLError) -> Void
  private let state: Locked<State>

  /// Creates a reader. `onFailure` is called once, on the reading thread, if the body cannot be
  /// read to its end.
  init(
    _ body: [HTTPRequest.BodyPiece], progress: ProgressHandler? = nil,
    onFailure: @escaping @Sendable (URLError) -> Void = { _ in }
  ) throws(URLError) {
    var parts: [Part] = []
    for piece in body {
      let size = try BodyReader.size(of: piece)
      if size > 0 { parts.append(Part(piece: piece, size: size)) }
    }
    size = parts.reduce(0) { $0 + $1.size }
    self.progress = progress
    self.onFailure = onFailure
    state = Locked(State(rest: parts[...]))
  }

  deinit {
    state.withLock { BodyReader.closeFile(&$0) }
  }

  /// The error that stopped the reading; nil without one.
  var failure: URLError? { state.withLock(\.failure) }

  /// Whether all bytes have been read, or an error has stopped the reading.
  var isAtEnd: Bool { state.withLock { $0.rest.isEmpty || $0.failure != nil } }

  /// Reads into the buffer with at most one system call; returns the number of bytes, 0 at the end,
  /// -1 after an error.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let (count, sent, failure) = state.withLock { state in
      let isNew = state.failure == nil
      let count = BodyReader.read(&state, into: buffer)
      state.sent += Int64(max(0, count))
      if state.rest.isEmpty || count < 0 { BodyReader.closeFile(&state) }
      return (count, state.sent, isNew ? state.failure : nil)
    }
    if let failure { onFailure(failure) }
    if count > 0 { progress?(ResourceService.TransferProgress(completed: sent, total: size)) }
    return count
  }

  /// Closes the file, and drops the bytes that have not been read: reading returns 0 from now on.
  func close() {
    state.withLock { state in
      BodyReader.closeFile(&state)
      state.rest = []
    }
  }

  private static func read(_ state: inout State, into buffer: UnsafeMutableRawBufferPointer) -> Int
  {
    guard state.failure == nil else { return -1 }
    guard let part = state.rest.first, !buffer.isEmpty else { return 0 }
    let wanted = Int(min(Int64(buffer.count), part.size - state.offset))
    let target = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(wanted))
    let count: Int
    switch part.piece {
    case .bytes(let data):
      count = data.dropFirst(Int(state.offset)).copyBytes(to: target)
    case .file(let url):
      if state.descriptor < 0 { state.descriptor = open(url) }
      count = read(state.descriptor, into: target)
    }
    guard count > 0 else {
      state.failure = URLError(.requestBodyStreamExhausted)
      return -1
    }
    state.offset += Int64(count)
    if state.offset == part.size {
      closeFile(&state)
      state.rest.removeFirst()
      state.offset = 0
    }
    return count
  }

  /// Returns the total number of bytes. Throws `.fileDoesNotExist` or `.cannotOpenFile` for a file
  /// that cannot be sent.
  static func size(of body: [HTTPRequest.BodyPiece]) throws(URLError) -> Int64 {
    var size: Int64 = 0
    for piece in body { size += try BodyReader.size(of: piece) }
    return size
  }

  private static func size(of piece: HTTPRequest.BodyPiece) throws(URLError) -> Int64 {
    switch piece {
    case .bytes(let data): return Int64(data.count)
    case .file(let url):
      var status = stat()
      guard url.isFileURL, stat(url.path, &status) == 0 else {
        throw URLError(.fileDoesNotExist)
      }
      guard status.st_mode & S_IFMT == S_IFREG else { throw URLError(.cannotOpenFile) }
      return Int64(status.st_size)
    }
  }
}

/// Files are read by system calls: a `FileHandle` copies each chunk, and uploads may be gigabytes.
extension BodyReader {
  private static func open(_ url: URL) -> Int32 {
    Foundation.open(url.path, O_RDONLY | O_CLOEXEC)
  }

  private static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let count = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
      if count < 0, errno == EINTR { continue }
      return count
    }
  }

  private static func closeFile(_ state: inout State) {
    if state.descriptor >= 0 { Foundation.close(state.descriptor) }
    state.descriptor = -1
  }
}
