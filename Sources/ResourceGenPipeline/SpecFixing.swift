package import ResourceGenDiagnostics

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
  /// reports the findings that remain. Writes no file.
  ///
  /// The spec is examined again after the edits, since a fix may reveal or allow another one. Edits
  /// after which a file can't be parsed, or another finding appears that wasn't there, are
  /// withdrawn.
  package func fix(_ text: SourceText, reporting log: inout DiagnosticLog) -> FixedSpec {
    var state = FixingState(self, text)
    var fixed: [Diagnostic] = []
    var refused: Set<FixingState.Finding> = []
    var size = Int.max
    for _ in 0..<Generator.maxAttempts {
      let batch = Array(state.fixable(except: refused).prefix(size))
      guard let first = batch.first else { break }
      let next = state.applying(batch)
      if next.isImprovement(of: state, by: batch) {
        fixed += batch
        state = next
        size = .max
      } else if batch.count == 1 {
        refused.insert(FixingState.Finding(first))
        size = .max
      } else {
        size = batch.count / 2
      }
    }
    for diagnostic in state.log.diagnostics { log.add(diagnostic) }
    return FixedSpec(changes: state.changes, fixed: fixed)
  }
}

/// The texts of a spec's files during `fix`, with the findings that they have.
private struct FixingState {
  /// A finding without its position, which edits change.
  struct Finding: Hashable {
    var id: DiagnosticID
    var path: String
    var message: String
    var severity: Diagnostic.Severity

    init(_ diagnostic: Diagnostic) {
      id = diagnostic.id
      path = diagnostic.span?.source.path ?? ""
      message = diagnostic.message
      severity = diagnostic.severity
    }
  }

  private let generator: Generator
  private let text: SourceText
  /// The first contents of the files that were edited, by path.
  private var originals: [String: [UInt8]] = [:]
  private var edited: [String: [UInt8]] = [:]
  /// The texts that were read, which are the ones that may be edited.
  private var sources: [SourceText] = []
  private(set) var log = DiagnosticLog()
  private var counts: [Finding: Int] = [:]

  init(_ generator: Generator, _ text: SourceText) {
    self.generator = generator
    self.text = text
    examine()
  }

  private mutating func examine() {
    var files = ReadFiles()
    log = DiagnosticLog()
    let current = edited[text.path].map { SourceText(path: text.path, bytes: $0) } ?? text
    generator.replacing(edited).lint(current, files: &files, reporting: &log)
    sources = files.sources
    counts = log.diagnostics.reduce(into: [:]) { $0[Finding($1), default: 0] += 1 }
  }

  /// The findings with a fix that can be applied together: no two edits overlap.
  func fixable(except refused: Set<Finding>) -> [Diagnostic] {
    var last: [ObjectIdentifier: Fix] = [:]
    let known = Set(sources.map(ObjectIdentifier.init))
    let candidates = log.sorted.compactMap { diagnostic -> (Fix, Diagnostic)? in
      guard let fix = diagnostic.fix, diagnostic.id.fixEffect != nil,
        known.contains(ObjectIdentifier(fix.span.source)), !refused.contains(Finding(diagnostic))
      else { return nil }
      return (fix, diagnostic)
    }
    return candidates.sorted { $0.0.span.start < $1.0.span.start }.compactMap { fix, diagnostic in
      let file = ObjectIdentifier(fix.span.source)
      // One edit may fix several findings: the removal of a section that contains them.
      if let before = last[file], before != fix,
        fix.span.start < max(before.span.end, before.span.start + 1)
      {
        return nil
      }
      last[file] = fix
      return diagnostic
    }
  }

  /// Returns the state after edits that don't overlap, in the order of their positions.
  func applying(_ batch: [Diagnostic]) -> FixingState {
    var next = self
    var applied: Set<Fix> = []
    for fix in batch.compactMap(\.fix).reversed() where applied.insert(fix).inserted {
      let source = fix.span.source
      if next.originals[source.path] == nil { next.originals[source.path] = source.bytes }
      var bytes = next.edited[source.path] ?? source.bytes
      bytes.replaceSubrange(fix.span.range, with: fix.text.utf8)
      next.edited[source.path] = bytes
    }
    next.examine()
    return next
  }

  /// Whether edits fixed their findings and caused no others.
  func isImprovement(of before: FixingState, by batch: [Diagnostic]) -> Bool {
    var expected = before.counts
    for finding in batch.map(Finding.init) { expected[finding, default: 0] -= 1 }
    let added = counts.filter { $0.value > expected[$0.key] ?? 0 }.map(\.key)
    if batch.allSatisfy({ $0.id.fixEffect == .nothing }) { return added.isEmpty }
    guard batch.allSatisfy({ counts[Finding($0)] ?? 0 <= expected[Finding($0)] ?? 0 }) else {
      return false
    }
    if let fixed = batch.first, fixed.id.isSyntax {
      // The rest of the file is only read now. Its next error is after the one that was fixed.
      let errors = log.diagnostics.filter { $0.id.isSyntax }.compactMap(\.span)
      return batch.count == 1
        && errors.allSatisfy { $0.start > fixed.fix?.span.start ?? 0 }
    }
    // What was misspelled is read now, with findings that it had before, but without errors.
    return !added.contains { $0.severity == .error && $0.id.lintSeverity == nil }
  }

  /// The files that differ from what was read at first.
  var changes: [FixedSpec.Change] {
    originals.keys.sorted().compactMap { path in
      guard let old = originals[path], let new = edited[path], old != new else { return nil }
      return FixedSpec.Change(path: path, old: old, new: new)
    }
  }
}

extension DiagnosticID {
  /// Whether a file with this error isn't read any further.
  fileprivate var isSyntax: Bool { self == .yamlSyntax || self == .jsonSyntax }
}

extension Generator {
  /// Returns a generator that reads other contents of files.
  ///
  /// - Parameter contents: The contents by the path as diagnostics show it.
  fileprivate func replacing(_ contents: [String: [UInt8]]) -> Generator {
    if contents.isEmpty { return self }
    var options = options
    options.overlays = options.overlays.map { source in
      contents[source.path].map { SourceText(path: source.path, bytes: $0) } ?? source
    }
    var folder = folder
    folder.replacements = contents
    return Generator(options, in: folder)
  }
}
