internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// `duplicate-route` and `ambiguous-route`: requests that fit two endpoints.
enum RivalRoutes {
  private struct Route {
    let endpoint: Endpoint
    let segments: [Segment]
    /// The query items that are always sent: `?Action=Stop`.
    let constants: Set<String>
  }

  fileprivate enum Segment: Hashable {
    case text(String)
    /// A segment with a parameter, and the values that it may have.
    case parameter(PathValues)

    var isParameter: Bool { if case .parameter = self { true } else { false } }
  }

  private struct Group: Hashable {
    var method: RouteMethod
    var server: Int?
    var count: Int
  }

  /// The maximum number of comparisons: a hostile document could need billions.
  private static let limit = 2_000_000

  static func check(_ subject: LintSubject, reporting report: inout LintReport) {
    let patterns = PathPatterns(in: subject)
    var groups: [[Route]] = []
    var positions: [Group: Int] = [:]
    for resolved in subject.checked.endpoints where resolved.endpoint.method.value != .file {
      let endpoint = resolved.endpoint
      let segments = endpoint.segments(subject.checked.models, patterns)
      let group = Group(
        method: endpoint.method.value, server: resolved.server, count: segments.count)
      let constants = endpoint.parameters.lazy.compactMap { parameter in
        parameter.constant.map { "\(parameter.name.value)=\($0.value)" }
      }
      let position = positions[group] ?? groups.count
      if position == groups.count {
        positions[group] = position
        groups.append([])
      }
      groups[position].append(
        Route(endpoint: endpoint, segments: segments, constants: Set(constants)))
    }
    var room = limit
    for group in groups where group.count > 1 {
      for later in group.indices {
        room -= later
        if room < 0 { return }
        let route = group[later]
        if let rival = group[..<later].first(where: { isDuplicate($0, route) }) {
          // Bodies in several formats make several endpoints of one operation.
          if rival.endpoint.path.span.start != route.endpoint.path.span.start {
            report.add(.duplicate(route.endpoint, of: rival.endpoint), in: route.endpoint)
          }
        } else if let rival = group[..<later].first(where: { isAmbiguous($0, route) }) {
          report.add(.ambiguous(route.endpoint, with: rival.endpoint), in: route.endpoint)
        }
      }
    }
  }

  /// Whether two routes differ in the names of parameters only.
  private static func isDuplicate(_ left: Route, _ right: Route) -> Bool {
    left.constants == right.constants
      && zip(left.segments, right.segments).allSatisfy {
        $0 == $1 || $0.isParameter && $1.isParameter
      }
  }

  /// Whether some path fits both routes, and neither is more specific: `/a/{x}` and `/{y}/b`.
  private static func isAmbiguous(_ left: Route, _ right: Route) -> Bool {
    var isLeftSpecific = false
    var isRightSpecific = false
    for (left, right) in zip(left.segments, right.segments) {
      switch (left, right) {
      case (.text(let left), .text(let right)): if left != right { return false }
      case (.text(let text), .parameter(let values)):
        guard values.mayBe(text) else { return false }
        isLeftSpecific = true
      case (.parameter(let values), .text(let text)):
        guard values.mayBe(text) else { return false }
        isRightSpecific = true
      case (.parameter, .parameter): break
      }
    }
    return isLeftSpecific && isRightSpecific
  }
}

extension Endpoint {
  /// The segments of the path.
  fileprivate func segments(
    _ models: ModelIndex, _ patterns: PathPatterns
  ) -> [RivalRoutes.Segment] {
    var segments: [RivalRoutes.Segment] = []
    var open = RivalRoutes.Segment.text("")
    for piece in path.pieces {
      switch piece {
      case .text(let text):
        for (index, part) in text.split(separator: "/", omittingEmptySubsequences: false)
          .enumerated()
        {
          if index > 0 {
            segments.append(open)
            open = .text("")
          }
          if case .text(let before) = open { open = .text(before + part) }
        }
      case .parameter(let name):
        let parameter = parameters.first {
          $0.location == .path && $0.name.value == name.value
        }
        open = .parameter(parameter.map { patterns.values(of: $0, models) } ?? .any)
      case .ownerField: open = .parameter(.any)
      }
    }
    return segments + [open]
  }
}

extension Diagnostic {
  fileprivate static func duplicate(_ endpoint: Endpoint, of first: Endpoint) -> Diagnostic {
    lint(
      .duplicateRoute,
      "\(quoted(endpoint.qualifiedName)) has the route of \(quoted(first.qualifiedName))",
      at: endpoint.path.span, label: "the same but for the names of parameters",
      places: [Note(first.path.span, "the first route")],
      help: "remove one, or give them different paths")
  }

  fileprivate static func ambiguous(_ endpoint: Endpoint, with first: Endpoint) -> Diagnostic {
    lint(
      .ambiguousRoute,
      "some paths fit \(quoted(endpoint.qualifiedName)) and \(quoted(first.qualifiedName))",
      at: endpoint.path.span, label: "neither route is more specific",
      places: [Note(first.path.span, "the other route")],
      help: "say in the description which one the server takes")
  }
}
