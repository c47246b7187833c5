package import ResourceGenDiagnostics

/// The selected part of a spec: operations by tag, path or name, and models by name.
///
/// Front ends call `keeps(_:)` for each operation and `models(among:)` with the names of all
/// models. They also keep whatever the selected operations and models need.
package struct Selection: Sendable {
  /// The property that a pattern is matched against; raw values are the keys of the configuration.
  package enum Kind: String, Sendable, CaseIterable {
    case tags
    case paths
    case operations
    case models
  }

  /// One pattern of `only` or `except`, and whether anything has matched it.
  package struct Pattern: Sendable {
    package let kind: Kind
    package let text: Located<String>
    fileprivate var isMatched = false
    private let pattern: OperationPattern

    package init(_ kind: Kind, _ text: Located<String>) {
      self.kind = kind
      self.text = text
      pattern = OperationPattern(kind, text.value)
    }

    fileprivate func matches(_ operation: Operation) -> Bool { pattern.matches(operation) }

    fileprivate func matches(model name: String) -> Bool {
      kind == .models && pattern.name.matches(name)
    }
  }

  /// The properties of an operation that are known before it is read.
  package struct Operation: Sendable {
    package var tags: [String]
    /// The path as the spec writes it: `/users/{id}`.
    package var path: String
    /// The method in capital letters.
    package var method: String
    /// The names by which the spec and the configuration refer to the operation.
    package var names: [String]

    package init(tags: [String], path: String, method: String, names: [String]) {
      self.tags = tags
      self.path = path
      self.method = method
      self.names = names
    }
  }

  package var only: [Pattern] = []
  package var except: [Pattern] = []
  /// Whether a pattern of `only` without a match is an error. `diff` lets one of its specs lack
  /// what the other has.
  package var mustMatch = true
  /// The available tags, paths and names, for suggestions.
  private var known: [Kind: Set<String>] = [:]

  package init() {}

  /// Whether nothing is excluded.
  package var isEverything: Bool { only.isEmpty && except.isEmpty }

  /// Returns whether an operation is selected.
  ///
  /// Must be called for each operation, since patterns that match none are reported.
  package mutating func keeps(_ operation: Operation) -> Bool {
    known[.tags, default: []].formUnion(operation.tags)
    known[.paths, default: []].insert(operation.path)
    known[.operations, default: []].formUnion(
      operation.names + ["\(operation.method) \(operation.path)"])
    var isWanted = only.isEmpty
    for index in only.indices where only[index].matches(operation) {
      only[index].isMatched = true
      isWanted = true
    }
    for index in except.indices where except[index].matches(operation) {
      except[index].isMatched = true
      isWanted = false
    }
    return isWanted
  }

  /// Returns the models that are included whether anything needs them or not, and the models that
  /// are excluded, with the patterns that exclude them.
  package mutating func models(
    among names: some Sequence<String>
  ) -> (wanted: Set<String>, excluded: [String: Located<String>]) {
    var wanted: Set<String> = []
    var excluded: [String: Located<String>] = [:]
    let isNeeded = (only + except).contains { $0.kind == .models }
    guard isNeeded else { return (wanted, excluded) }
    for name in names {
      known[.models, default: []].insert(name)
      for index in only.indices where only[index].matches(model: name) {
        only[index].isMatched = true
        wanted.insert(name)
      }
      for index in except.indices where except[index].matches(model: name) {
        except[index].isMatched = true
        excluded[name] = except[index].text
      }
    }
    return (wanted.subtracting(excluded.keys), excluded)
  }

  /// Reports the patterns without a match, once all operations and models have been passed.
  package func reportUnmatched(to log: inout DiagnosticLog) {
    for pattern in only where !pattern.isMatched {
      log.add(
        .unmatched(
          pattern, mustMatch ? .error : .warning, "selects nothing", known[pattern.kind] ?? []))
    }
    // Only a warning: whatever the pattern should exclude isn't in the output.
    for pattern in except where !pattern.isMatched {
      log.add(
        .unmatched(pattern, .warning, "excludes nothing", known[pattern.kind] ?? []))
    }
  }
}

extension Diagnostic {
  fileprivate static func unmatched(
    _ pattern: Selection.Pattern, _ severity: Severity, _ effect: String, _ known: Set<String>
  ) -> Diagnostic {
    let text = pattern.text
    let (noun, label) =
      switch pattern.kind {
      case .tags: ("tag", "the tags are")
      case .paths: ("path", "some paths are")
      case .operations: ("operation", "some operations are")
      case .models: ("model", "some models are")
      }
    let names = known.sorted()
    return Diagnostic(
      severity, .unmatchedPattern, "no \(noun) matches \(quoted(text.value))", at: text.span,
      label: effect,
      notes: [
        names.isEmpty ? "the spec has no \(noun)" : "\(label): \(listed(names, atMost: 8))"
      ]
    )
    .suggesting(NearestName.nearest(to: text.value, among: names), replacing: text.span)
  }
}
