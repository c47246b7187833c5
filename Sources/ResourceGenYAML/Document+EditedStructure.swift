package import ResourceGenDiagnostics

extension Document {
  /// Whether edits of an older text, of which this is the result, changed nothing beside them.
  ///
  /// Entries and items that an edit removes are missing. A collection that contains an edit is of
  /// the same kind as before, with the same other contents.
  package func hasStructure(of old: Document, besides edits: [Fix]) -> Bool {
    guard let before = old.root, let after = root else { return old.root == nil && root == nil }
    var comparison = StructureComparison(edits)
    return comparison.isSame(before, after)
  }
}

private struct StructureComparison {
  private let edits: [Fix]
  /// The collections that were compared: aliases share them.
  private var visited: Set<Int> = []

  init(_ edits: [Fix]) { self.edits = edits }

  mutating func isSame(_ old: Node, _ new: Node) -> Bool {
    if old.isScalar { return new.isScalar && old.hasSameText(as: new) || isEdited(old) }
    guard old.kind == new.kind else { return false }
    guard visited.insert(old.index).inserted else { return true }
    var position = 0
    if old.isSequence {
      for item in old.items where !isRemoved(item) {
        guard new.items.indices.contains(position), isSame(item, new.items[position]) else {
          return false
        }
        position += 1
      }
      return position == new.items.count
    }
    for entry in old.entries where !isRemoved(entry.key) {
      guard new.entries.indices.contains(position) else { return false }
      let other = new.entries[position]
      guard isSame(entry.key, other.key), isSame(entry.value, other.value) else { return false }
      position += 1
    }
    return position == new.entries.count
  }

  /// Whether an edit replaces a part of a scalar, or writes text next to it.
  private func isEdited(_ scalar: Node) -> Bool {
    let range = scalar.span.range
    return edits.contains { edit in
      let edited = edit.span.range
      return edit.text.isEmpty
        ? edited.overlaps(range)
        : edited.lowerBound <= range.upperBound && range.lowerBound <= edited.upperBound
    }
  }

  private func isRemoved(_ node: Node) -> Bool {
    let range = node.span.range
    return edits.contains { edit in
      edit.text.isEmpty && edit.span.start <= range.lowerBound
        && range.upperBound <= edit.span.end && !edit.span.range.isEmpty
    }
  }
}
