// Written by hand in the form of generated code.

import Foundation
@_spi(Generated) import ResourceRuntime
import TestSupport

struct Message: Fetchable, Hashable {
  var text: String
  var tags: [Int]

  init(text: String, tags: [Int] = []) {
    self.text = text
    self.tags = tags
  }

  private static let keys: JSONKeys = ["text", "tags"]

  init(from json: JSONReader) throws(JSONDecodingError) {
    var text: String?
    var tags: [Int]?
    var object = json.begin(Message.keys)
    while let key = object.next(json) {
      switch key {
      case 0: json.read(&text)
      default: json.read(&tags, as: .lenient)
      }
    }
    try object.end(json)
    guard let text else { throw object.missing(["text"], in: json) }
    self.init(text: text, tags: tags ?? [])
  }

  func write(to json: JSONWriter) {
    json.beginObject()
    json.member("text", text)
    json.member("tags", tags)
    json.endObject()
  }
}

/// GET /feed -> events Message
struct FeedResource: StreamResource, Hashable {
  typealias Value = [Message]
  typealias Element = Message
  typealias ErrorBody = Problem

  static var framing: StreamFraming { .events }
  var request: RequestSpec { RequestSpec(.get, on: .local, path: "/feed") }
}

/// GET /news -> events String
struct NewsResource: StreamResource, Hashable {
  typealias Value = [String]
  typealias Element = String
  typealias ErrorBody = Problem

  static var framing: StreamFraming { .events }
  var request: RequestSpec { RequestSpec(.get, on: .local, path: "/news") }
}

/// The same with a `timeout:` of 20 s.
struct TimedNewsResource: StreamResource, Hashable {
  typealias Value = [String]
  typealias Element = String
  typealias ErrorBody = Problem

  static var framing: StreamFraming { .events }
  var request: RequestSpec { RequestSpec(.get, on: .local, path: "/news", timeout: .seconds(20)) }
}

/// POST /completions -> events Message
struct CompletionResource: StreamResource, Hashable {
  typealias Value = [Message]
  typealias Element = Message
  typealias ErrorBody = Problem

  static var framing: StreamFraming { .events }
  var request: RequestSpec { RequestSpec(.post, on: .local, path: "/completions") }
}

/// GET /log -> lines Int
struct LogResource: StreamResource, Hashable {
  typealias Value = [Int]
  typealias Element = Int
  typealias ErrorBody = Problem

  static var framing: StreamFraming { .lines }
  var request: RequestSpec { RequestSpec(.get, on: .local, path: "/log") }
}

extension NetworkResource where Self == FeedResource {
  static var feed: Self { FeedResource() }
}

extension NetworkResource where Self == NewsResource {
  static var news: Self { NewsResource() }
}

extension NetworkResource where Self == CompletionResource {
  static var completion: Self { CompletionResource() }
}

extension NetworkResource where Self == LogResource {
  static var log: Self { LogResource() }
}

let eventStream: HTTPHeaders = ["Content-Type": "text/event-stream"]

/// The elements of a stream, and how it ended.
struct StreamOutcome<Element: Sendable>: Sendable {
  var elements: [Element] = []
  var error: ResourceError<Problem>?
}

extension AsyncSequence where Self: Sendable, Element: Sendable {
  func outcome() async -> StreamOutcome<Element> {
    var outcome = StreamOutcome<Element>()
    do {
      for try await element in self { outcome.elements.append(element) }
    } catch {
      outcome.error = error as? ResourceError<Problem>
    }
    return outcome
  }
}

extension LoopbackAnswer.Step {
  /// A chunk of a body of unknown length (RFC 9112, section 7.1).
  static func chunk(_ text: String) -> LoopbackAnswer.Step {
    .send(Data("\(String(text.utf8.count, radix: 16))\r\n\(text)\r\n".utf8))
  }

  static var lastChunk: LoopbackAnswer.Step { .send(Data("0\r\n\r\n".utf8)) }
}

extension LoopbackAnswer {
  /// A body that is sent step by step.
  static func streaming(
    _ steps: LoopbackAnswer.Step..., type: String = "text/event-stream"
  ) -> LoopbackAnswer {
    let head = head(200, [("Content-Type", type), ("Transfer-Encoding", "chunked")])
    return LoopbackAnswer([.send(head)] + steps)
  }
}
