import ResourceGenDiagnostics
import ResourceGenDiff
import Testing

/// The rules of `diff`, each with the smallest change that it reports.
@Suite struct RuleCaseTests {
  static let cases =
    RuleCase.ofServices + RuleCase.ofOperations + RuleCase.ofParameters + RuleCase.ofResponses
    + RuleCase.ofRequestTypes + RuleCase.ofResponseTypes + RuleCase.ofLimits + RuleCase.ofModels
    + RuleCase.ofDetails + RuleCase.ofAlternatives

  @Test("a rule reports its change in one line", arguments: cases)
  func report(test: RuleCase) throws {
    let diff = try Comparison.diff(test.old, test.new)
    #expect(diff.changes.map(\.line) == test.lines)
    #expect(diff.changes.contains { $0.rule == test.rule })
    #expect(
      diff.changes.allSatisfy { $0.old?.source.path ?? "old.yaml" == "old.yaml" }
        && diff.changes.allSatisfy { $0.new?.source.path ?? "new.yaml" == "new.yaml" }
        && diff.changes.allSatisfy { $0.old != nil || $0.new != nil })
  }

  @Test("an unchanged spec has no changes", arguments: cases)
  func unchanged(test: RuleCase) throws {
    #expect(try Comparison.lines(test.old, test.old) == [])
    #expect(try Comparison.lines(test.new, test.new) == [])
  }

  @Test("each rule has a case", arguments: ChangeRule.allCases)
  func coverage(rule: ChangeRule) {
    #expect(Self.cases.contains { $0.rule == rule })
  }
}
