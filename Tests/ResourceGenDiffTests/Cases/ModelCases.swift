import ResourceGenDiff

extension RuleCase {
  static let ofModels: [RuleCase] = [
    RuleCase(
      .modelAdded, "models: {A: {x: Int}}", "models: {A: {x: Int}, B: {y: Int}}",
      "safe      B: was added"),
    RuleCase(
      .modelRemoved, "models: {A: {x: Int}, B: {y: Int}}", "models: {A: {x: Int}}",
      "safe      B: was removed"),
    RuleCase(
      .modelRenamed, "models: {A: {x: Int, a?: A}}\nendpoints: {get: GET /a -> A}",
      "models: {B: {x: Int, a?: B}}\nendpoints: {get: GET /a -> B}",
      "safe      B: was renamed from 'A'"),
    RuleCase(
      .typeReplaced, "models: {A: {x: Int}, B: {x: Int}}\nendpoints: {get: GET /a -> A}",
      "models: {A: {x: Int}, B: {x: Int}}\nendpoints: {get: GET /a -> B}",
      "safe      get: response became 'B' instead of 'A'"),
    RuleCase(
      .swiftDeclarationChanged, "models: {A: {x: Int}}\nendpoints: {get: GET /a -> A}",
      "models: {A: {x: Int}, GetResource: {y: Int}}\nendpoints: {get: GET /a -> A}",
      "safe      GetResource: was added",
      "safe      get: Swift has other declarations: 'GetResource.Value', 'GetResource.ErrorBody', "
        + "'.get' and 1 more"),
    .received(
      .deprecated, "{x: Int}", "{x: {$type: Int, $deprecated: Unused.}}",
      "safe      A: response field 'x' became deprecated"),
    .received(
      .deprecated, "{$enum: [one, two]}", "{$enum: [one, {wire: two, deprecated: Unused.}]}",
      "safe      A: has a value 'two' that became deprecated"),
    .received(
      .reinstated, "{x: {$type: Int, $deprecated: Unused.}}", "{x: Int}",
      "safe      A: response field 'x' is no longer deprecated"),
    .received(
      .swiftNameChanged, "{x: Int}", "{x as y: Int}",
      "safe      A: response field 'x' is called 'y' in Swift"),
  ]
}
