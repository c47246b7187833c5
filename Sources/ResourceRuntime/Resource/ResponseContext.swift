public import Foundation

/// Decodes bodies of a format that this module does not support; registered with a service by
/// format: `[.xml: MyXMLDecoder()]`.
public protocol ResponseDecoding: Sendable {
  /// Decodes a value. An error that it throws becomes `ResourceError.decoding`, or `.contentType`
  /// if the body has another type.
  func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value
}

/// What a service knows about a body beyond its bytes: how to decode it, and where to report what
/// was found in it. A reader of the body carries it.
package struct ResponseContext: Sendable {
  var contentType: MediaType?
  var decoders: [ResponseFormat: any ResponseDecoding] = [:]
  var skipped: SkippedElementSink?
  /// Receives the text of each `Secret` that is read.
  var secrets: SecretSink?
  /// Whether `null` in place of a list or a dictionary is an empty one.
  var readsNullAsEmpty = false

  /// The context on its way through a method of a resource.
  @TaskLocal private static var passed: ResponseContext?

  package init(
    contentType: MediaType? = nil, decoders: [ResponseFormat: any ResponseDecoding] = [:],
    skipped: SkippedElementSink? = nil, secrets: SecretSink? = nil,
    readsNullAsEmpty: Bool = false
  ) {
    self.contentType = contentType
    self.decoders = decoders
    self.skipped = skipped
    self.secrets = secrets
    self.readsNullAsEmpty = readsNullAsEmpty
  }

  /// Calls a method of a resource that decodes a body, such as `value(from:)`. Users call and
  /// implement these methods with the bytes alone, so they have no parameter for the context; the
  /// reader that is created within them takes it from here.
  package func pass<Value>(
    to decode: () throws(JSONDecodingError) -> Value
  ) throws(JSONDecodingError) -> Value {
    let result = ResponseContext.$passed.withValue(self) {
      Result { () throws(JSONDecodingError) in try decode() }
    }
    return try result.get()
  }

  /// The context that a service has passed to the method of a resource; nil outside of a service,
  /// and if neither an observer nor the format needs one.
  static var received: ResponseContext? { passed }
}

/// Collects the texts that a model declares as `Secret`.
package final class SecretSink: Sendable {
  private let texts = Locked<[String]>([])

  func add(_ text: String) { texts.withLock { $0.append(text) } }

  var all: [String] { texts.withLock { $0 } }
}

/// Collects the elements and empty texts that were skipped in one body.
package final class SkippedElementSink: Sendable {
  private let elements = Locked<(reasons: [JSONDecodingError], count: Int)>(([], 0))

  func add(_ reasons: [JSONDecodingError], count: Int) {
    elements.withLock { elements in
      elements.reasons += reasons
      elements.count += count
    }
  }

  var all: (reasons: [JSONDecodingError], count: Int) { elements.withLock { $0 } }
}
