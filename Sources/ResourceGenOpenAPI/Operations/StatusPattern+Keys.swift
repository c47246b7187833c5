internal import ResourceGenModel

extension StatusPattern {
  var isSuccess: Bool {
    switch self {
    case .exactly(let status): (200...299).contains(status)
    case .hundred(let hundred): hundred == 2
    case .default: false
    }
  }

  /// Whether a response has no body, whatever it describes (RFC 9110, sections 15.3.5 and 15.3.6).
  var hasNoBody: Bool { self == .exactly(204) || self == .exactly(205) }

  /// Whether the response leads to another address, or to another protocol (101). A 304 doesn't:
  /// it confirms a success that was stored.
  var isRedirect: Bool {
    switch self {
    case .exactly(304), .default: false
    case .exactly(let status): status == 101 || (300...399).contains(status)
    case .hundred(let hundred): hundred == 3
    }
  }
}
