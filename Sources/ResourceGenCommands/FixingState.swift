internal import ResourceGenDiagnostics
internal import ResourceGenPipeline
internal import ResourceGenYAML

/// The texts of a spec's files during `fix`, with the findings that they have.
struct FixingState {
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

  /// Whether a file is the spec, one of its overlays, or one that they refer to.
  func isEditable(_ source: SourceText) -> Bool { sources.contains { $0 === source } }

  /// The findings with a fix that can be applied together: no two edits overlap.
  ///
  /// - Parameter path: A file of which only the mistakes of its syntax are fixed; nil for all.
  func fixable(except refused: Set<Finding>, in path: String?) -> [Diagnostic] {
    var last: [ObjectIdentifier: Fix] = [:]
    let known = Set(sources.map(ObjectIdentifier.init))
    let candidates = log.sorted.compactMap { diagnostic -> (Fix, Diagnostic)? in
      guard let fix = diagnostic.fix, diagnostic.id.fixEffect != nil,
        known.contains(ObjectIdentifier(fix.span.source)), !refused.contains(Finding(diagnostic)),
        path == nil || diagnostic.id.isSyntax && fix.span.source.path == path
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

  func hasSyntaxErrors(in path: String) -> Bool {
    log.diagnostics.contains { $0.id.isSyntax && $0.span?.source.path == path }
  }

  /// Why edits must be withdrawn; nil if they fixed their findings and changed nothing else.
  func problem(since before: FixingState, after batch: [Diagnostic]) -> String? {
    var expected = before.counts
    for finding in batch.map(Finding.init) { expected[finding, default: 0] -= 1 }
    let added = log.diagnostics.filter {
      counts[Finding($0)] ?? 0 > expected[Finding($0)] ?? 0
    }
    if let syntax = batch.first(where: { $0.id.isSyntax }) {
      // The rest of the file is only read now. Its next error is after the one that was fixed.
      let errors = log.diagnostics.filter { $0.id.isSyntax }.compactMap(\.span)
      return batch.count == 1 && errors.allSatisfy { $0.start > syntax.fix?.span.start ?? 0 }
        ? nil : "the file then has another mistake before it"
    }
    let fixed = Set(batch.map(Finding.init))
    if added.contains(where: { fixed.contains(Finding($0)) }) { return "the finding remains" }
    // What was misspelled is read now, with findings that it had before, but without errors.
    let isCause = { (diagnostic: Diagnostic) in
      batch.allSatisfy { $0.id.fixEffect == .nothing }
        || diagnostic.severity == .error && diagnostic.id.lintSeverity == nil
    }
    if let cause = added.first(where: isCause) {
      return "it causes another finding, \(cause.message) [\(cause.id.name)]"
    }
    return hasSameStructure(as: before, besides: batch.compactMap(\.fix))
      ? nil : "another part of the file changes with it"
  }

  /// Whether the files differ from those of an older state only where edits changed them.
  private func hasSameStructure(as before: FixingState, besides edits: [Fix]) -> Bool {
    for source in before.sources {
      let own = edits.filter { $0.span.source === source }
      guard !own.isEmpty, let bytes = edited[source.path] else { continue }
      var log = DiagnosticLog()
      guard let old = Document.read(source, allowingEmpty: true, reporting: &log) else { continue }
      let text = SourceText(path: source.path, bytes: bytes)
      guard let new = Document.read(text, allowingEmpty: true, reporting: &log),
        new.hasStructure(of: old, besides: own)
      else { return false }
    }
    return true
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
  var isSyntax: Bool { self == .yamlSyntax || self == .jsonSyntax }
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
