package import ResourceGenDiagnostics

/// Finds duplicate keys of a mapping. Keys are compared by the bytes of their text: `200` and
/// `'200'` are the same key; canonically equivalent spellings (NFC and NFD) are different keys.
///
/// Keys that are lists or mappings are not compared; no reader accepts such a key.
enum DuplicateKeys {
  /// The indices of two pairs in their mapping.
  struct Duplicate {
    var first: Int
    var second: Int
  }

  /// The maximum number of reports; bounds the memory and output that hostile input can cause.
  static let maxReportCount = 100

  /// Returns the pairs whose key occurred before. The keys and values alternate in `pending`, from
  /// the index `first` on. Two merge keys are not duplicates: both are merged.
  static func find(from first: Int, of builder: TreeBuilder) -> [Duplicate] {
    let count = (builder.pending.count - first) / 2
    if count <= 16, areDistinct(first, count, builder) { return [] }
    var found: [Duplicate] = []
    var pairs: [ArraySlice<UInt8>: Int] = [:]
    for pair in 0..<count {
      let key = builder.pending[first + 2 * pair]
      let record = builder.records[Int(key)]
      guard record.kind == .scalar, !record.isMergeKey(in: builder.bytes) else { continue }
      let text = builder.utf8(of: key)
      if let earlier = pairs[text] {
        found.append(Duplicate(first: earlier, second: pair))
      } else {
        pairs[text] = pair
      }
    }
    return found
  }

  /// Whether the keys of a small mapping differ in their lengths or texts, as nearly all do.
  private static func areDistinct(_ first: Int, _ count: Int, _ builder: TreeBuilder) -> Bool {
    for second in 0..<count {
      let key = builder.pending[first + 2 * second]
      for earlier in 0..<second {
        let other = builder.pending[first + 2 * earlier]
        if builder.records[Int(key)].count == builder.records[Int(other)].count,
          builder.utf8(of: key) == builder.utf8(of: other)
        {
          return false
        }
      }
    }
    return true
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
  static func duplicateKey(
    _ name: String, at span: SourceSpan, earlier: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .error, .duplicateKey, "duplicate key \(Diagnostic.quoted(name))", at: span,
      label: "would hide the value of the first",
      places: [Note(earlier, "first used here")],
      help: "remove one of them, or rename it")
  }
}
