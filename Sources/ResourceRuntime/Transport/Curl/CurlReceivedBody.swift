#if CURL_TRANSPORT
  import Foundation
  import FoundationNetworking

  /// The body of a response while libcurl receives it, within the limit of the request.
  struct CurlReceivedBody {
    /// What becomes of the bytes.
    enum Destination {
      /// The response contains them, once they are complete.
      case response
      /// A reader gets them while they arrive.
      case stream(CurlBody)
      /// They are discarded, like those of a redirect.
      case nothing
    }

    var destination = Destination.response
    /// The bytes received and not yet passed on: the complete body, or the next piece of a stream.
    private(set) var bytes = Data()
    /// The number of bytes so far, as the server encoded them.
    private(set) var count: Int64 = 0
    private var chunks = 0
    /// How many bytes the reader of the stream had left when it last received some.
    private var unread = 0
    private let limit: Int

    /// - Parameter limit: The maximum size of the body, in bytes, as the server encodes it. Bodies
    ///   that are discarded have none.
    init(limit: Int) {
      self.limit = limit
    }

    /// Prepares for a body of the length that the server declared, which belongs to the response.
    mutating func expect(_ length: Int64) throws(URLError) {
      guard length <= limit, length < .max else { throw URLError.tooLong(.body, limit: limit) }
      bytes.reserveCapacity(Int(min(length, 1 << 20)))
    }

    /// Adds bytes. Throws if the body becomes too long.
    mutating func append(_ received: UnsafeRawBufferPointer) throws(URLError) {
      count += Int64(received.count)
      switch destination {
      case .response:
        chunks += 1
        // Each chunk has a fixed cost, so the number of chunks is limited too.
        guard received.count <= limit - bytes.count, chunks <= 4096 + limit / 16 else {
          throw URLError.tooLong(.body, limit: limit)
        }
      case .stream:
        // The decoder reads an encoded body to its end; the limit applies before decoding too.
        guard count <= Int64(limit) else { throw URLError.tooLong(.body, limit: limit) }
      case .nothing: return
      }
      bytes.append(contentsOf: received)
    }

    /// Whether a stream has as many bytes as its reader should have at most.
    var isFull: Bool { unread + bytes.count >= CurlBody.capacity }

    /// Passes the bytes of a stream to its reader.
    mutating func flush() {
      guard case .stream(let stream) = destination, !bytes.isEmpty else { return }
      let piece = bytes
      bytes = Data()
      unread = stream.add(piece)
    }
  }
#endif
