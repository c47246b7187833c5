internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// The error bodies of all endpoints.
struct ErrorPlan {
  /// The error bodies of each endpoint.
  private(set) var endpoints: [EndpointErrors] = []
  /// The enumerations that are named after their cases.
  private(set) var types: [PlannedErrorType] = []

  init(_ checked: CheckedAPI, _ names: TopLevelNames) {
    let planner = ErrorPlanner(names: names)
    let enumerations = names.endpoints.errors
    var users: [[Int]] = enumerations.all.map { _ in [] }
    for (position, resolved) in checked.endpoints.enumerated() {
      guard let use = enumerations.uses[position] else {
        endpoints.append(planner.planBody(of: resolved))
        continue
      }
      users[use.enumeration].append(position)
      let name = enumerations.all[use.enumeration].name
      endpoints.append(EndpointErrors(body: names.types.qualified([name])))
    }
    for (enumeration, users) in zip(enumerations.all, users) {
      let decodings = users.map { planner.decoding(of: checked.endpoints[$0], at: $0) }
      guard let usual = PlannedErrorDecoding.mostFrequent(in: decodings) else { continue }
      let resolved = users.map { (endpoint: checked.endpoints[$0], position: $0) }
      let type = planner.plan(enumeration, usual, of: resolved)
      if enumeration.isShared { types.append(type) }
      for (user, decoding) in zip(users, decodings) {
        if !enumeration.isShared { endpoints[user].type = type }
        if decoding != usual { endpoints[user].decoding = decoding }
      }
    }
  }
}

/// A planner of the error bodies of endpoints.
private struct ErrorPlanner {
  let names: TopLevelNames

  private var types: TypeTable { names.types }

  // MARK: One type

  /// Plans bodies that all have the same type, however they are decoded.
  func planBody(of resolved: ResolvedEndpoint) -> EndpointErrors {
    guard let first = resolved.errors.first else { return EndpointErrors() }
    let type = code(for: first)
    let rules = resolved.errors.map { response in
      ErrorRule(pattern: response.status.value, reading: reading(response))
    }
    let shortest = rules.withoutRedundant
    // The runtime decodes the bodies of all error statuses as JSON by default.
    let patterns = Set(shortest.map(\.pattern))
    if patterns == [.default] || patterns == [.hundred(4), .hundred(5)],
      shortest.allSatisfy({ $0.reading == "try \(type)(json: data)" })
    {
      return EndpointErrors(body: type)
    }
    return EndpointErrors(body: type, decoding: shortest.decoding)
  }

  // MARK: Several types

  func decoding(of resolved: ResolvedEndpoint, at position: Int) -> PlannedErrorDecoding {
    guard let use = names.endpoints.errors.uses[position] else {
      return PlannedErrorDecoding(cases: [])
    }
    let cases = names.endpoints.errors.all[use.enumeration].cases
    return zip(resolved.errors, use.cases).map { response, index in
      ErrorRule(
        pattern: response.status.value, name: cases[index].name, reading: reading(response))
    }.withoutRedundant.decoding
  }

  func plan(
    _ enumeration: ErrorEnumerations.Enumeration, _ decoding: PlannedErrorDecoding,
    of users: [(endpoint: ResolvedEndpoint, position: Int)]
  ) -> PlannedErrorType {
    let summary =
      users.first.flatMap { enumeration.isShared ? nil : names.heading(of: $0.position) }
      .map { "The error bodies of `\($0.source)`." }
      ?? "Error bodies that operations share, with their statuses."
    var patterns: [Set<StatusPattern>] = enumeration.cases.map { _ in [] }
    for (endpoint, position) in users {
      guard let use = names.endpoints.errors.uses[position] else { continue }
      for (response, index) in zip(endpoint.errors, use.cases) {
        patterns[index].insert(response.status.value)
      }
    }
    let list = zip(enumeration.cases, patterns).map { item, patterns in
      "- `\(item.name.name)`: " + patterns.sorted().map(\.written).joined(separator: ", ")
    }
    let comment = SwiftComment(summary + "\n\n" + list.joined(separator: "\n"))
    return PlannedErrorType(
      name: enumeration.name, comment: comment,
      cases: enumeration.cases.map { item in
        PlannedErrorType.Case(name: item.name, type: types.code(for: item.type, at: item.site))
      },
      decoding: decoding, isIndirect: types.isHeavy(enumeration.cases.map { ($0.type, $0.site) }),
      imports: ImportedModules(
        [.foundation] + enumeration.cases.map { types.imports(of: $0.type) }))
  }

