import ResourceGenCommands
import ResourceGenDiagnostics
import ResourceGenModel
import ResourceGenPipeline

/// Runs `lint` on texts.
enum Lint {
  /// Returns the findings of a spec, of which required keys may be missing.
  static func findings(
    _ text: String, rules: [DiagnosticID: RuleSetting] = [:], only: [String] = [],
    settings: String = ""
  ) -> [Diagnostic] {
    let (text, generator) = input(text, rules: rules, only: only, settings: settings)
    var log = DiagnosticLog()
    generator.lint(SourceText(path: "api.yaml", text: text), reporting: &log)
    return log.sorted
  }

  /// Returns the completed text of a spec, and a generator with these settings.
  ///
  /// - Parameter settings: The text of a configuration.
  static func input(
    _ text: String, rules: [DiagnosticID: RuleSetting] = [:], only: [String] = [],
    settings: String = "", in folder: SpecFolder = SpecFolder()
  ) -> (String, Generator) {
    var text = text
    if !text.hasPrefix("openapi:"), !text.hasPrefix("swagger:"), !text.hasPrefix("{") {
      let server = text.contains("servers:") ? "" : "servers: {main: https://example.com}\n"
      let endpoints = text.contains("endpoints:") ? "" : "\nendpoints: {}"
      text = "resourcegen: 1\n\(server)\(text)\(endpoints)\n"
    }
    var configuration = Configuration()
    var log = DiagnosticLog()
    if !settings.isEmpty {
      configuration.read(
        SourceText(path: "resourcegen.yaml", text: settings), resolving: { $0 }, reporting: &log)
    }
    for (id, rule) in rules { configuration.rules[id] = rule }
    if !only.isEmpty {
      var overrides = ConfigurationOverrides()
      overrides.only = try? SelectionOption(only, of: "--only")
      configuration.apply(overrides)
    }
    return (text, Generator(configuration.generatorOptions, in: folder))
  }
}
