internal import ResourceGenDiagnostics

/// An editable copy of a document's tree, which can contain values of other documents.
///
/// Nodes are indices. Nodes of the document are never changed: a collection and its ancestors are
/// copied before the first change, so that a value that YAML aliases share doesn't change
/// elsewhere.
package struct TreeEditor {
  /// The size of a value.
  package struct Extent {
    /// The number of nodes including the value itself, with aliases at full size.
    package let size: Int
    /// The levels of nested collections, including the value itself.
    package let levels: Int
  }

  /// The nodes that were adopted from a document, by their index there, so that a shared node is
  /// adopted once.
  private struct Adoption {
    var document: ObjectIdentifier?
    var nodes: [Int: Int] = [:]
  }

  /// The maximum number of files besides the document's own.
  package static let maxSourceCount = 255

  private let document: Document
  private var records: [NodeRecord]
  private var texts: [UInt8]
  private var tags: [Int32: String]
  private var sources: [SourceText]
  private var children: ChildLists
  /// Whether a node was copied for one location only, so that it may be changed. All its ancestors
  /// were copied too.
  private var isOwned: [Bool]
  private var adoption = Adoption()
  /// The sizes of nodes that no longer change: adopted ones, and those that were shared.
  private var measured: [Int: Extent] = [:]

  package private(set) var root: Int

  /// Begins to edit a document. Returns nil for a document without a value.
  package init?(_ document: Document) {
    guard let root = document.root else { return nil }
    self.document = document
    self.root = root.index
    (records, texts, tags, sources) = document.parts
    children = ChildLists(nodeCount: records.count)
    isOwned = [Bool](repeating: false, count: records.count)
  }

  /// The document with all changes. Its `source` is the original file; spans of adopted values are
  /// in the files that they came from.
  package func edited() -> Document {
    var records = records
    var allChildren = document.allChildren
    for node in records.indices {
      guard let list = children[node] else { continue }
      records[node].content = UInt32(clamping: allChildren.count)
      let isMapping = records[node].kind == .mapping
      records[node].count = UInt32(clamping: isMapping ? list.count / 2 : list.count)
      allChildren += list
    }
    return Document(
      source: document.source, records: records, texts: texts, children: allChildren, tags: tags,
      rootIndex: root, others: sources, collectionKeys: document.collectionKeyIndices)
  }

  // MARK: Looking

  package func kind(of node: Int) -> Node.Kind { records[node].kind }

  /// The number of items of a sequence, or of pairs of a mapping.
  package func count(of node: Int) -> Int {
    guard records[node].kind != .scalar else { return 0 }
    guard let count = children.count(of: node) else { return Int(records[node].count) }
    return records[node].kind == .mapping ? count / 2 : count
  }

  /// An item, or the value of a pair; negative for a gap.
  package func child(_ position: Int, of node: Int) -> Int {
    slot(valuePosition(position, of: node), of: node)
  }

  /// The key of a pair.
  package func key(_ position: Int, of node: Int) -> Int { slot(2 * position, of: node) }

  /// The position of an item, or of the value of a pair, in the list of all children.
  private func valuePosition(_ position: Int, of node: Int) -> Int {
    records[node].kind == .mapping ? 2 * position + 1 : position
  }

  private func slot(_ place: Int, of node: Int) -> Int {
    children.child(place, of: node)
      ?? document.childIndex(Int(records[node].content) + place)
  }

  /// The bytes of a scalar; empty for a collection.
  package func utf8(of node: Int) -> ArraySlice<UInt8> {
    let record = records[node]
    guard record.kind == .scalar else { return [] }
    let start = Int(record.content)
    let range = start..<start + Int(record.count)
    return record.isVerbatim ? document.source.bytes[range] : texts[range]
  }

  package func text(of node: Int) -> String { String(decoding: utf8(of: node), as: UTF8.self) }

  /// Whether a scalar can be a number, a boolean or null: plain, without a tag.
  package func isBare(_ node: Int) -> Bool {
    records[node].kind == .scalar && records[node].style == .plain
      && tags[Int32(truncatingIfNeeded: node)] == nil
  }

  // MARK: Taking over

  /// Copies a value of another document into the tree, without attaching it.
  ///
  /// - Returns: nil if there are too many files.
  package mutating func adopt(_ node: Node) -> Int? {
    guard let origin = origin(of: node.span.source) else { return nil }
    let other = ObjectIdentifier(node.document)
    if adoption.document != other { adoption = Adoption(document: other) }
    return adopt(node, origin)
  }

  private mutating func origin(of source: SourceText) -> UInt8? {
    if source === document.source { return 0 }
    if let known = sources.firstIndex(where: { $0 === source }) { return UInt8(known + 1) }
    guard sources.count < TreeEditor.maxSourceCount else { return nil }
    sources.append(source)
    return UInt8(sources.count)
  }

  private mutating func adopt(_ node: Node, _ origin: UInt8) -> Int {
    if let known = adoption.nodes[node.index] { return known }
    var parts: [Int32] = []
    for item in node.items { parts.append(Int32(truncatingIfNeeded: adopt(item, origin))) }
    for (key, value) in node.entries {
      parts.append(Int32(truncatingIfNeeded: adopt(key, origin)))
      parts.append(Int32(truncatingIfNeeded: adopt(value, origin)))
    }
    let index = append(copyOf: node, origin)
    if node.kind != .scalar { children.set(parts, of: index) }
    adoption.nodes[node.index] = index
    return index
  }

  private mutating func append(copyOf node: Node, _ origin: UInt8) -> Int {
    var record = NodeRecord(
      kind: node.kind, style: node.style, start: UInt32(clamping: node.span.start),
      end: UInt32(clamping: node.span.end))
    record.origin = origin
    if node.kind == .scalar {
      record.content = UInt32(clamping: texts.count)
      record.count = UInt32(clamping: node.utf8Count)
      texts += node.utf8
    }
    let index = append(record)
    if let tag = node.tag { tags[Int32(truncatingIfNeeded: index)] = tag }
    return index
  }

  private mutating func append(_ record: NodeRecord) -> Int {
    records.append(record)
    children.addNode()
    isOwned.append(false)
    return records.count - 1
  }

  // MARK: Changing

  /// Makes the node at a path of positions from the root editable, and returns it. Copies shared
  /// nodes on the path. Returns nil if the path no longer exists.
  package mutating func own(_ path: [Int]) -> Int? {
    root = makeOwned(root)
    var node = root
    for position in path {
      guard position < count(of: node) else { return nil }
      let child = child(position, of: node)
      guard child >= 0 else { return nil }
      let copy = makeOwned(child)
      if copy != child { set(copy, at: position, of: node) }
      node = copy
    }
    return node
  }

  private mutating func makeOwned(_ node: Int) -> Int {
    if isOwned[node] { return node }
    let copy = append(records[node])
    let tag = tags[Int32(truncatingIfNeeded: node)]
    if let tag { tags[Int32(truncatingIfNeeded: copy)] = tag }
    isOwned[copy] = true
    if records[node].kind != .scalar { children.set(listChildren(of: node), of: copy) }
    return copy
  }

  private func listChildren(of node: Int) -> [Int32] {
    if let list = children[node] { return list }
    let places = count(of: node) * (records[node].kind == .mapping ? 2 : 1)
    return (0..<places).map { Int32(truncatingIfNeeded: slot($0, of: node)) }
  }

  /// Replaces an item, or the value of a pair. The collection must be editable.
  package mutating func set(_ child: Int, at position: Int, of node: Int) {
    children.replace(valuePosition(position, of: node), of: node, with: child)
  }

  /// Appends an item or a pair. The collection must be editable.
  package mutating func append(_ key: Int? = nil, _ child: Int, to node: Int) {
    if let key { children.append(key, to: node) }
    children.append(child, to: node)
  }

  /// Replaces an item or the value of a pair with a gap, so that other positions don't change.
  package mutating func replaceWithGap(_ position: Int, of node: Int) {
    children.replaceWithGap(valuePosition(position, of: node), of: node)
  }

  /// Removes the gaps.
  package mutating func closeGaps() {
    children.closeGaps { [records] node in records[node].kind == .mapping }
  }

  /// Marks a part of the tree as shared, so that it can be attached in a second location.
  package mutating func share(_ node: Int) {
    var pending = [node]
    while let next = pending.popLast() {
      guard isOwned[next] else { continue }
      isOwned[next] = false
      for position in 0..<count(of: next) { pending.append(child(position, of: next)) }
    }
  }

  /// The size of a value that was adopted or shared, or is part of one.
  package mutating func measure(_ node: Int) -> Extent {
    if let known = measured[node] { return known }
    var size = 1
    var levels = 0
    for position in 0..<count(of: node) {
      let part = measure(child(position, of: node))
      size = min(size + part.size + (kind(of: node) == .mapping ? 1 : 0), 1 << 40)
      levels = max(levels, part.levels)
    }
    if kind(of: node) != .scalar { levels += 1 }
    let result = Extent(size: size, levels: levels)
    measured[node] = result
    return result
  }
}
