internal import ResourceGenDiagnostics

/// The anchors of a document, and the number of nodes that its aliases expand to.
///
/// Aliases share the node of their anchor, so that a few hundred bytes can expand to more nodes
/// than any reader could visit. Therefore sizes are added up, and the nodes are never visited.
struct Anchors {
  /// The maximum number of nodes that all aliases may expand to.
  static let maxNodeCount = 1_000_000
  /// The maximum number of nodes that aliases may expand to, per event of the text.
  static let maxNodeCountPerEvent = 100
  /// The expansion that is always allowed, however short the text is.
  static let alwaysAllowedNodeCount = 100_000

  struct Anchor {
    /// The index of the node; -1 while the collection is still being read.
    var node: Int32
    /// The number of nodes including the value itself, with nested aliases at full size.
    var size = 1
    /// The levels of nested collections, including the value itself.
    var levels = 0

    var isOpen: Bool { node < 0 }
  }

  private var all: [Anchor] = []
  private var slots: [String: Int32] = [:]
  private var expandedNodeCount = 0
  private var largest = (size: 0, start: 0, end: 0)

  subscript(name: String) -> Anchor? { slots[name].map { all[Int($0)] } }

  /// Adds an anchor. Aliases from here on refer to it, even if its name was used before.
  @discardableResult
  mutating func add(_ name: String, node: Int32) -> Int32 {
    let slot = Int32(truncatingIfNeeded: all.count)
    all.append(Anchor(node: node))
    slots[name] = slot
    return slot
  }

  mutating func complete(_ slot: Int32, node: Int32, size: Int, levels: Int) {
    all[Int(slot)] = Anchor(node: node, size: size, levels: levels)
  }

  /// Adds the size of an alias; returns false if the total exceeds the limit.
  mutating func count(_ anchor: Anchor, from start: Int, to end: Int) -> Bool {
    expandedNodeCount += anchor.size
    if anchor.size > largest.size { largest = (anchor.size, start, end) }
    return expandedNodeCount <= Anchors.maxNodeCount
  }

  /// Returns the location of the largest alias if the aliases expand too far for a text with this
  /// number of events.
  func excess(events: Int) -> (start: Int, end: Int)? {
    let maxCount = max(Anchors.alwaysAllowedNodeCount, events * Anchors.maxNodeCountPerEvent)
    return expandedNodeCount > maxCount ? (largest.start, largest.end) : nil
  }
}

extension Diagnostic {
  static func aliasLimit(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .aliasLimit, "aliases make this document too large", at: span,
      label: "this expands to too many values",
      help: "use fewer aliases of values that contain aliases themselves",
      notes: [
        "the limit is \(Anchors.maxNodeCount) values, and "
          + "\(Anchors.maxNodeCountPerEvent) for each value in the text"
      ])
  }

  static func unknownAlias(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .unknownAlias, "no anchor is called \(Diagnostic.quoted(name))", at: span,
      label: "no earlier value is marked with '&' and this name",
      help: "put quotes around the value if it is text that begins with '*'")
  }

  static func aliasInsideItsAnchor(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .recursiveAlias, "the alias \(Diagnostic.quoted(name)) is inside its own anchor",
      at: span,
      label: "this value would contain itself",
      help: "a value can't contain itself; refer to a model by its name instead")
  }

  static func nestingLimit(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .nestingLimit, "nested more than \(TreeBuilder.maxDepth) levels deep",
      at: span, label: "this level is one too many",
      help: "no spec needs this many; is this file a spec?")
  }
}
