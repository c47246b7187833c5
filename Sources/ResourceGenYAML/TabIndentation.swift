internal import ResourceGenDiagnostics

/// The lines of a text that are indented with tabs, which YAML doesn't permit, with spaces instead.
struct TabIndentation {
  private let source: SourceText
  /// The offset where libyaml stopped.
  private let offset: Int

  /// The numbers of columns that editors show a tab as.
  private static let widths = [2, 4, 8]
  /// The maximum size of a text that is examined, in bytes.
  private static let maxSize = 1 << 20

  init(_ source: SourceText, at offset: Int) {
    self.source = source
    self.offset = offset
  }

  /// The edit that replaces the tabs of all these lines. Nil if the structure of the text depends
  /// on the width of a tab: `\tname:` may then belong to one mapping or to another.
  var fix: Fix? {
    guard source.bytes.count <= TabIndentation.maxSize else { return nil }
    let edits = TabIndentation.widths.map { edit(columns: $0) }
    let complete = edits.map { fix in fix.flatMap { document(after: $0, isComplete: true) } }
    if let result = TabIndentation.common(complete, of: edits) { return result }
    if complete.contains(where: { $0 != nil }) { return nil }
    // Another mistake follows, before which the text must be one that can be read.
    return TabIndentation.common(
      edits.map { fix in fix.flatMap { document(after: $0, isComplete: false) } }, of: edits)
  }

  /// The first edit after which the text can be read, if the others lead to the same structure.
  private static func common(_ documents: [Document?], of edits: [Fix?]) -> Fix? {
    guard let first = documents.firstIndex(where: { $0 != nil }), let known = documents[first],
      documents.allSatisfy({ $0?.hasStructure(of: known, besides: []) ?? true })
    else { return nil }
    return edits[first]
  }

  /// The edit for one width of a tab.
  private func edit(columns: Int) -> Fix? {
    var text: [UInt8] = []
    var range: Range<Int>?
    var start = 0
    while start < source.bytes.count {
      let line = TextLine(of: start, in: source)
      // A line of a block of text begins with spaces; the tabs after them are part of the text.
      let isIndented =
        source.bytes[line.start] == UInt8(ascii: "\t") && line.contentStart < line.end
        || (line.start...line.end).contains(offset)
      if isIndented {
        if let range { text += source.bytes[range.upperBound..<line.start] }
        text += spaces(before: line, columns: columns)
        range = (range?.lowerBound ?? line.start)..<line.contentStart
      }
      start = line.end + 1
    }
    return range.map { range in
      Fix(
        replace: SourceSpan(source, range.lowerBound, range.upperBound),
        with: String(decoding: text, as: UTF8.self))
    }
  }

  /// The indentation of a line without tabs, each of which ends at a multiple of the width.
  private func spaces(before line: TextLine, columns: Int) -> [UInt8] {
    let column = source.bytes[line.start..<line.contentStart].reduce(0) { column, byte in
      byte == UInt8(ascii: "\t") ? (column / columns + 1) * columns : column + 1
    }
    return [UInt8](repeating: UInt8(ascii: " "), count: column)
  }

  /// The text after an edit; nil if it can't be read.
  ///
  /// - Parameter isComplete: Whether the text is read to its end, or to the last edited line.
  private func document(after edit: Fix, isComplete: Bool) -> Document? {
    let end = isComplete ? source.bytes.count : TextLine(of: edit.span.end, in: source).end
    let bytes =
      Array(source.bytes[..<edit.span.start]) + Array(edit.text.utf8)
      + Array(source.bytes[edit.span.end..<end])
    var ignored = DiagnosticLog()
    return Document.yaml(SourceText(path: "", bytes: bytes), reporting: &ignored)
  }
}
