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

  /// Where the value stands, quotes and brackets included.
  package var span: SourceSpan { document.span(of: index) }

  /// The text of a scalar as YAML reads it, escapes resolved; empty for a collection.
  package var text: String { document.text(of: index) }

  /// How the scalar was written; `plain` for a collection.
  package var style: Style { document[index].style }

  /// The tag as written (`!!str`, `!local`), nil without one.
  package var tag: String? { document.tag(of: index) }

  /// A plain scalar that YAML calls null: nothing at all, `~`, `null`, `Null` or `NULL`.
  package var isNull: Bool {
    guard kind == .scalar, style == .plain, tag == nil else { return false }
    switch text {
    case "", "~", "null", "Null", "NULL": return true
    default: return false
    }
  }

  /// The elements of a sequence, in order; empty for anything else.
  package var items: Items { Items(node: self) }

  /// The pairs of a mapping in the order of the text, merge keys already resolved; empty for anything else.
  package var entries: Entries { Entries(node: self) }

  /// The part of the span that holds a byte range of a scalar's text, for carets inside a scalar; the whole span where
  /// text and file do not run in step (escapes, blocks, folded lines).
  package func span(ofText range: Range<Int>) -> SourceSpan {
    document.span(of: index, text: range)
  }
}
