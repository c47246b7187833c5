public import Foundation

/// Decodes bodies of a format that this module does not support; registered with a service by
/// format: `[.xml: MyXMLDecoder()]`.
public protocol ResponseDecoding: Sendable {
  /// Decodes a value. An error that it throws becomes `ResourceError.decoding`, or `.contentType`
  /// if the body has another type.
  func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value
}

/// Information about a body beyond its bytes, while a service decodes it.
struct ResponseContext: Sendable {
  var contentType: MediaType?
  var decoders: [ResponseFormat: any ResponseDecoding] = [:]
  var skipped: SkippedElementSink?
  /// Receives the text of each `Secret` that is read.
  var secrets: SecretSink?

  /// Set while one body is decoded, and only if an observer or the format needs it.
  @TaskLocal static var current: ResponseContext?
}

/// Collects the texts that a model declares as `Secret`.
final class SecretSink: Sendable {
  private let texts = Locked<[String]>([])

  func add(_ text: String) { texts.withLock { $0.append(text) } }

  var all: [String] { texts.withLock { $0 } }
}

/// Collects the elements and empty texts that were skipped in one body.
final class SkippedElementSink: Sendable {
  private let elements = Locked<(reasons: [JSONDecodingError], count: Int)>(([], 0))

  func add(_ reasons: [JSONDecodingError], count: Int) {
    elements.withLock { elements in
      elements.reasons += reasons
      elements.count += count
    }
  }

  var all: (reasons: [JSONDecodingError], count: Int) { elements.withLock { $0 } }
}
