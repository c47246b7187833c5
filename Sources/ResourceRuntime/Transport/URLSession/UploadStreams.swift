#if !canImport(FoundationNetworking) || URLSESSION_TRANSPORT
  import Foundation

  /// The streams of a body in several pieces. Each one is read once, from the beginning.
  final class UploadStreams: Sendable {
    private struct State {
      /// Fills the stream that Foundation reads.
      var pump: BodyStreamPump?
      var isClosed = false
    }

    /// The number of bytes.
    let size: Int64
    private let body: [HTTPRequest.BodyPiece]
    private let makePair: @Sendable () -> BoundStreams?
    private let state = Locked(State())

    init(
      _ body: [HTTPRequest.BodyPiece], size: Int64,
      makePair: @escaping @Sendable () -> BoundStreams? = BoundStreams.make
    ) {
      self.body = body
      self.size = size
      self.makePair = makePair
    }

    /// Returns a new stream, and closes the one before it. Nil after `close`, and if the body
    /// cannot be read; `onFailure` is then called, as it is when the reading fails later.
    func next(_ onFailure: @escaping @Sendable (URLError) -> Void) -> InputStream? {
      guard let pair = makePair() else { return nil }
      let pump: BodyStreamPump
      do {
        pump = BodyStreamPump(try BodyReader(body, onFailure: onFailure), to: pair)
      } catch {
        onFailure(error)
        return nil
      }
      let (isClosed, old) = state.withLock { state in
        defer { if !state.isClosed { state.pump = pump } }
        return (state.isClosed, state.pump)
      }
      old?.close()
      guard !isClosed else { return nil }
      pump.start()
      return pair.input
    }

    /// Closes the current stream and its file; `next` returns nil from now on.
    func close() {
      let pump = state.withLock { state in
        state.isClosed = true
        defer { state.pump = nil }
        return state.pump
      }
      pump?.close()
    }
  }
#endif
