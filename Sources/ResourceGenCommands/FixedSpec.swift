package import ResourceGenDiagnostics
internal import ResourceGenPipeline

/// The edits of a run of `lint --fix`.
package struct FixedSpec: Sendable {
  package struct Change: Sendable {
    /// The path of the file as diagnostics show it.
    package var path: String
    package var old: [UInt8]
    package var new: [UInt8]
  }

  package var changes: [Change]
  /// The findings that were fixed, in the order of the edits.
  package var fixed: [Diagnostic]
}

extension Generator {
  /// The maximum number of times that the spec is examined.
  private static let maxAttempts = 200

  /// Applies the fixes of a spec's findings to its text and the files that it refers to, and
  /// reports the findings that remain, with the reason why a fix wasn't applied. Writes no file.
  ///
  /// The spec is examined again after the edits, since a fix may reveal or allow another one. Edits
  /// are withdrawn if another finding then appears, if the file can't be read, or if anything
  /// changed beside them.
  package func fix(_ text: SourceText, reporting log: inout DiagnosticLog) -> FixedSpec {
    var run = FixingRun(FixingState(self, text))
    for _ in 0..<Generator.maxAttempts where !run.isFinished { run.step() }
    run.withdrawUnread()
    for diagnostic in run.remaining { log.add(diagnostic) }
    return FixedSpec(changes: run.state.changes, fixed: run.fixed)
  }
}

/// The edits of `fix`, batch by batch.
private struct FixingRun {
  private(set) var state: FixingState
  private(set) var fixed: [Diagnostic] = []
  private(set) var isFinished = false
  /// Why the edits of findings were withdrawn.
  private var withdrawn: [FixingState.Finding: String] = [:]
  /// The maximum number of findings in the next batch.
  private var size = Int.max
  /// What was before the first edit of a file that can't be read yet.
  private var unread: (path: String, state: FixingState, count: Int)?

  init(_ state: FixingState) { self.state = state }

  /// Tries to fix the next batch of findings. Of a batch that fails, a half is tried.
  mutating func step() {
    let batch = Array(
      state.fixable(except: Set(withdrawn.keys), in: unread?.path).prefix(size))
    guard let first = batch.first else {
      if unread == nil { isFinished = true } else { withdrawUnread() }
      return
    }
    let next = state.applying(batch)
    if let problem = next.problem(since: state, after: batch) {
      if batch.count == 1 { withdrawn[FixingState.Finding(first)] = problem }
      size = batch.count == 1 ? .max : batch.count / 2
      return
    }
    if unread == nil, first.id.isSyntax, let path = first.fix?.span.source.path {
      unread = (path, state, fixed.count)
    }
    fixed += batch
    state = next
    size = .max
    if let path = unread?.path, !state.hasSyntaxErrors(in: path) { unread = nil }
  }

  /// Withdraws the edits of a file that still can't be read: they may have been the wrong ones.
  mutating func withdrawUnread() {
    guard let (_, before, count) = unread else { return }
    for finding in fixed[count...] {
      withdrawn[FixingState.Finding(finding)] = "the file can't be read after it either"
    }
    fixed.removeSubrange(count...)
    state = before
    unread = nil
  }

  /// The findings that weren't fixed, with a note on each edit that wasn't applied.
  var remaining: [Diagnostic] {
    state.log.diagnostics.map { diagnostic in
      guard let fix = diagnostic.fix else { return diagnostic }
      var reason = withdrawn[FixingState.Finding(diagnostic)]
      if diagnostic.id.fixEffect == nil { reason = "another edit may be meant" }
      if !state.isEditable(fix.span.source) { reason = "only specs and overlays are edited" }
      var diagnostic = diagnostic
      if let reason { diagnostic.notes.append("--fix doesn't apply this edit: \(reason)") }
      return diagnostic
    }
  }
}
