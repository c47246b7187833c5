internal import ResourceGenDiagnostics

// A part of a spec that several operations share gives each of them the same finding. These are one
// change.
extension [Finding] {
  /// Merges the findings about the same text of both specs, in the order of the first of each.
  func merged() -> [Finding] {
    var result: [Finding] = []
    var positions: [FindingKey: Int] = [:]
    for finding in self {
      guard let key = FindingKey(finding), let position = positions[key] else {
        if let key = FindingKey(finding) { positions[key] = result.count }
        result.append(finding)
        continue
      }
      if result[position].subject != finding.subject, case .operation = finding.subject {
        result[position].subject = .operations
      }
      result[position].sent += finding.sent
      result[position].received += finding.received
    }
    return result
  }
}

// A parameter has the limits of the model that it refers to, since it is written as text.
extension [Finding] {
  /// Removes limits of models that nothing uses if parameters, which are compared, have the same.
  func withoutRepeatedLimits() -> [Finding] {
    let known = Set(
      lazy.filter { $0.noun != .model }.flatMap { LimitKey.all(of: $0.difference) })
    if known.isEmpty { return self }
    return filter { finding in
      finding.noun != .model || !finding.sent.isEmpty || !finding.received.isEmpty
        || LimitKey.all(of: finding.difference).allSatisfy { !known.contains($0) }
    }
  }
}

/// A limit that changed, by its location in one of the versions.
private struct LimitKey: Hashable {
  var rule: ChangeRule
  var span: SourceSpan
  var isNew: Bool

  static func all(of difference: Difference) -> [LimitKey] {
    guard let rule = difference.rules.sent,
      [.requestLimitStricter, .requestLimitWider, .requestLimitChanged].contains(rule)
    else { return [] }
    return [(difference.old, false), (difference.new, true)].compactMap { span, isNew in
      span.map { LimitKey(rule: rule, span: $0, isNew: isNew) }
    }
  }
}

private struct FindingKey: Hashable {
  var isModel: Bool
  var noun: Finding.Noun
  var rules: DirectedRules
  var path: [String]
  var predicate: String
  var old: SourceSpan?
  var new: SourceSpan?

  /// - Returns: `nil` for findings that are never merged.
  init?(_ finding: Finding) {
    let difference = finding.difference
    if difference.old == nil, difference.new == nil { return nil }
    isModel = finding.noun == .model
    noun = finding.noun
    rules = difference.rules
    path = difference.path
    predicate = difference.predicate
    old = difference.old
    new = difference.new
  }
}
