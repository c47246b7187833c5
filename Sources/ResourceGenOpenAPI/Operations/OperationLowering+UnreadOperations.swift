internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

// Records the operations that the document has, but of which no endpoint is made.
extension OperationLowering {
  /// Records the operations of a path that isn't read.
  func recordUnread(at key: Node, _ value: Node) {
    guard unread.isNeeded else { return }
    let item = PathItem(parts: [value], following: document.followed)
    let isOther = value["$ref"] != nil || !value.isMapping && !value.isNull
    if item.operations.isEmpty, isOther {
      recordUnread("", at: key, value)
    }
    for (method, operation) in item.operations {
      recordUnread(method.value.rawValue, at: key, operation)
    }
  }

  /// Records the keys of a path item that should be operations, but aren't read as such.
  func recordUnread(in path: PathItem, at key: Node) {
    guard unread.isNeeded else { return }
    for (name, value) in path.lost { recordUnread(name.text.uppercased(), at: key, value) }
  }

  /// Records one operation, unless it isn't selected.
  ///
  /// - Parameter method: Empty if it isn't known.
  func recordUnread(_ method: String, at key: Node, _ node: Node) {
    guard unread.isNeeded, selection.keeps(node, method, key.text) else { return }
    let name = method.isEmpty ? key.text : "\(method) \(key.text)"
    let digest = unread.digests.digest(of: node, in: document)
    unread.operations.append(UnreadOperation(name: Located(name, key.span), digest: digest))
  }
}

/// The operations of which no endpoint is made.
struct UnreadLog {
  /// Whether they are recorded.
  let isNeeded: Bool
  var operations: [UnreadOperation] = []
  var digests = DescriptionDigests()

  init(isNeeded: Bool) {
    self.isNeeded = isNeeded
  }
}

/// Hashes of descriptions with everything that they refer to. Only comparable within one process.
struct DescriptionDigests {
  /// The number of further nodes that are visited; operations may share large descriptions.
  private var budget = 1_000_000

  /// Returns nil for a description that is too large.
  mutating func digest(of node: Node, in document: DocumentReader) -> Int? {
    var hasher = Hasher()
    var visited: Set<NodeID> = []
    var pending = [node]
    while let next = pending.popLast() {
      budget -= 1
      if budget < 0 { return nil }
      switch next.kind {
      case .scalar:
        hasher.combine(next.text)
        hasher.combine(next.isPlain)
      case .sequence:
        guard visited.insert(next.id).inserted else { continue }
        hasher.combine(next.items.count)
        pending += next.items
      case .mapping:
        guard visited.insert(next.id).inserted else { continue }
        hasher.combine(next.entries.count)
        for (key, value) in next.entries { pending += [key, value] }
        if let reference = next["$ref"], reference.isScalar,
          let (_, target) = document.knownTarget(of: reference)
        {
          pending.append(target)
        }
      }
    }
    return hasher.finalize()
  }
}
