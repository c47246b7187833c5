public import Foundation

/// A resource that the server sends element by element, for any length of time.
///
/// `service.stream(of:)` returns the elements as they arrive, `service.events(of:)` adds the IDs
/// and names of events. `load` waits for the end and returns all elements.
///
/// ```swift
/// struct FeedResource: StreamResource {
///   typealias Value = [Message]
///   typealias Element = Message
///   static var framing: StreamFraming { .events }
///   var request: RequestSpec { RequestSpec(.get, on: .example, path: "/feed") }
/// }
/// ```
@_documentation(visibility: internal)
public protocol StreamResource<Element>: NetworkResource where Value == [Element] {
  associatedtype Element: Sendable

  /// How the elements are delimited in the body.
  static var framing: StreamFraming { get }

  /// The media type to request; nil for that of the framing.
  static var mediaType: String? { get }

  /// How one element is decoded: by default `.json`, or `.text` for events of `String`.
  static var element: ResponseReader<Element> { get }
}

/// How a body is divided into elements.
@_documentation(visibility: internal)
public enum StreamFraming: Sendable, Hashable {
  /// Server-sent events: `text/event-stream` of the HTML standard. An element is the data of one
  /// event.
  case events
  /// JSON Lines, also known as NDJSON: one JSON value per line. A body that begins with a record
  /// separator is a JSON text sequence (RFC 7464), whose values may have several lines.
  case lines
}

extension StreamResource {
  public static var mediaType: String? { nil }
}

extension StreamResource where Element: JSONReadable {
  public static var element: ResponseReader<Element> { .json }
}

extension StreamResource where Element == String {
  public static var element: ResponseReader<Element> { framing == .events ? .text : .json }
}

// Declared twice: resources with a `JSONReadable` value already have a default `responseReader`,
// which only an extension with that constraint overrides.
extension StreamResource {
  public static var responseReader: ResponseReader<Value> { .elements(of: Self.self) }

  public func value(from data: Data) throws(JSONDecodingError) -> Value {
    try StreamElements<Self>().all(in: data)
  }

  public func value(of response: HTTPResponse) throws(JSONDecodingError) -> Value {
    try StreamElements<Self>().all(in: response)
  }
}

extension StreamResource where Value: JSONReadable {
  public static var responseReader: ResponseReader<Value> { .elements(of: Self.self) }

  public func value(from data: Data) throws(JSONDecodingError) -> Value {
    try StreamElements<Self>().all(in: data)
  }
}

extension ModifiedResource: StreamResource where Base: StreamResource {
  public typealias Element = Base.Element

  public static var framing: StreamFraming { Base.framing }
  public static var mediaType: String? { Base.mediaType }
  public static var element: ResponseReader<Base.Element> { Base.element }
}
