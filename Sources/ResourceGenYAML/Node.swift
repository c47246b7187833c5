package import ResourceGenDiagnostics

/// A value of a document, a scalar, a sequence or a mapping, with its span.
///
/// A light handle; the `Document` owns the tree. Scalars aren't interpreted: `no`, `012` and
/// `2026-01-01` are text until a reader asks for another type.
@usableFromInline package struct Node: Sendable {
  @usableFromInline package let document: Document
  @usableFromInline package let index: Int

  @inlinable init(document: Document, index: Int) {
    self.document = document
    self.index = index
  }

  @usableFromInline package enum Kind: Sendable {
    case scalar
    case sequence
    case mapping
  }

  /// How a scalar was written. Only `plain` text can be read as null, a number or a boolean.
  @usableFromInline package enum Style: Sendable {
    case plain
    case singleQuoted
    case doubleQuoted
    /// `|` and `>`: the span covers the complete block; indentation and folding are resolved.
    case block
  }

  @inlinable package var kind: Kind { document[index].kind }

  @inlinable package var isScalar: Bool { document[index].kind == .scalar }
  @inlinable package var isSequence: Bool { document[index].kind == .sequence }
  @inlinable package var isMapping: Bool { document[index].kind == .mapping }

  /// Whether this is a scalar without quotes that isn't a block. Only such text can be read as
  /// null, a number or a boolean.
  @inlinable package var isPlain: Bool {
    let record = document[index]
    return record.kind == .scalar && record.style == .plain
  }

  /// The location of the value, including quotes and brackets, without anchor and tag. For an alias
  /// of a scalar this is the location of the alias; for one of a collection, the anchored value.
  package var span: SourceSpan { document.span(of: index) }

  /// How the scalar was written; `plain` for a collection.
  @inlinable package var style: Style { document[index].style }

  /// The tag as written (`!!str`, `!local`); nil without one. Readers never interpret tags.
  package var tag: String? { document.tag(of: index) }

  /// The location of a byte range of a scalar's text, for carets inside a scalar. Returns the span
  /// of the scalar if its text isn't verbatim in the file (escapes, blocks, folded lines).
  package func span(ofText range: Range<Int>) -> SourceSpan {
    document.span(of: index, text: range)
  }
}

// MARK: - Text

extension Node {
  /// The text of a scalar with escapes resolved; empty for a collection.
  package var text: String { document.withText(of: index) { String(decoding: $0, as: UTF8.self) } }

  /// The bytes of `text` without a copy, for lookups and scanners that don't need a `String`.
  package var utf8: ArraySlice<UInt8> { document.utf8(of: index) }

  /// The number of bytes of `text`.
  @inlinable package var utf8Count: Int { kind == .scalar ? Int(document[index].count) : 0 }

  /// The first byte of `text`; nil if there is none.
  @inlinable package var firstByte: UInt8? { document.firstByte(of: index) }

  /// Whether this is a scalar with exactly these bytes. Compares neither canonical equivalents nor
  /// creates a `String`.
  @inlinable package func hasText(_ text: StaticString) -> Bool {
    guard text.hasPointerRepresentation else { return false }
    return text.withUTF8Buffer { document.hasBytes(index, $0) }
  }

  /// Whether this is a scalar with exactly these bytes. Doesn't compare canonical equivalents.
  package func hasText(_ text: String) -> Bool {
    guard utf8Count == text.utf8.count else { return false }
    var text = text
    return text.withUTF8 { document.hasBytes(index, $0) }
  }

  /// Whether both are scalars with the same bytes. Doesn't compare canonical equivalents.
  package func hasSameText(as other: Node) -> Bool {
    other.isScalar && other.document.withText(of: other.index) { document.hasBytes(index, $0) }
  }

  /// Returns a hash with the bytes of a scalar added to it.
  package func textHash(_ hash: WordHash) -> WordHash {
    document.withText(of: index) { hash.adding($0) }
  }

  /// Whether this is a plain scalar that YAML reads as null: empty, `~`, `null`, `Null` or `NULL`.
  package var isNull: Bool {
    let record = document[index]
    guard record.kind == .scalar, record.style == .plain, tag == nil else { return false }
    switch record.count {
    case 0: return true
    case 1: return hasText("~")
    case 4: return hasText("null") || hasText("Null") || hasText("NULL")
    default: return false
    }
  }
}

// MARK: - Lookup

extension Node {
  /// Calls `body` with the bytes of each scalar key of a mapping and the index of its pair. Creates
  /// no nodes, for readers that visit every key of a large document.
  @inlinable package func forEachKey(_ body: (UnsafeBufferPointer<UInt8>, Int) -> Void) {
    guard kind == .mapping else { return }
    document.forEachKey(of: index, body)
  }

  /// The pair at an index that `forEachKey` passed; nil if there is none.
  @inlinable package func entry(at place: Int) -> (key: Node, value: Node)? {
    let entries = entries
    return entries.indices.contains(place) ? entries[place] : nil
  }

  /// The value of the pair at an index that `forEachKey` passed; nil if there is none.
  @inlinable package func value(at place: Int) -> Node? {
    let record = document[index]
    guard record.kind == .mapping, place >= 0, place < Int(record.count) else { return nil }
    return document.child(2 * place + 1, of: index)
  }
}

extension Node {
  /// The value of a key of a mapping; nil if there is none. Linear in the number of keys: readers
  /// of many keys iterate over `entries` once instead.
  @inlinable package subscript(key: StaticString) -> Node? {
    guard key.hasPointerRepresentation else { return nil }
    return key.withUTF8Buffer { document.value(of: index, forKey: $0) }
  }

  /// The value of a key of a mapping; nil if there is none. Linear in the number of keys.
  package func value(forKey key: String) -> Node? {
    var key = key
    return key.withUTF8 { document.value(of: index, forKey: $0) }
  }

  /// The kind of the value in the terms of messages: `a mapping`, `a list`, `text`,
  /// `a block of text`, `nothing`, `null`.
  package var kindName: String {
    switch kind {
    case .mapping: return "a mapping"
    case .sequence: return "a list"
    case .scalar:
      if isNull { return utf8Count == 0 ? "nothing" : "null" }
      return style == .block ? "a block of text" : "text"
    }
  }
}
