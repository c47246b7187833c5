internal import ResourceGenDiagnostics
internal import ResourceGenNative
internal import ResourceGenYAML

/// A document with its references. All later stages read the document through it, so that each
/// problem is reported once.
final class DocumentReader {
  let root: Node
  let generation: Generation
  /// Whether the sibling keywords of a schema's `$ref` are read: since OpenAPI 3.1.
  let readsSiblings: Bool
  /// Whether a media type can be a reference: since OpenAPI 3.2.
  let hasMediaTypeReferences: Bool
  var references: References
  var findings: FindingLog

  /// The known key that each unknown key was probably meant to be, by object kind and key; nil if
  /// none is similar enough.
  var meantKeys: [String: String?] = [:]
  /// The references that lead nowhere.
  private(set) var brokenReferences: [BrokenReference] = []
  /// The references that lead out of the files that are read.
  private var outerReferences: [Node] = []

  /// The maximum depth of inheritance, and of chains of references.
  static let chainLimit = 100

  init(root: Node, generation: Generation, references: References, log: DiagnosticLog) {
    self.root = root
    self.generation = generation
    let version = root.text(of: "openapi") ?? ""
    readsSiblings = generation == .openAPI3 && !version.hasPrefix("3.0")
    hasMediaTypeReferences = readsSiblings && !version.hasPrefix("3.1")
    self.references = references
    findings = FindingLog(log)
  }

  /// Whether names and types are to be taken as they are written, as in a document that `export`
  /// has made.
  var isExact: Bool { root["x-resourcegen-exact"]?.isTrue ?? false }

  // MARK: References

  /// Returns the node under a path of keys, with references followed on the way, since some vendors
  /// store all their schemas in a separate file.
  func section(_ keys: [String]) -> (place: NodeLocation, node: Node)? {
    var (place, node) = (NodeLocation(document: root.document, pointer: Pointer(steps: [])), root)
    for key in keys {
      guard let next = node[key] else { return nil }
      place = NodeLocation(
        document: place.document, pointer: Pointer(steps: place.pointer.steps + [key]))
      node = next
      var count = 0
      while let reference = node["$ref"], reference.isScalar {
        count += 1
        guard count < DocumentReader.chainLimit, let target = target(of: reference) else {
          return nil
        }
        findings.misplacedReference(reference)
        (place, node) = target
      }
    }
    return (place, node)
  }

  /// Returns the target of a reference; reports a reference that leads nowhere and returns nil.
  ///
  /// - Parameter effect: What a reference that leads nowhere costs.
  func target(
    of reference: Node, orElse effect: BrokenReference.Effect = .unread
  ) -> (place: NodeLocation, node: Node)? {
    var fault = "not in this document"
    var help: String?
    do throws(References.Fault) {
      if let target = try references.target(of: reference, reporting: &findings.log) {
        return target
      }
      if let inner = references.locationInEnclosingSchema(generation.schemas, of: reference),
        let node = references.node(at: inner)
      {
        return (inner, node)
      }
      let place = try references.place(of: reference, reporting: &findings.log)
      if place.document !== reference.document { fault = "the file doesn't contain it" }
    } catch {
      switch error {
      case .outside where reference.text.hasPrefix("/components/"),
        .outside where reference.text.hasPrefix("/definitions/"):
        fault = "a reference within the document begins with '#'"
      case .outside(let label, let root):
        outerReferences.append(reference)
        findings.unreadReference(reference, .outside(label, root: root))
        return nil
      case .network:
        outerReferences.append(reference)
        findings.unreadReference(reference, .network)
        return nil
      case .nothing(let label, let advice): (fault, help) = (label, advice)
      }
    }
    brokenReferences.append(
      BrokenReference(node: reference, fault: fault, help: help, effect: effect))
    return nil
  }

  /// Returns the location and the target of a reference that may also lead nowhere, or lack its
  /// file; both without a report, which follows where the reference is read.
  func knownTarget(of reference: Node) -> (place: NodeLocation, node: Node)? {
    (try? references.target(of: reference, reporting: &findings.log)).flatMap { $0 }
  }

  /// Follows the references of a node; nil, without a report, if one leads nowhere.
  func followed(_ node: Node?) -> Node? {
    guard var node else { return nil }
    for _ in 0..<DocumentReader.chainLimit {
      guard node.isMapping, let reference = node["$ref"] else { return node }
      guard reference.isScalar, let (_, target) = knownTarget(of: reference) else {
        return nil
      }
      node = target
    }
    return nil
  }

  /// Follows references; reports one that leads nowhere and returns nil.
  func resolved(_ node: Node, orElse effect: BrokenReference.Effect = .unread) -> Node? {
    var node = node
    for _ in 0..<DocumentReader.chainLimit {
      guard node.isMapping, let reference = node["$ref"] else { return node }
      if node.entries.count > 1 { reportSiblings(of: reference, in: node) }
      guard let (_, target) = target(of: reference, orElse: effect) else { return nil }
      node = target
    }
    report(.referenceCycle(node), once: node)
    return nil
  }

  /// Reports sibling keys of a reference that are ignored: all but summary and description (OpenAPI
  /// 3.1, section 4.8.23).
  private func reportSiblings(of reference: Node, in node: Node) {
    for (key, _) in node.entries where key.isScalar {
      if ["$ref", "summary", "description"].contains(key.text) || key.text.hasPrefix("x-") {
        continue
      }
      findings.once(.besideReference, atEach: key)
    }
  }

  /// Reports the references that lead nowhere. Each costs only the part that refers.
  func reportBrokenReferences() {
    for (position, broken) in brokenReferences.enumerated() {
      let isFirst = position < DocumentReader.suggestionLimit
      let meant = isFirst ? references.nearest(to: broken.node, reporting: &findings.log) : nil
      report(
        .unknownReference(broken, meant), once: broken.node)
    }
  }

  /// The number of broken references for which a similar name is searched, which is slow.
  private static let suggestionLimit = 20

  /// The references that can't be followed.
  var unreadReferences: [Located<String>] {
    (brokenReferences.map(\.node) + outerReferences).map { Located($0.text, $0.span) }
  }

  // MARK: Findings

  func add(_ diagnostic: Diagnostic) {
    findings.add(diagnostic)
  }

  /// Reports a problem at a node only once, however many references lead to it.
  func report(_ diagnostic: Diagnostic, once node: Node) {
    findings.report(diagnostic, once: node)
  }

  /// Runs a reader of the native format's expressions with the log of this document.
  func native<Result>(_ read: (inout NativeExpressions) -> Result) -> Result {
    var expressions = NativeExpressions(log: findings.log)
    defer { findings.log = expressions.log }
    return read(&expressions)
  }
}

/// A reference that leads nowhere.
struct BrokenReference {
  let node: Node
  /// The reason, as the text of a diagnostic's label.
  let fault: String
  /// What to do about it, if the reason says so.
  let help: String?
  let effect: Effect

  /// What is generated, as the label of a diagnostic.
  enum Effect: String {
    case unread = "left out, or read as any value"
    case siblings = "the sibling keys are used"
    case parameter = "the parameter isn't sent, even if it is required"
  }
}

extension Diagnostic {
  static func referenceCycle(_ node: Node) -> Diagnostic {
    Diagnostic(
      .warning, .inheritanceCycle, "references form a cycle", at: node.span,
      label: "left out; leads back to here")
  }
}
