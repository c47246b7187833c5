import Foundation

/// The undecoded bytes of one stream element.
struct StreamFrame: Sendable, Equatable {
  var data: ArraySlice<UInt8>
  /// The event type; "message" by default.
  var name = "message"
  /// The last event ID up to this event; empty if there is none.
  var id = ""
  /// Why the bytes are not an element; nil if only decoding can show that.
  var error: JSONDecodingError?
}

/// A parser for `text/event-stream` (HTML standard, "Interpreting an event stream") that accepts
/// chunks of any size.
///
/// An event that the end of the stream cuts off is dropped.
struct EventParser: Sendable {
  private var lines: LineSplitter
  private var isFirstLine = true

  /// The lines of `data` so far, each followed by a line feed.
  private var data: [UInt8] = []
  private var name = ""
  private var id: String

  /// The ID of the last complete event. It survives reconnections; an event without an ID inherits
  /// the previous one.
  private(set) var lastEventID: String

  /// The reconnection time that the server asks for.
  private(set) var retry: Duration?

  init(limit: Int, lastEventID: String = "") {
    lines = LineSplitter(splitsAtCarriageReturn: true, limit: limit)
    id = lastEventID
    self.lastEventID = lastEventID
  }

  /// Discards incomplete data, for a new connection.
  mutating func restart() {
    lines = LineSplitter(splitsAtCarriageReturn: true, limit: lines.limit)
    isFirstLine = true
    data = []
    name = ""
    id = lastEventID
  }

  mutating func feed(_ bytes: Data) {
    lines.feed(bytes)
  }

  /// Returns the next event, or nil if it is not complete yet.
  mutating func next() throws(StreamParsingError) -> StreamFrame? {
    while let line = try lines.next() {
      if let event = try take(line) { return event }
    }
    return nil
  }

  private mutating func take(
    _ line: ArraySlice<UInt8>
  ) throws(StreamParsingError) -> StreamFrame? {
    var line = line
    if isFirstLine {
      isFirstLine = false
      if line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
    }
    guard let first = line.first else { return dispatch() }
    // A line that starts with a colon is a comment.
    guard first != UInt8(ascii: ":") else { return nil }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
      try field(line, [])
      return nil
    }
    var value = line[(colon + 1)...]
    if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
    try field(line[..<colon], value)
    return nil
  }

  private mutating func field(
    _ fieldName: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>
  ) throws(StreamParsingError) {
    if fieldName.elementsEqual("data".utf8) {
      // The final line feed is not part of the event.
      guard value.count <= lines.limit - data.count else { throw .tooLong }
      data += value
      data.append(.lineFeed)
    } else if fieldName.elementsEqual("event".utf8) {
      name = String(decoding: value, as: UTF8.self)
    } else if fieldName.elementsEqual("id".utf8) {
      // The standard ignores an ID with a NUL.
      guard !value.contains(0) else { return }
      let text = String(decoding: value, as: UTF8.self)
      guard HTTPRequest.isFieldValue(text) else { throw .eventID }
      id = text
    } else if fieldName.elementsEqual("retry".utf8) {
      let isNumber = value.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      // A number that overflows is not a usable delay.
      if isNumber, let milliseconds = Int64(String(decoding: value, as: UTF8.self)) {
        retry = .milliseconds(milliseconds)
      }
    }
  }

  private mutating func dispatch() -> StreamFrame? {
    lastEventID = id
    defer {
      data = []
      name = ""
    }
    guard !data.isEmpty else { return nil }
    return StreamFrame(
      data: data.dropLast(), name: name.isEmpty ? "message" : name, id: lastEventID)
  }
}
