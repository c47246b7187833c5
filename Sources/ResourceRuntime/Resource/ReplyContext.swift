public import Foundation

/// Reads bodies of a format that this module does not know; given to a service by format: `[.xml: MyXMLDecoder()]`.
public protocol ResponseDecoding: Sendable {
  func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value
}

/// What is known about a body beyond its bytes, while a service reads it.
struct ReplyContext: Sendable {
  var contentType: MediaType?
  var decoders: [ReplyFormat: any ResponseDecoding] = [:]
  var skipped: SkippedSink?

  /// Set around the reading of one body, and only where somebody needs it.
  @TaskLocal static var current: ReplyContext?
}

/// Collects what lenient collections of one body left out.
final class SkippedSink: Sendable {
  private let elements = Locked<(reasons: [DecodingFailure], count: Int)>(([], 0))

  func add(_ reasons: [DecodingFailure], count: Int) {
    elements.withLock { elements in
      elements.reasons += reasons
      elements.count += count
    }
  }

  var all: (reasons: [DecodingFailure], count: Int) { elements.withLock { $0 } }
}
