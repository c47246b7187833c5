package import ResourceGenDiagnostics

/// The names that the user chooses in the configuration, by patterns of names in the spec.
///
/// Front ends ask `newName(_:for:)` for each operation and group; `API.rename(_:)` renames models
/// and properties.
package struct Renaming: Sendable {
  /// What a rule renames; raw values are the keys of the configuration.
  package enum Kind: String, Sendable, CaseIterable {
    case models
    case operations
    case groups
    case properties
    /// The singulars of words in names of resources.
    case singulars

    fileprivate var noun: String {
      switch self {
      case .models: "model"
      case .operations: "operation"
      case .groups: "group"
      case .properties: "property"
      case .singulars: "word"
      }
    }
  }

  /// One line of the configuration, and whether its pattern has matched anything.
  package struct Rule: Sendable {
    package let kind: Kind
    package let pattern: Located<String>
    private let texts: [Substring]
    private let newTexts: [Substring]
    fileprivate var isMatched = false

    /// Creates a rule. Fails if the new name has more wildcards than the pattern.
    package init?(_ kind: Kind, _ pattern: Located<String>, to newName: String) {
      self.kind = kind
      self.pattern = pattern
      texts = pattern.value.split(separator: "*", omittingEmptySubsequences: false)
      newTexts = newName.split(separator: "*", omittingEmptySubsequences: false)
      if newTexts.count > texts.count { return nil }
    }

    /// Returns the new name; nil if the pattern doesn't match, or if nothing would be left.
    fileprivate func newName(for name: String) -> String? {
      guard let first = texts.first, let last = texts.last else { return nil }
      if texts.count == 1 { return name == first ? newTexts.joined() : nil }
      guard name.hasPrefix(first) else { return nil }
      var rest = name.dropFirst(first.count)
      var found: [Substring] = []
      for text in texts.dropFirst().dropLast() {
        let start = rest.startIndex
        guard let range = text.isEmpty ? start..<start : rest.firstRange(of: text) else {
          return nil
        }
        found.append(rest[..<range.lowerBound])
        rest = rest[range.upperBound...]
      }
      guard rest.hasSuffix(last) else { return nil }
      found.append(rest.dropLast(last.count))
      // `*.cust_*` has one wildcard for the model, which a new name with one doesn't mean.
      let kept = found.suffix(newTexts.count - 1)
      var new = String(newTexts.first ?? "")
      for (text, wildcard) in zip(newTexts.dropFirst(), kept) { new += wildcard + text }
      return new.isEmpty ? nil : new
    }
  }

  private var rules: [Rule] = []
  /// Whether patterns that match nothing are reported. A part of a spec lacks what the patterns of
  /// the other parts match.
  package var reportsUnmatched = true

  package init(_ rules: [Rule] = []) {
    self.rules = rules
  }

  package var isEmpty: Bool { rules.isEmpty }

  package func contains(_ kind: Kind) -> Bool { rules.contains { $0.kind == kind } }

  /// Returns the name by the first rule that matches any of the names in the spec; nil for none.
  ///
  /// Must be called for each name, since patterns that match none are reported.
  package mutating func newName(_ kind: Kind, for names: [String]) -> String? {
    var newName: String?
    for index in rules.indices where rules[index].kind == kind {
      for name in names {
        guard let new = rules[index].newName(for: name) else { continue }
        rules[index].isMatched = true
        newName = newName ?? new
      }
    }
    return newName
  }

  /// Returns the name by the first rule that matches a name in the spec; nil for none. The pattern
  /// does not count as matched.
  package func name(_ kind: Kind, for name: String) -> String? {
    rules.lazy.filter { $0.kind == kind }.compactMap { $0.newName(for: name) }.first
  }

  /// Reports the patterns of these kinds that match nothing, once all names have been passed.
  ///
  /// - Parameter known: The names in the spec, for suggestions.
  package func reportUnmatched(
    _ kind: Kind, known: some Sequence<String>, to log: inout DiagnosticLog
  ) {
    let unmatched = rules.filter { $0.kind == kind && !$0.isMatched }
    if !reportsUnmatched || unmatched.isEmpty { return }
    let names = Set(known).sorted()
    for rule in unmatched {
      log.add(.unmatched(rule.pattern, kind.noun, names))
    }
  }
}

extension Diagnostic {
  fileprivate static func unmatched(
    _ pattern: Located<String>, _ noun: String, _ names: [String]
  ) -> Diagnostic {
    Diagnostic(
      .warning, .unmatchedPattern, "no \(noun) matches \(quoted(pattern.value))", at: pattern.span,
      label: "renames nothing",
      notes: [
        names.isEmpty
          ? "the spec has no \(noun)" : "some names are: \(listed(names, atMost: 8))"
      ]
    )
    .suggesting(NearestName.nearest(to: pattern.value, among: names), replacing: pattern.span)
  }
}
