import Foundation

/// Reads the elements of one stream from what its body was cut into.
struct StreamElements<R: StreamResource>: Sendable {
  private let reply = R.element

  /// The element at this place in the stream; a failure has the place in its path: `$[3].name`.
  func element(_ frame: StreamFrame, at index: Int) throws(DecodingFailure) -> R.Element {
    do throws(DecodingFailure) {
      return try reply.value(from: bytes(of: frame))
    } catch {
      throw DecodingFailure(
        error.reason, offset: error.offset, path: "$[\(index)]" + error.path.dropFirst())
    }
  }

  /// Whether this says that the stream is over: `[DONE]`, by the custom of completion APIs. It is no JSON, so no element can
  /// look like it unless elements are something else.
  func isEnd(_ frame: StreamFrame) -> Bool {
    R.framing == .events && reply.expectation.format == .json
      && frame.data.elementsEqual("[DONE]".utf8)
  }

  /// An event stream is UTF-8 whatever its `Content-Type` says, and what is not becomes U+FFFD: the HTML standard.
  private func bytes(of frame: StreamFrame) -> Data {
    guard R.framing == .events, reply.expectation.format == .text else { return Data(frame.data) }
    return Data(String(decoding: frame.data, as: UTF8.self).utf8)
  }

  /// Every element of a body that is here.
  func all(in body: Data) throws(DecodingFailure) -> [R.Element] {
    var context = ReplyContext.current
    context?.contentType = nil
    let result = ReplyContext.$current.withValue(context) {
      Result { () throws(DecodingFailure) in try read(body) }
    }
    return try result.get()
  }

  /// Every element of a response that is here.
  func all(in response: HTTPResponse) throws(DecodingFailure) -> [R.Element] {
    if let failure = unexpectedType(response.headers) { throw failure }
    return try all(in: response.body)
  }

  /// Anything can be read as an event stream, an error page too: only the type tells. A response that does not say its type is
  /// given the benefit of the doubt, which browsers do not.
  func unexpectedType(_ headers: HTTPHeaders) -> DecodingFailure? {
    guard R.framing == .events, let type = MediaType(headers["Content-Type"]),
      !ReplyFormat.events.matches(type)
    else { return nil }
    return DecodingFailure(.custom("expected text/event-stream, found \(type.essence.excerpt(80))"))
  }

  private func read(_ body: Data) throws(DecodingFailure) -> [R.Element] {
    // The body is in memory already: nothing more needs a bound.
    var parser = StreamParser(R.framing, limit: .max)
    parser.feed(body)
    var elements: [R.Element] = []
    while let frame = parser.unboundedNext() {
      if isEnd(frame) { return elements }
      elements.append(try element(frame, at: elements.count))
    }
    if let frame = parser.last() { elements.append(try element(frame, at: elements.count)) }
    return elements
  }
}

extension StreamParser {
  fileprivate mutating func unboundedNext() -> StreamFrame? {
    try? next()
  }
}

extension Reply {
  /// The body of a stream, whole.
  static func elements<R: StreamResource>(of resource: R.Type) -> Reply where Value == [R.Element] {
    let format: ReplyFormat = R.framing == .events ? .events : .lines
    // A stream may have no elements.
    var reply = Reply(ReplyExpectation(format: format, mediaType: R.mediaType, isOptional: true)) {
      data throws(DecodingFailure) in
      try StreamElements<R>().all(in: data)
    }
    let element = R.element
    if element.writing != nil {
      reply.writing = .bytes { elements throws(EncodingFailure) in
        var body = Data()
        for value in elements {
          if let data = try element.body(of: value) { body += R.framing.framed(data) }
        }
        return body
      }
    }
    return reply
  }
}

extension StreamFraming {
  /// The bytes of one element as a server sends them. JSON is on one line; text may have several.
  fileprivate func framed(_ element: Data) -> Data {
    switch self {
    case .lines: element + [.lineFeed]
    case .events:
      element.split(separator: .lineFeed, omittingEmptySubsequences: false)
        .reduce(into: Data()) { $0 += Data("data: ".utf8) + $1 + [.lineFeed] } + [.lineFeed]
    }
  }
}

extension ReplyFormat {
  /// Server-sent events.
  static let events = ReplyFormat(rawValue: "events")
  /// JSON Lines.
  static let lines = ReplyFormat(rawValue: "lines")
}
