package import ResourceGenDiagnostics
package import ResourceGenYAML

/// The silences in a document: `x-resourcegen-ignore: [unpaged-list]` in a mapping silences its
/// contents, and the comment `# resourcegen:ignore unpaged-list` its line, or the next line if the
/// comment is alone.
package struct Silences {
  private struct Silence {
    var name: String
    var span: SourceSpan
    /// The bytes in which findings must start.
    var range: Range<Int>
    var isUsed = false
  }

  private let source: SourceText
  private var silences: [Silence] = []

  package init(in document: Document) {
    source = document.source
    if let root = document.root { addKeywords(in: root, from: 0) }
    addComments()
  }

  // MARK: Reading

  /// Adds the silences of a mapping and its contents.
  ///
  /// - Parameter start: The offset of the mapping's own key.
  private mutating func addKeywords(in node: Node, from start: Int) {
    switch node.kind {
    case .scalar: return
    case .sequence:
      for item in node.items { addKeywords(in: item, from: item.span.start) }
    case .mapping:
      for (key, value) in node.entries.map({ ($0.key, $0.value) }) {
        if key.hasText("x-resourcegen-ignore") {
          for name in value.kind == .scalar ? [value] : Array(value.items) {
            silences.append(
              Silence(name: name.text, span: name.span, range: start..<max(start, node.span.end)))
          }
        } else {
          addKeywords(in: value, from: key.span.start)
        }
      }
    }
  }

  private mutating func addComments() {
    let mark = Array("resourcegen:ignore".utf8)
    let bytes = source.bytes
    var offset = 0
    while let found = Silences.firstIndex(of: mark, in: bytes, from: offset) {
      offset = found + mark.count
      let number = source.lineNumber(of: found)
      let line = source.lineRange(number)
      let spaces: Set<UInt8> = [UInt8(ascii: " "), UInt8(ascii: "\t")]
      // A comment begins the line, or follows a space (YAML 1.2, section 6.6).
      var before = bytes[line.lowerBound..<found]
      while before.last.map(spaces.contains) ?? false { before.removeLast() }
      guard before.popLast() == UInt8(ascii: "#"), before.last.map(spaces.contains) ?? true else {
        continue
      }
      let isAlone = before.allSatisfy(spaces.contains)
      let range = source.lineRange(isAlone ? number + 1 : number)
      var position = offset
      for word in bytes[offset..<line.upperBound].split(
        omittingEmptySubsequences: false,
        whereSeparator: { spaces.contains($0) || $0 == UInt8(ascii: ",") })
      {
        if !word.isEmpty {
          let span = SourceSpan(source, position, position + word.count)
          silences.append(
            Silence(name: String(decoding: word, as: UTF8.self), span: span, range: range))
        }
        position += word.count + 1
      }
    }
  }

  private static func firstIndex(
    of pattern: [UInt8], in bytes: [UInt8], from start: Int
  ) -> Int? {
    guard let first = pattern.first, bytes.count >= pattern.count else { return nil }
    var index = start
    while index <= bytes.count - pattern.count {
      guard let next = bytes[index...].firstIndex(of: first) else { return nil }
      if bytes[next...].starts(with: pattern) { return next }
      index = next + 1
    }
    return nil
  }

  // MARK: Applying

  /// Removes the silenced warnings and notes from a log, and silenced findings of `lint`, and
  /// reports silences without a finding and names that aren't those of a rule.
  package mutating func apply(to log: inout DiagnosticLog) {
    if silences.isEmpty { return }
    log.replaceAll { isSilenced($0) ? nil : $0 }
    for silence in silences where !silence.isUsed {
      log.add(
        DiagnosticID(name: silence.name) == nil
          ? .unknownRule(silence.name, at: silence.span)
          : .unusedIgnore(silence.name, at: silence.span))
    }
  }

  private mutating func isSilenced(_ diagnostic: Diagnostic) -> Bool {
    guard diagnostic.severity != .error || diagnostic.id.lintSeverity != nil,
      let span = diagnostic.span, span.source === source
    else { return false }
    var isSilenced = false
    for index in silences.indices
    where silences[index].name == diagnostic.id.name && silences[index].range.contains(span.start) {
      silences[index].isUsed = true
      isSilenced = true
    }
    return isSilenced
  }
}

extension Diagnostic {
  fileprivate static func unknownRule(_ name: String, at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .warning, .unknownFinding, "unknown rule \(quoted(name))", at: span,
      label: "not the id of a rule", help: "run `resourcegen explain` to list all ids"
    )
    .suggesting(
      NearestName.nearest(to: name, among: DiagnosticID.allCases.map(\.name)), replacing: span)
  }
}
