package import ResourceGenDiagnostics

/// A value of a document, a scalar, a sequence or a mapping, with its span.
///
/// A light handle; the `Document` owns the tree. Scalars aren't interpreted: `no`, `012` and
/// `2026-01-01` are text until a reader asks for another type.
package struct Node: Sendable {
  package let document: Document
  package let index: Int

  init(document: Document, index: Int) {
    self.document = document
    self.index = index
  }

  package enum Kind: Sendable {
    case scalar
    case sequence
    case mapping
  }

  /// How a scalar was written. Only `plain` text can be read as null, a number or a boolean.
  package enum Style: Sendable {
    case plain
    case singleQuoted
    case doubleQuoted
    /// `|` and `>`: the span covers the complete block; indentation and folding are resolved.
    case block
  }

  package var kind: Kind { document[index].kind }

  package var isScalar: Bool { document[index].kind == .scalar }
  package var isSequence: Bool { document[index].kind == .sequence }
  package var isMapping: Bool { document[index].kind == .mapping }

  /// Whether this is a scalar without quotes that isn't a block. Only such text can be read as
  /// null, a number or a boolean.
  package var isPlain: Bool {
    let record = document[index]
    return record.kind == .scalar && record.style == .plain
  }

  /// The location of the value, including quotes and brackets, without anchor and tag. For an alias
  /// of a scalar this is the location of the alias; for one of a collection, the anchored value.
  package var span: SourceSpan { document.span(of: index) }

  /// How the scalar was written; `plain` for a collection.
  package var style: Style { document[index].style }

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
  package var text: String { String(decoding: utf8, as: UTF8.self) }

  /// The bytes of `text` without a copy, for lookups and scanners that don't need a `String`.
  package var utf8: ArraySlice<UInt8> { document.utf8(of: index) }

  /// The number of bytes of `text`.
  package var utf8Count: Int { kind == .scalar ? Int(document[index].count) : 0 }

  /// The first byte of `text`; nil if there is none.
  package var firstByte: UInt8? { utf8.first }

  /// Whether this is a scalar with exactly these bytes. Doesn't compare canonical equivalents.
  package func hasText(_ text: String) -> Bool { document.hasText(index, text) }

  /// Whether both are scalars with the same bytes. Doesn't compare canonical equivalents.
  package func hasSameText(as other: Node) -> Bool {
    isScalar && other.isScalar && utf8 == other.utf8
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
  /// The value of a key of a mapping; nil if there is none. Linear in the number of keys: readers
  /// of many keys iterate over `entries` once instead.
  package subscript(key: String) -> Node? { document.value(of: index, forKey: key) }

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
