/// The lines of input that a diagnostic shows, in the order of the file, with marks under them.
struct SnippetLayout {
  enum Row: Equatable {
    /// The path and position of another file, which the following rows belong to.
    case file(String)
    case source(line: Int, text: String)
    /// A line of `^`, or of `-` for a secondary location.
    case mark(padding: String, cells: Int, label: String, isPrimary: Bool)
    /// One or more skipped lines.
    case gap
  }

  private(set) var rows: [Row] = []

  /// The largest line number shown; it determines the width of the gutter.
  private(set) var lastLine = 0

  init(_ diagnostic: Diagnostic) {
    guard let span = diagnostic.span else { return }
    var marks = [Mark(span, diagnostic.label, isPrimary: true)]
    marks += diagnostic.places.map { Mark($0.span, $0.label, isPrimary: false) }
    add(marks.filter { $0.span.source === span.source }, contextOf: marks.first)
    // Other files follow in the order in which the diagnostic names them.
    var others = marks.filter { $0.span.source !== span.source }
    while let first = others.first {
      let source = first.span.source
      let position = source.position(of: first.span.start)
      rows.append(.file("\(source.path):\(position.line):\(position.column)"))
      add(others.filter { $0.span.source === source }, contextOf: nil)
      others.removeAll { $0.span.source === source }
    }
  }

  private struct Mark {
    let span: SourceSpan
    let label: String
    let isPrimary: Bool
    let line: Int

    init(_ span: SourceSpan, _ label: String, isPrimary: Bool) {
      self.span = span
      self.label = label
      self.isPrimary = isPrimary
      line = span.source.lineNumber(of: span.start)
    }
  }

  private mutating func add(_ marks: [Mark], contextOf primary: Mark?) {
    guard let source = marks.first?.span.source, !source.bytes.isEmpty else { return }
    var lines = Set(marks.map(\.line))
    if let primary, !isBlank(primary.line - 1, of: source) { lines.insert(primary.line - 1) }
    var previous: Int?
    for line in lines.sorted() {
      if let previous { addGap(from: previous, to: line, of: source) }
      let marked = marks.filter { $0.line == line }
      if marked.isEmpty {
        addLine(LineWindow(source, line: line), line)
      } else {
        addLine(line, of: source, with: marked)
      }
      previous = line
    }
  }

  private mutating func addGap(from first: Int, to second: Int, of source: SourceText) {
    if second == first + 2, !isBlank(first + 1, of: source) {
      addLine(LineWindow(source, line: first + 1), first + 1)
    } else if second > first + 1 {
      rows.append(.gap)
    }
  }

  /// Shows a line, once more for each mark that is outside the visible part of a long line.
  private mutating func addLine(_ line: Int, of source: SourceText, with marks: [Mark]) {
    var marks = marks
    while let first = marks.first {
      let window = LineWindow(source, line: line, showing: first.span.start)
      addLine(window, line)
      let visible = marks.filter { window.shows($0.span.start) }
      // The first mark is always removed, whatever its offset, so that the loop ends.
      for mark in visible.isEmpty ? [first] : visible {
        let end = min(mark.span.end, window.range.upperBound)
        let (padding, cells) = window.mark(under: mark.span.start..<max(mark.span.start, end))
        rows.append(
          .mark(
            padding: padding, cells: cells, label: TerminalText.words(mark.label),
            isPrimary: mark.isPrimary))
      }
      marks.removeAll { window.shows($0.span.start) }
      if visible.isEmpty { marks.removeFirst() }
    }
  }

  private mutating func addLine(_ window: LineWindow, _ line: Int) {
    rows.append(.source(line: line, text: window.text))
    lastLine = max(lastLine, line)
  }

  private func isBlank(_ line: Int, of source: SourceText) -> Bool {
    source.bytes[source.lineRange(line)].allSatisfy {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t")
    }
  }
}
