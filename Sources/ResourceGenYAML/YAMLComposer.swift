package import ResourceGenDiagnostics

extension Document {
  /// Parses YAML. Returns nil and reports the reason if the text isn't one well-formed document.
  ///
  /// A document without a value is an error too, unless `allowingEmpty` is true: then `root` is
  /// nil.
  package static func yaml(
    _ source: SourceText, allowingEmpty: Bool = false, reporting log: inout DiagnosticLog
  ) -> Document? {
    guard let check = InputCheck(source, reporting: &log) else { return nil }
    var composer = YAMLComposer(source, check: check)
    return composer.compose(allowingEmpty: allowingEmpty, reporting: &log)
  }
}

/// Builds the tree of one document from libyaml's events. Aliases share the node of their anchor.
struct YAMLComposer {
  /// The maximum number of reports; bounds the memory and output that hostile input can cause.
  private static let maxStrayAliasCount = 100

  private let source: SourceText
  private let bytes: [UInt8]
  private let stream: YAMLEventStream
  private var tree: TreeBuilder
  private var anchors = Anchors()
  /// The end of the last event: libyaml's block collections have no exact end.
  private var lastEnd = 0
  private var events = 0
  /// The errors of aliases without an anchor. Their nodes in the tree are placeholders.
  private var strayAliases: [Diagnostic] = []

  init(_ source: SourceText, check: InputCheck) {
    self.source = source
    bytes = source.bytes
    stream = YAMLEventStream(bytes, skipping: check.textStart, isASCII: check.isASCII)
    tree = TreeBuilder(source)
  }

  mutating func compose(
    allowingEmpty: Bool, reporting log: inout DiagnosticLog
  ) -> Document? {
    guard hasFewDirectives(from: 0, reporting: &log) else { return nil }
    switch stream.next() {
    case .documentStart:
      break
    case .failure:
      log.add(YAMLSyntaxError(stream.failure, source).diagnostic)
      return nil
    default:
      return tree.document(allowingEmpty: allowingEmpty, reporting: &log)
    }
    let isComplete = readDocument(reporting: &log) && isOnlyDocument(reporting: &log)
    for diagnostic in strayAliases { log.add(diagnostic) }
    guard isComplete, strayAliases.isEmpty else { return nil }
    if let fault = anchors.excess(events: events) {
      log.add(.aliasLimit(at: SourceSpan(source, fault.start, fault.end)))
      return nil
    }
    return tree.document(allowingEmpty: allowingEmpty, reporting: &log)
  }

  private mutating func readDocument(reporting log: inout DiagnosticLog) -> Bool {
    while true {
      let kind = stream.next()
      events += 1
      switch kind {
      case .scalar:
        addScalar()
      case .mappingStart:
        guard begin(.mapping, reporting: &log) else { return false }
      case .sequenceStart:
        guard begin(.sequence, reporting: &log) else { return false }
      case .collectionEnd:
        finishCollection(reporting: &log)
      case .alias:
        guard addAlias(reporting: &log) else { return false }
      case .failure:
        let error = YAMLSyntaxError(stream.failure, source)
        // `a: *b c` is one mistake: a text that needs quotes.
        if let last = strayAliases.last?.span, last.start >= error.line.start {
          strayAliases.removeLast()
        }
        log.add(error.diagnostic)
        return false
      case .documentStart, .documentEnd, .streamEnd:
        return true
      }
      lastEnd = max(lastEnd, min(stream.end, bytes.count))
    }
  }

  private func hasFewDirectives(from offset: Int, reporting log: inout DiagnosticLog) -> Bool {
    guard let excess = Directives(bytes, from: offset).excess else { return true }
    log.add(.tooManyDirectives(at: excess, in: source))
    return false
  }

  private mutating func isOnlyDocument(reporting log: inout DiagnosticLog) -> Bool {
    guard hasFewDirectives(from: stream.end, reporting: &log) else { return false }
    switch stream.next() {
    case .documentStart:
      log.add(.severalDocuments(at: SourceSpan(source, stream.start, stream.end)))
      return false
    case .failure:
      log.add(YAMLSyntaxError(stream.failure, source).diagnostic)
      return false
    default:
      return true
    }
  }
}

// MARK: - Nodes

