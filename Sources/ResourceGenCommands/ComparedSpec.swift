package import ResourceGenDiagnostics
package import ResourceGenDiff
package import ResourceGenModel
package import ResourceGenPipeline
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

extension ComparedSpec {
  /// What Swift sources use of the API.
  package func names(usedBy sources: SwiftSources) -> UsedNames {
    var ignored = DiagnosticLog()
    let used = plan.declarations(usedBy: sources, reporting: &ignored)
    let needed = plan.needed(for: used, of: checked)
    return UsedNames(
      operations: Set(needed.endpoints.map { checked.endpoints[$0].endpoint.qualifiedName }),
      models: Set(needed.models.compactMap { checked.api.models[$0].name?.value }))
  }
}

extension ComparedSpec {
  /// The names of operations and models in Swift.
  package var swiftNames: SwiftNames {
    let endpoints = checked.endpoints.map(\.endpoint)
    let calls = CallNames.names(of: endpoints, options: plan.options)
    return SwiftNames(
      operations: Dictionary(
        zip(endpoints, calls).map { ($0.qualifiedName, "." + $1) }, uniquingKeysWith: { $1 }),
      models: TypeNames.names(of: checked, options: plan.options))
  }
}

extension APIDiff {
  /// Compares two versions of a spec, for `diff`: on the wire, and as the generated Swift.
  package init(from old: ComparedSpec, to new: ComparedSpec) {
    self.init(from: old.checked, to: new.checked)
    addSwiftVerdicts(from: old.surface, to: new.surface)
  }
}
