import Foundation

/// A splitter of a stream's bytes into its elements.
struct StreamParser: Sendable {
  let framing: StreamFraming
  private var events: EventParser
  private var lines: LinesParser

  /// Creates a parser.
  ///
  /// - Parameters:
  ///   - framing: How the elements are delimited.
  ///   - limit: The maximum size of an event or a line in bytes.
  ///   - lastEventID: The event ID to start with; empty for none.
  init(_ framing: StreamFraming, limit: Int, lastEventID: String = "") {
    self.framing = framing
    events = EventParser(limit: limit, lastEventID: lastEventID)
    lines = LinesParser(limit: limit)
  }

  var lastEventID: String { events.lastEventID }

  /// The reconnection time that the server asks for.
  var retry: Duration? { events.retry }

  /// Discards incomplete data, for a new connection.
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

  /// Returns the next element, or nil if it is not complete yet.
  mutating func next() throws(StreamParsingError) -> StreamFrame? {
    switch framing {
    case .events: try events.next()
    case .lines: try lines.next()
    }
  }

  /// Returns the element that the end of the stream completes. An event is only completed by an
  /// empty line.
  mutating func last() -> StreamFrame? {
    switch framing {
    case .events: nil
    case .lines: lines.last()
    }
  }
}