extension YAMLComposer {
  private mutating func addScalar() {
    let text = stream.text
    let style = stream.style
    let hasProperties = stream.scalarHasProperties
    let start = hasProperties ? afterProperties(from: stream.start) : stream.start
    let node: Int32
    if style == .block {
      let end = endWithoutLineEnds(from: start, to: stream.end)
      node = tree.addCopy(style, from: start, to: end, text: text)
    } else {
      let end = max(start, stream.end)
      let content = start + (style == .plain ? 0 : 1)
      if content + text.count + (content - start) == end, stream.hasText(of: bytes, at: content) {
        node = tree.addVerbatim(style, from: start, to: end, content: content, count: text.count)
      } else {
        node = tree.addCopy(style, from: start, to: end, text: text)
      }
    }
    if hasProperties {
      if let tag = stream.tag { tree.tags[node] = shortTag(tag) }
      if let anchor = stream.anchor { anchors.add(anchor, node: node) }
    }
    tree.attach(node)
  }

  private mutating func begin(_ kind: Node.Kind, reporting log: inout DiagnosticLog) -> Bool {
    let anchor = stream.anchor
    let tag = stream.tag
    let hasProperties = anchor != nil || tag != nil
    let start = hasProperties ? afterProperties(from: stream.start) : stream.start
    guard tree.depth < TreeBuilder.maxDepth else {
      log.add(.nestingLimit(at: SourceSpan(source, start, start)))
      return false
    }
    let slot = anchor.map { anchors.add($0, node: -1) } ?? -1
    let node = tree.open(kind, at: start, anchor: slot)
    if let tag { tree.tags[node] = shortTag(tag) }
    return true
  }

  private mutating func finishCollection(reporting log: inout DiagnosticLog) {
    // A flow collection ends with its bracket; libyaml ends a block where the next token begins.
    let isBracket =
      stream.end > stream.start && stream.end <= bytes.count
      && (bytes[stream.end - 1] == UInt8(ascii: "]") || bytes[stream.end - 1] == UInt8(ascii: "}"))
    let end = isBracket ? stream.end : lastEnd
    guard let closed = tree.close(at: end, reporting: &log) else { return }
    if closed.anchor >= 0 {
      anchors.complete(closed.anchor, node: closed.node, size: closed.size, levels: closed.levels)
    }
    tree.attach(closed.node, size: closed.size, levels: closed.levels)
  }

  private mutating func addAlias(reporting log: inout DiagnosticLog) -> Bool {
    let name = stream.anchor ?? ""
    let span = SourceSpan(source, stream.start, stream.end)
    guard let anchor = anchors[name], !anchor.isOpen else {
      if strayAliases.count < YAMLComposer.maxStrayAliasCount {
        strayAliases.append(
          anchors[name] == nil
            ? .unknownAlias(name, at: span) : .aliasInsideItsAnchor(name, at: span))
      }
      tree.attach(
        tree.addVerbatim(
          .plain, from: stream.start, to: stream.end, content: stream.start, count: 0))
      return true
    }
    // The expanded value must not be nested deeper than a value that is written here.
    guard tree.depth + anchor.levels - (tree.isMerging ? 1 : 0) <= TreeBuilder.maxDepth
    else {
      log.add(.nestingLimit(at: span))
      return false
    }
    guard anchors.count(anchor, from: stream.start, to: stream.end) else {
      log.add(.aliasLimit(at: span))
      return false
    }
    let node = tree.addAlias(of: anchor.node, from: stream.start, to: stream.end)
    tree.attach(node, size: anchor.size, levels: anchor.levels)
    return true
  }
}

// MARK: - Offsets in the text

extension YAMLComposer {
  /// The offset after anchor and tag, where the value begins.
  private func afterProperties(from start: Int) -> Int {
    var index = start
    let end = min(stream.end, bytes.count)
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "&"), UInt8(ascii: "!"):
        index = min(endOfProperty(from: index), end)
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        index += 1
      case UInt8(ascii: "#"):
        while index < end, !isLineEnd(bytes[index]) { index += 1 }
      default:
        return index
      }
    }
    return index
  }

  private func endOfProperty(from start: Int) -> Int {
    var index = start + 1
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        return index
      default:
        index += 1
      }
    }
    return index
  }

  private func endWithoutLineEnds(from start: Int, to end: Int) -> Int {
    var end = min(end, bytes.count)
    while end > start, isLineEnd(bytes[end - 1]) || bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    return end
  }

  private func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  /// Restores the short form `!!str`, which libyaml expands.
  private func shortTag(_ tag: String) -> String {
    let standard = "tag:yaml.org,2002:"
    return tag.hasPrefix(standard) ? "!!" + tag.dropFirst(standard.count) : tag
  }
}

extension Diagnostic {
  static func severalDocuments(at span: SourceSpan) -> Diagnostic {
    Diagnostic(
      .error, .severalDocuments, "a second document begins", at: span,
      label: "everything after this would be ignored",
      help: "keep one document in a file: remove `---` and what follows, or move it to another file"
    )
  }
}
