extension ResourceService {
  /// Returns the elements of a stream, as they arrive.
  ///
  ///     for try await message in service.stream(of: .feed) { … }
  ///
  /// The request is sent when the first element is awaited, and nothing is read ahead: a slow
  /// consumer slows the server down. The endpoint's time-out bounds each wait for the next byte. An
  /// event with the data `[DONE]` ends a stream of JSON.
  ///
  /// Throws the same errors as `load`: an unsuccessful status with its body; `.decoding` for an
  /// element that cannot be decoded (`$[3].name` is a member of the fourth); `.transport` with
  /// `.dataLengthExceedsMaximum` for one longer than `ResourceService.Limits.elementSize`;
  /// `.cancelled`.
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
  ) -> ResourceSequence<R.Element, ResourceError<R.ErrorBody>> {
    ResourceSequence {
      let reader = StreamReader(self, resource, after: nil, reconnection, timeLimit: timeLimit)
      return { () async throws(ResourceError<R.ErrorBody>) in try await reader.next()?.element }
    }
  }

  /// Returns the events of a stream with their IDs and names, as they arrive. They behave like the
  /// elements of `stream(of:)`.
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
  ) -> ResourceSequence<ResourceService.StreamEvent<R.Element>, ResourceError<R.ErrorBody>> {
    ResourceSequence {
      StreamReader(self, resource, after: id, reconnection, timeLimit: timeLimit).next
    }
  }
}
