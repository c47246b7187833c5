import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Status and fields of a response, without its body.
struct HTTPHead: Sendable {
  let status: Int
  let headers: HTTPHeaders

  /// Throws `NotHTTP`, or `.dataLengthExceedsMaximum` if the fields are longer than the limit.
  init(_ response: URLResponse?, limit: Int) throws {
    guard let response = response as? HTTPURLResponse else { throw NotHTTP() }
    status = response.statusCode
    let fields = response.allHeaderFields
    var headers = HTTPHeaders(capacity: fields.count)
    var size = 0
    for (name, value) in fields {
      guard let name = name as? String, let value = value as? String else { continue }
      size += name.utf8.count + value.utf8.count
      guard size <= limit else { throw URLError(.dataLengthExceedsMaximum) }
      headers.append(name, value)
    }
    self.headers = headers
  }
}

extension Error {
  /// The error without its URL, which may hold secrets, and with a code where Foundation has none.
  var withoutURL: any Error {
    guard let error = self as? URLError else { return self }
    let text = error.localizedDescription
    var code = error.code
    // Some of libcurl's errors reach us without a code of their own.
    if code == .unknown || code == .badServerResponse {
      let lowercased = text.lowercased()
      if lowercased.contains("certificate") {
        code = .serverCertificateUntrusted
      } else if ["ssl", "tls"].contains(where: lowercased.contains) {
        code = .secureConnectionFailed
      } else if ["transfer closed", "empty reply", "connection reset"]
        .contains(where: lowercased.contains)
      {
        code = .networkConnectionLost
      }
    }
    return URLError(code, userInfo: [NSLocalizedDescriptionKey: text])
  }
}
