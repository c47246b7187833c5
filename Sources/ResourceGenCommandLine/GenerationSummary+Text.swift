internal import ResourceGenDiagnostics
package import ResourceGenPipeline

extension GenerationSummary {
  /// "12 of 877 operations, 96 of 2827 models, as used by 34 files"; nil without `used-by`.
  package var usageText: String? { users.map { "\(counts), \($0)" } }

  /// "15 operations, 14 models", or "12 of 877 operations, 96 of 2827 models" of those that code
  /// uses.
  fileprivate var counts: String {
    guard let usage else {
      return Diagnostic.counted(operations, "operation") + ", "
        + Diagnostic.counted(models, "model")
    }
    return "\(operations) of \(Diagnostic.counted(usage.allOperations, "operation")), "
      + "\(models) of \(Diagnostic.counted(usage.allModels, "model"))"
  }

  /// "as used by 34 files".
  fileprivate var users: String? {
    usage.map {
      "as used by \(Diagnostic.counted($0.sources, "file"))"
        + ($0.isPublic ? "; the client is public, but other callers aren't seen" : "")
    }
  }
}

extension GeneratedFiles {
  /// The line that a build prints: "api.yaml: 15 operations, 14 models, 5 files".
  var buildLine: String {
    let count = parts.reduce(0) { $0 + $1.files.count }
    let words = [summary.counts, Diagnostic.counted(count, "file"), summary.users]
    return "\(TerminalText.words(FilePath.name(of: spec))): "
      + words.compactMap(\.self).joined(separator: ", ") + "\n"
  }
}
