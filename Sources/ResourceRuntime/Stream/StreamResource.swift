public import Foundation

/// A resource that the server sends element by element, for as long as it likes.
///
/// `service.stream(of:)` gives the elements as they come; `load` waits for the end and gives all of them.
public protocol StreamResource<Element>: NetworkResource where Value == [Element] {
  associatedtype Element: Sendable

  /// How the body is cut into elements.
  static var framing: StreamFraming { get }

  /// How the bytes of one element are read: `.json` unless said otherwise, `.text` for `String`.
  static var element: Reply<Element> { get }
}

/// How a body is cut into elements.
public enum StreamFraming: Sendable, Hashable {
  /// Server-sent events: `text/event-stream` of the HTML standard. An element is what the `data` lines of one event hold.
  case events
  /// JSON Lines, also known as NDJSON: one JSON value a line.
  case lines
}
