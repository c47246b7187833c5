/// What a request asks the server to do (RFC 9110, section 9).
public enum HTTPMethod: String, Sendable, Hashable, CaseIterable {
  case get = "GET"
  case post = "POST"
  case put = "PUT"
  case patch = "PATCH"
  case delete = "DELETE"
  case head = "HEAD"
  case options = "OPTIONS"
  case trace = "TRACE"

  /// False where a body has no meaning, and where servers and proxies drop or refuse it.
  var allowsBody: Bool {
    switch self {
    case .get, .head, .trace: false
    case .post, .put, .patch, .delete, .options: true
    }
  }
}
