package import ResourceGenDiagnostics

/// One parsed file: its nodes with their spans, nothing decided.
package final class Document: Sendable {
  package let source: SourceText
  private let records: [NodeRecord]
  /// Texts of the scalars that do not stand in the file as they read: escapes, folded lines, blocks.
  private let texts: [UInt8]
  /// Indices of nodes: the items of each sequence, the keys and values of each mapping in turn.
  private let children: [Int32]
  private let tags: [Int32: String]
  private let rootIndex: Int?
  /// The files that values come from which were put into the tree after it was read.
  package let others: [SourceText]

  init(
    source: SourceText, records: [NodeRecord], texts: [UInt8], children: [Int32],
    tags: [Int32: String], rootIndex: Int?, others: [SourceText] = []
  ) {
    self.others = others
    self.source = source
    self.records = records
    self.texts = texts
    self.children = children
    self.tags = tags
    self.rootIndex = rootIndex
  }

  /// The one value of the document; nil if the file holds none, which only `allowingEmpty` lets pass.
  package var root: Node? { rootIndex.map { Node(document: self, index: $0) } }

  /// The number of values that stand in the file; what aliases share counts once.
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

  /// Whether a scalar has exactly these bytes.
  func hasBytes(_ index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = Int(records[index].content)
    guard records[index].kind == .scalar, Int(records[index].count) == bytes.count else {
      return false
    }
    if records[index].isVerbatim {
      return source.bytes.withUnsafeBufferPointer {
        $0.part(start, bytes.count).hasSameBytes(as: bytes)
      }
    }
    return texts.withUnsafeBufferPointer { $0.part(start, bytes.count).hasSameBytes(as: bytes) }
  }

  func forEachKey(of index: Int, _ body: (UnsafeBufferPointer<UInt8>, Int) -> Void) {
    let first = Int(records[index].content)
    source.bytes.withUnsafeBufferPointer { bytes in
      texts.withUnsafeBufferPointer { texts in
        for position in 0..<Int(records[index].count) {
          let key = records[Int(children[first + 2 * position])]
          guard key.kind == .scalar else { continue }
          let text = key.isVerbatim ? bytes : texts
          body(text.part(Int(key.content), Int(key.count)), position)
        }
      }
    }
  }

  /// What a `TreeEditor` begins with.
  var parts: ([NodeRecord], [UInt8], [Int32: String], [SourceText]) {
    (records, texts, tags, others)
  }

  var allChildren: [Int32] { children }

  /// A child by its place among those of all nodes.
  func childIndex(_ place: Int) -> Int { Int(children[place]) }

  func tag(of index: Int) -> String? { tags[Int32(truncatingIfNeeded: index)] }

  func child(_ position: Int, of index: Int) -> Node {
    Node(document: self, index: Int(children[Int(records[index].content) + position]))
  }

  func span(of index: Int, text range: Range<Int>) -> SourceSpan {
    let record = records[index]
    let whole = span(of: index)
    guard record.kind == .scalar, record.isVerbatim else { return whole }
    let quote = Int(record.content) - whole.start
    return whole.part(range.lowerBound + quote, range.upperBound + quote)
  }
}

/// The facts about one node, flat: documents of several megabytes hold hundreds of thousands of them.
struct NodeRecord: Sendable {
  var kind: Node.Kind
  var style: Node.Style
  /// The text of a scalar stands in the file byte for byte; `content` then counts from the file's start.
  var isVerbatim = false
  /// The file it stands in: 0 for that of the document, else one of `others`, counted from 1. Its text is then in `texts`.
  var origin: UInt8 = 0
  var start: UInt32
  var end: UInt32
  /// Scalars: where the text begins in the file or in `texts`. Collections: where the children begin.
  var content: UInt32 = 0
  /// Scalars: bytes of text. Sequences: items. Mappings: pairs.
  var count: UInt32 = 0
}

extension Node {
  /// The elements of a sequence.
  package struct Items: RandomAccessCollection, Sendable {
    let node: Node

    package var startIndex: Int { 0 }
    package var endIndex: Int {
      node.kind == .sequence ? Int(node.document[node.index].count) : 0
    }
    package subscript(position: Int) -> Node { node.document.child(position, of: node.index) }
  }

  /// The pairs of a mapping.
  package struct Entries: RandomAccessCollection, Sendable {
    let node: Node

    package var startIndex: Int { 0 }
    package var endIndex: Int {
      node.kind == .mapping ? Int(node.document[node.index].count) : 0
    }
    package subscript(position: Int) -> (key: Node, value: Node) {
      (
        node.document.child(2 * position, of: node.index),
        node.document.child(2 * position + 1, of: node.index)
      )
    }

    package func makeIterator() -> Iterator { Iterator(entries: self, end: endIndex) }

    /// One call for each pair, where the iterator of all collections needs several.
    package struct Iterator: IteratorProtocol {
      fileprivate let entries: Entries
      fileprivate var position = 0
      fileprivate let end: Int

      package mutating func next() -> (key: Node, value: Node)? {
        guard position < end else { return nil }
        defer { position += 1 }
        return entries[position]
      }
    }
  }
}
