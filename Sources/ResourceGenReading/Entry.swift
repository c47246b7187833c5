package import ResourceGenDiagnostics
package import ResourceGenYAML

/// A value with its key, which messages name and point at.
///
/// The reading methods (`string`, `bool`, `integer`, `items`, `pairs` …) report what is wrong and
/// return nil, so that a front end can continue and one run reports all problems.
package struct Entry: Sendable {
  package let value: Node

  /// The key of the value; for an item of a list the key of the list; nil for a root.
  package let key: Node?

  /// Whether the value is an item of a list.
  package let isItem: Bool

  package init(key: Node, value: Node) {
    self.value = value
    self.key = key
    self.isItem = false
  }

  /// The root of a document, which has no key.
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

  /// The location of the value.
  package var span: SourceSpan { value.span }

  /// The location that messages about the entry point at: its key, or the value if it has none.
  package var keySpan: SourceSpan {
    if let key, !isItem { return key.span }
    return value.span
  }

  /// Whether the value is YAML's null.
  package var isNull: Bool { value.isNull }

  /// The name of the value in messages: `'tags'`, `an item of 'tags'`, `the document`.
  package var subject: String {
    guard let key else { return "the document" }
    let name = Diagnostic.quoted(key.text)
    return isItem ? "an item of \(name)" : name
  }

  /// Returns whether the value is of a kind. Reports it if not; a null is reported as missing.
  ///
  /// - Parameter what: the expected value with its article: "a mapping of servers".
  package func isKind(
    _ kind: Node.Kind, expecting what: String, reporting log: inout DiagnosticLog
  ) -> Bool {
    if value.kind == kind, kind != .scalar || !value.isNull { return true }
    log.add(value.isNull ? .missingValue(of: self, what) : .wrongKind(of: self, what))
    return false
  }

  /// The comment on the line on which the value ends, which may have been meant to be part of it.
  ///
  /// `color: #fff` and `name: String = #fff` lose their end to a comment.
  package var commentAfter: SourceSpan? {
    let source = value.span.source
    let bytes = source.bytes
    var place = value.isNull ? max(value.span.end, key?.span.end ?? 0) : value.span.end
    while place < bytes.count,
      isSpace(bytes[place]) || (value.isNull && bytes[place] == UInt8(ascii: ":"))
    {
      place += 1
    }
    guard place > 0, place < bytes.count, bytes[place] == UInt8(ascii: "#"),
      isSpace(bytes[place - 1])
    else { return nil }
    var end = place
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") {
      end += 1
    }
    while end > place, isSpace(bytes[end - 1]) { end -= 1 }
    return SourceSpan(source, place, end)
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}

extension Diagnostic {
  /// A value of another kind than the expected one: `'servers' must be a mapping, not a list`.
  package static func wrongKind(of entry: Entry, _ what: String) -> Diagnostic {
    // A collection can have many lines; its key is the better location.
    let span = entry.value.isScalar ? entry.span : entry.keySpan
    return Diagnostic(
      .error, .wrongKind, "\(entry.subject) must be \(what), not \(entry.value.kindName)", at: span,
      label: "\(what) is expected")
  }

  /// A missing value, with fixes for the usual mistakes that make YAML lose it.
  package static func missingValue(of entry: Entry, _ what: String) -> Diagnostic {
    if let key = entry.key, !entry.isItem, let fixed = insertingSpaceAfterColon(key) {
      return Diagnostic(
        .error, .missingValue, "\(entry.subject) is one key, and has no value", at: key.span,
        label: "no space after the colon", help: "write a space after the colon",
        fix: Fix(replace: key.span, with: fixed))
    }
    let message = "\(entry.subject) has no value"
    if let comment = entry.commentAfter, let text = comment.word {
      return Diagnostic(
        .error, .missingValue, message, at: comment, label: "YAML reads this as a comment",
        help: "put the value in quotes", fix: Fix(replace: comment, with: "'\(text)'"))
    }
    let span = entry.span.range.isEmpty ? entry.keySpan : entry.span
    return Diagnostic(.error, .missingValue, message, at: span, label: "\(what) is expected")
  }

  /// `nick?:String` → `nick?: String`: in YAML a colon ends a key only before a space.
  static func insertingSpaceAfterColon(_ key: Node) -> String? {
    guard key.isScalar, key.style == .plain else { return nil }
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
