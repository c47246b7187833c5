import Foundation
import Testing

#if os(Linux)
  // The sources for Apple systems, compiled for this test.
  @testable import AppleTransport
  import FoundationNetworking
#else
  @testable import ResourceRuntime
#endif

/// Bodies that Foundation reads from a stream, with a stand-in for the streams of Apple systems.
@Suite(.timeLimit(.minutes(5))) struct UploadStreamTests {
  private let folder: TestFolder
  private let file: URL

  init() throws {
    folder = try TestFolder(["part": String(repeating: "x", count: 100_000)])
    file = folder.file("part")
  }

  private func body() -> [HTTPRequest.BodyPiece] {
    [
      .bytes(Data("head".utf8)), .file(file), .bytes(Data("tail".utf8)),
    ]
  }

  private func streams(_ outputs: [StandIn]) throws -> UploadStreams {
    let rest = Locked(outputs[...])
    let body = body()
    return UploadStreams(body, size: try BodyReader.size(of: body)) {
      rest.withLock { $0.popFirst() }.map(\.pair)
    }
  }

  @Test("a body of several pieces is written as the stream has space")
  func writes() throws {
    let output = StandIn(space: 1000)
    let streams = try streams([output])
    #expect(streams.size == 100_008)
    #expect(streams.next { _ in } != nil)
    output.waitUntilOpen()
    output.drain()
    #expect(output.written.count == 100_008)
    #expect(output.written.starts(with: "headxxx".utf8))
    #expect(output.written.suffix(5) == Data("xtail".utf8))
    #expect(!output.hasDelegate)
  }

  @Test("a stream that is never read is closed with its file when the task ends")
  func closesUnread() throws {
    let output = StandIn(space: 1000)
    let streams = try streams([output])
    _ = streams.next { _ in }
    output.send(.hasSpaceAvailable, times: 2)
    #expect(!output.isClosed)
    streams.close()
    output.waitUntilClosed()
    #expect(!output.hasDelegate)
    // Events that were already on their way are ignored.
    let count = output.written.count
    output.send(.hasSpaceAvailable)
    #expect(output.written.count == count)
  }

  @Test("a stream whose other end is closed early is closed", arguments: [true, false])
  func closesEarly(isError: Bool) throws {
    let output = StandIn(space: 1000)
    let streams = try streams([output])
    _ = streams.next { _ in Issue.record("the body has not failed") }
    output.send(.hasSpaceAvailable)
    output.send(isError ? .errorOccurred : .endEncountered)
    #expect(output.isClosed)
    #expect(!output.hasDelegate)
    streams.close()
  }

  @Test("a stream that accepts nothing is closed, and no thread waits for it", arguments: [0, -1])
  func closesUnwritable(result: Int) throws {
    let output = StandIn(space: result)
    let streams = try streams([output])
    _ = streams.next { _ in Issue.record("the body has not failed") }
    output.send(.hasSpaceAvailable)
    #expect(output.isClosed)
    streams.close()
  }

  @Test("a file that has become shorter is the error of the upload")
  func reportsFailures() throws {
    let output = StandIn(space: 1 << 20)
    let streams = try streams([output])
    let failures = Locked<[URLError]>([])
    _ = streams.next { error in failures.withLock { $0.append(error) } }
    try Data("short".utf8).write(to: file)
    output.drain()
    #expect(failures.withLock { $0.map(\.code) } == [.requestBodyStreamExhausted])
    #expect(output.written.count < 100_008)
  }

  @Test("a file that is missing is the error of the upload before a stream is made")
  func reportsMissingFiles() throws {
    let streams = try streams([StandIn(space: 1)])
    try FileManager.default.removeItem(at: file)
    let failures = Locked<[URLError]>([])
    #expect(streams.next { error in failures.withLock { $0.append(error) } } == nil)
    #expect(failures.withLock { $0.map(\.code) } == [.fileDoesNotExist])
  }

  @Test("a request that is sent again reads its body from the beginning")
  func repeats() throws {
    let outputs = [StandIn(space: 50_000), StandIn(space: 50_000)]
    let streams = try streams(outputs)
    _ = streams.next { _ in }
    outputs[0].send(.hasSpaceAvailable)
    _ = streams.next { _ in }
    outputs[0].waitUntilClosed()
    outputs[1].drain()
    #expect(outputs[1].written.count == 100_008)
    streams.close()
    #expect(streams.next { _ in } == nil)
  }

  @Test("the delegate of a task gives it a stream, and closes that when the task ends")
  func delegates() throws {
    let output = StandIn(space: 1000)
    let url = try #require(URL(string: "http://example.com/"))
    let session = URLSession(configuration: .ephemeral)
    let task = session.dataTask(with: url)
    let exchange = URLSessionExchange(
      HTTPRequest(.post, url.absoluteString), sending: .streams(try streams([output])),
      .complete(limit: 10))
    let given = Locked(0)
    exchange.urlSession(session, task: task) { stream in
      if stream != nil { given.withLock { $0 += 1 } }
    }
    #expect(given.withLock { $0 } == 1)
    exchange.urlSession(session, task: task, didCompleteWithError: URLError(.timedOut))
    output.waitUntilClosed()
    exchange.cancel()
    exchange.urlSession(session, task: task) { #expect($0 == nil) }
    task.cancel()
  }

  private func form(of request: HTTPRequest) throws -> String {
    let body = try UploadBody(request)
    switch body {
    case .empty: return "empty"
    case .data: return "data of \(body.size)"
    case .file: return "file of \(body.size)"
    case .streams: return "streams of \(body.size)"
    }
  }

  @Test("a complete file is sent by Foundation itself, an empty body without a stream")
  func choosesForms() throws {
    var request = HTTPRequest(.post, "http://example.com/")
    #expect(try form(of: request) == "empty")
    request.streamedBody = [.file(file)]
    #expect(try form(of: request) == "file of 100000")
    request.streamedBody = body()
    #expect(try form(of: request) == "streams of 100008")
    request.streamedBody = [.bytes(Data())]
    #expect(try form(of: request) == "data of 0")
    request.streamedBody = [.file(folder.file("missing"))]
    let failing = request
    let error = #expect(throws: URLError.self) { try UploadBody(failing) }
    #expect(error?.code == .fileDoesNotExist)
  }
}

/// A stand-in for two connected streams: the output accepts `space` bytes at a time, and the test
/// sends its events.
///
/// `@unchecked` since a stream isn't `Sendable`. It is used on the queue of the pump, and its
/// delegate is read there only.
private final class StandIn: @unchecked Sendable {
  fileprivate struct State {
    var written = Data()
    var isClosed = false
    var queue: DispatchQueue?
  }

  fileprivate let state = Locked(State())
  fileprivate let opened = DispatchSemaphore(value: 0)
  fileprivate let closed = DispatchSemaphore(value: 0)
  fileprivate let space: Int
  private lazy var output = StandInOutput(of: self)

  init(space: Int) {
    self.space = space
  }

  var pair: BoundStreams {
    BoundStreams(input: InputStream(data: Data()), output: output) { queue in
      if let queue { self.state.withLock { $0.queue = queue } }
    }
  }

  var written: Data { state.withLock(\.written) }
  var isClosed: Bool { state.withLock(\.isClosed) }

  func waitUntilOpen() {
    opened.wait()
    opened.signal()
  }

  func waitUntilClosed() {
    closed.wait()
    closed.signal()
  }

  /// Whether the stream still has its delegate.
  var hasDelegate: Bool {
    state.withLock(\.queue).map { $0.sync { output.delegate != nil } } ?? false
  }

  /// Sends an event to the delegate, on its queue.
  func send(_ event: Stream.Event, times: Int = 1) {
    waitUntilOpen()
    guard let queue = state.withLock(\.queue) else { return }
    for _ in 0..<times { queue.sync { output.send(event) } }
  }

  /// Reports space until the stream is closed.
  func drain() {
    for _ in 0..<10_000 where !isClosed { send(.hasSpaceAvailable) }
  }
}

private final class StandInOutput: OutputStream {
  private weak var standIn: StandIn?
  /// The delegate that was set first: an event may be on its way when the delegate is removed.
  private var firstDelegate: (any StreamDelegate)?

  init(of standIn: StandIn) {
    self.standIn = standIn
    super.init(toMemory: ())
  }

  #if !canImport(Darwin)
    // Only Foundation on Linux requires it.
    required init(toMemory: ()) {
      super.init(toMemory: ())
    }
  #endif

  func send(_ event: Stream.Event) {
    let receiver = firstDelegate as? BodyStreamPump
    receiver?.stream(self, handle: event)
  }

  override func open() {
    firstDelegate = delegate
    standIn?.opened.signal()
  }

  override func close() {
    standIn?.state.withLock { $0.isClosed = true }
    standIn?.closed.signal()
  }

  override var hasSpaceAvailable: Bool { true }

  override func write(_ bytes: UnsafePointer<UInt8>, maxLength count: Int) -> Int {
    guard let standIn, standIn.space > 0 else { return standIn?.space ?? -1 }
    let accepted = min(standIn.space, count)
    standIn.state.withLock { $0.written.append(bytes, count: accepted) }
    return accepted
  }
}
