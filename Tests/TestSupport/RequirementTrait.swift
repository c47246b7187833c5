public import Testing

/// A trait that names the requirements that a test verifies; `make checklist` prints those that no
/// test names.
public struct RequirementTrait: TestTrait, SuiteTrait {
  public let ids: [String]
}

extension Trait where Self == RequirementTrait {
  /// The ids of the requirements, as listed in Tests/Requirements.tsv.
  public static func shows(_ ids: String...) -> Self { RequirementTrait(ids: ids) }
}
