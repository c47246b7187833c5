import Foundation

/// One element of a stream before it is read.
struct StreamFrame: Sendable, Equatable {
  var data: ArraySlice<UInt8>
  /// "message" unless the event says otherwise.
  var name = "message"
  /// The last id that was sent; empty if there was none.
  var id = ""
}

/// Reads `text/event-stream` as the HTML standard says ("Interpreting an event stream"), however its bytes are cut.
///
/// An event that the stream ends within is dropped.
struct EventParser: Sendable {
  private var lines: LineCutter
  private var isFirstLine = true

  /// The lines of `data`, each with a line feed behind it.
  private var data: [UInt8] = []
  private var name = ""
  private var id: String

  /// The id of the last event that was complete. It outlives the connection: an event without one has that of those before it.
  private(set) var lastEventID: String

  /// How long the server wants to be left alone between two connections.
  private(set) var retry: Duration?

  init(limit: Int, lastEventID: String = "") {
    lines = LineCutter(endsAtReturn: true, limit: limit)
    id = lastEventID
    self.lastEventID = lastEventID
  }

  /// Forgets what is incomplete, for a new connection.
  mutating func restart() {
    lines = LineCutter(endsAtReturn: true, limit: lines.limit)
    isFirstLine = true
    data = []
    name = ""
    id = lastEventID
  }

  mutating func feed(_ bytes: Data) {
    lines.feed(bytes)
  }

  /// The next event; nil if it is not complete yet.
  mutating func next() throws(LineCutter.TooLong) -> StreamFrame? {
    while let line = try lines.next() {
      if let event = try take(line) { return event }
    }
    return nil
  }

  private mutating func take(
    _ line: ArraySlice<UInt8>
  ) throws(LineCutter.TooLong) -> StreamFrame? {
    var line = line
    if isFirstLine {
      isFirstLine = false
      if line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
    }
    guard let first = line.first else { return dispatch() }
    // A comment.
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
  ) throws(LineCutter.TooLong) {
    if fieldName.elementsEqual("data".utf8) {
      // The last line feed is no part of the event.
      guard value.count <= lines.limit - data.count else { throw LineCutter.TooLong() }
      data += value
      data.append(.lineFeed)
    } else if fieldName.elementsEqual("event".utf8) {
      name = String(decoding: value, as: UTF8.self)
    } else if fieldName.elementsEqual("id".utf8) {
      if !value.contains(0) { id = String(decoding: value, as: UTF8.self) }
    } else if fieldName.elementsEqual("retry".utf8) {
      let isNumber = value.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      // What is too long for an Int is no time that anybody waits for.
      if isNumber, let milliseconds = Int(String(decoding: value, as: UTF8.self)) {
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
