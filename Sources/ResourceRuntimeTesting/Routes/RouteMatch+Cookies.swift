public import ResourceRuntime

/// The cookies of a request, percent-decoded.
extension RouteMatch {
  /// Returns the value of a required cookie.
  public func cookie<Value: RouteParameter>(_ name: String) throws(RouteMatchError) -> Value {
    guard let value: Value = try optionalCookie(name) else { throw RouteMatchError() }
    return value
  }

  /// Returns the value of an optional cookie. Throws if it is present but cannot be converted.
  public func optionalCookie<Value: RouteParameter>(
    _ name: String
  ) throws(RouteMatchError) -> Value? {
    for pair in (headers["Cookie"] ?? "").split(separator: ";") {
      let parts = pair.drop { $0 == " " }
        .split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0] == name else { continue }
      guard let text = PercentEncoding.decode(parts[1]), let value = Value(parameter: text) else {
        throw RouteMatchError()
      }
      return value
    }
    return nil
  }
}
