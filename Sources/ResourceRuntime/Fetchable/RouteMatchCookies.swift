/// Cookies of a request, percent-decoded as they were encoded.
extension RouteMatch {
  /// A cookie that must be there.
  public func cookie<Value: RouteParameter>(_ name: String) throws(RouteMismatch) -> Value {
    guard let value: Value = try optionalCookie(name) else { throw RouteMismatch() }
    return value
  }

  /// A cookie that may be absent, but not unreadable.
  public func optionalCookie<Value: RouteParameter>(
    _ name: String
  ) throws(RouteMismatch) -> Value? {
    for pair in (headers["Cookie"] ?? "").split(separator: ";") {
      let parts = pair.drop { $0 == " " }
        .split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0] == name else { continue }
      guard let text = PercentEncoding.decode(parts[1]), let value = Value(parameter: text) else {
        throw RouteMismatch()
      }
      return value
    }
    return nil
  }
}
