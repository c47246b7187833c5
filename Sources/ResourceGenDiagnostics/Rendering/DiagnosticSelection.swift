/// The diagnostics of a run that a terminal shows: equal warnings once, and few with the same id,
/// so that frequent ones don't hide the others. Errors are never folded.
struct DiagnosticSelection {
  /// The maximum number of warnings and notes with the same id.
  static let limitPerID = 10

  /// In the order of the files.
  private(set) var shown: [Diagnostic] = []
  /// The number of diagnostics that neither appear in `shown` nor are equal to one that does.
  private(set) var hiddenCount = 0
  /// The number of diagnostics of each id, the most frequent first.
  private(set) var counts: [(id: DiagnosticID, count: Int)] = []

  /// - Parameter limit: The maximum number of diagnostics in total.
  init(_ log: DiagnosticLog, atMost limit: Int) {
    var repetitions: [Repetition: [SourceSpan]] = [:]
    var folded = DiagnosticLog()
    var perID: [DiagnosticID: Int] = [:]
    for diagnostic in log.sorted {
      let repetition = Repetition(diagnostic)
      if diagnostic.severity != .error {
        if let repetition, let span = diagnostic.span, repetitions[repetition] != nil {
          repetitions[repetition]?.append(span)
          continue
        }
        perID[diagnostic.id, default: 0] += 1
        if perID[diagnostic.id, default: 0] > DiagnosticSelection.limitPerID { continue }
        if let repetition { repetitions[repetition] = [] }
      }
      folded.add(diagnostic)
    }
    var foldedCount = 0
    shown = folded.sorted(atMost: limit).map { diagnostic in
      guard let others = Repetition(diagnostic).flatMap({ repetitions[$0] }), !others.isEmpty else {
        return diagnostic
      }
      foldedCount += others.count
      var diagnostic = diagnostic
      diagnostic.notes.append(DiagnosticSelection.note(of: others, diagnostic.span))
      return diagnostic
    }
    hiddenCount = log.errorCount + log.warningCount + log.noteCount - shown.count - foldedCount
    let byID = Dictionary(grouping: log.diagnostics, by: \.id).mapValues(\.count)
    counts = byID.map { ($0.key, $0.value) }
      .sorted { ($1.count, $0.id.name) < ($0.count, $1.id.name) }
  }

  /// "the same at 110 other locations: lines 12, 40, 43, …"
  private static func note(of others: [SourceSpan], _ first: SourceSpan?) -> String {
    let few = others.prefix(5).filter { $0.source === first?.source }
      .map { String($0.source.lineNumber(of: $0.start)) }
    let lines = few.isEmpty ? "" : ": \(few.count == 1 ? "line" : "lines") "
    let rest = few.count < others.count && !few.isEmpty ? ", …" : ""
    return Diagnostic.sameAtOthers(others.count) + lines + few.joined(separator: ", ") + rest
  }
}

/// What equal diagnostics at different locations have in common.
private struct Repetition: Hashable {
  let id: DiagnosticID
  let severity: Diagnostic.Severity
  let texts: [String]

  /// - Returns: nil for a diagnostic with a fix or with other locations, which belong to its own.
  init?(_ diagnostic: Diagnostic) {
    guard diagnostic.fix == nil, diagnostic.places.isEmpty else { return nil }
    id = diagnostic.id
    severity = diagnostic.severity
    texts = [diagnostic.message, diagnostic.label, diagnostic.help ?? ""] + diagnostic.notes
  }
}
