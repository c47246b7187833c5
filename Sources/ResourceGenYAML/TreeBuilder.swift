internal import ResourceGenDiagnostics

/// Collects the flat records of a tree during parsing.
///
/// The YAML and the JSON parser both call it in the order of the text. It counts the nesting for
/// both, and reports duplicate keys.
struct TreeBuilder {
  /// The maximum nesting of collections.
  static let maxDepth = 512

  /// A collection whose end has not been read yet.
  struct OpenCollection {
    var node: Int32
    let isMapping: Bool
    /// The index of its first child in `pending`.
    var firstPending: Int
    /// The number of nodes including the collection itself, with aliases at full size.
    var size = 1
    /// The levels of nested collections, including the collection itself.
    var levels = 1
    /// Whether the last key is `<<`, so that its value adds no level.
    var isMerging = false
    /// The index of its anchor; -1 without one.
    var anchor: Int32 = -1

    /// Adds the totals of the next child.
    ///
    /// Merging leaves neither the `<<` key nor the merged mapping in the tree. Sizes can double
    /// with every alias of an alias; they are clamped, so that no sum overflows.
    mutating func add(isKey: Bool, isMergeKey: Bool, size: Int, levels: Int) {
      if isKey { isMerging = isMergeKey }
      let added = isMerging ? (isKey ? 0 : size - 1) : size
      self.size = min(self.size + added, 1 << 40)
      self.levels = max(self.levels, levels + (isMerging ? 0 : 1))
    }
  }

  let source: SourceText
  /// The bytes of `source`.
  let bytes: [UInt8]
  private(set) var records: [NodeRecord] = []
  private(set) var texts: [UInt8] = []
  private(set) var children: [Int32] = []
  var tags: [Int32: String] = [:]
  private(set) var open: [OpenCollection] = []
  private(set) var pending: [Int32] = []
  private var root: Int32 = -1
  private var reportedDuplicates = 0
  /// The keys that are lists or mappings.
  private var collectionKeys: [Int32] = []

  init(_ source: SourceText) {
    self.source = source
    bytes = source.bytes
    // Real API specs have about one node per 16 bytes of text.
    records.reserveCapacity(bytes.count / 16)
    children.reserveCapacity(bytes.count / 16)
  }

  var depth: Int { open.count }

  /// The kind and start of the innermost open collection.
  var innermost: (kind: Node.Kind, offset: Int)? {
    guard let last = open.last else { return nil }
    return (records[Int(last.node)].kind, Int(records[Int(last.node)].start))
  }

  /// Returns the document; nil after an error if it has no value, unless that is allowed.
  func document(allowingEmpty: Bool, reporting log: inout DiagnosticLog) -> Document? {
    let document = Document(
      source: source, records: records, texts: texts, children: children, tags: tags,
      rootIndex: root < 0 ? nil : Int(root), collectionKeys: collectionKeys)
    if document.root?.isNull ?? true, !allowingEmpty {
      log.add(.emptyDocument(source, at: document.root?.span))
      return nil
    }
    return document
  }

  /// The text of a scalar; empty for a collection.
  func utf8(of node: Int32) -> ArraySlice<UInt8> {
    let record = records[Int(node)]
    guard record.kind == .scalar else { return [] }
    let range = Int(record.content)..<Int(record.content) + Int(record.count)
    return record.isVerbatim ? bytes[range] : texts[range]
  }

  func span(of node: Int32) -> SourceSpan {
    SourceSpan(source, Int(records[Int(node)].start), Int(records[Int(node)].end))
  }
}

// MARK: - Scalars

extension TreeBuilder {
  /// Adds a scalar whose text is in the file verbatim, at the offset `content`.
  mutating func addVerbatim(
    _ style: Node.Style, from start: Int, to end: Int, content: Int, count: Int
  ) -> Int32 {
    records.append(
      NodeRecord(
        kind: .scalar, style: style, isVerbatim: true, start: UInt32(clamping: start),
        end: UInt32(clamping: end), content: UInt32(clamping: content),
        count: UInt32(clamping: count)))
    return Int32(truncatingIfNeeded: records.count &- 1)
  }

  /// Adds a scalar whose text isn't in the file verbatim.
  mutating func addCopy(
    _ style: Node.Style, from start: Int, to end: Int, text: some Collection<UInt8>
  ) -> Int32 {
    let content = texts.count
    texts.append(contentsOf: text)
    records.append(
      NodeRecord(
        kind: .scalar, style: style, start: UInt32(clamping: start), end: UInt32(clamping: end),
        content: UInt32(clamping: content), count: UInt32(clamping: text.count)))
    return Int32(truncatingIfNeeded: records.count &- 1)
  }

  /// Returns the node for an alias: a scalar with the anchored text and the location of the alias,
  /// or the anchored collection, so that the nodes in it are read once.
  mutating func addAlias(of node: Int32, from start: Int, to end: Int) -> Int32 {
    var record = records[Int(node)]
    guard record.kind == .scalar else { return node }
    record.start = UInt32(clamping: start)
    record.end = UInt32(clamping: end)
    let alias = Int32(truncatingIfNeeded: records.count)
    records.append(record)
    if let tag = tags[node] { tags[alias] = tag }
    return alias
  }
}

