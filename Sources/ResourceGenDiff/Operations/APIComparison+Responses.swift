internal import ResourceGenDiagnostics
internal import ResourceGenModel

// The successful responses of operations, and their header fields.
extension APIComparison {
  mutating func compareResponses(_ old: Endpoint, _ new: Endpoint) {
    compareStatuses(old, new)
    let isOnly = old.responses.count == 1 && new.responses.count == 1
    for (oldIndex, newIndex) in matchedResponses(old.responses, new.responses) {
      let (oldResponse, newResponse) = (old.responses[oldIndex], new.responses[newIndex])
      let status = newResponse.status ?? oldResponse.status
      let part = Change.Part(.response(status: isOnly ? nil : status?.value.description))
      let noun: Finding.Noun =
        isOnly ? .response : status.map { .other("response \($0.value)") } ?? .response
      compare(oldResponse, newResponse, part, noun)
    }
  }

  /// Returns the indices of responses that have the same status, or that are the only ones.
  private func matchedResponses(
    _ old: [SuccessResponse], _ new: [SuccessResponse]
  ) -> [(old: Int, new: Int)] {
    var result: [(Int, Int)] = []
    var rest = Array(old.indices)
    for index in new.indices {
      let status = new[index].status?.value
      // A response without a status is that of all statuses.
      guard
        let found = rest.firstIndex(where: { old[$0].status?.value == status })
          ?? rest.firstIndex(where: { old[$0].status == nil || status == nil })
          ?? (old.count == 1 && new.count == 1 ? rest.first : nil)
      else { continue }
      result.append((rest[found], index))
      if old[rest[found]].status != nil || status == nil { rest.remove(at: found) }
    }
    // The only response whose status another one replaces.
    let unmatched = Set(new.indices).subtracting(result.map(\.1))
    if let index = unmatched.first, unmatched.count == 1, rest.count == 1, old.count > 1 {
      result.append((rest[0], index))
    }
    return result
  }

  // MARK: Statuses

  private mutating func compareStatuses(_ old: Endpoint, _ new: Endpoint) {
    let accepted = old.successStatuses
    let (oldStatuses, newStatuses) =
      models.comparesDetails
      ? (old.describedStatuses, new.describedStatuses) : (accepted, new.successStatuses)
    let others = newStatuses.filter { status in !oldStatuses.contains { $0.covers(status) } }
    let added = others.filter { status in !accepted.contains { $0.covers(status) } }
    let removed = oldStatuses.filter { status in !newStatuses.contains { $0.covers(status) } }
    if let status = others.first, let other = removed.first, others.count == 1, removed.count == 1 {
      add(
        added.isEmpty ? .responseStatusChanged : .responseStatusAdded,
        Change.Part(.response(status: status.description)),
        "has the status \(status) instead of \(other)", old: old.span(of: other),
        new: new.span(of: status))
      return
    }
    for status in added {
      add(
        .responseStatusAdded, Change.Part(.response(status: status.description)),
        "may have the status \(status)", old: nil, new: new.span(of: status))
    }
    // One response for all statuses isn't separate, whatever its status.
    let isOnly = models.comparesDetails && new.responses.count < 2
    for status in newStatuses
    where !isOnly && !oldStatuses.contains(status) && !added.contains(status) {
      add(
        .responseStatusCovered, Change.Part(.response(status: status.description)),
        "has a separate response for status \(status)", old: nil, new: new.span(of: status))
    }
    for status in removed where !isOnly || !newStatuses.contains(where: status.covers) {
      add(
        .responseStatusRemoved, Change.Part(.response(status: status.description)),
        "no longer has the status \(status)", old: old.span(of: status), new: nil)
    }
  }

  // MARK: Values

  private mutating func compare(
    _ old: SuccessResponse, _ new: SuccessResponse, _ part: Change.Part, _ noun: Finding.Noun
  ) {
    let spans = (old.span, new.span)
    let text = if case .other(let text) = noun { text } else { "response" }
    func report(_ rule: ChangeRule, _ predicate: String) {
      add(rule, part, "\(text) \(predicate)", old: spans.0, new: spans.1)
    }
    if let change = nameChange(old.caseName?.value, new.caseName?.value) {
      report(.swiftNameChanged, change)
    }
    switch (old.content, new.content) {
    case (.nothing, .nothing): return
    case (.nothing, _):
      report(.responseBodyAdded, "got a value")
      return
    case (_, .nothing):
      report(.responseBodyRemoved, "no longer has a value")
      return
    case (.stream(let oldType, let oldFraming), .stream(let newType, let newFraming)):
      if oldFraming != newFraming {
        report(
          .responseStreamChanged,
          "is a stream of \(newFraming.rawValue) instead of \(oldFraming.rawValue)")
      }
      compare(oldType, newType, part, noun, isSent: false, old: spans.0, new: spans.1)
    case (.stream, _): report(.responseStreamChanged, "is no longer a stream")
    case (_, .stream): report(.responseStreamChanged, "became a stream")
    case (.value(let oldType), .value(let newType)):
      compareFormats(old, new, report)
      if !old.path.map(WireName.init).elementsEqual(new.path.map(WireName.init)) {
        report(
          .responsePathChanged,
          "has its value at \(keys(new.path)) instead of \(keys(old.path))")
      }
      compare(
        oldType.withoutNull, newType.withoutNull, part, noun, isSent: false, old: spans.0,
        new: spans.1, limits: LimitPair(old: old.limits, new: new.limits))
    case (.bytes, _), (_, .bytes): compareFormats(old, new, report)
    }
    if old.mayBeNull != new.mayBeNull {
      report(
        new.mayBeNull ? .responseEmptyAllowed : .responseEmptyDisallowed,
        new.mayBeNull ? "may be empty or null" : "can't be empty or null any more")
    }
  }

