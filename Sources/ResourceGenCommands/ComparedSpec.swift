package import ResourceGenDiagnostics
package import ResourceGenDiff
package import ResourceGenModel
internal import ResourceGenPipeline
package import ResourceGenSwift

/// One version of a spec, read for a comparison.
package struct ComparedSpec: Sendable {
  package let checked: CheckedAPI
  let plan: SwiftPlan
  /// The patterns of `only` that match nothing, which the other version may have.
  package var unmatched: [Diagnostic] = []
  /// The declarations that are generated from it.
  package var surface: SwiftSurface { SwiftSurface(of: plan, for: checked) }
}

extension APIDiff {
  /// Compares two versions of a spec, for `diff`: on the wire, and as the generated Swift.
  package init(from old: ComparedSpec, to new: ComparedSpec) {
    self.init(from: old.checked, to: new.checked)
    addSwiftVerdicts(from: old.surface, to: new.surface)
  }
}
