internal import ResourceGenDiagnostics
internal import ResourceGenYAML

/// The problems that were found in a document, each of them once, however many references lead to
/// it.
struct FindingLog {
  var log: DiagnosticLog
  private var reported: Set<NodeID> = []
  private var repeated: [RepeatedFinding: (first: Node, count: Int)] = [:]

  init(_ log: DiagnosticLog) {
    self.log = log
  }

  mutating func add(_ diagnostic: Diagnostic) {
    log.add(diagnostic)
  }

  /// Adds a diagnostic about a node, unless there is one already.
  mutating func report(_ diagnostic: Diagnostic, once node: Node) {
    if reported.insert(node.id).inserted { log.add(diagnostic) }
  }

  /// Counts an occurrence of a problem that is reported once for the document.
  mutating func once(_ finding: RepeatedFinding, at node: Node) {
    if let known = repeated[finding] {
      repeated[finding] = (known.first, known.count + 1)
    } else {
      repeated[finding] = (node, 1)
    }
  }

  /// Counts an occurrence at a node that is read several times.
  mutating func once(_ finding: RepeatedFinding, atEach node: Node) {
    if reported.insert(node.id).inserted { once(finding, at: node) }
  }

  mutating func reportRepeated() {
    for finding in RepeatedFinding.allCases {
      guard let (first, count) = repeated[finding] else { continue }
      log.add(.repeated(finding, at: first, count))
    }
  }
}

/// A problem that a document may repeat hundreds of times. Reported only at its first occurrence,
/// with the number of others.
enum RepeatedFinding: CaseIterable, Hashable {
  case replyType
  case rawFailure
  case headersOfFailure
  case links
  case besideReference
  case eventDetails
}

extension Diagnostic {
  fileprivate static func repeated(
    _ finding: RepeatedFinding, at node: Node, _ count: Int
  ) -> Diagnostic {
    let (message, label) =
      switch finding {
      case .replyType: ("not every media type of a response is requested", "never requested")
      case .rawFailure:
        ("an error body that is neither JSON nor text has no type", "received as bytes")
      case .headersOfFailure:
        ("header fields of error responses have no types", "look them up by name in the error")
      case .links: ("links between operations aren't supported", "left out")
      case .besideReference:
        ("the sibling keys of a reference are ignored", "only the reference is read")
      case .eventDetails:
        ("only the payloads of webhooks and callbacks are read", "left out")
      }
    return Diagnostic(
      .warning, .notExpressed, message, at: node.span, label: label,
      notes: count > 1
        ? ["the same at \(count - 1) other \(count == 2 ? "location" : "locations")"] : [])
  }
}
