import Foundation

/// Cuts the bytes of a stream into its elements.
struct StreamParser: Sendable {
  let framing: StreamFraming
  private var events: EventParser
  private var lines: LinesParser

  /// `limit` bounds one event or one line, in bytes.
  init(_ framing: StreamFraming, limit: Int, lastEventID: String = "") {
    self.framing = framing
    events = EventParser(limit: limit, lastEventID: lastEventID)
    lines = LinesParser(limit: limit)
  }

  var lastEventID: String { events.lastEventID }

  /// What the server said about the time between two connections.
  var retry: Duration? { events.retry }

  /// Forgets what is incomplete, for a new connection.
  mutating func restart() {
    events.restart()
    lines = LinesParser(limit: lines.limit)
  }

  mutating func feed(_ bytes: Data) {
    switch framing {
    case .events: events.feed(bytes)
    case .lines: lines.feed(bytes)
    }
  }

  /// The next element; nil if it is not complete yet.
  mutating func next() throws(LineCutter.TooLong) -> StreamFrame? {
    switch framing {
    case .events: try events.next()
    case .lines: try lines.next()
    }
  }

  /// The element that the end of the stream completes. An event is completed by an empty line only.
  mutating func last() -> StreamFrame? {
    switch framing {
    case .events: nil
    case .lines: lines.last()
    }
  }
}