  // MARK: Decoding

  private func code(for response: ErrorResponse) -> SwiftCode {
    types.code(for: response.type, at: TypeSite(.error(response.status.span)))
  }

  /// Returns an expression that decodes the body from `data`.
  private func reading(_ response: ErrorResponse) -> SwiftCode {
    let type = code(for: response)
    let known = types.known[.responseReader]
    switch response.format?.value {
    case nil, .json:
      return types.format(of: response.type)
        .map { "try \(known)<\(type)>.json(as: \($0)).value(from: data)" }
        ?? "try \(type)(json: data)"
    case .text:
      return "try \(known)<\(type)>\(types.textReading(of: response.type)).value(from: data)"
    case .data: return "data"
    case .plist: return "try \(known)<\(type)>.format(.plist).value(from: data)"
    case .xml: return "try \(known)<\(type)>.format(.xml).value(from: data)"
    }
  }
}

/// The statuses of one response, and how its body is decoded.
private struct ErrorRule {
  var pattern: StatusPattern
  var name: SwiftIdentifier?
  var reading: SwiftCode

  func isDecoded(as other: ErrorRule) -> Bool { name == other.name && reading == other.reading }
}

extension [ErrorRule] {
  /// The rules without those that a broader pattern with the same body makes redundant.
  fileprivate var withoutRedundant: [ErrorRule] {
    filter { rule in
      let broader = rule.pattern.broader.lazy.compactMap { pattern in
        first { $0.pattern == pattern }
      }
      return !(broader.first?.isDecoded(as: rule) ?? false)
    }
  }

  /// The cases of a `switch`: patterns of the same kind with the same body are one.
  fileprivate var decoding: PlannedErrorDecoding {
    // The maximum number of statuses that fit on a line.
    let maxStatusesPerLine = 12
    var cases: [(rule: ErrorRule, statuses: [SwiftCode])] = []
    for rule in self {
      guard let status = rule.pattern.code else {
        cases.append((rule, []))
        continue
      }
      let same = cases.firstIndex { item in
        item.rule.isDecoded(as: rule) && item.rule.pattern.isExact == rule.pattern.isExact
          && item.statuses.count < maxStatusesPerLine
      }
      if let same { cases[same].statuses.append(status) } else { cases.append((rule, [status])) }
    }
    return PlannedErrorDecoding(
      cases: cases.map { rule, statuses in
        PlannedErrorDecoding.Case(
          statuses: statuses.isEmpty ? nil : "\(statuses, by: ", ")", name: rule.name,
          reading: rule.reading)
      })
  }
}

extension PlannedErrorDecoding {
  /// Returns the decoding that most endpoints have; of equally frequent ones the first.
  fileprivate static func mostFrequent(in all: [Self]) -> Self? {
    let counts = Dictionary(all.map { ($0, 1) }, uniquingKeysWith: +)
    let largest = counts.values.max()
    return all.first { counts[$0] == largest }
  }
}

extension StatusPattern {
  /// The pattern in a `switch` over the status; `nil` for `default`.
  var code: SwiftCode? {
    switch self {
    case .exactly(let status): "\(status)"
    case .hundred(let hundred): "\(hundred * 100)...\(hundred * 100 + 99)"
    case .default: nil
    }
  }

  /// The patterns that also match the statuses of this one, the narrowest first.
  fileprivate var broader: [StatusPattern] {
    switch self {
    case .exactly(let status): [.hundred(status / 100), .default]
    case .hundred: [.default]
    case .default: []
    }
  }

  fileprivate var isExact: Bool {
    if case .exactly = self { true } else { false }
  }

  /// The pattern for comments.
  fileprivate var written: String {
    switch self {
    case .exactly(let status): "\(status)"
    case .hundred(let hundred): "\(hundred)xx"
    case .default: "every other status"
    }
  }
}
