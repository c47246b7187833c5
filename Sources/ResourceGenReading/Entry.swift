package import ResourceGenDiagnostics
package import ResourceGenYAML

/// A value to be read, together with the key it stands under, which messages name and point at.
///
/// The readings (`string`, `bool`, `integer`, `items`, `pairs` …) answer nil after reporting what is
/// wrong, so that a front end reads on and one run tells everything.
package struct Entry: Sendable {
  package let value: Node

  /// The key the value stands under; for an item of a list the key of the list, nil for a root.
  package let key: Node?

  /// Whether the value is one of a list.
  package let isItem: Bool

  package init(key: Node, value: Node) {
    self.value = value
    self.key = key
    self.isItem = false
  }

  /// A value without a key: the root of a document.
  package init(_ root: Node) {
    self.value = root
    self.key = nil
    self.isItem = false
  }

  init(item: Node, of list: Entry) {
    self.value = item
    self.key = list.key
    self.isItem = true
  }

  /// The text of the key; empty for a root.
  package var name: String { key?.text ?? "" }

  /// Where the value stands.
  package var span: SourceSpan { value.span }

  /// Where people look for the entry: its key, or the value if it has none of its own.
  package var keySpan: SourceSpan {
    if let key, !isItem { return key.span }
    return value.span
  }

  /// Whether the value is YAML's null.
  package var isNull: Bool { value.isNull }

  /// How a message calls the value: `'tags'`, `an item of 'tags'`, `the document`.
  package var subject: String {
    guard let key else { return "the document" }
    let name = Diagnostic.quoted(key.text)
    return isItem ? "an item of \(name)" : name
  }

  /// Whether the value is of a kind; reports it if not, a null as what it is.
  ///
  /// - Parameter what: what is expected, with its article: "a mapping of servers".
  package func isKind(
    _ kind: Node.Kind, expecting what: String, reporting log: inout DiagnosticLog
  ) -> Bool {
    if value.kind == kind, kind != .scalar || !value.isNull { return true }
    log.add(value.isNull ? .missingValue(of: self, what) : .wrongKind(of: self, what))
    return false
  }

  /// What stands behind `#` on the line where the value ends: text, perhaps, that was meant to be part of it.
  ///
  /// `color: #fff` and `name: String = #fff` lose their end to a comment.
  package var commentAfter: SourceSpan? {
    let source = value.span.source
    let bytes = source.bytes
    var place = value.isNull ? max(value.span.end, key?.span.end ?? 0) : value.span.end
    while place < bytes.count,
      isBlank(bytes[place]) || (value.isNull && bytes[place] == UInt8(ascii: ":"))
    {
      place += 1
    }
    guard place > 0, place < bytes.count, bytes[place] == UInt8(ascii: "#"),
      isBlank(bytes[place - 1])
    else { return nil }
    var end = place
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") {
      end += 1
    }
    while end > place, isBlank(bytes[end - 1]) { end -= 1 }
    return SourceSpan(source, place, end)
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}

extension Diagnostic {
  /// Another kind of value than the expected one: `'servers' must be a mapping, not a list`.
  package static func wrongKind(of entry: Entry, _ what: String) -> Diagnostic {
    // A collection may go on for pages; its key is the place to look at.
    let span = entry.value.kind == .scalar ? entry.span : entry.keySpan
    return Diagnostic(
      .error, .wrongKind, "\(entry.subject) must be \(what), not \(entry.value.kindName)", at: span,
      label: "\(what) is expected")
  }

  /// Nothing where something is needed, with the usual ways in which YAML loses a value.
  package static func missingValue(of entry: Entry, _ what: String) -> Diagnostic {
    if let key = entry.key, !entry.isItem, let mended = colonWithoutBlank(key) {
      return Diagnostic(
        .error, .missingValue, "\(entry.subject) is one key, and has no value", at: key.span,
        label: "no blank after the colon", help: "write a blank after the colon",
        fix: Fix(replace: key.span, with: mended))
    }
    let message = "\(entry.subject) has no value"
    if let comment = entry.commentAfter, let text = comment.word {
      return Diagnostic(
        .error, .missingValue, message, at: comment, label: "YAML reads this as a comment",
        help: "quote what begins with '#'", fix: Fix(replace: comment, with: "'\(text)'"))
    }
    let span = entry.span.range.isEmpty ? entry.keySpan : entry.span
    return Diagnostic(.error, .missingValue, message, at: span, label: "\(what) is expected")
  }

  /// `nick?:String` → `nick?: String`: YAML takes a colon as the end of a key only before a blank.
  static func colonWithoutBlank(_ key: Node) -> String? {
    guard key.kind == .scalar, key.style == .plain else { return nil }
    let text = key.text
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), colon > text.startIndex else {
      return nil
    }
    let rest = text[text.index(after: colon)...]
    guard let next = rest.first, next != "/", next != ":" else { return nil }
    return "\(text[..<colon]): \(rest)"
  }
}

extension SourceSpan {
  /// The text, if it is `#` and one word without quotes: `#fff`, but not `# the colour`.
  fileprivate var word: String? {
    let bytes = source.bytes[range]
    let refused: [UInt8] = [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "'")]
    guard bytes.count > 1, !bytes.contains(where: refused.contains) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}
