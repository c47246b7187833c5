import ResourceGenCommands
import ResourceGenDiagnostics
import ResourceGenDiff
import ResourceGenPipeline

/// Runs `diff` on texts.
enum Comparison {
  struct InvalidSpecError: Error, CustomStringConvertible {
    var description: String
  }

  /// Compares two specs, in which required keys of the native format may be missing.
  static func diff(_ old: String, _ new: String) throws -> APIDiff {
    try APIDiff(from: spec(old, "old.yaml"), to: spec(new, "new.yaml"))
  }

  /// Returns the changes as lines: `breaking  getUser: response field 'nick' became optional`.
  static func lines(_ old: String, _ new: String) throws -> [String] {
    try diff(old, new).changes.map(\.line)
  }

  private static func spec(_ text: String, _ path: String) throws -> ComparedSpec {
    var text = text
    let hasVersion = ["openapi:", "swagger:", "resourcegen:"].contains { text.contains($0) }
    if !hasVersion {
      let server = text.contains("servers:") ? "" : "servers: {main: https://example.com}\n"
      let endpoints = text.contains("endpoints:") ? "" : "\nendpoints: {}"
      text = "resourcegen: 1\n\(server)\(text)\(endpoints)\n"
    }
    var log = DiagnosticLog()
    let source = SourceText(path: path, text: text)
    guard let spec = Generator().comparedSpec(of: source, reporting: &log) else {
      throw InvalidSpecError(
        description: log.sorted.map { "\($0.message) \($0.label)" }.joined(separator: "\n"))
    }
    return spec
  }
}

extension Change {
  var line: String {
    let group =
      switch subject {
      case .service: ""
      case .operations: "\(reaches.count) operations: "
      case .operation, .model: "\(subject.name ?? ""): "
      }
    return wire.rawValue + String(repeating: " ", count: 10 - wire.rawValue.count) + group
      + sentence
  }
}
