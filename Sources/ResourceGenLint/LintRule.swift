/// A rule of `resourcegen lint`. Its id has the default severity and the explanation.
struct LintRule: Sendable {
  let check: @Sendable (LintSubject, inout LintReport) -> Void

  /// All rules.
  static let all = [
    LintRule(check: SecretsInURLs.check), LintRule(check: UnencryptedCredentials.check),
    LintRule(check: RivalRoutes.check), LintRule(check: UnusedComponents.check),
    LintRule(check: UnusedDeclarations.check), LintRule(check: MissingDescriptions.check),
    LintRule(check: UnpagedLists.check), LintRule(check: InconsistentCase.check),
    LintRule(check: DeprecatedUse.check), LintRule(check: UnhelpfulNames.check),
    LintRule(check: UndescribedValues.check),
  ]
}
