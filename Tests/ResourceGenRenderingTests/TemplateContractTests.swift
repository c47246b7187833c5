import ResourceGenDiagnostics
import TestSupport
import Testing

@testable import ResourceGenRendering

@Suite("The contract between templates and contexts")
struct TemplateContractTests {
  @Test("built-in templates use no unknown key, and every key and template is used")
  func keys() {
    var log = DiagnosticLog()
    let templates = TemplateSet(roots: TemplateSet.roots, reporting: &log)
    var check = TemplateCheck(templates.library)
    for root in TemplateSet.roots {
      check.check(root.template, with: root.shape, reporting: &log)
    }
    #expect(log.diagnostics.map(\.message) == [])
    // The location of an argument in a request is for templates that make calls, such as those of
    // Tests/Corpus.
    let unused = check.unusedKeys.filter { !$0.hasSuffix(".place") && !$0.hasSuffix(".wireName") }
    #expect(unused == [])
    #expect(check.unusedTemplates == [])
  }
}
