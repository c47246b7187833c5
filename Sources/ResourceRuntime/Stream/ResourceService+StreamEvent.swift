extension ResourceService {
  /// One event of a stream.
  public struct StreamEvent<Element: Sendable>: Sendable {
    /// The last event ID that the server has sent up to this event; nil if there is none. Pass it
    /// to `events(of:after:)` to continue after this event.
    public let id: String?

    /// The event type; "message" by default.
    public let name: String

    public let element: Element

    public init(id: String? = nil, name: String = "message", element: Element) {
      self.id = id
      self.name = name
      self.element = element
    }
  }
}

extension ResourceService.StreamEvent: Equatable where Element: Equatable {}
extension ResourceService.StreamEvent: Hashable where Element: Hashable {}
