package import ResourceGenDiagnostics

/// Finds duplicate keys of a mapping. Keys are compared by the bytes of their text: `200` and
/// `'200'` are the same key; canonically equivalent spellings (NFC and NFD) are different keys.
///
/// Keys that are lists or mappings are not compared; no reader accepts such a key.
struct DuplicateKeys {
  /// The indices of two pairs in their mapping.
  struct Duplicate {
    var first: Int
    var second: Int
  }

  /// The maximum number of reports; bounds the memory and output that hostile input can cause.
  private static let maxReportCount = 100

  private var reported = 0
  /// A hash table of pair indices, -1 for free slots. Reused from mapping to mapping.
  private var slots: [Int32] = []

  /// Returns the pairs whose key occurred before. The keys and values alternate in `pending`, from
  /// the index `first` on.
  mutating func find(from first: Int, of builder: borrowing TreeBuilder) -> [Duplicate] {
    builder.pending.count - first > 16
      ? findByHash(first, builder) : findByComparing(first, builder)
  }

  private func findByComparing(_ first: Int, _ builder: borrowing TreeBuilder) -> [Duplicate] {
    var found: [Duplicate] = []
    let count = (builder.pending.count - first) / 2
    var second = 1
    while second < count {
      let key = builder.pending[first + 2 * second]
      var earlier = 0
      while earlier < second {
        if builder.isSameKey(key, builder.pending[first + 2 * earlier]) {
          found.append(Duplicate(first: earlier, second: second))
          break
        }
        earlier += 1
      }
      second += 1
    }
    return found
  }

  private mutating func findByHash(
    _ first: Int, _ builder: borrowing TreeBuilder
  ) -> [Duplicate] {
    var found: [Duplicate] = []
    let count = (builder.pending.count - first) / 2
    var size = 32
    while size < 2 * count { size *= 2 }
    slots.removeAll(keepingCapacity: true)
    slots.append(contentsOf: repeatElement(-1, count: size))
    for pair in 0..<count {
      let key = builder.pending[first + 2 * pair]
      guard builder.records[Int(key)].kind == .scalar else { continue }
      let hash = builder.withText(of: key) { WordHash().adding($0) }
      var slot = Int(truncatingIfNeeded: hash.value) & (size - 1)
      while true {
        let earlier = Int(slots[slot])
        if earlier < 0 {
          slots[slot] = Int32(truncatingIfNeeded: pair)
          break
        }
        if builder.isSameKey(key, builder.pending[first + 2 * earlier]) {
          found.append(Duplicate(first: earlier, second: pair))
          break
        }
        slot = (slot + 1) & (size - 1)
      }
    }
    return found
  }

  mutating func report(
    _ key: Int32, _ earlier: Int32, of builder: TreeBuilder, to log: inout DiagnosticLog
  ) {
    reported += 1
    guard reported <= DuplicateKeys.maxReportCount else { return }
    let name = builder.withText(of: key) { String(decoding: $0, as: UTF8.self) }
    log.add(.duplicateKey(name, at: builder.span(of: key), earlier: builder.span(of: earlier)))
  }
}

extension TreeBuilder {
  /// Whether two keys have the same text. Two merge keys are not duplicates: both are merged.
  fileprivate func isSameKey(_ left: Int32, _ right: Int32) -> Bool {
    guard records[Int(left)].count == records[Int(right)].count,
      records[Int(left)].kind == .scalar, records[Int(right)].kind == .scalar
    else { return false }
    let areEqual = withText(of: left) { leftText in
      withText(of: right) { leftText.hasSameBytes(as: $0) }
    }
    return areEqual && !records[Int(left)].isMergeKey(in: bytes)
      && !records[Int(right)].isMergeKey(in: bytes)
  }
}

extension DiagnosticLog {
  /// Turns the errors about duplicate keys in these files into warnings, for formats whose parsers
  /// accept them: the tree has the last value of each key.
  package mutating func acceptDuplicateKeys(in sources: [SourceText]) {
    guard diagnostics.contains(where: { $0.id == .duplicateKey }) else { return }
    replaceAll { diagnostic in
      guard diagnostic.id == .duplicateKey, let source = diagnostic.span?.source,
        sources.contains(where: { $0 === source })
      else { return diagnostic }
      var warning = diagnostic
      warning.severity = .warning
      warning.label = "the last value counts"
      return warning
    }
  }
}

extension Diagnostic {
  fileprivate static func duplicateKey(
    _ name: String, at span: SourceSpan, earlier: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, .duplicateKey, "duplicate key \(Diagnostic.quoted(name))", at: span,
      label: "would hide the value of the first",
      places: [Note(earlier, "first used here")],
      help: "remove one of them, or rename it")
  }
}
