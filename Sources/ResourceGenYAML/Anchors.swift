internal import ResourceGenDiagnostics

/// The anchors of a document, and how much larger the aliases make it.
///
/// Aliases share the node of their anchor, so that a few hundred bytes can stand for more nodes than
/// any reader could walk. The sizes are added up, never walked.
struct Anchors {
  /// The most nodes that aliases may stand for.
  static let mostNodes = 1_000_000
  /// The most nodes that aliases may stand for, for each event of the text.
  static let mostNodesPerEvent = 100
  /// So many are harmless however short the text is.
  static let alwaysAllowed = 100_000

  struct Anchor {
    /// -1 while the collection is still being read.
    var node: Int32
    /// Nodes in all, those behind further aliases included.
    var size = 1
    /// Levels of collections in it, itself included.
    var levels = 0

    var isOpen: Bool { node < 0 }
  }

  private var all: [Anchor] = []
  private var slots: [String: Int32] = [:]
  private var expanded = 0
  private var largest = (size: 0, start: 0, end: 0)

  subscript(name: String) -> Anchor? { slots[name].map { all[Int($0)] } }

  /// Adds an anchor; a name that was used before means the new one from here on.
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

  /// Adds what an alias stands for; false when that is too much.
  mutating func count(_ anchor: Anchor, from start: Int, to end: Int) -> Bool {
    expanded += anchor.size
    if anchor.size > largest.size { largest = (anchor.size, start, end) }
    return expanded <= Anchors.mostNodes
  }

  /// The place of the largest alias if the aliases stand for too much, given the length of the text.
  func excess(events: Int) -> (start: Int, end: Int)? {
    let most = max(Anchors.alwaysAllowed, events * Anchors.mostNodesPerEvent)
    return expanded > most ? (largest.start, largest.end) : nil
  }
}

extension Diagnostic {
  static func aliasLimit(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .aliasLimit, "aliases make this document too large", at: span,
      label: "too many values would stand here",
      help: "write fewer aliases that refer to anchors which hold aliases themselves",
      notes: [
        "the limit is \(Anchors.mostNodes) values, and "
          + "\(Anchors.mostNodesPerEvent) for each value of the text"
      ])
  }

  static func unknownAlias(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .unknownAlias, "no anchor is called \(Diagnostic.quoted(name))", at: span,
      label: "no '&' with this name stands before",
      help: "put quotes around the value if it is text that begins with '*'")
  }

  static func ownAlias(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .recursiveAlias, "the alias \(Diagnostic.quoted(name)) stands inside its own anchor",
      at: span,
      label: "this value would hold itself",
      help: "a value cannot hold itself; refer to a model by its name instead")
  }

  static func nestingLimit(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .nestingLimit, "nested more than \(TreeBuilder.deepestNesting) levels deep",
      at: span, label: "this level is one too many",
      help: "no description needs so many; is this file one?")
  }
}
