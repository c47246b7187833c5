import ResourceGenCommands
import ResourceGenDiagnostics
import ResourceGenPipeline
import ResourceGenRendering
import SeededRandom
import TestSupport
import Testing

/// `lint --fix` on random specs.
@Suite struct FixingFuzzTests {
  /// A random OpenAPI document with unused components and silences, in a random layout.
  private struct Spec {
    var random: SeededGenerator
    var lines: [String] = []
    /// Lines that must stay, each with a number that occurs once.
    var kept: [String] = []
    private var count = 0

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      lines = [
        "openapi: 3.1.0", "info: {title: T, version: '1'}",
        "servers: [{url: 'https://example.com'}]", "security: []", "paths:",
      ]
      let used = (0..<Int.random(in: 1...3, using: &random)).map { "used\($0)" }
      for name in used {
        lines += ["  /\(name):", "    get:", "      operationId: \(name)\(silence())"]
        lines += ["      summary: \(name)"]
        if Bool.random(using: &random) {
          lines.append("      x-resourcegen-ignore: [unpaged-list, no-example]")
        }
        lines += [
          "      parameters: [{$ref: '#/components/parameters/\(name)'}]", "      responses:",
          "        '200': {$ref: '#/components/responses/\(name)'}",
        ]
        keepComment("  ")
      }
      lines.append("components:")
      let isFlow = Bool.random(using: &random)
      addSection("parameters", used, isFlow) { "{name: \($0), in: query, schema: {type: string}}" }
      addSection("responses", used, isFlow) {
        "{description: \($0), content: {application/json: {schema: {type: string}}}}"
      }
      if Bool.random(using: &random) { addSection("examples", [], false) { "{value: \($0)}" } }
      if Bool.random(using: &random) { keepComment("") }
    }

    private mutating func silence() -> String {
      let ids = ["unpaged-list", "forced-default", "duplicate-route"].shuffled(using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: return " # resourcegen:ignore \(ids[0])"
      case 1: return "  # resourcegen:ignore \(ids[0]), \(ids[1])"
      default: return ""
      }
    }

    private mutating func keepComment(_ indentation: String) {
      count += 1
      let line = "\(indentation)# kept \(count)"
      lines.append(line)
      kept.append(line)
    }

    private mutating func addSection(
      _ name: String, _ used: [String], _ isFlow: Bool, _ value: (String) -> String
    ) {
      let unused = (0..<Int.random(in: 1...4, using: &random)).map { "no\($0)" }
      let names = (used + unused).shuffled(using: &random)
      if isFlow, Bool.random(using: &random) {
        let separator = [", ", ",", ",\n    "].randomElement(using: &random) ?? ", "
        let text = names.map { "\($0): \(value($0))" }.joined(separator: separator)
        lines.append("  \(name): {\(text)}")
        return
      }
      lines.append("  \(name):")
      for name in names {
        // A section without used components is removed with its comments.
        if !used.isEmpty, Bool.random(using: &random) { keepComment("    ") }
        lines.append("    \(name):\(Bool.random(using: &random) ? " # about it" : "")")
        lines.append("      \(value(name))")
        if Bool.random(using: &random) { lines.append("") }
      }
    }
  }

  @Test(
    "every byte outside of the edits stays, the result parses, and the Swift is the same",
    arguments: 0..<200)
  func fuzz(seed: Int) {
    let spec = Spec(seed: UInt64(seed))
    let end = seed.isMultiple(of: 3) ? "\r\n" : "\n"
    let text =
      spec.lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
      .joined(separator: end) + (seed.isMultiple(of: 5) ? "" : end)
    var log = DiagnosticLog()
    let generator = Generator()
    let source = SourceText(path: "api.yaml", text: text)
    let result = generator.fix(source, reporting: &log)
    let fixed = result.changes.first.map { String(decoding: $0.new, as: UTF8.self) } ?? text

    #expect(!result.fixed.isEmpty)
    #expect(!log.hasErrors)
    let removable: Set<DiagnosticID> = [.unusedIgnore, .unusedParameter, .unusedComponent]
    #expect(result.fixed.allSatisfy { removable.contains($0.id) })
    #expect(!log.diagnostics.contains { removable.contains($0.id) && $0.fix != nil })
    // Only removals: what is left is in the text, in order.
    var rest = text.utf8[...]
    for byte in fixed.utf8 {
      guard let found = rest.firstIndex(of: byte) else {
        Issue.record("a byte was added or moved")
        return
      }
      rest = rest[rest.index(after: found)...]
    }
    for line in spec.kept { #expect(fixed.contains(line), "\(line)\n\(text)\n\(fixed)") }
    #expect(files(of: text) == files(of: fixed), "\(fixed)")
  }

  private func files(of text: String) -> [String] {
    var log = DiagnosticLog()
    return Generator().files(from: SourceText(path: "api.yaml", text: text), reporting: &log)
      .map { String(decoding: $0.bytes, as: UTF8.self) }
  }
}
