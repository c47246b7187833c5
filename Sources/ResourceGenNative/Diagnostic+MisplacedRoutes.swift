internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenReading
internal import ResourceGenYAML

// Endpoints in the form of other formats.
extension Diagnostic {
  /// An endpoint whose method and path are separate, or whose route is in braces; nil for others.
  static func misplacedRoute(_ endpoint: Entry) -> Diagnostic? {
    let entries = endpoint.value.entries
    if let only = entries.first, entries.count == 1, only.value.isNull,
      let method = only.key.text.split(separator: " ").first,
      RouteMethod(rawValue: String(method)) != nil, only.key.text.contains(" /")
    {
      let route = only.key.text
      return Diagnostic(
        .error, .invalidRoute, "a route isn't in braces", at: endpoint.span,
        label: "a mapping without a value",
        help: "write '\(shortened(endpoint.name, atMost: 40)): \(shortened(route, atMost: 60))'",
        fix: Fix(replace: endpoint.span, with: route))
    }
    guard endpoint.value["route"] == nil, let method = endpoint.value["method"], method.isScalar,
      let path = endpoint.value["path"] ?? endpoint.value["url"], path.isScalar
    else { return nil }
    let route = "\(method.text.uppercased()) \(path.text)"
    return Diagnostic(
      .error, .invalidRoute, "the method and the path of a route are one text", at: method.span,
      label: "only the method", places: [Note(path.span, "only the path")],
      help: "write `route: \(shortened(route, atMost: 60))`")
  }

  /// An endpoint that is described below its path, as in OpenAPI; nil for others.
  static func pathAsName(_ entry: Entry) -> Diagnostic? {
    guard let key = entry.key, key.text.hasPrefix("/"),
      let (method, operation) = entry.value.entries.first.map({ ($0.key.text, $0.value) }),
      RouteMethod(rawValue: method.uppercased()) != nil, operation.isMapping || operation.isNull
    else { return nil }
    let route = "\(method.uppercased()) \(key.text)"
    return Diagnostic(
      .error, .invalidKey, "the key of an endpoint is its name, not a path", at: key.span,
      label: "a path", help: "write `list: \(shortened(route, atMost: 60))`")
  }
}
