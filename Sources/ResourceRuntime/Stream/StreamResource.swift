public import Foundation

/// A resource that the server sends element by element, for as long as it likes.
///
/// `service.stream(of:)` gives the elements as they come, `service.events(of:)` with the ids and names of events; `load` waits for
/// the end and gives all of them. Say what is sent and how it is cut:
///
/// ```swift
/// struct FeedResource: StreamResource {
///   typealias Value = [Message]
///   typealias Element = Message
///   static var framing: StreamFraming { .events }
///   var request: RequestSpec { RequestSpec(.get, on: .example, path: "/feed") }
/// }
/// ```
public protocol StreamResource<Element>: NetworkResource where Value == [Element] {
  associatedtype Element: Sendable

  /// How the body is cut into elements.
  static var framing: StreamFraming { get }

  /// The media type that is asked for; nil: that of the framing.
  static var mediaType: String? { get }

  /// How the bytes of one element are read: `.json` unless said otherwise, for events of `String` `.text`.
  static var element: Reply<Element> { get }
}

/// How a body is cut into elements.
public enum StreamFraming: Sendable, Hashable {
  /// Server-sent events: `text/event-stream` of the HTML standard. An element is what the `data` lines of one event hold.
  case events
  /// JSON Lines, also known as NDJSON: one JSON value a line.
  case lines
}

extension StreamResource {
  public static var mediaType: String? { nil }
}

extension StreamResource where Element: JSONReadable {
  public static var element: Reply<Element> { .json }
}

extension StreamResource where Element == String {
  public static var element: Reply<Element> { framing == .events ? .text : .json }
}

// Twice, since what can be read from JSON has a reply of its own, and this one is more specific only if it says so.
extension StreamResource {
  public static var reply: Reply<Value> { .elements(of: Self.self) }

  public func value(from data: Data) throws(DecodingFailure) -> Value {
    try StreamElements<Self>().all(in: data)
  }

  public func value(of response: HTTPResponse) throws(DecodingFailure) -> Value {
    try StreamElements<Self>().all(in: response)
  }
}

extension StreamResource where Value: JSONReadable {
  public static var reply: Reply<Value> { .elements(of: Self.self) }

  public func value(from data: Data) throws(DecodingFailure) -> Value {
    try StreamElements<Self>().all(in: data)
  }
}

extension Edited: StreamResource where Base: StreamResource {
  public typealias Element = Base.Element

  public static var framing: StreamFraming { Base.framing }
  public static var mediaType: String? { Base.mediaType }
  public static var element: Reply<Base.Element> { Base.element }
}
