/// What a service receives over time, as an asynchronous sequence: pages and their items, elements
/// and events of a stream, chunks of a body.
///
///     for try await product in service.items(of: .getProducts()) { … }
///
/// Nothing is sent until the first element is awaited, and nothing is read ahead. Each iteration
/// starts anew, with a request. Cancelling the task, or releasing the iterator, ends the transfer.
///
/// Throws `ResourceError` with the error body of the resource, and ends after an error. Streams
/// state it as the type of their errors; for pages, items and bytes that is `any Error`.
public struct ResourceSequence<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
  typealias Next = () async throws(Failure) -> Element?

  private let start: @Sendable () -> Next

  /// - Parameter start: Begins an iteration: returns a function that returns one element after
  ///   another, and nil at the end and after an error.
  init(_ start: @escaping @Sendable () -> Next) {
    self.start = start
  }

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(start())
  }

  public struct AsyncIterator: AsyncIteratorProtocol {
    private let advance: Next

    init(_ advance: @escaping Next) {
      self.advance = advance
    }

    /// Returns the next element; nil at the end, and after an error.
    public mutating func next() async throws(Failure) -> Element? {
      try await advance()
    }
  }
}
