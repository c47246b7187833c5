import ResourceGenDiagnostics
import ResourceGenPipeline
import ResourceGenRendering
import Testing

@Suite("A spec with names that mean something in the other format")
struct HostileNameTests {
  /// The seed of the names and the number of names in each mapping.
  static let arguments: [(seed: UInt64, size: Int)] =
    (1...16).map { ($0, 4) } + [(101, 10)]

  @Test("gives the same Swift after import", arguments: arguments)
  func imported(seed: UInt64, size: Int) throws {
    try compare(HostileOpenAPI.text(seed: seed, size: size)) { generator, source, log in
      generator.nativeText(of: source, reporting: &log)
    }
  }

  @Test("gives the same Swift after export", arguments: arguments)
  func exported(seed: UInt64, size: Int) throws {
    try compare(HostileNativeSpec.text(seed: seed, size: size)) { generator, source, log in
      generator.openAPIText(of: source, reporting: &log)
    }
  }

  @Test("gives the same Swift after export and import", arguments: arguments)
  func exportedAndImported(seed: UInt64, size: Int) throws {
    try compare(HostileOpenAPI.text(seed: seed, size: size)) { generator, source, log in
      let exported = generator.openAPIText(of: source, reporting: &log)
      return exported.flatMap {
        generator.nativeText(of: SourceText(path: "api.yaml", text: $0), reporting: &log)
      }
    }
  }

  // MARK: Comparison

  private func compare(
    _ text: String, _ translate: (Generator, SourceText, inout DiagnosticLog) -> String?
  ) throws {
    let source = SourceText(path: "api.yaml", text: text)
    let (before, log) = swift(source)
    try #require(!log.hasErrors && !before.isEmpty, "\(Self.errors(log))")
    var translation = DiagnosticLog()
    let other = try #require(
      translate(Generator(), source, &translation), "\(Self.errors(translation))")
    let (after, otherLog) = swift(SourceText(path: "api.yaml", text: other))
    try #require(!otherLog.hasErrors, "\(Self.errors(otherLog))")
    for (name, lines) in before {
      let others = after[name] ?? []
      // Strings would be compared by canonical equivalence.
      let same = zip(lines, others).prefix { $0.utf8.elementsEqual($1.utf8) }.count
      if same == lines.count, same == others.count { continue }
      Issue.record(
        "\(name):\(same + 1)\n\(lines.dropFirst(same).prefix(3))\n\(others.dropFirst(same).prefix(3))"
      )
    }
  }

  /// The lines of each file.
  private func swift(
    _ source: SourceText
  ) -> (files: [String: [Substring]], log: DiagnosticLog) {
    var log = DiagnosticLog()
    let files = Generator().files(from: source, reporting: &log)
    let lines = files.map { file in
      let text = String(decoding: file.bytes, as: UTF8.self)
      return (file.name, text.split(separator: "\n", omittingEmptySubsequences: false))
    }
    return (Dictionary(uniqueKeysWithValues: lines), log)
  }

  private static func errors(_ log: DiagnosticLog) -> [String] {
    log.sorted.filter { $0.severity == .error }.prefix(4).map { diagnostic in
      let line = diagnostic.span.map { $0.sourceText }
      return "\(diagnostic.message): \(line ?? "")"
    }
  }
}
