internal import ResourceGenDiagnostics

/// A tree that is being changed: that of a document, with values of other documents in it.
///
/// Nodes are numbers. Nothing that stood in the document is changed: a collection is copied before its first change, and its
/// ancestors with it, so that what YAML shares between several places stays as it is in the others.
package struct TreeEditor {
  /// How large a value is.
  package struct Extent {
    /// The nodes below it and itself, aliases counted at full size.
    package let size: Int
    /// The levels of collections in it, itself included.
    package let levels: Int
  }

  /// So many files fit beside the document itself.
  package static let mostSources = 255

  private let document: Document
  private var records: [NodeRecord]
  private var texts: [UInt8]
  private var tags: [Int32: String]
  private var sources: [SourceText]
  /// Where in `lists` the children of a new collection are; -1 for one of the document.
  private var slots: [Int32]
  private var lists: [[Int32]] = []
  /// Whether a node was copied for one place alone, and may be changed. All that it stands in was copied as well.
  private var isOwned: [Bool]
  /// The lists that hold gaps.
  private var gaps: Set<Int> = []
  /// What was taken over, so that what an alias shares is taken over once.
  private var adopted: [Int: Int] = [:]
  /// What is no longer changed, with its size: nodes that were taken over, or stand in several places.
  private var measured: [Int: Extent] = [:]
  private var adoptedDocument: ObjectIdentifier?

  package private(set) var root: Int

  /// Nil for a document without a value.
  package init?(_ document: Document) {
    guard let root = document.root else { return nil }
    self.document = document
    self.root = root.index
    (records, texts, tags, sources) = document.parts
    slots = [Int32](repeating: -1, count: records.count)
    isOwned = [Bool](repeating: false, count: records.count)
  }

  /// The document as it is now. Its file is still the one that it was read from; what came from others points there.
  package func edited() -> Document {
    var records = records
    var children = document.allChildren
    for (node, slot) in slots.enumerated() where slot >= 0 {
      let list = lists[Int(slot)]
      records[node].content = UInt32(clamping: children.count)
      let isMapping = records[node].kind == .mapping
      records[node].count = UInt32(clamping: isMapping ? list.count / 2 : list.count)
      children += list
    }
    return Document(
      source: document.source, records: records, texts: texts, children: children, tags: tags,
      rootIndex: root, others: sources)
  }

  // MARK: Looking

  package func kind(of node: Int) -> Node.Kind { records[node].kind }

  /// The items of a sequence, or the pairs of a mapping.
  package func count(of node: Int) -> Int {
    guard records[node].kind != .scalar else { return 0 }
    guard slots[node] >= 0 else { return Int(records[node].count) }
    let count = lists[Int(slots[node])].count
    return records[node].kind == .mapping ? count / 2 : count
  }

  /// An item, or the value of a pair; negative for a gap.
  package func child(_ position: Int, of node: Int) -> Int {
    slot(records[node].kind == .mapping ? 2 * position + 1 : position, of: node)
  }

  /// The key of a pair.
  package func key(_ position: Int, of node: Int) -> Int { slot(2 * position, of: node) }

  private func slot(_ place: Int, of node: Int) -> Int {
    guard slots[node] >= 0 else { return document.childIndex(Int(records[node].content) + place) }
    return Int(lists[Int(slots[node])][place])
  }

  /// The bytes of a scalar; none for a collection.
  package func utf8(of node: Int) -> ArraySlice<UInt8> {
    let record = records[node]
    guard record.kind == .scalar else { return [] }
    let start = Int(record.content)
    let range = start..<start + Int(record.count)
    return record.isVerbatim ? document.source.bytes[range] : texts[range]
  }

  package func text(of node: Int) -> String { String(decoding: utf8(of: node), as: UTF8.self) }

  /// Whether a scalar may mean a number, a boolean or null.
  package func isBare(_ node: Int) -> Bool {
    records[node].kind == .scalar && records[node].style == .plain
      && tags[Int32(truncatingIfNeeded: node)] == nil
  }

  // MARK: Taking over

  /// Takes over a value of another document.
  ///
  /// - Returns: nil if there are too many files.
  package mutating func adopt(_ node: Node) -> Int? {
    guard let origin = origin(of: node.span.source) else { return nil }
    let other = ObjectIdentifier(node.document)
    if adoptedDocument != other {
      adopted = [:]
      adoptedDocument = other
    }
    return adopt(node, origin)
  }

  private mutating func origin(of source: SourceText) -> UInt8? {
    if source === document.source { return 0 }
    if let known = sources.firstIndex(where: { $0 === source }) { return UInt8(known + 1) }
    guard sources.count < TreeEditor.mostSources else { return nil }
    sources.append(source)
    return UInt8(sources.count)
  }

  private mutating func adopt(_ node: Node, _ origin: UInt8) -> Int {
    if let known = adopted[node.index] { return known }
    var children: [Int32] = []
    for item in node.items { children.append(Int32(truncatingIfNeeded: adopt(item, origin))) }
    for (key, value) in node.entries {
      children.append(Int32(truncatingIfNeeded: adopt(key, origin)))
      children.append(Int32(truncatingIfNeeded: adopt(value, origin)))
    }
    let index = append(copyOf: node, origin)
    if node.kind != .scalar { setChildren(children, of: index) }
    adopted[node.index] = index
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
    slots.append(-1)
    isOwned.append(false)
    return records.count - 1
  }

  private mutating func setChildren(_ children: [Int32], of node: Int) {
    slots[node] = Int32(truncatingIfNeeded: lists.count)
    lists.append(children)
  }

  // MARK: Changing

  /// The node at a path of positions from the root, for this place alone. Nil if the path leads nowhere any more.
  package mutating func own(_ path: [Int]) -> Int? {
    root = owned(root)
    var node = root
    for position in path {
      guard position < count(of: node) else { return nil }
      let child = child(position, of: node)
      guard child >= 0 else { return nil }
      let copy = owned(child)
      if copy != child { set(copy, at: position, of: node) }
      node = copy
    }
    return node
  }

  private mutating func owned(_ node: Int) -> Int {
    if isOwned[node] { return node }
    let copy = append(records[node])
    let tag = tags[Int32(truncatingIfNeeded: node)]
    if let tag { tags[Int32(truncatingIfNeeded: copy)] = tag }
    isOwned[copy] = true
    if records[node].kind != .scalar { setChildren(children(of: node), of: copy) }
    return copy
  }

  private func children(of node: Int) -> [Int32] {
    if slots[node] >= 0 { return lists[Int(slots[node])] }
    let places = count(of: node) * (records[node].kind == .mapping ? 2 : 1)
    return (0..<places).map { Int32(truncatingIfNeeded: slot($0, of: node)) }
  }

  /// Replaces an item, or the value of a pair. The collection is one that was owned.
  package mutating func set(_ child: Int, at position: Int, of node: Int) {
    let place = records[node].kind == .mapping ? 2 * position + 1 : position
    lists[Int(slots[node])][place] = Int32(truncatingIfNeeded: child)
  }

  /// Adds an item, or a pair, at the end. The collection is one that was owned.
  package mutating func append(_ key: Int? = nil, _ child: Int, to node: Int) {
    if let key { lists[Int(slots[node])].append(Int32(truncatingIfNeeded: key)) }
    lists[Int(slots[node])].append(Int32(truncatingIfNeeded: child))
  }

  /// Puts a gap in the place of an item or the value of a pair, so that other positions stay what they are.
  package mutating func removeLater(_ position: Int, of node: Int) {
    set(-1, at: position, of: node)
    gaps.insert(node)
  }

  /// Closes the gaps.
  package mutating func closeGaps() {
    for node in gaps {
      let isMapping = records[node].kind == .mapping
      let list = lists[Int(slots[node])]
      let kept = list.indices.filter { place in
        list[isMapping ? place | 1 : place] >= 0
      }
      lists[Int(slots[node])] = kept.map { list[$0] }
    }
    gaps = []
  }

  /// Prepares a part of the tree for standing in a second place.
  package mutating func share(_ node: Int) {
    var pending = [node]
    while let next = pending.popLast() {
      guard isOwned[next] else { continue }
      isOwned[next] = false
      for position in 0..<count(of: next) { pending.append(child(position, of: next)) }
    }
  }

  /// How large a value is that was taken over or shared, or is part of one.
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
