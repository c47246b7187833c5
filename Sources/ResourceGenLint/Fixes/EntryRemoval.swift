internal import ResourceGenDiagnostics
internal import ResourceGenYAML

/// Finds the edit that removes an entry of a mapping or an item of a list, with its own line ends
/// and separators, so that all other bytes stay as they are.
enum EntryRemoval {
  /// Returns the edit; nil if the entry isn't written as one piece of the file: in aliases and
  /// merged mappings, after `? `, or next to a comment between brackets.
  ///
  /// - Parameters:
  ///   - span: The span of the key, of an item, or of a text that is the value of an entry.
  ///   - levels: How many lists or mappings around it may be removed with it if they would become
  ///     empty.
  static func fix(at span: SourceSpan, in document: Document, levels: Int) -> Fix? {
    guard let root = document.root, span.source === document.source,
      var path = path(to: span, in: root)
    else { return nil }
    // `allow: unpaged-list`: only the entry itself.
    let isValue = path.last?.key.map { $0.span != span } ?? false
    let levels = isValue ? 0 : levels
    for level in 0...levels {
      guard let child = path.popLast() else { return nil }
      if child.count == 1, level < levels { continue }
      // A collection that becomes empty is no longer the value that its own key needs.
      return child.count == 1 ? nil : child.removal
    }
    return nil
  }

  /// The children of the collections on the way to a span, outermost first.
  private static func path(to span: SourceSpan, in node: Node) -> [Child]? {
    for position in 0..<max(node.items.count, node.entries.count) {
      let child = Child(parent: node, position: position)
      let value = child.value
      if child.key?.span == span || value.isScalar && value.span == span { return [child] }
      guard !value.isScalar, value.span.source === span.source,
        value.span.range.contains(span.start), let rest = path(to: span, in: value)
      else { continue }
      return [child] + rest
    }
    return nil
  }
}

/// An entry or item, and the collection that contains it.
private struct Child {
  let parent: Node
  let position: Int

  var count: Int { max(parent.items.count, parent.entries.count) }
  var key: Node? { parent.isMapping ? parent.entries[position].key : nil }
  var value: Node {
    parent.isMapping ? parent.entries[position].value : parent.items[position]
  }

  private var source: SourceText { parent.span.source }
  private var bytes: [UInt8] { source.bytes }

  var removal: Fix? {
    switch bytes.dropFirst(parent.span.start).first {
    case UInt8(ascii: "{"), UInt8(ascii: "["): removalInBrackets
    default: removalOfLines
    }
  }

  // MARK: Between brackets

  private var removalInBrackets: Fix? {
    guard let own = extent else { return nil }
    if position > 0 {
      guard let before = Child(parent: parent, position: position - 1).extent,
        isSeparator(before.upperBound, own.lowerBound, UInt8(ascii: ","))
      else { return nil }
      return Fix(replace: SourceSpan(source, before.upperBound, own.upperBound), with: "")
    }
    guard count > 1, let next = Child(parent: parent, position: 1).extent,
      isSeparator(own.upperBound, next.lowerBound, UInt8(ascii: ","))
    else { return nil }
    return Fix(replace: SourceSpan(source, own.lowerBound, next.lowerBound), with: "")
  }

  /// The bytes from the start of the key to the end of the value; nil if they aren't next to each
  /// other in the file.
  private var extent: Range<Int>? {
    let end = value.span
    guard end.source === source, parent.span.range.contains(end.start) else { return nil }
    guard let key else { return end.range }
    guard key.span.source === source, parent.span.range.contains(key.span.start),
      isSeparator(key.span.end, end.start, UInt8(ascii: ":"))
    else { return nil }
    return key.span.start..<end.end
  }

  /// Whether there is only a sign and white space between two offsets.
  private func isSeparator(_ start: Int, _ end: Int, _ sign: UInt8) -> Bool {
    guard start <= end, end <= bytes.count else { return false }
    return bytes[start..<end].filter { !Child.isSpace($0) } == [sign]
  }

  // MARK: On lines

  private var removalOfLines: Fix? {
    let first = key?.span ?? value.span
    guard first.source === source, parent.span.range.contains(first.start) else { return nil }
    let line = source.lineRange(source.lineNumber(of: first.start))
    let before = bytes[line.lowerBound..<first.start].filter { $0 != UInt8(ascii: " ") }
    guard before == (key == nil ? [UInt8(ascii: "-")] : []), let content = contentEnd else {
      return nil
    }
    // The rest of the last line: nothing, or a comment on the value.
    let last = source.lineNumber(of: max(content - 1, first.start))
    let end = source.lineRange(last).upperBound
    guard content <= end else { return nil }
    let rest = bytes[content..<end].drop(while: Child.isSpace)
    guard rest.isEmpty || rest.first == UInt8(ascii: "#") && rest.startIndex > content else {
      return nil
    }
    let next = source.lineRange(last + 1).lowerBound
    if position + 1 < count {
      let following = Child(parent: parent, position: position + 1)
      let span = following.key?.span ?? following.value.span
      guard span.source === source, span.start >= next else { return nil }
    }
    return Fix(replace: SourceSpan(source, line.lowerBound, max(next, end)), with: "")
  }

  /// The end of the value without white space; nil if it is an alias.
  private var contentEnd: Int? {
    let start = key?.span.end ?? value.span.start
    guard value.span.source === source, value.span.start >= start else { return nil }
    if value.isScalar, value.style == .plain, value.utf8Count == 0 {
      // `key:` without a value.
      let colon = bytes[start...].firstIndex { !Child.isSpace($0) }
      return colon.flatMap { bytes[$0] == UInt8(ascii: ":") ? $0 + 1 : nil }
    }
    var end = value.span.end
    let isInBrackets = [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(
      bytes.dropFirst(value.span.start).first)
    if !value.isScalar, !isInBrackets {
      let last = Child(parent: value, position: 0).count - 1
      guard last >= 0, let inner = Child(parent: value, position: last).contentEnd else {
        return nil
      }
      end = inner
    }
    while end > start, Child.isSpace(bytes[end - 1]) { end -= 1 }
    return end
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
      || byte == UInt8(ascii: "\r")
  }
}
