internal import ResourceGenDiagnostics
internal import ResourceGenModel

extension EndpointPlanner {
  func planErrors(
    of resolved: ResolvedEndpoint, at position: Int
  ) -> (body: SwiftCode?, planned: PlannedErrors?) {
    let replies = resolved.errors
    if replies.isEmpty { return (nil, nil) }
    let bodies = replies.map { reply in
      types.code(for: reply.type, at: TypeSite(.error(reply.status.span)))
    }
    let formats = replies.map { types.format(of: $0.type) }
    let isJSON = replies.allSatisfy { $0.format == nil || $0.format?.value == .json }
    let wireFormats = Set(replies.map { $0.format?.value ?? .json })
    if let first = replies.first, let body = bodies.first, Set(bodies).count == 1,
      Set(formats).count == 1,
      wireFormats.count == 1
    {
      let patterns = Set(replies.map(\.status.value))
      let coversAll =
        patterns.contains(.default)
        || patterns.contains(.hundred(4)) && patterns.contains(.hundred(5))
      if coversAll, isJSON, formats.first == .some(nil) { return (body, nil) }
      // All bodies are decoded alike, so one case can list all statuses.
      let statuses = replies.compactMap { $0.status.value.code }
      let reading = reading(first, body, formats.first ?? nil)
      let isForAll = replies.contains { $0.status.value == .default }
      func line(_ statuses: [SwiftCode]?) -> PlannedErrors.Case {
        PlannedErrors.Case(
          statuses: statuses.map { "\($0, by: ", ")" }, name: nil, type: body, reading: reading)
      }
      // The maximum number of statuses that fit on a line.
      let maxStatusesPerLine = 12
      let lines = stride(from: 0, to: statuses.count, by: maxStatusesPerLine).map { start in
        line(Array(statuses[start..<min(start + maxStatusesPerLine, statuses.count)]))
      }
      return (body, PlannedErrors(name: nil, cases: isForAll ? [line(nil)] : lines))
    }
    var scope = NameScope(reserved: ["hashValue"])
    let caseNames = scope.names(
      for: replies.map { reply in
        let spelling = reply.caseName?.value ?? reply.status.value.spelling
        return NameScope.Wish(
          wire: spelling,
          name: SwiftIdentifier(naming: spelling, style: .lowerCamel, fallback: "status"),
          isChosen: reply.caseName != nil)
      })
    let cases = replies.indices.map { index in
      PlannedErrors.Case(
        statuses: replies[index].status.value.code, name: caseNames[index], type: bodies[index],
        reading: reading(replies[index], bodies[index], formats[index]))
    }
    let name = names.endpoints.errors[position]
    var planned = PlannedErrors(name: name, cases: cases)
    planned.isIndirect = types.isHeavy(
      replies.map { ($0.type, TypeSite(.error($0.status.span))) })
    return (types.qualified([name]), planned)
  }

  /// Returns an expression that decodes the body from `data`.
  private func reading(
    _ reply: ErrorResponse, _ type: SwiftCode, _ format: SwiftCode?
  ) -> SwiftCode {
    let known = types.known[.responseReader]
    switch reply.format?.value {
    case nil, .json:
      return format.map { "try \(known)<\(type)>.json(as: \($0)).value(from: data)" }
        ?? "try \(type)(json: data)"
    case .text: return "try \(known)<\(type)>.text.value(from: data)"
    case .data: return "data"
    case .plist: return "try \(known)<\(type)>.format(.plist).value(from: data)"
    case .xml: return "try \(known)<\(type)>.format(.xml).value(from: data)"
    }
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
}
