package import ResourceGenDiagnostics

/// A parsed file: a tree of nodes with their spans. Scalars aren't interpreted.
package final class Document: Sendable {
  package let source: SourceText
  let records: [NodeRecord]
  /// UTF-8 of the scalars whose text isn't in the file verbatim: escapes, folded lines, blocks.
  private let texts: [UInt8]
  /// Node indices: the items of each sequence, the alternating keys and values of each mapping.
  let children: [Int32]
  private let tags: [Int32: String]
  private let rootIndex: Int?
  /// The other files whose values a `TreeEditor` inserted into the tree.
  package let others: [SourceText]
  let collectionKeyIndices: [Int32]

  init(
    source: SourceText, records: [NodeRecord], texts: [UInt8], children: [Int32],
    tags: [Int32: String], rootIndex: Int?, others: [SourceText] = [],
    collectionKeys: [Int32]
  ) {
    collectionKeyIndices = collectionKeys
    self.others = others
    self.source = source
    self.records = records
    self.texts = texts
    self.children = children
    self.tags = tags
    self.rootIndex = rootIndex
  }

  /// The root value; nil if the document has none, which only `allowingEmpty` permits.
  package var root: Node? { rootIndex.map { Node(document: self, index: $0) } }

  /// The number of nodes in the tree. A node that aliases share counts once.
  package var nodeCount: Int { records.count }

  subscript(index: Int) -> NodeRecord { records[index] }

  func span(of index: Int) -> SourceSpan {
    let record = records[index]
    let origin = record.origin == 0 ? source : others[Int(record.origin) - 1]
    return SourceSpan(origin, Int(record.start), Int(record.end))
  }

  /// The text of a scalar as UTF-8, without a copy; empty for a collection.
  func utf8(of index: Int) -> ArraySlice<UInt8> {
    let record = records[index]
    guard record.kind == .scalar else { return [] }
    let start = Int(record.content)
    let range = start..<start + Int(record.count)
    return record.isVerbatim ? source.bytes[range] : texts[range]
  }

  /// Returns the value of a key of a mapping; nil if there is none, or the node isn't a mapping.
  func value(of index: Int, forKey name: String) -> Node? {
    guard records[index].kind == .mapping else { return nil }
    var place = Int(records[index].content)
    let end = place + 2 * Int(records[index].count)
    let count = name.utf8.count
    while place < end {
      let key = Int(children[place])
      // Most keys differ in their length.
      if Int(records[key].count) == count, hasText(key, name) {
        return Node(document: self, index: Int(children[place + 1]))
      }
      place += 2
    }
    return nil
  }

  /// Whether a node is a scalar with exactly this text.
  func hasText(_ index: Int, _ text: String) -> Bool {
    let record = records[index]
    guard record.kind == .scalar, Int(record.count) == text.utf8.count else { return false }
    var offset = Int(record.content)
    for byte in text.utf8 {
      if byte != (record.isVerbatim ? source.bytes[offset] : texts[offset]) { return false }
      offset += 1
    }
    return true
  }

  /// The keys that are lists or mappings, which no reader accepts, in the order of their mappings'
  /// ends.
  package var collectionKeys: [Node] {
    collectionKeyIndices.map { Node(document: self, index: Int($0)) }
  }

  /// The parts that a `TreeEditor` copies.
  var parts: ([NodeRecord], [UInt8], [Int32: String], [SourceText]) {
    (records, texts, tags, others)
  }

  var allChildren: [Int32] { children }

  /// Returns the node at an index of `children`.
  func childIndex(_ place: Int) -> Int { Int(children[place]) }

  func tag(of index: Int) -> String? { tags[Int32(truncatingIfNeeded: index)] }

  func child(_ position: Int, of index: Int) -> Node {
    Node(document: self, index: Int(children[Int(records[index].content) + position]))
  }

  func span(of index: Int, text range: Range<Int>) -> SourceSpan {
    let record = records[index]
    let whole = span(of: index)
    // The text of an alias is at its anchor.
    guard record.kind == .scalar, record.isVerbatim, record.content >= record.start,
      record.content <= record.end
    else { return whole }
    let quote = Int(record.content) - whole.start
    return whole.part(range.lowerBound + quote, range.upperBound + quote)
  }
}

/// The facts about one node in a compact form: large documents have hundreds of thousands of nodes.
struct NodeRecord: Sendable {
  var kind: Node.Kind
  var style: Node.Style
  /// Whether the text of a scalar is in the file verbatim, so that `content` is an offset in the
  /// file.
  var isVerbatim = false
  /// The file of the node: 0 for the document's own, else an index in `others` plus 1. The text of
  /// a scalar from another file is in `texts`.
  var origin: UInt8 = 0
  var start: UInt32
  var end: UInt32
  /// Scalars: the offset of the text in the file or in `texts`. Collections: that of the first
  /// child.
  var content: UInt32 = 0
  /// Scalars: bytes of text. Sequences: items. Mappings: pairs.
  var count: UInt32 = 0
}

extension Node {
  /// The elements of a sequence.
  package struct Items: RandomAccessCollection, Sendable {
    let node: Node
    package let endIndex: Int

    init(node: Node, endIndex: Int) {
      self.node = node
      self.endIndex = endIndex
    }

    package var startIndex: Int { 0 }
    package subscript(position: Int) -> Node {
      node.document.child(position, of: node.index)
    }
  }

  /// The pairs of a mapping.
  package struct Entries: RandomAccessCollection, Sendable {
    let node: Node
    package let endIndex: Int

    init(node: Node, endIndex: Int) {
      self.node = node
      self.endIndex = endIndex
    }

    package var startIndex: Int { 0 }
    package subscript(position: Int) -> (key: Node, value: Node) {
      (
        node.document.child(2 * position, of: node.index),
        node.document.child(2 * position + 1, of: node.index)
      )
    }
  }

  /// The elements of a sequence, in order; empty for anything else.
  package var items: Items {
    let record = document[index]
    return Items(node: self, endIndex: record.kind == .sequence ? Int(record.count) : 0)
  }

  /// The pairs of a mapping in the order of the text, with merge keys resolved; otherwise empty.
  package var entries: Entries {
    let record = document[index]
    return Entries(node: self, endIndex: record.kind == .mapping ? Int(record.count) : 0)
  }

  /// No elements, for a member that is missing.
  package var noItems: Items { Items(node: self, endIndex: 0) }

  /// No pairs, for a member that is missing.
  package var noEntries: Entries { Entries(node: self, endIndex: 0) }
}
