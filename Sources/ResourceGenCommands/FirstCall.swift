package import ResourceGenDiagnostics
internal import ResourceGenPipeline
internal import ResourceGenSwift

extension Generator {
  /// A call that compiles as it is, to try the client of a spec: `.getPost(id: 1)`; nil if each
  /// endpoint needs more than numbers and texts, or the spec has errors.
  ///
  /// Reads before it writes: only endpoints of the method GET that return a value. Those that need
  /// no credentials come first, then those with the fewest arguments.
  package func firstCall(of text: SourceText, reporting log: inout DiagnosticLog) -> FirstCall? {
    guard let plan = comparedSpec(of: text, reporting: &log)?.plan else { return nil }
    var paths: [Int: [SwiftIdentifier]] = [:]
    for group in plan.groups { group.addPaths(to: &paths, after: []) }
    let calls = plan.endpoints.enumerated().compactMap { position, endpoint in
      FirstCall(endpoint, in: plan, path: paths[position] ?? [])
    }
    return calls.min { $0.effort < $1.effort }
  }
}

/// A call of an endpoint.
package struct FirstCall: Sendable {
  /// The resource in dot syntax.
  package let resource: String
  package let needsCredentials: Bool
  /// An expression for credentials with sample values: `Credentials(token: "replace")`; nil if the
  /// endpoint needs none, or if they have values that can't be made up.
  package let credentials: String?
  fileprivate let effort: (Int, Int)

  /// Fails for an endpoint that needs a value that can't be made up.
  fileprivate init?(_ endpoint: PlannedEndpoint, in plan: SwiftPlan, path: [SwiftIdentifier]) {
    guard plan.options.hasDotSyntax, let request = endpoint.request,
      request.method.source == ".get", endpoint.stream == nil, !endpoint.isWithoutValue,
      endpoint.deprecation == nil
    else { return nil }
    var arguments: [String] = []
    for parameter in endpoint.parameters where parameter.initialValue == nil {
      guard let value = FirstCall.samples[parameter.type.source] else { return nil }
      let label = parameter.hasLabel ? "\(parameter.name.argumentLabel.source): " : ""
      arguments.append(label + value)
    }
    let steps = (path + [endpoint.name]).map { ".\($0.source)" }.joined()
    resource =
      endpoint.parameters.isEmpty ? steps : "\(steps)(\(arguments.joined(separator: ", ")))"
    needsCredentials =
      request.authentication != nil || plan.servers.contains { $0.authentication != nil }
    credentials = needsCredentials ? plan.credentials.flatMap(FirstCall.credentials) : nil
    effort = (needsCredentials ? 1 : 0, arguments.count)
  }

  /// Returns credentials with all required values, or with the first one if none is required.
  private static func credentials(_ planned: PlannedCredentials) -> String? {
    let required = planned.fields.filter { !$0.isOptional }
    var arguments: [String] = []
    for field in required.isEmpty ? Array(planned.fields.prefix(1)) : required {
      guard let value = credentialSamples[field.type.source.replacing("?", with: "")] else {
        return nil
      }
      arguments.append("\(field.name.argumentLabel.source): \(value)")
    }
    return "\(planned.name.source)(\(arguments.joined(separator: ", ")))"
  }

  private static let credentialSamples = [
    "Int": "1", "Int32": "1", "Int64": "1", "String": "\"replace\"", "Secret": "\"replace\"",
  ]

  private static let samples = [
    "Int": "1", "Int32": "1", "Int64": "1", "UInt": "1", "Double": "1", "Bool": "true",
    "String": "\"1\"",
  ]
}

extension PlannedGroup {
  /// Adds the names in front of each endpoint of the group, outermost first.
  func addPaths(
    to paths: inout [Int: [SwiftIdentifier]], after outer: [SwiftIdentifier]
  ) {
    for member in members { paths[member] = outer + [name] }
    for group in groups { group.addPaths(to: &paths, after: outer + [name]) }
  }
}
