internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

/// The problems that were found in a document, each of them once, however many references lead to
/// it.
struct FindingLog {
  var log: DiagnosticLog
  private var reported: Set<NodeID> = []
  private var repeated: [RepeatedFinding: (first: Node, count: Int)] = [:]
  private var unreadReferences = UnreadReferences()
  private var misspelledFormats = MisspelledFormats()
  private var misplacedReferences: Set<NodeID> = []
  private var firstMisplaced: Node?

  /// The unions whose alternatives may hold at once, and the first of them with its name.
  private var overlapCount = 0
  private var firstOverlap: (name: String?, node: Node)?

  /// The requirements of each unknown security scheme, in the order of reading.
  private var unknownSchemes: [UnknownScheme] = []
  private var unknownSchemePositions: [String: Int] = [:]

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

  /// Counts a reference to a file that isn't read; each file is reported once.
  mutating func unreadReference(_ reference: Node, _ reason: UnreadReferences.Reason) {
    guard reported.insert(reference.id).inserted else { return }
    unreadReferences.add(reference, reason)
  }

  /// Counts a format that is probably a typo; each is reported once.
  mutating func misspelledFormat(_ node: Node, readAs type: ScalarType, meant: String) {
    guard reported.insert(node.id).inserted else { return }
    misspelledFormats.add(node, readAs: type, meant: meant)
  }

  /// Counts a requirement of an unknown security scheme; each scheme is reported once.
  ///
  /// - Parameter isOnly: Whether no other scheme is required there.
  mutating func unknownScheme(_ key: Node, isOnly: Bool) {
    guard reported.insert(key.id).inserted else { return }
    let position = unknownSchemePositions[key.text] ?? unknownSchemes.count
    if position == unknownSchemes.count {
      unknownSchemePositions[key.text] = position
      unknownSchemes.append(UnknownScheme(first: key))
    }
    unknownSchemes[position].count += 1
    if isOnly { unknownSchemes[position].onlyCount += 1 }
  }

  mutating func reportUnknownSchemes(among names: [String]) {
    var index = NearestName(names)
    for scheme in unknownSchemes {
      log.add(.unknownScheme(scheme, index.nearest(to: scheme.first.text)))
    }
  }

  /// Counts a reference where OpenAPI allows none; reported once for the document.
  mutating func misplacedReference(_ reference: Node) {
    if misplacedReferences.insert(reference.id).inserted, firstMisplaced == nil {
      firstMisplaced = reference
    }
  }

  /// Counts a union whose alternatives may hold at once; reported once for the document.
  ///
  /// - Parameter name: The name of the union; nil if it has none.
  mutating func overlap(of name: String?, at list: Node) {
    overlapCount += 1
    if firstOverlap == nil || firstOverlap?.name == nil && name != nil {
      firstOverlap = (name, list)
    }
  }

  mutating func reportRepeated() {
    if let first = firstOverlap {
      log.add(.overlap(of: first.name, at: first.node, overlapCount))
    }
    if let first = firstMisplaced {
      log.add(.misplacedReference(first, misplacedReferences.count))
    }
    unreadReferences.report(to: &log)
    misspelledFormats.report(to: &log)
    for finding in RepeatedFinding.allCases {
      guard let (first, count) = repeated[finding] else { continue }
      log.add(.repeated(finding, at: first, count))
    }
  }
}

/// A security scheme that requirements name, but that the document doesn't describe.
private struct UnknownScheme {
  /// The key of the first requirement.
  let first: Node
  var count = 0
  /// The number of requirements that no other scheme can meet.
  var onlyCount = 0
}

/// A problem that a document may repeat hundreds of times. Reported only at its first occurrence,
/// with the number of others.
enum RepeatedFinding: CaseIterable, Hashable {
  case bodyType
  case rawBody
  case responseType
  case bodyOfNoContent
  case rawResponse
  case failureType
  case rawFailure
  case headersOfFailure
  case links
  case besideReference
  case eventDetails
  case styleOfOtherGeneration
  case listWithoutItems
  case requiredFlag
  case noResponses
  case credentialParameter

