import ResourceGenDiff

extension RuleCase {
  static let ofRequestTypes: [RuleCase] = [
    .sent(
      .requestTypeChanged, "{x: Int}", "{x: Bool}",
      "breaking  A: request field 'x' became Bool instead of Int"),
    .sent(
      .requestTypeNarrowed, "{x: Double}", "{x: Int}",
      "breaking  A: request field 'x' became Int instead of Double"),
    .sent(
      .requestTypeWidened, "{x: Date}", "{x: String}",
      "safe      A: request field 'x' became String instead of Date"),
    .sent(
      .requestFieldAddedRequired, "{y: Int}", "{y: Int, x: Int}",
      "breaking  A: required request field 'x' was added"),
    .sent(
      .requestFieldAddedOptional, "{y: Int}", "{y: Int, x?: Int}",
      "safe      A: optional request field 'x' was added"),
    .sent(
      .requestFieldAddedWithDefault, "{y: Int}", "{y: Int, x: Int = 1}",
      "unknown   A: request field 'x' was added, with the default 1"),
    .sent(
      .requestFieldRemoved, "{y: Int, x: Int}", "{y: Int}",
      "unknown   A: required request field 'x' was removed"),
    .sent(
      .requestFieldRequired, "{x?: Int}", "{x: Int}",
      "breaking  A: request field 'x' became required"),
    .sent(
      .requestFieldOptional, "{x: Int}", "{x?: Int}",
      "safe      A: request field 'x' became optional"),
    .sent(
      .requestFieldNullable, "{x: Int}", "{x: {$type: Int, $null: true}}",
      "safe      A: request field 'x' may be null"),
    .sent(
      .requestFieldNotNullable, "{x: {$type: Int, $null: true}}", "{x: Int}",
      "breaking  A: request field 'x' can't be null any more"),
    .sent(
      .requestDefaultChanged, "{x: Int = 1}", "{x: Int = 2}",
      "safe      A: request field 'x' has the default 2 instead of 1"),
    .sent(
      .requestServerDefaultChanged, "{x?: Int}", "{x?: Int = 2}",
      "unknown   A: request field 'x' got the default 2"),
    .sent(
      .requestFieldReadOnly, "{x?: Int}", "{x?: {$type: Int, $readOnly: true}}",
      "unknown   A: request field 'x' became read-only"),
    .sent(
      .requestValueAdded, "{x: one | two}", "{x: one | two | three}",
      "safe      A: request field 'x' got the value 'three'"),
    .sent(
      .requestValueRemoved, "one | two | three", "one | two", "breaking  A: lost the value 'three'"),
    .sent(
      .requestEnumerationClosed, "one | two | *", "one | two",
      "unknown   A: has no values but those listed"),
    .sent(
      .requestAlternativeAdded, "{x: Int | String}", "{x: Int | String | Bool}",
      "safe      A: request field 'x' got the alternative Bool"),
    .sent(
      .requestAlternativeRemoved, "{x: Int | String | Bool}", "{x: Int | String}",
      "breaking  A: request field 'x' lost the alternative Bool"),
    .sent(
      .requestOthersAllowed, "{x: Int}", "{x: Int, '*': String}",
      "safe      A: may have members that aren't listed"),
    .sent(
      .requestOthersDisallowed, "{x: Int, '*': String}", "{x: Int}",
      "unknown   A: no longer has members that aren't listed"),
  ]
}
