package import ResourceGenDiagnostics
package import ResourceGenYAML

/// The silences in a document: `x-resourcegen-ignore: [unpaged-list]` in a mapping silences its
/// contents, and the comment `# resourcegen:ignore unpaged-list` its line, or the next line if the
/// comment is alone.
package struct Silences {
  private struct Silence {
    var name: String
    var span: SourceSpan
    var isUsed = false
  }

  /// A mapping with silences.
  private struct Scope {
    /// The bytes of the mapping and its key.
    var range: Range<Int>
    /// The index of the innermost scope around it.
    var outer: Int?
    /// The indices of its silences, by rule.
    var silences: [String: Int]
  }

  private let source: SourceText
  private var silences: [Silence] = []
  /// In the order of their starts.
  private var scopes: [Scope] = []
  /// The indices of the silences of each line, by rule.
  private var lines: [Int: [String: Int]] = [:]

  package init(in document: Document) {
    source = document.source
    var visited: Set<Int> = []
    if let root = document.root { addKeywords(in: root, from: 0, within: nil, &visited) }
    addComments()
  }

  // MARK: Reading

  /// Adds the silences of a mapping and its contents.
  ///
  /// - Parameters:
  ///   - start: The offset of the mapping's own key.
  ///   - outer: The index of the scope around it.
  ///   - visited: The nodes that were visited. What aliases repeat is in the scope of its anchor.
  private mutating func addKeywords(
    in node: Node, from start: Int, within outer: Int?, _ visited: inout Set<Int>
  ) {
    guard node.kind != .scalar, visited.insert(node.index).inserted else { return }
    if node.kind == .sequence {
      for item in node.items {
        addKeywords(in: item, from: item.span.start, within: outer, &visited)
      }
      return
    }
    var scope = outer
    if let names = node["x-resourcegen-ignore"] {
      var added: [String: Int] = [:]
      for name in names.kind == .scalar ? [names] : names.items.map({ $0 }) {
        add(name.text, at: name.span, to: &added)
      }
      scope = scopes.count
      scopes.append(
        Scope(range: start..<max(start, node.span.end), outer: outer, silences: added))
    }
    for (key, value) in node.entries where !key.hasText("x-resourcegen-ignore") {
      addKeywords(in: value, from: key.span.start, within: scope, &visited)
    }
  }

  private mutating func add(
    _ name: String, at span: SourceSpan, to silencesOfPlace: inout [String: Int]
  ) {
    if silencesOfPlace[name] == nil { silencesOfPlace[name] = silences.count }
    silences.append(Silence(name: name, span: span))
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
      let silenced = isAlone ? number + 1 : number
      var found = lines[silenced] ?? [:]
      var position = offset
      for word in bytes[offset..<line.upperBound].split(
        omittingEmptySubsequences: false,
        whereSeparator: { spaces.contains($0) || $0 == UInt8(ascii: ",") })
      {
        if !word.isEmpty {
          let span = SourceSpan(source, position, position + word.count)
          add(String(decoding: word, as: UTF8.self), at: span, to: &found)
        }
        position += word.count + 1
      }
      lines[silenced] = found
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
    let name = diagnostic.id.name
    var found: [Int] = []
    if let index = lines[source.lineNumber(of: span.start)]?[name] { found.append(index) }
    var scope = lastScope(from: span.start)
    while let index = scope {
      if scopes[index].range.contains(span.start), let silence = scopes[index].silences[name] {
        found.append(silence)
      }
      scope = scopes[index].outer
    }
    for index in found { silences[index].isUsed = true }
    return !found.isEmpty
  }

  /// Returns the index of the last scope that starts at or before an offset. Those that contain the
  /// offset are this one or around it.
  private func lastScope(from offset: Int) -> Int? {
    var low = 0
    var high = scopes.count
    while low < high {
      let middle = (low + high) / 2
      if scopes[middle].range.lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
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
