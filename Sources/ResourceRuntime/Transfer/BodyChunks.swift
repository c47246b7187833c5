import Foundation

/// One iteration over a body that is still arriving, which checks the length that the server
/// declared.
struct BodyChunks<ErrorBody: Sendable>: Sendable {
  private let chunks: HTTPBodyStream.Reading

  /// The number of bytes that are still to arrive; nil if it is unknown, and after the end.
  private var missing: Int64?

  private let operation: CalledOperation?

  init(
    _ chunks: HTTPBodyStream.Reading, missing: Int64?, operation: CalledOperation?
  ) {
    self.chunks = chunks
    self.missing = missing
    self.operation = operation
  }

  /// Returns the next chunk, which is never empty; nil at the end.
  mutating func next() async throws(ResourceError<ErrorBody>) -> Data? {
    do {
      while let chunk = try await chunks.next() {
        if let missing {
          guard Int64(chunk.count) <= missing else { throw URLError(.badServerResponse) }
          self.missing = missing - Int64(chunk.count)
        }
        if !chunk.isEmpty { return chunk }
      }
      if let missing, missing > 0 {
        self.missing = nil
        throw URLError(.networkConnectionLost)
      }
      return nil
    } catch {
      throw ResourceError<ErrorBody>(transport: error, of: operation)
    }
  }
}
