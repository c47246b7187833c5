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
    #expect(check.unusedKeys == [])
    #expect(check.unusedTemplates == [])
  }
}
