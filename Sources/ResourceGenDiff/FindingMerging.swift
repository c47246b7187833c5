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