  /// A note where the document is right and its reader can do nothing: Swift expresses the usual
  /// one of several forms.
  var severity: Diagnostic.Severity {
    switch self {
    case .bodyType, .responseType, .failureType, .rawFailure, .headersOfFailure, .links,
      .eventDetails, .credentialParameter:
      .note
    case .rawBody, .bodyOfNoContent, .rawResponse, .besideReference, .styleOfOtherGeneration,
      .listWithoutItems, .requiredFlag, .noResponses:
      .warning
    }
  }

  fileprivate var id: DiagnosticID {
    switch self {
    case .listWithoutItems, .noResponses: .missingKey
    default: .notExpressed
    }
  }

  fileprivate var help: String? {
    switch self {
    case .listWithoutItems: "add `items: {type: string}`, or `items: {}` for any value"
    case .requiredFlag: "list its name in 'required' of the object: `required: [id]`"
    case .noResponses: "add `responses: {'200': {description: …, content: …}}`"
    default: nil
    }
  }
}

extension Diagnostic {
  fileprivate static func repeated(
    _ finding: RepeatedFinding, at node: Node, _ count: Int
  ) -> Diagnostic {
    let (message, label) =
      switch finding {
      case .bodyType: ("not every media type of a request body is sent", "never sent")
      case .rawBody:
        (
          "a request body that is neither JSON nor a form has no type",
          "sent as the caller wrote it: .data(…), .text(…), .file(…)"
        )
      case .responseType: ("not every media type of a response is requested", "never requested")
      case .bodyOfNoContent:
        ("a response of the status 204 or 205 has no body", "never received")
      case .rawResponse:
        ("a response that is not JSON has no type", "received as bytes or as text")
      case .failureType:
        ("an error body has a type for one media type only", "received as bytes")
      case .rawFailure:
        ("an error body that is neither JSON nor text has no type", "received as bytes")
      case .headersOfFailure:
        ("header fields of error responses have no types", "look them up by name in the error")
      case .links: ("links between operations aren't supported", "left out")
      case .besideReference:
        ("the sibling keys of a reference are ignored", "only the reference is read")
      case .eventDetails:
        ("only the payloads of webhooks and callbacks are read", "left out")
      case .styleOfOtherGeneration:
        ("'style' and 'explode' are keys of OpenAPI 3, but this is Swagger 2.0", "read as there")
      case .listWithoutItems: ("missing key 'items' in a list", "its elements can be anything")
      case .requiredFlag:
        ("a property isn't required by 'required: true'", "the property stays optional")
      case .noResponses: ("an operation describes no response", "read as a response without a body")
      case .credentialParameter:
        ("a parameter repeats a security scheme", "sent from the credentials, not an argument")
      }
    return Diagnostic(
      finding.severity, finding.id, message, at: node.span, label: label, help: finding.help,
      notes: others(count))
  }

  fileprivate static func overlap(of name: String?, at list: Node, _ count: Int) -> Diagnostic {
    let help =
      name.map { "`merged: [\($0)]` in resourcegen.yaml makes one struct of all properties" }
      ?? "`x-resourcegen-merged: true` beside 'anyOf' makes one struct of all properties"
    return Diagnostic(
      .note, .ambiguousUnion, "several alternatives may hold at once", at: list.span,
      label: "a value has the properties of one of them", help: help, notes: others(count))
  }

  /// Returns the note that a problem occurs several times; none if it occurs once.
  static func others(_ count: Int) -> [String] {
    count > 1 ? [sameAtOthers(count - 1)] : []
  }

  fileprivate static func unknownScheme(_ scheme: UnknownScheme, _ meant: String?) -> Diagnostic {
    let label =
      switch scheme.onlyCount {
      case 0: "left out; the other schemes remain required"
      case scheme.count: "left out; no credentials are sent"
      default: "left out; without another scheme, no credentials are sent"
      }
    // An edit of the first requirement doesn't fix the others.
    let edited = scheme.count == 1 ? scheme.first.span : nil
    var diagnostic = Diagnostic(
      .warning, .unknownAuthentication, "unknown security scheme \(quoted(scheme.first.text))",
      at: scheme.first.span, label: label,
      help: "an overlay can describe the scheme: "
        + "`securitySchemes: {token: {type: http, scheme: bearer}}`",
      notes: others(scheme.count))
    if let meant { diagnostic = diagnostic.suggesting(meant, replacing: edited) }
    return diagnostic
  }
}