// MARK: - Structure

extension TreeBuilder {
  /// Opens a collection. The nodes that are attached until it is closed become its children.
  mutating func open(_ kind: Node.Kind, at start: Int, anchor: Int32 = -1) -> Int32 {
    let node = Int32(truncatingIfNeeded: records.count)
    records.append(
      NodeRecord(
        kind: kind, style: .plain, start: UInt32(clamping: start), end: UInt32(clamping: start)))
    open.append(
      OpenCollection(
        node: node, isMapping: kind == .mapping, firstPending: pending.count, anchor: anchor))
    return node
  }

  /// Makes a finished node the next child of the innermost open collection, or the root.
  ///
  /// `size` and `levels` are the node's totals, which only collections and aliases have to pass.
  mutating func attach(_ node: Int32, size: Int = 1, levels: Int = 0) {
    guard let last = open.indices.last else {
      root = node
      return
    }
    let isKey = open[last].isMapping && (pending.count - open[last].firstPending) & 1 == 0
    pending.append(node)
    open[last].add(
      isKey: isKey, isMergeKey: isKey && records[Int(node)].isMergeKey(in: bytes), size: size,
      levels: levels)
  }

  /// Whether the next value is merged into the innermost mapping and adds no level to it.
  var isMerging: Bool { open.last?.isMerging ?? false }

  /// Closes the innermost collection: reports duplicate keys and resolves merge keys. The caller
  /// attaches the collection to its parent.
  mutating func close(at end: Int, reporting log: inout DiagnosticLog) -> OpenCollection? {
    guard let collection = open.popLast() else { return nil }
    let node = Int(collection.node)
    if records[node].kind == .mapping {
      removeDuplicates(from: collection.firstPending, reporting: &log)
      if examineKeys(from: collection.firstPending) {
        resolveMergeKeys(from: collection.firstPending, reporting: &log)
      }
    }
    let count = pending.count - collection.firstPending
    records[node].end = max(records[node].start, UInt32(clamping: end))
    records[node].content = UInt32(clamping: children.count)
    records[node].count = UInt32(
      clamping: records[node].kind == .mapping ? count / 2 : count)
    children.append(contentsOf: pending[collection.firstPending...])
    pending.removeSubrange(collection.firstPending...)
    return collection
  }

  /// Reports each duplicate key of the mapping that is being closed, and removes all its pairs but
  /// the last, which counts for most parsers of JSON (RFC 8259, section 4).
  private mutating func removeDuplicates(from first: Int, reporting log: inout DiagnosticLog) {
    let found = DuplicateKeys.find(from: first, of: self)
    guard !found.isEmpty else { return }
    for duplicate in found {
      let key = pending[first + 2 * duplicate.second]
      let earlier = pending[first + 2 * duplicate.first]
      reportedDuplicates += 1
      if reportedDuplicates > DuplicateKeys.maxReportCount { break }
      let name = String(decoding: utf8(of: key), as: UTF8.self)
      log.add(.duplicateKey(name, at: span(of: key), earlier: span(of: earlier)))
    }
    // By the first pair with a key, the last one so far.
    var last: [Int: Int] = [:]
    var dropped: Set<Int> = []
    for duplicate in found {
      dropped.insert(last[duplicate.first] ?? duplicate.first)
      last[duplicate.first] = duplicate.second
    }
    var kept: [Int32] = []
    for pair in 0..<(pending.count - first) / 2 where !dropped.contains(pair) {
      kept.append(pending[first + 2 * pair])
      kept.append(pending[first + 2 * pair + 1])
    }
    pending.replaceSubrange(first..., with: kept)
  }

  /// Records the keys that are collections, and returns whether one is a merge key.
  private mutating func examineKeys(from first: Int) -> Bool {
    var hasMergeKey = false
    var index = first
    while index < pending.count {
      let key = pending[index]
      if records[Int(key)].kind != .scalar {
        collectionKeys.append(key)
      } else if records[Int(key)].isMergeKey(in: bytes) {
        hasMergeKey = true
      }
      index += 2
    }
    return hasMergeKey
  }

  private mutating func resolveMergeKeys(from first: Int, reporting log: inout DiagnosticLog) {
    let merged = MergeKeys.resolve(pending[first...], of: self, reporting: &log)
    pending.replaceSubrange(first..., with: merged)
  }
}

extension NodeRecord {
  /// Whether this is the merge key: `<<` without quotes.
  func isMergeKey(in bytes: [UInt8]) -> Bool {
    guard kind == .scalar, style == .plain, count == 2, isVerbatim else { return false }
    return bytes[Int(content)] == UInt8(ascii: "<") && bytes[Int(content) + 1] == UInt8(ascii: "<")
  }
}
