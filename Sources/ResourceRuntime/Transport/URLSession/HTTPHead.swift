#if !canImport(FoundationNetworking) || URLSESSION_TRANSPORT
  import Foundation

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// The status and the header fields of a response.
  struct HTTPHead: Sendable {
    let status: Int
    let headers: HTTPHeaders
    /// The length of the body as Foundation reports it; negative if it is unknown.
    private let expectedLength: Int64

    /// Throws `HTTPResponse.NotHTTPError`, or `.dataLengthExceedsMaximum` if the fields are longer
    /// than the limit.
    init(_ response: URLResponse?, limit: Int) throws {
      guard let response = response as? HTTPURLResponse else { throw HTTPResponse.NotHTTPError() }
      status = response.statusCode
      let fields = response.allHeaderFields
      var headers = HTTPHeaders(capacity: fields.count)
      var size = 0
      for (name, value) in fields {
        guard let name = name as? String, let value = value as? String else { continue }
        size += name.utf8.count + value.utf8.count
        guard size <= limit else { throw URLError.tooLong(.headers, limit: limit) }
        let text = ReceivedField.text(of: value)
        if HTTPHeaders.areEqual(name, "Set-Cookie") {
          for cookie in ReceivedField.cookies(in: text) { headers.append(name, cookie) }
        } else {
          headers.append(name, text)
        }
      }
      self.headers = headers
      expectedLength = response.expectedContentLength
    }

    /// Returns whether the server has declared a body that is longer than the limit. The length of
    /// a compressed body is that before decompression; if it is too long, so is the content.
    func declaresBody(longerThan limit: Int, for method: HTTPMethod) -> Bool {
      // The length in a response to HEAD is that of the response to a GET.
      guard method != .head else { return false }
      // Foundation reports an overflowing Content-Length as unknown, and would then accept any
      // body.
      return expectedLength > Int64(limit)
        || expectedLength < 0 && BodyLength.expected(headers, of: .get) == .max
    }
  }
#endif
