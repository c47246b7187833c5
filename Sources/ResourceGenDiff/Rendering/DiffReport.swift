internal import ResourceGenDiagnostics
package import ResourceGenReports

/// The changes between two versions of an API, to be printed.
package struct DiffReport: Sendable {
  private let all: [Change]
  /// The changes that are printed.
  let changes: [Change]
  /// The changes of what code doesn't use; none if it isn't known what uses the API.
  private let unused: [Change]

  /// - Parameters:
  ///   - unused: The changes of what code doesn't use, which are only counted.
  ///   - isQuiet: Whether changes that break nothing are omitted.
  package init(_ changes: [Change], besides unused: [Change] = [], isQuiet: Bool = false) {
    all = changes
    self.unused = unused
    self.changes = isQuiet ? changes.filter { $0.severity != .note } : changes
  }

  /// Whether the two versions are the same.
  var isEmpty: Bool { all.isEmpty }

  /// The suggested increase of the version; `none` without changes.
  package var versionBump: VersionBump { all.map(\.versionBump).max() ?? .none }

  /// The changes as findings, for the formats that `lint` has too.
  package var findings: [ReviewFinding] { changes.map(\.finding) }

  /// "3 changes: 1 breaking, 2 source-breaking", and with code that uses the API: "; 40 other
  /// changes, 12 of them breaking, affect nothing that the code uses".
  var summary: String {
    if unused.isEmpty { return usedSummary }
    let breaking = unused.count { $0.wire == .breaking || $0.swift == .sourceBreaking }
    return usedSummary + "; \(Diagnostic.counted(unused.count, "other change")), "
      + "\(breaking) of them breaking, affect nothing that the code uses"
  }

  private var usedSummary: String {
    if all.isEmpty { return "no changes" }
    let counts = [
      (all.count { $0.wire == .breaking }, "breaking"),
      (all.count { $0.wire == .unknown }, "unknown"),
      (all.count { $0.swift == .sourceBreaking }, "source-breaking"),
      (all.count { $0.swift == .additive }, "additive"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let total = Diagnostic.counted(all.count, "change")
    return counts.isEmpty ? "\(total), all safe" : "\(total): \(counts.joined(separator: ", "))"
  }
}

extension Change {
  /// An error for what breaks old clients, a warning for what may, or breaks callers of the
  /// generated Swift.
  var severity: Diagnostic.Severity {
    if wire == .breaking { return .error }
    return wire == .unknown || swift == .sourceBreaking ? .warning : .note
  }

  /// The subject and what changed: ".getUser: response field 'nick' became optional".
  var message: String { "\(subjectWords): \(sentence)" }

  /// The subject as lists name it.
  var subjectWords: String {
    switch subject {
    case .service: "service"
    case .operations: Diagnostic.counted(reaches.count, "operation")
    case .operation(let old, let new), .model(let old, let new):
      switch (old, new) {
      case (let old?, let new?) where old != new: "\(new) (was \(old))"
      default: new ?? old ?? ""
      }
    }
  }

  var finding: ReviewFinding {
    var places: [Diagnostic.Note] = []
    // The old version of a file has other lines, and is not part of a pull request.
    if new != nil, let old { places.append(.init(old, "the old version")) }
    let rule = ReviewFinding.Rule(id: self.rule.rawValue, summary: self.rule.summary)
    var lines = [message, "on the wire: \(wire.rawValue), in Swift: \(swift.rawValue)"]
    if !reaches.isEmpty { lines.append("reaches \(Diagnostic.listed(reaches))") }
    return ReviewFinding(severity, rule, lines, at: new ?? old, places: places)
  }
}
