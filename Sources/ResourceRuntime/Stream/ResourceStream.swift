/// The elements of a stream as they come: `for try await message in service.stream(of: .feed) { … }`.
///
/// Nothing is sent before somebody asks for the first element, and nothing is read ahead: who waits between two elements makes the
/// server wait. Cancelling the task or letting go of the iterator ends the transfer. Each iteration sends the request anew.
///
/// Throws the same errors as `load`, typed: a status that is no success with its body, `.decoding` for an element that cannot be
/// read (`$[3].name` is a member of the fourth), `.transport` with `.dataLengthExceedsMaximum` for one that is longer than
/// `ServiceLimits.eventSize`, `.cancelled`. An error is the end.
public struct ResourceStream<R: StreamResource>: AsyncSequence, Sendable {
  public typealias Element = R.Element

  fileprivate let events: ResourceEvents<R>

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(events: events.makeAsyncIterator())
  }

  public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
    fileprivate var events: ResourceEvents<R>.AsyncIterator

    /// The next element; nil at the end, and after an error.
    public mutating func next() async throws(ResourceError<R.ErrorBody>) -> R.Element? {
      try await events.next()?.element
    }
  }
}

/// The events of a stream as they come, with their ids and names. Otherwise as `ResourceStream`.
public struct ResourceEvents<R: StreamResource>: AsyncSequence, Sendable {
  public typealias Element = StreamEvent<R.Element>

  fileprivate let service: ResourceService
  fileprivate let resource: R
  fileprivate let id: String?
  fileprivate let reconnection: StreamReconnection
  fileprivate let timeLimit: Duration?

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(
      reader: StreamReader(service, resource, after: id, reconnection, timeLimit: timeLimit))
  }

  public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
    fileprivate var reader: StreamReader<R>

    /// The next event; nil at the end, and after an error.
    public mutating func next()
      async throws(ResourceError<R.ErrorBody>) -> StreamEvent<R.Element>?
    {
      try await reader.next()
    }
  }
}

/// One event of a stream.
public struct StreamEvent<Element: Sendable>: Sendable {
  /// The last id that the server has sent up to this event: what to ask for when the stream is to go on after it. Nil: none.
  public let id: String?

  /// What kind of event it is; "message" unless the server says otherwise.
  public let name: String

  public let element: Element

  public init(id: String? = nil, name: String = "message", element: Element) {
    self.id = id
    self.name = name
    self.element = element
  }
}

extension StreamEvent: Equatable where Element: Equatable {}
extension StreamEvent: Hashable where Element: Hashable {}

extension ResourceService {
  /// The elements of a stream as they come.
  ///
  /// An event whose data is `[DONE]` ends a stream of JSON. When the connection ends, `reconnection` says whether that is the end of
  /// the stream; by default it is, unless a GET has brought an `id` or a `retry`. The time-out of the endpoint bounds each wait for
  /// the next byte.
  ///
  /// `timeLimit` bounds the stream with all its connections and the time that its reader takes: the
  /// next element after that is `.transport` with `.timedOut`. Nil: no limit.
  public func stream<R: StreamResource>(
    of resource: R, reconnection: StreamReconnection = .automatic, timeLimit: Duration? = nil
  ) -> ResourceStream<R> {
    ResourceStream(
      events: events(of: resource, reconnection: reconnection, timeLimit: timeLimit))
  }

  /// The events of a stream as they come, with their ids and names.
  ///
  /// `id` is that of the last event that is known from an earlier run of the app, and is sent as `Last-Event-ID`;
  /// `reconnection` says what happens when the connection ends, and `timeLimit` how long the stream
  /// may take, as for `stream(of:)`.
  public func events<R: StreamResource>(
    of resource: R, after id: String? = nil, reconnection: StreamReconnection = .automatic,
    timeLimit: Duration? = nil
  ) -> ResourceEvents<R> {
    ResourceEvents(
      service: self, resource: resource, id: id, reconnection: reconnection, timeLimit: timeLimit)
  }
}
