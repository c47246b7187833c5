package import ResourceGenSwift

extension APIDiff {
  /// Gives each change the verdict for callers of the generated Swift, and adds the changes that
  /// only they notice.
  package mutating func addSwiftVerdicts(from old: SwiftPlan, to new: SwiftPlan) {}
}
