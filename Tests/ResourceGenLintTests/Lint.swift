import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenPipeline

/// Runs `lint` on texts.
enum Lint {
  /// Returns the findings of a spec, of which required keys may be missing.
  static func findings(
    _ text: String, rules: [DiagnosticID: RuleSetting] = [:], only: [String] = []
  ) -> [Diagnostic] {
    var text = text
    if !text.hasPrefix("openapi:") {
      let server = text.contains("servers:") ? "" : "servers: {main: https://example.com}\n"
      let endpoints = text.contains("endpoints:") ? "" : "\nendpoints: {}"
      text = "resourcegen: 1\n\(server)\(text)\(endpoints)\n"
    }
    var configuration = Configuration()
    configuration.rules = rules
    var log = DiagnosticLog()
    if !only.isEmpty {
      var overrides = ConfigurationOverrides()
      overrides.only = try? SelectionOption(only, of: "--only")
      configuration.apply(overrides)
    }
    Generator(configuration.generatorOptions).lint(
      SourceText(path: "api.yaml", text: text), reporting: &log)
    return log.sorted
  }
}
