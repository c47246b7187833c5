public import Foundation

/// A response whose body is still on its way.
public struct HTTPStreamedResponse: Sendable {
  public var status: Int
  public var headers: HTTPHeaders
  public var body: HTTPBodyStream

  public init(status: Int, headers: HTTPHeaders = [:], body: HTTPBodyStream) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// The chunks of a body in order, decompressed, cut anywhere. Read once.
///
/// Nobody reads ahead: a consumer that waits makes the server wait. Ends by throwing what the network did, or `CancellationError`;
/// letting go of the iterator ends the transfer.
public struct HTTPBodyStream: AsyncSequence, Sendable {
  public typealias Element = Data

  let next: @Sendable () async throws -> Data?

  /// The closure gives one chunk after the other, nil at the end. It is never called twice at once.
  public init(_ next: @escaping @Sendable () async throws -> Data?) {
    self.next = next
  }

  /// A body that is already here.
  public init(_ data: Data) {
    let rest = Locked<Data?>(data.isEmpty ? nil : data)
    next = {
      rest.withLock { rest in
        defer { rest = nil }
        return rest
      }
    }
  }

  public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
    fileprivate let chunk: @Sendable () async throws -> Data?

    public mutating func next() async throws -> Data? {
      try await chunk()
    }
  }

  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(chunk: next)
  }
}
