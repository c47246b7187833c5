package import ResourceGenDiagnostics

/// One value of a document: a scalar, a sequence or a mapping, and where it stands.
///
/// A light handle; the tree is owned by its `Document`. Nothing is decided here: `no`, `012` and
/// `2026-01-01` are text until a reader asks for something else.
package struct Node: Sendable {
  package let document: Document
  package let index: Int

  package enum Kind: Sendable {
    case scalar
    case sequence
    case mapping
  }

  /// How a scalar was written. Only `plain` text may be read as null, a number or a boolean.
  package enum Style: Sendable {
    case plain
    case singleQuoted
    case doubleQuoted
    /// `|` and `>`: the span covers the whole block, the text is what YAML makes of it.
    case block
  }

  package var kind: Kind { document[index].kind }

  /// Where the value stands, quotes and brackets included, anchor and tag not. What an alias stands
  /// for is where its anchor is.
  package var span: SourceSpan { document.span(of: index) }

  /// How the scalar was written; `plain` for a collection.
  package var style: Style { document[index].style }

  /// The tag as written (`!!str`, `!local`), nil without one. A tag never makes anything of a value.
  package var tag: String? { document.tag(of: index) }

  /// The elements of a sequence, in order; empty for anything else.
  package var items: Items { Items(node: self) }

  /// The pairs of a mapping in the order of the text, merge keys already resolved; empty for anything
  /// else.
  package var entries: Entries { Entries(node: self) }

  /// The part of the span that holds a byte range of a scalar's text, for carets inside a scalar; the
  /// whole span where text and file do not run in step (escapes, blocks, folded lines).
  package func span(ofText range: Range<Int>) -> SourceSpan {
    document.span(of: index, text: range)
  }
}

// MARK: - Text

extension Node {
  /// The text of a scalar as YAML reads it, escapes resolved; empty for a collection.
  package var text: String { String(decoding: utf8, as: UTF8.self) }

  /// The bytes of `text`, not copied: for lookups and scanners that need no `String`.
  package var utf8: ArraySlice<UInt8> { document.utf8(of: index) }

  /// The number of bytes of `text`.
  package var utf8Count: Int { kind == .scalar ? Int(document[index].count) : 0 }

  /// Whether this is a scalar with exactly these bytes; no Unicode equivalence, no `String` made.
  package func hasText(_ text: StaticString) -> Bool {
    guard text.hasPointerRepresentation else { return false }
    return text.withUTF8Buffer { document.hasBytes(index, $0) }
  }

  /// Whether this is a scalar with exactly these bytes; no Unicode equivalence.
  package func hasText(_ text: String) -> Bool {
    guard utf8Count == text.utf8.count else { return false }
    var text = text
    return text.withUTF8 { document.hasBytes(index, $0) }
  }

  /// A plain scalar that YAML calls null: nothing at all, `~`, `null`, `Null` or `NULL`.
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

// MARK: - Lookup and words

extension Node {
  /// Calls `body` with the bytes of each key of a mapping that is a scalar, and its place among the pairs. For readers that
  /// look at every key of a large document: no node is made.
  package func forEachKey(_ body: (UnsafeBufferPointer<UInt8>, Int) -> Void) {
    guard kind == .mapping else { return }
    document.forEachKey(of: index, body)
  }

  /// The pair at a place that `forEachKey` gave; nil if there is none.
  package func entry(at place: Int) -> (key: Node, value: Node)? {
    let entries = entries
    return entries.indices.contains(place) ? entries[place] : nil
  }
}

extension Node {
  /// The value of a key of a mapping; nil if there is none. Looks through all keys: readers that want
  /// many keys walk `entries` once instead.
  package subscript(key: StaticString) -> Node? {
    entries.first { $0.key.hasText(key) }?.value
  }

  /// The value of a key of a mapping; nil if there is none. Looks through all keys.
  package func value(forKey key: String) -> Node? {
    entries.first { $0.key.hasText(key) }?.value
  }

  /// What stands here in the words of messages: `a mapping`, `a list`, `text`, `a block of text`,
  /// `nothing`, `null`.
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
