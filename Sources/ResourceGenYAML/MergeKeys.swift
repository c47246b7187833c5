internal import ResourceGenDiagnostics

/// Resolves the merge key of YAML 1.1: `<<: *base` adds the pairs of `base`. A key of the mapping
/// itself takes precedence, and among several bases the first one that has the key.
enum MergeKeys {
  /// Returns the pairs of a mapping with each `<<` resolved; keys and values alternate.
  static func resolve(
    _ pairs: ArraySlice<Int32>, of builder: TreeBuilder, reporting log: inout DiagnosticLog
  ) -> [Int32] {
    var taken: Set<[UInt8]> = []
    for pair in stride(from: pairs.startIndex, to: pairs.endIndex, by: 2)
    where !builder.records[Int(pairs[pair])].isMergeKey(in: builder.bytes) {
      if let name = name(of: pairs[pair], builder) { taken.insert(name) }
    }
    var resolved: [Int32] = []
    for pair in stride(from: pairs.startIndex, to: pairs.endIndex, by: 2) {
      let (key, value) = (pairs[pair], pairs[pair + 1])
      guard builder.records[Int(key)].isMergeKey(in: builder.bytes) else {
        resolved.append(key)
        resolved.append(value)
        continue
      }
      for base in bases(of: value, mergedBy: key, builder, reporting: &log) {
        let record = builder.records[Int(base)]
        for index in stride(from: 0, to: 2 * Int(record.count), by: 2) {
          let mergedKey = builder.children[Int(record.content) + index]
          if let name = name(of: mergedKey, builder), !taken.insert(name).inserted { continue }
          resolved.append(mergedKey)
          resolved.append(builder.children[Int(record.content) + index + 1])
        }
      }
    }
    return resolved
  }

  private static func name(of key: Int32, _ builder: TreeBuilder) -> [UInt8]? {
    guard builder.records[Int(key)].kind == .scalar else { return nil }
    return Array(builder.utf8(of: key))
  }

  /// The mappings that a merge key refers to: one, or a list of them.
  private static func bases(
    of value: Int32, mergedBy key: Int32, _ builder: TreeBuilder,
    reporting log: inout DiagnosticLog
  ) -> [Int32] {
    let record = builder.records[Int(value)]
    switch record.kind {
    case .mapping:
      return [value]
    case .sequence:
      let items = (0..<Int(record.count)).map { builder.children[Int(record.content) + $0] }
      let mappings = items.filter { builder.records[Int($0)].kind == .mapping }
      if mappings.count == items.count { return mappings }
      log.add(.invalidMerge(at: builder.span(of: key), label: "not every item is a mapping"))
      return mappings
    case .scalar:
      log.add(.invalidMerge(at: builder.span(of: key), label: "the value isn't a mapping"))
      return []
    }
  }
}

extension Diagnostic {
  fileprivate static func invalidMerge(at span: SourceSpan, label: String) -> Diagnostic {
    Diagnostic(
      .error, .invalidMerge, "'<<' merges mappings only", at: span, label: label,
      help: "name a mapping or a list of mappings: `<<: *base`, `<<: [*first, *second]`",
      notes: ["to use '<<' as an ordinary key, put it in quotes"])
  }
}
