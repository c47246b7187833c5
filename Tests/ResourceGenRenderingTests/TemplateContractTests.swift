import ResourceGenDiagnostics
import ResourceGenMustache
import TestSupport
import Testing

@testable import ResourceGenRendering

@Suite("The contract between templates and contexts")
struct TemplateContractTests {
  @Test("no built-in template names an unknown key, and no key and no template goes unused")
  func keys() {
    var log = DiagnosticLog()
    let templates = TemplateSet(roots: TemplateSet.roots, reporting: &log)
    var check = TemplateCheck(templates.library)
    for root in TemplateSet.roots {
      check.check(root.template, with: root.shape, reporting: &log)
    }
    #expect(log.diagnostics.map(\.message) == [])
    // Where an argument goes in the request: for templates that make calls, such as those of Tests/Corpus.
    let unused = check.unusedKeys.filter { !$0.hasSuffix(".place") && !$0.hasSuffix(".wireName") }
    #expect(unused == [])
    #expect(check.unusedTemplates == [])
  }
}
