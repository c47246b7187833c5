import Foundation

/// A decoder for the elements of one stream.
struct StreamElements<R: StreamResource>: Sendable {
  private let reader = R.element

  /// Decodes the element at this index in the stream. The path of a failure starts with the index:
  /// `$[3].name`.
  func element(
    _ frame: StreamFrame, at index: Int, in context: ResponseContext?
  ) throws(JSONDecodingError) -> R.Element {
    do throws(JSONDecodingError) {
      if let error = frame.error { throw error }
      return try reader.value(from: bytes(of: frame), in: context)
    } catch {
      throw JSONDecodingError(
        error.reason, offset: error.offset, path: "$[\(index)]" + error.path.dropFirst())
    }
  }

  /// Whether the frame ends the stream: `[DONE]`, a convention of completion APIs. It is not valid
  /// JSON, so it cannot be mistaken for an element.
  func isEnd(_ frame: StreamFrame) -> Bool {
    R.framing == .events && reader.expectation.format == .json
      && frame.data.elementsEqual("[DONE]".utf8)
  }

  /// An event stream is UTF-8 regardless of its `Content-Type`, and invalid bytes become U+FFFD
  /// (HTML standard).
  private func bytes(of frame: StreamFrame) -> Data {
    guard R.framing == .events, reader.expectation.format == .text else { return Data(frame.data) }
    return Data(String(decoding: frame.data, as: UTF8.self).utf8)
  }

  /// Decodes all elements of a complete body.
  func all(in body: Data) throws(JSONDecodingError) -> [R.Element] {
    try all(in: body, .received)
  }

  /// Decodes all elements of a complete response.
  func all(in response: HTTPResponse) throws(JSONDecodingError) -> [R.Element] {
    if let failure = unexpectedType(response.headers) { throw failure }
    return try all(in: response.body)
  }

  /// Returns a failure if the response is not an event stream.
  ///
  /// Any body can be parsed as one, even an error page, so only `Content-Type` distinguishes them.
  /// Unlike in browsers, a response without this field is accepted.
  func unexpectedType(_ headers: HTTPHeaders) -> JSONDecodingError? {
    guard R.framing == .events, let type = MediaType(headers["Content-Type"]),
      !ResponseFormat.events.matches(type)
    else { return nil }
    return JSONDecodingError(
      .custom("expected text/event-stream, found \(type.essence.excerpt(80))"))
  }

  fileprivate func all(
    in body: Data, _ context: ResponseContext?
  ) throws(JSONDecodingError) -> [R.Element] {
    // The type of the body is not that of an element.
    var context = context
    context?.contentType = nil
    // The body is already in memory, so no limit is needed.
    var parser = StreamParser(R.framing, limit: .max)
    parser.feed(body)
    var elements: [R.Element] = []
    while let frame = parser.unboundedNext() {
      if isEnd(frame) { return elements }
      elements.append(try element(frame, at: elements.count, in: context))
    }
    if let frame = parser.last() {
      elements.append(try element(frame, at: elements.count, in: context))
    }
    return elements
  }
}

extension StreamParser {
  fileprivate mutating func unboundedNext() -> StreamFrame? {
    try? next()
  }
}

extension ResponseReader {
  /// The reader of a complete stream body.
  static func elements<R: StreamResource>(of resource: R.Type) -> ResponseReader
  where Value == [R.Element] {
    let format: ResponseFormat = R.framing == .events ? .events : .lines
    // The body may be empty: a stream may have no elements.
    var reader = ResponseReader(
      ResponseExpectation(format: format, mediaType: R.mediaType, isOptional: true)
    ) {
      data, context throws(JSONDecodingError) in
      try StreamElements<R>().all(in: data, context)
    }
    let element = R.element
    if element.writing != nil {
      reader.writing = .bytes { elements throws(JSONEncodingError) in
        var body = Data()
        for value in elements {
          if let data = try element.body(of: value) { body += R.framed(data) }
        }
        return body
      }
    }
    return reader
  }
}

extension StreamResource {
  /// Returns the bytes that a server sends for an element. JSON is a single line; text may have
  /// several.
  fileprivate static func framed(_ element: Data) -> Data {
    switch framing {
    case .lines:
      MediaType(mediaType)?.isJSONTextSequence == true
        ? [TextSequenceParser.recordSeparator] + element + [.lineFeed] : element + [.lineFeed]
    case .events:
      element.split(separator: .lineFeed, omittingEmptySubsequences: false)
        .reduce(into: Data()) { $0 += Data("data: ".utf8) + $1 + [.lineFeed] } + [.lineFeed]
    }
  }
}

extension ResponseFormat {
  /// Server-sent events.
  static let events = ResponseFormat(rawValue: "events")
  /// JSON Lines, or a JSON text sequence.
  static let lines = ResponseFormat(rawValue: "lines")
}
