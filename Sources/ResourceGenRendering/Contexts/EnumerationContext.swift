internal import ResourceGenSwift

final class EnumerationContext: TemplateObject, TemplateContext {
  let enumeration: PlannedEnumeration
  let cases: [CaseContext]

  init(_ enumeration: PlannedEnumeration) {
    self.enumeration = enumeration
    cases = enumeration.cases.map { CaseContext($0) }
  }

  static let keys: TemplateKeys<EnumerationContext> = [
    .text("rawType") { $0.enumeration.rawType.source },
    .list("cases", \.cases),
    .text("unrecognized") { $0.enumeration.unrecognized?.source },
    .flag("isLong") { $0.enumeration.isLong },
    .flag("isIterable") { $0.enumeration.isIterable },
    .flag("isRawLiteral") { $0.enumeration.isRawLiteral },
  ]

  override var shape: TemplateShape { Self.keys.shape }
}

final class CaseContext: TemplateObject, TemplateContext {
  let enumerationCase: PlannedEnumeration.Case

  init(_ enumerationCase: PlannedEnumeration.Case) {
    self.enumerationCase = enumerationCase
  }

  static let keys: TemplateKeys<CaseContext> = [
    .text("name") { $0.enumerationCase.name.source },
    .text("value") { $0.enumerationCase.value.source },
    .flag("needsRawValue") { $0.enumerationCase.needsRawValue },
    .texts("comment") { $0.enumerationCase.comment.lines },
  ]

  override var shape: TemplateShape { Self.keys.shape }
}

final class UnionContext: TemplateObject, TemplateContext {
  let union: PlannedUnion
  let alternatives: [AlternativeContext]
  let attempts: [AlternativeContext]
  let literals: [LiteralContext]

  init(_ union: PlannedUnion) {
    self.union = union
    let alternatives = union.alternatives.map { AlternativeContext($0) }
    self.alternatives = alternatives
    attempts = union.attempts.map { alternatives[$0] }
    literals = union.literals.map { LiteralContext($0) }
  }

  static let keys: TemplateKeys<UnionContext> = [
    .list("alternatives", \.alternatives),
    .list("attempts", \.attempts),
    .list("literals", \.literals),
    .text("discriminator") { $0.union.discriminator?.source },
    .text("unrecognized") { $0.union.unrecognized?.source },
    .object("input") { $0.union.input.map { InputContext(input: $0) } },
    .flag("isIndirect") { $0.union.isIndirect },
    .flag("isLong") { $0.union.isLong },
  ]

  override var shape: TemplateShape { Self.keys.shape }
}

final class AlternativeContext: TemplateObject, TemplateContext {
  let alternative: PlannedUnion.Alternative

  init(_ alternative: PlannedUnion.Alternative) {
    self.alternative = alternative
  }

  static let keys: TemplateKeys<AlternativeContext> = [
    .text("name") { $0.alternative.name.source },
    .text("type") { $0.alternative.type.source },
    .text("format") { $0.alternative.format?.source },
    .text("writtenFormat") { $0.alternative.writtenFormat?.source },
    .flag("isLastResort") { $0.alternative.isLastResort },
    .flag("hasRequiredMembers") { $0.alternative.hasRequiredMembers },
    .text("discriminatorValue") { $0.alternative.discriminatorValue?.source },
    .texts("comment") { $0.alternative.comment.lines },
    .text("discriminatorLabel", \.discriminatorLabel),
  ]

  override var shape: TemplateShape { Self.keys.shape }

  /// The argument label with which the union writes the discriminator; `nil` if a member always
  /// does.
  private var discriminatorLabel: String? {
    switch alternative.discriminatorWriting {
    case .byMember: nil
    case .byUnion: "where"
    case .ifMissing: "whereMissing"
    }
  }
}

final class LiteralContext: TemplateObject, TemplateContext {
  let literal: PlannedUnion.Literal

  init(_ literal: PlannedUnion.Literal) {
    self.literal = literal
  }

  static let keys: TemplateKeys<LiteralContext> = [
    .text("conformance") { $0.literal.conformance.source },
    .text("label") { $0.literal.label.source },
    .text("name") { $0.literal.name.source },
    .text("argument") { $0.literal.argument.source },
    .text("type") { $0.literal.type.source },
    .text("enumeration") { $0.literal.enumeration?.source },
  ]

  override var shape: TemplateShape { Self.keys.shape }
}
