import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The body of a request while it is sent.
enum CurlUpload {
  case none
  case bytes(Data.SubSequence)
  case reader(BodyReader)
  case failed(URLError)

  /// Starts at the first byte of the body.
  init(_ request: HTTPRequest) {
    do throws(URLError) {
      if let reader = try request.bodyReader() {
        self = .reader(reader)
      } else {
        self = request.body.map { .bytes($0[...]) } ?? .none
      }
    } catch {
      self = .failed(error)
    }
  }

  /// In bytes; nil without a body.
  var size: Int64? {
    switch self {
    case .none, .failed: nil
    case .bytes(let data): Int64(data.count)
    case .reader(let reader): reader.size
    }
  }

  /// Whether all bytes have been read.
  var isAtEnd: Bool {
    switch self {
    case .none, .failed: true
    case .bytes(let data): data.isEmpty
    case .reader(let reader): reader.isAtEnd
    }
  }

  var failure: URLError? {
    switch self {
    case .none, .bytes: nil
    case .reader(let reader): reader.failure
    case .failed(let error): error
    }
  }

  /// Copies bytes into the buffer; returns their number, 0 at the end, -1 after an error.
  mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    switch self {
    case .none: return 0
    case .failed: return -1
    case .bytes(let data):
      let part = data.prefix(buffer.count)
      self = .bytes(data.dropFirst(part.count))
      return part.copyBytes(to: buffer)
    case .reader(let reader):
      return reader.read(into: buffer)
    }
  }
}
