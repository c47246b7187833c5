import ResourceGenDiagnostics
import ResourceGenReports
import TestSupport
import Testing

@Suite struct ExplanationTests {
  @Test("every id has an explanation", arguments: DiagnosticID.allCases)
  func complete(id: DiagnosticID) {
    #expect(id.explanation != nil, "\(id.name) has no explanation: add one to Explanations/")
  }

  @Test(
    "an explanation has a meaning and two different examples",
    arguments: DiagnosticID.allCases)
  func substance(id: DiagnosticID) throws {
    let explanation = try #require(id.explanation)
    #expect(explanation.meaning.count > 40 && explanation.meaning.hasSuffix("."))
    #expect(!explanation.meaning.contains("\n"))
    #expect(explanation.wrong != explanation.right)
    #expect(!explanation.wrong.hasSuffix("\n") && !explanation.right.hasSuffix("\n"))
  }

  @Test("an id consists of lower-case words", arguments: DiagnosticID.allCases)
  func spelling(id: DiagnosticID) {
    #expect(id.name.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x2D })
    #expect(DiagnosticID(name: id.name) == id)
  }

  @Test("an explanation is wrapped for a terminal")
  func text() throws {
    let text = try #require(DiagnosticID.repeatedPathParameter.explanationText)
    #expect(
      text == """
        repeated-path-parameter

        A path has two placeholders of the same name, which would be one parameter in
        Swift.

        Wrong:

            endpoints:
              getChapter: GET /books/{id}/chapters/{id} -> String

        Right:

            endpoints:
              getChapter: GET /books/{book}/chapters/{chapter} -> String

        """)
  }

  @Test("an explanation is a page of the documentation")
  func page() throws {
    let page = try #require(DiagnosticID.templateKeyKind.explanationPage)
    #expect(page.hasPrefix("# template-key-kind\n\n"))
    #expect(page.hasSuffix("Right:\n\n```mustache\n{{#models}}{{name}}{{/models}}\n```\n"))
  }
}
