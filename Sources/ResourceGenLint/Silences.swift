package import ResourceGenDiagnostics
package import ResourceGenYAML

/// The silences in the files of a spec: `x-resourcegen-ignore: [unpaged-list]` in a mapping
/// silences its contents, and the comment `# resourcegen:ignore unpaged-list` its line, or the next
/// line if the comment is alone.
package struct Silences {
  private struct Silence {
    var name: String
    var span: SourceSpan
    /// The edit that removes it.
    var fix: Fix?
    var isUsed = false
  }

  /// A mapping with silences.
  fileprivate struct Scope {
    /// The bytes of the mapping and its key.
    var range: Range<Int>
    /// The index of the innermost scope around it.
    var outer: Int?
    /// The indices of its silences, by rule.
    var silences: [String: Int]
  }

  /// The silences in one file.
  fileprivate struct File {
    /// In the order of their starts.
    var scopes: [Scope] = []
    /// The indices of the silences of each line, by rule.
    var lines: [Int: [String: Int]] = [:]
  }

  /// The spec and its overlays, whose silences must silence something. Other files may be part of
  /// several specs.
  private let own: Set<ObjectIdentifier>
  private var silences: [Silence] = []
  private var files: [ObjectIdentifier: File] = [:]

  /// - Parameter others: The other files that were read.
  package init(in document: Document, and others: [Document] = []) {
    own = Set(([document.source] + document.others).map(ObjectIdentifier.init))
    for document in [document] + others.filter({ $0.source !== document.source }) {
      let sources = [document.source] + document.others
      for source in sources { addComments(of: source) }
      var visited: Set<Int> = []
      if let root = document.root, sources.contains(where: { $0.contains("x-resourcegen-ignore") })
      {
        addKeywords(in: root, from: root.span.start, &visited)
      }
    }
    for id in Array(files.keys) { files[id]?.nestScopes() }
  }

  // MARK: Reading

  /// Adds the silences of a mapping and its contents.
  ///
  /// - Parameters:
  ///   - start: The offset of the mapping's own key.
  ///   - visited: The nodes that were visited. What aliases repeat is in the scope of its anchor.
  private mutating func addKeywords(in node: Node, from start: Int, _ visited: inout Set<Int>) {
    guard !node.isScalar, visited.insert(node.index).inserted else { return }
    if node.isSequence {
      for item in node.items { addKeywords(in: item, from: item.span.start, &visited) }
      return
    }
    if let names = node["x-resourcegen-ignore"] {
      var added: [String: Int] = [:]
      for name in names.isScalar ? [names] : names.items.map({ $0 }) {
        let fix = EntryRemoval.fix(at: name.span, in: node.document, levels: 1)
        add(name.text, at: name.span, fix, to: &added)
      }
      files[ObjectIdentifier(node.span.source), default: File()].scopes.append(
        Scope(range: start..<max(start, node.span.end), silences: added))
    }
    for (key, value) in node.entries
    where !value.isScalar && !key.hasText("x-resourcegen-ignore") {
      // An overlay may give a value to a key of the spec.
      let isTogether = key.span.source === value.span.source && key.span.start <= value.span.start
      addKeywords(in: value, from: (isTogether ? key : value).span.start, &visited)
    }
  }

  private mutating func add(
    _ name: String, at span: SourceSpan, _ fix: Fix?, to silencesOfPlace: inout [String: Int]
  ) {
    if silencesOfPlace[name] == nil { silencesOfPlace[name] = silences.count }
    silences.append(Silence(name: name, span: span, fix: fix))
  }

  private mutating func addComments(of source: SourceText) {
    for comment in SilencingComment.all(in: source) {
      var file = files[ObjectIdentifier(source)] ?? File()
      var found = file.lines[comment.silencedLine] ?? [:]
      for (position, word) in comment.words.enumerated() {
        let name = String(decoding: source.bytes[word], as: UTF8.self)
        let span = SourceSpan(source, word.lowerBound, word.upperBound)
        add(name, at: span, comment.removal(ofWord: position, in: source), to: &found)
      }
      file.lines[comment.silencedLine] = found
      files[ObjectIdentifier(source)] = file
    }
  }

  // MARK: Applying

  /// Removes the silenced warnings and notes from a log, and silenced findings of `lint`, and
  /// reports silences without a finding and names that aren't those of a rule.
  package mutating func apply(to log: inout DiagnosticLog) {
    if silences.isEmpty { return }
    log.replaceAll { isSilenced($0) ? nil : $0 }
    for silence in silences where !silence.isUsed {
      if DiagnosticID(name: silence.name)?.isRule != true {
        log.add(.unknownRule(silence.name, at: silence.span, .warning))
      } else if own.contains(ObjectIdentifier(silence.span.source)) {
        log.add(.unusedIgnore(silence.name, at: silence.span, fix: silence.fix))
      }
    }
  }

  private mutating func isSilenced(_ diagnostic: Diagnostic) -> Bool {
    guard diagnostic.canBeSilenced, let span = diagnostic.span,
      let file = files[ObjectIdentifier(span.source)]
    else { return false }
    let name = diagnostic.id.name
    var found: [Int] = []
    if let index = file.lines[span.source.lineNumber(of: span.start)]?[name] { found.append(index) }
    var scope = file.lastScope(from: span.start)
    while let index = scope {
      if file.scopes[index].range.contains(span.start),
        let silence = file.scopes[index].silences[name]
      {
        found.append(silence)
      }
      scope = file.scopes[index].outer
    }
    for index in found { silences[index].isUsed = true }
    return !found.isEmpty
  }
}

extension Silences.File {
  /// Orders the scopes, and finds the one around each.
  fileprivate mutating func nestScopes() {
    scopes.sort {
      ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound)
    }
    var open: [Int] = []
    for index in scopes.indices {
      while let last = open.last,
        scopes[last].range.upperBound <= scopes[index].range.lowerBound
      {
        open.removeLast()
      }
      scopes[index].outer = open.last
      open.append(index)
    }
  }

  /// Returns the index of the last scope that starts at or before an offset. Those that contain the
  /// offset are this one or around it.
  fileprivate func lastScope(from offset: Int) -> Int? {
    var low = 0
    var high = scopes.count
    while low < high {
      let middle = (low + high) / 2
      if scopes[middle].range.lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }
}
