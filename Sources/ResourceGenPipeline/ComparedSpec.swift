package import ResourceGenDiff
internal import ResourceGenModel
internal import ResourceGenSwift

/// One version of a spec, read for a comparison.
package struct ComparedSpec: Sendable {
  let checked: CheckedAPI
  let plan: SwiftPlan
}

extension APIDiff {
  /// Compares two versions of a spec, for `diff`: on the wire, and as the generated Swift.
  package init(from old: ComparedSpec, to new: ComparedSpec) {
    self.init(from: old.checked, to: new.checked)
    addSwiftVerdicts(from: old.plan, to: new.plan)
  }
}