  private func keys(_ path: [String]) -> String {
    path.isEmpty ? "the root" : Diagnostic.quoted(path.joined(separator: "."))
  }

  private func compareFormats(
    _ old: SuccessResponse, _ new: SuccessResponse, _ report: (ChangeRule, String) -> Void
  ) {
    let types = (old.acceptedType(models.old), new.acceptedType(models.new))
    if WireName(types.0) == WireName(types.1) { return }
    report(
      .responseFormatChanged,
      "is \(Diagnostic.quoted(types.1)) instead of \(Diagnostic.quoted(types.0))")
  }

  // MARK: Header fields

  mutating func compareHeaders(_ old: Endpoint, _ new: Endpoint) {
    var positions: [WireName: Int] = [:]
    for (index, header) in new.responseHeaders.enumerated() {
      positions[WireName(header.name.value.lowercased())] = index
    }
    var matched: Set<Int> = []
    for header in old.responseHeaders {
      guard let position = positions[WireName(header.name.value.lowercased())] else {
        add(
          header.isRequired ? .responseHeaderRemovedRequired : .responseHeaderRemovedOptional,
          header.part, "\(header.noun) was removed", old: header.name.span, new: nil)
        continue
      }
      matched.insert(position)
      compare(header, new.responseHeaders[position])
    }
    for (index, header) in new.responseHeaders.enumerated() where !matched.contains(index) {
      add(
        .responseHeaderAdded, header.part, "\(header.noun) was added", old: nil,
        new: header.name.span)
    }
  }

  private mutating func compare(_ old: ResponseHeader, _ new: ResponseHeader) {
    let spans = (old.name.span, new.name.span)
    if old.isRequired != new.isRequired {
      add(
        new.isRequired ? .responseHeaderRequired : .responseHeaderOptional, new.part,
        "\(new.noun) became \(new.isRequired ? "required" : "optional")", old: spans.0,
        new: spans.1)
    }
    if let change = nameChange(old.swiftName?.value, new.swiftName?.value) {
      add(.swiftNameChanged, new.part, "\(new.noun) \(change)", old: spans.0, new: spans.1)
    }
    compare(
      old.type, new.type, new.part, .other(new.noun), isSent: false, old: spans.0, new: spans.1,
      limits: LimitPair(old: old.limits, new: new.limits))
  }
}

extension Endpoint {
  /// The statuses that clients take for success.
  fileprivate var successStatuses: [StatusPattern] {
    let statuses =
      expectedStatuses.isEmpty ? responses.compactMap { $0.status?.value } : expectedStatuses
    return statuses.isEmpty ? [.hundred(2)] : statuses
  }

  /// The statuses that the spec describes, also where clients accept others.
  fileprivate var describedStatuses: [StatusPattern] {
    if responses.count == 1, expectedStatuses.isEmpty, let status = responses[0].describedStatus {
      return [status.value]
    }
    return successStatuses
  }

  /// The location of the response with a status.
  fileprivate func span(of status: StatusPattern) -> SourceSpan {
    let spans = responses.lazy.compactMap { $0.status ?? $0.describedStatus }
    return spans.first { $0.value == status }?.span ?? responses.first?.span ?? name.span
  }
}

extension StatusPattern {
  /// Whether all statuses of another pattern match this one.
  func covers(_ other: StatusPattern) -> Bool {
    switch (self, other) {
    case (.default, _): true
    case (.hundred(let hundred), .exactly(let status)): status / 100 == hundred
    default: self == other
    }
  }
}

extension SuccessResponse {
  /// Whether clients read nil from an empty body or null, which the formats express differently.
  fileprivate var mayBeNull: Bool {
    if case .value(.nullable) = content { true } else { isOptional }
  }

  /// The media type of the response.
  fileprivate func acceptedType(_ models: ModelIndex) -> String {
    if case .bytes(let mediaType) = content { return mediaType.lowercased() }
    if let mediaType { return mediaType.value.lowercased() }
    var format = format?.value
    if format == nil, path.isEmpty, let type,
      case .scalar(.data) = models.withoutAliases(type)
    {
      format = .data
    }
    return switch format {
    case nil, .json: "application/json"
    case .plist: "application/x-plist"
    case .xml: "application/xml"
    case .text: "text/plain"
    case .data: "*/*"
    }
  }
}

extension ResponseHeader {
  fileprivate var noun: String { "response header field \(Diagnostic.quoted(name.value))" }
  fileprivate var part: Change.Part { Change.Part(.responseHeader(name: name.value)) }
}
