import Foundation
import ResourceGenDiagnostics
import ResourceGenPipeline
import ResourceGenReading
import Testing

/// A spec with one mistake of a newcomer, and what the command says about it.
struct Mistake: CustomTestStringConvertible, Sendable {
  let name: String
  let spec: String
  /// One line for each diagnostic: `5: error: unknown type 'Strng' [unknown-type] (help, fix)`.
  let reports: [String]

  var testDescription: String { name }

  /// The mistakes in a file of the folder Mistakes. Each begins with a line `=== its name`; the
  /// spec and the reports are separated by `---`.
  static func all(in format: String) -> [Mistake] {
    let text = (try? String(contentsOf: file(of: format), encoding: .utf8)) ?? ""
    return ("\n" + text).components(separatedBy: "\n=== ").compactMap { part in
      let lines = part.components(separatedBy: "\n")
      guard let name = lines.first, let end = lines.firstIndex(of: "---") else { return nil }
      return Mistake(
        name: name, spec: lines[1..<end].joined(separator: "\n") + "\n",
        reports: lines[(end + 1)...].filter { !$0.isEmpty })
    }
  }

  static func file(of format: String) -> URL {
    GoldenCase.root.appendingPathComponent("Mistakes/\(format).txt")
  }

  /// What the command says about a spec.
  static func diagnostics(of spec: String) -> [Diagnostic] {
    var log = DiagnosticLog()
    _ = Generator().files(from: SourceText(path: "api.yaml", text: spec), reporting: &log)
    return log.sorted
  }

  static func report(of diagnostic: Diagnostic) -> String {
    let line = diagnostic.span.map { span in
      span.source.bytes[..<span.start].count { $0 == UInt8(ascii: "\n") } + 1
    }
    let parts = [diagnostic.help.map { _ in "help" }, diagnostic.fix.map { _ in "fix" }]
      .compactMap { $0 }
    return "\(line ?? 0): \(diagnostic.severity): \(diagnostic.message) [\(diagnostic.id.name)]"
      + (parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))")
  }
}

@Suite("Mistakes of newcomers")
struct MistakeTests {
  private static let formats = ["native", "openapi"]

  @Test(
    "a mistake is reported at its line, in the terms of the file",
    arguments: formats.flatMap { format in Mistake.all(in: format).map { (format, $0) } })
  func reports(of format: String, _ mistake: Mistake) {
    if GoldenTests.isRecording { return }
    let found = Mistake.diagnostics(of: mistake.spec)
    #expect(found.map(Mistake.report) == mistake.reports)
    #expect(!found.isEmpty, "nothing reports this mistake")
    let helpless = found.filter { $0.help == nil && $0.fix == nil && $0.notes.isEmpty }
      .map(\.message)
    #expect(helpless.isEmpty, "no help, no fix and no note")
    for diagnostic in found { #expect(diagnostic.message.count <= 70) }
  }

  @Test(
    "the fix of a mistake solves it and causes no other",
    arguments: formats.flatMap { Mistake.all(in: $0) })
  func fixes(of mistake: Mistake) throws {
    let found = Mistake.diagnostics(of: mistake.spec)
    for diagnostic in found {
      guard let fix = diagnostic.fix else { continue }
      var bytes = Array(mistake.spec.utf8)
      bytes.replaceSubrange(fix.span.range, with: fix.text.utf8)
      let after = Mistake.diagnostics(of: String(decoding: bytes, as: UTF8.self))
      let known = Set(found.map(\.message))
      #expect(after.count < found.count, "\(after.map(Mistake.report))")
      #expect(after.allSatisfy { known.contains($0.message) }, "\(after.map(Mistake.report))")
    }
  }

  @Test("each format has a table of mistakes with different names", arguments: formats)
  func table(of format: String) throws {
    let mistakes = Mistake.all(in: format)
    #expect(mistakes.count >= 35)
    #expect(Set(mistakes.map(\.name)).count == mistakes.count)
    guard GoldenTests.isRecording else { return }
    let text = mistakes.map { mistake in
      let reports = Mistake.diagnostics(of: mistake.spec).map(Mistake.report)
      return "=== \(mistake.name)\n\(mistake.spec)---\n" + reports.joined(separator: "\n") + "\n"
    }
    try Data(text.joined(separator: "\n").utf8).write(to: Mistake.file(of: format))
  }
}
