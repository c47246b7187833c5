/// The diagnostics of a run. Every stage adds to the log; none reads the entries of another stage,
/// and none prints.
package struct DiagnosticLog: Sendable {
  /// The maximum number of diagnostics that are stored; those beyond it are only counted.
  ///
  /// Bounds the memory and the output that hostile input can cause.
  package static let capacity = 10_000

  /// Distinct diagnostics in the order of discovery; `sorted` has the order of the files.
  package private(set) var diagnostics: [Diagnostic] = []
  package private(set) var errorCount = 0
  package private(set) var warningCount = 0
  package private(set) var noteCount = 0
  private var known: Set<Diagnostic> = []

  package init() {}

  package var hasErrors: Bool { errorCount > 0 }

  /// Whether the log has neither errors nor warnings.
  package var isEmpty: Bool { errorCount == 0 && warningCount == 0 }

  /// Adds a diagnostic, unless an equal one was added before.
  package mutating func add(_ diagnostic: Diagnostic) {
    assert(
      diagnostic.severity == .error || diagnostic.id.isRule,
      "\(diagnostic.id.name) is listed as one that is always an error")
    let hasRoom = diagnostics.count < DiagnosticLog.capacity
    guard hasRoom ? known.insert(diagnostic).inserted : !known.contains(diagnostic) else { return }
    switch diagnostic.severity {
    case .error: errorCount += 1
    case .warning: warningCount += 1
    case .note: noteCount += 1
    }
    if hasRoom { diagnostics.append(diagnostic) }
  }

  /// Turns the warnings with these ids into errors.
  package mutating func turnIntoErrors(_ ids: Set<DiagnosticID>) {
    guard !ids.isEmpty, warningCount > 0 else { return }
    replaceAll { diagnostic in
      guard diagnostic.severity == .warning, ids.contains(diagnostic.id) else { return diagnostic }
      var error = diagnostic
      error.severity = .error
      error.notes.append("this is a warning without '--strict'")
      return error
    }
  }

  /// Replaces each stored diagnostic by the result of a function, and removes those for which it is
  /// nil. Those that are only counted stay counted.
  package mutating func replaceAll(_ change: (Diagnostic) -> Diagnostic?) {
    let before = self
    self = DiagnosticLog()
    for diagnostic in before.diagnostics {
      if let changed = change(diagnostic) { add(changed) }
    }
    func unstored(_ severity: Diagnostic.Severity, of count: Int) -> Int {
      count - before.diagnostics.count { $0.severity == severity }
    }
    errorCount += unstored(.error, of: before.errorCount)
    warningCount += unstored(.warning, of: before.warningCount)
    noteCount += unstored(.note, of: before.noteCount)
  }

  /// The diagnostics ordered by path, then offset, then discovery; those without a span come first.
  package var sorted: [Diagnostic] { DiagnosticLog.sorted(diagnostics) }

  /// The diagnostics to print, at most `limit` of them, in the order of `sorted`. Errors take
  /// precedence: warnings only fill the room that errors leave, and notes the room after both.
  package func sorted(atMost limit: Int) -> [Diagnostic] {
    guard diagnostics.count > limit else { return sorted }
    let all = sorted
    let errors = min(limit, all.count { $0.severity == .error })
    let warnings = min(limit - errors, all.count { $0.severity == .warning })
    var room = (errors: errors, warnings: warnings, notes: limit - errors - warnings)
    return all.filter { diagnostic in
      switch diagnostic.severity {
      case .error:
        room.errors -= 1
        return room.errors >= 0
      case .warning:
        room.warnings -= 1
        return room.warnings >= 0
      case .note:
        room.notes -= 1
        return room.notes >= 0
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

extension DiagnosticLog {
  /// "2 errors, 1 warning".
  package var counts: String {
    var counts: [String] = []
    if errorCount > 0 { counts.append(Diagnostic.counted(errorCount, "error")) }
    if warningCount > 0 { counts.append(Diagnostic.counted(warningCount, "warning")) }
    if noteCount > 0 { counts.append(Diagnostic.counted(noteCount, "note")) }
    return counts.joined(separator: ", ")
  }
}
