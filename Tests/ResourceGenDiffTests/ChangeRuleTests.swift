import ResourceGenDiff
import Testing

/// The table of the rules of `diff`.
@Suite struct ChangeRuleTests {
  @Test("the id of a rule is made of words in lower case", arguments: ChangeRule.allCases)
  func ids(rule: ChangeRule) {
    #expect(rule.rawValue.utf8.allSatisfy { $0 == UInt8(ascii: "-") || (97...122).contains($0) })
  }

  @Test("a rule is explained in one sentence", arguments: ChangeRule.allCases)
  func summaries(rule: ChangeRule) {
    #expect(rule.summary.hasSuffix("."))
    #expect(!rule.summary.contains("`"))
  }
}
