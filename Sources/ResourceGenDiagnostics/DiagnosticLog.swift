/// What a run has found so far. Every stage adds to it; none reads what another wrote; none prints.
package struct DiagnosticLog: Sendable {
  /// The most diagnostics that are kept; those beyond it are only counted.
  ///
  /// Nobody reads so many, and a hostile input shall not turn into gigabytes of messages.
  package static let capacity = 10_000

  /// In the order of discovery, each once; `sorted` gives the order of the files.
  package private(set) var diagnostics: [Diagnostic] = []
  package private(set) var errorCount = 0
  package private(set) var warningCount = 0
  private var known: Set<Diagnostic> = []

  package init() {}

  package var hasErrors: Bool { errorCount > 0 }

  /// Whether nothing was found at all.
  package var isEmpty: Bool { errorCount == 0 && warningCount == 0 }

  /// Keeps a diagnostic, unless the very same is known already.
  package mutating func add(_ diagnostic: Diagnostic) {
    let hasRoom = diagnostics.count < DiagnosticLog.capacity
    guard hasRoom ? known.insert(diagnostic).inserted : !known.contains(diagnostic) else { return }
    switch diagnostic.severity {
    case .error: errorCount += 1
    case .warning: warningCount += 1
    }
    if hasRoom { diagnostics.append(diagnostic) }
  }

  /// Makes errors of the warnings of some kinds.
  package mutating func raise(_ ids: Set<DiagnosticID>) {
    guard !ids.isEmpty, warningCount > 0 else { return }
    for index in diagnostics.indices
    where diagnostics[index].severity == .warning && ids.contains(diagnostics[index].id) {
      diagnostics[index].severity = .error
      diagnostics[index].notes.append("a warning, were it not for '--strict'")
      warningCount -= 1
      errorCount += 1
    }
  }

  /// By the path of the file, then the place in it, then discovery; what has no place comes first.
  package var sorted: [Diagnostic] { DiagnosticLog.sorted(diagnostics) }

  /// The diagnostics that are worth printing, in the order of `sorted`: errors are never crowded out
  /// by warnings.
  package func sorted(atMost limit: Int) -> [Diagnostic] {
    guard diagnostics.count > limit else { return sorted }
    let all = sorted
    let errors = min(limit, all.count { $0.severity == .error })
    var room = (errors: errors, warnings: limit - errors)
    return all.filter { diagnostic in
      switch diagnostic.severity {
      case .error:
        room.errors -= 1
        return room.errors >= 0
      case .warning:
        room.warnings -= 1
        return room.warnings >= 0
      }
    }
  }

  private static func sorted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.enumerated().sorted { left, right in
      guard let first = left.element.span, let second = right.element.span else {
        let hasPlace = (left.element.span != nil, right.element.span != nil)
        return hasPlace == (false, true)
          || (hasPlace == (false, false) && left.offset < right.offset)
      }
      if first.source !== second.source, first.source.path != second.source.path {
        return first.source.path < second.source.path
      }
      return (first.start, left.offset) < (second.start, right.offset)
    }
    .map(\.element)
  }
}
