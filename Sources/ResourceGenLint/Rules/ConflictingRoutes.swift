internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// `duplicate-route` and `ambiguous-route`: requests that fit two endpoints.
enum ConflictingRoutes {
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
    /// Texts and parameters, such as `{id}.json`: the texts around the parameters.
    case mixed([String])

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
        if let other = group[..<later].first(where: { isDuplicate($0, route) }) {
          // Bodies in several formats make several endpoints of one operation.
          if other.endpoint.path.span.start != route.endpoint.path.span.start {
            report.add(.duplicate(route.endpoint, of: other.endpoint), in: route.endpoint)
          }
        } else if let other = group[..<later].first(where: { isAmbiguous($0, route) }) {
          report.add(.ambiguous(route.endpoint, with: other.endpoint), in: route.endpoint)
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
      case (.text(let text), .mixed(let texts)):
        guard ConflictingRoutes.mayBe(text, texts) else { return false }
        isLeftSpecific = true
      case (.mixed(let texts), .text(let text)):
        guard ConflictingRoutes.mayBe(text, texts) else { return false }
        isRightSpecific = true
      case (.mixed, .parameter): isLeftSpecific = true
      case (.parameter, .mixed): isRightSpecific = true
      case (.mixed(let left), .mixed(let right)): if left != right { return false }
      }
    }
    return isLeftSpecific && isRightSpecific
  }

  /// Whether a text may be a segment with these texts around its parameters.
  private static func mayBe(_ text: String, _ texts: [String]) -> Bool {
    guard let first = texts.first, let last = texts.last else { return false }
    return text.hasPrefix(first) && text.dropFirst(first.count).hasSuffix(last)
  }
}

extension Endpoint {
  /// The segments of the path.
  fileprivate func segments(
    _ models: ModelIndex, _ patterns: PathPatterns
  ) -> [ConflictingRoutes.Segment] {
    var segments: [ConflictingRoutes.Segment] = []
    // The texts around the parameters of a segment, and the values of the last one.
    var texts = [""]
    var values = PathValues.any
    func close() {
      if let text = texts.first, texts.count == 1 {
        segments.append(.text(text))
      } else {
        segments.append(texts == ["", ""] ? .parameter(values) : .mixed(texts))
      }
      texts = [""]
    }
    for piece in path.pieces {
      switch piece {
      case .text(let text):
        for (index, part) in text.split(separator: "/", omittingEmptySubsequences: false)
          .enumerated()
        {
          if index > 0 { close() }
          texts.append((texts.popLast() ?? "") + part)
        }
      case .parameter(let name):
        let parameter = parameters.first {
          $0.location == .path && $0.name.value == name.value
        }
        values = parameter.map { patterns.values(of: $0, models) } ?? .any
        texts.append("")
      case .ownerField:
        values = .any
        texts.append("")
      }
    }
    close()
    return segments
  }
}

extension PathTemplate {
  /// How a path with the same segments differs. A fragment is written in documents that have an
  /// operation twice, and never sent.
  fileprivate func likeness(to other: PathTemplate) -> String {
    let hasFragment = [self, other].contains { $0.span.sourceText.contains("#") }
    return switch (openAPIPath == other.openAPIPath, hasFragment) {
    case (true, false): "the same path"
    case (true, true): "the same path: a fragment isn't sent"
    case (false, false): "the same but for the names of parameters"
    case (false, true): "the same but for the names of parameters: a fragment isn't sent"
    }
  }
}

extension Diagnostic {
  fileprivate static func duplicate(_ endpoint: Endpoint, of first: Endpoint) -> Diagnostic {
    lint(
      .duplicateRoute,
      "\(quoted(endpoint.nameInSpec)) has the route of \(quoted(first.nameInSpec))",
      at: endpoint.path.span, label: endpoint.path.likeness(to: first.path),
      places: [Note(first.path.span, "the first route")],
      help: "remove one, or give them different paths")
  }

  fileprivate static func ambiguous(_ endpoint: Endpoint, with first: Endpoint) -> Diagnostic {
    lint(
      .ambiguousRoute,
      "some paths fit \(quoted(endpoint.nameInSpec)) and \(quoted(first.nameInSpec))",
      at: endpoint.path.span, label: "neither route is more specific",
      places: [Note(first.path.span, "the other route")],
      help: "say in the description which one the server takes")
  }
}
