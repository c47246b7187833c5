#if !canImport(FoundationNetworking) || URLSESSION_TRANSPORT
  import Foundation

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// The status and the header fields of a response.
  struct HTTPHead: Sendable {
    let status: Int
    let headers: HTTPHeaders

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
        headers.append(name, value)
      }
      self.headers = headers
    }
  }
#endif
