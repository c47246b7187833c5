import ResourceGenDiagnostics
import ResourceGenYAML
import Testing

/// What edits change beside the text that they replace.
@Suite struct EditedStructureTests {
  /// An edit of a text: the part between `‹` and `›` is replaced.
  private func isKept(_ marked: String, _ replacement: String) throws -> Bool {
    let parts = marked.split(separator: "‹", omittingEmptySubsequences: false).map(String.init)
    let rest = try #require(parts.last).split(separator: "›", omittingEmptySubsequences: false)
      .map(String.init)
    let start = try #require(parts.first)
    let removed = try #require(rest.first)
    let old = try #require(Reading(yaml: start + removed + rest.dropFirst().joined()).document)
    let new = try #require(Reading(yaml: start + replacement + rest.dropFirst().joined()).document)
    let span = SourceSpan(old.source, start.utf8.count, start.utf8.count + removed.utf8.count)
    return new.hasStructure(of: old, besides: [Fix(replace: span, with: replacement)])
  }

  @Test(
    "an edit keeps the structure if only what it replaces differs",
    arguments: [
      ("a: {‹proprties›: {b: c}}", "properties", true), ("a:\n  ‹b›: c\nd: e", "x", true),
      ("a: ‹b›\nc: d", "'x: y'", true), ("a:\n  b: c\n‹  d: e\n›f: g", "", true),
      ("a: [b‹, c›, d]", "", true), ("- a\n‹- b\n›- c", "", true), ("a: ‹'›b'", "'b", true),
      ("a‹: b?›\nc: d", "?: b", true), ("a: [b]‹›\nc: d", " # x", true),
      ("a: &x {b: c}\nd: *x\n‹e: f\n›", "", true),
      // The collection would become null, or a text.
      ("a:\n‹  b: c\n›d: e", "", false), ("a: ‹{b: c}›\nd: e", "b", false),
      // An entry moves into another collection, appears, disappears or changes.
      ("a:\n  b: c\n‹  ›d: e", "", false), ("a: ‹b›", "b\nc: d", false),
      ("a: b‹ ›\nc: d", " # x\ne: f", false), ("a: [b, ‹c›, d]", "c, e", false),
      ("a: &x {b: ‹c›}\nd: *x", "e", true), ("a: ‹&x ›{b: c}\nd: {b: c}", "", true),
    ])
  func structure(marked: String, replacement: String, isSame: Bool) throws {
    #expect(try isKept(marked, replacement) == isSame)
  }

  @Test("documents without a value have the same structure")
  func empty() throws {
    var log = DiagnosticLog()
    func document(_ text: String) -> Document? {
      Document.yaml(SourceText(path: "a.yaml", text: text), allowingEmpty: true, reporting: &log)
    }
    let empty = try #require(document("# a\n"))
    #expect(empty.hasStructure(of: empty, besides: []))
    #expect(try !empty.hasStructure(of: #require(document("a: b")), besides: []))
  }
}
