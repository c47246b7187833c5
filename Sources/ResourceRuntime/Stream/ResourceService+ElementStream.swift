extension ResourceService {
  /// The elements of a stream, as they arrive.
  ///
  ///     for try await message in service.stream(of: .feed) { … }
  ///
  /// The request is sent when the first element is awaited, and nothing is read ahead: a slow
  /// consumer slows the server down. Cancelling the task or releasing the iterator ends the
  /// transfer. Each iteration sends the request anew.
  ///
  /// Throws the same errors as `load`, typed: an unsuccessful status with its body; `.decoding` for
  /// an element that cannot be decoded (`$[3].name` is a member of the fourth); `.transport` with
  /// `.dataLengthExceedsMaximum` for one longer than `ResourceService.Limits.elementSize`;
  /// `.cancelled`. The stream ends after an error.
  public struct ElementStream<R: StreamResource>: AsyncSequence, Sendable {
    public typealias Element = R.Element

    fileprivate let events: ResourceService.Events<R>

    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(events: events.makeAsyncIterator())
    }

    public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
      fileprivate var events: ResourceService.Events<R>.AsyncIterator

      /// Returns the next element; nil at the end, and after an error.
      public mutating func next() async throws(ResourceError<R.ErrorBody>) -> R.Element? {
        try await events.next()?.element
      }
    }
  }
}

extension ResourceService {
  /// The events of a stream with their IDs and names, as they arrive. Behaves like
  /// `ResourceService.ElementStream`.
  public struct Events<R: StreamResource>: AsyncSequence, Sendable {
    public typealias Element = ResourceService.StreamEvent<R.Element>

    fileprivate let service: ResourceService
    fileprivate let resource: R
    fileprivate let id: String?
    fileprivate let reconnection: ResourceService.Reconnection
    fileprivate let timeLimit: Duration?

    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(
        reader: StreamReader(service, resource, after: id, reconnection, timeLimit: timeLimit))
    }

    public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
      fileprivate var reader: StreamReader<R>

      /// Returns the next event; nil at the end, and after an error.
      public mutating func next()
        async throws(ResourceError<R.ErrorBody>) -> ResourceService.StreamEvent<R.Element>?
      {
        try await reader.next()
      }
    }
  }
}

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

extension ResourceService {
  /// Returns the elements of a stream, as they arrive.
  ///
  /// The endpoint's time-out bounds each wait for the next byte. An event with the data `[DONE]`
  /// ends a stream of JSON.
  ///
  /// - Parameters:
  ///   - resource: The stream to request.
  ///   - reconnection: Whether to reconnect when the connection ends. By default the stream ends
  ///     with the connection, unless a GET has received an `id` or a `retry`.
  ///   - timeLimit: The maximum duration of the stream, with all its connections and the time that
  ///     its consumer takes. After that, the next element throws `.transport` with `.timedOut`.
  ///     Nil: no limit.
  public func stream<R: StreamResource>(
    of resource: R, reconnection: ResourceService.Reconnection = .automatic,
    timeLimit: Duration? = nil
  ) -> ResourceService.ElementStream<R> {
    ResourceService.ElementStream(
      events: events(of: resource, reconnection: reconnection, timeLimit: timeLimit))
  }

  /// Returns the events of a stream with their IDs and names, as they arrive.
  ///
  /// - Parameters:
  ///   - resource: The stream to request.
  ///   - id: The ID of the last event that is known from an earlier run of the app, sent as
  ///     `Last-Event-ID`.
  ///   - reconnection: Whether to reconnect when the connection ends, as for `stream(of:)`.
  ///   - timeLimit: The maximum duration of the stream, as for `stream(of:)`.
  public func events<R: StreamResource>(
    of resource: R, after id: String? = nil,
    reconnection: ResourceService.Reconnection = .automatic,
    timeLimit: Duration? = nil
  ) -> ResourceService.Events<R> {
    ResourceService.Events(
      service: self, resource: resource, id: id, reconnection: reconnection, timeLimit: timeLimit)
  }
}
