internal import ResourceGenMustache
internal import ResourceGenSwift

struct EnumerationContext: TemplateContext {
  let enumeration: PlannedEnumeration

  static let keys: TemplateKeys<EnumerationContext> = [
    .text("rawType") { $0.enumeration.rawType.source },
    .list("cases") { $0.enumeration.cases.map { CaseContext(enumerationCase: $0) } },
    .text("unrecognized") { $0.enumeration.unrecognized?.source },
    .flag("isLong") { $0.enumeration.isLong },
  ]
}

struct CaseContext: TemplateContext {
  let enumerationCase: PlannedEnumeration.Case

  static let keys: TemplateKeys<CaseContext> = [
    .text("name") { $0.enumerationCase.name.source },
    .text("value") { $0.enumerationCase.value.source },
    .flag("needsRawValue") { $0.enumerationCase.needsRawValue },
    .texts("comment") { $0.enumerationCase.comment.lines },
  ]
}

struct UnionContext: TemplateContext {
  let union: PlannedUnion

  static let keys: TemplateKeys<UnionContext> = [
    .list("alternatives") { $0.union.alternatives.map { AlternativeContext(alternative: $0) } },
    .list("attempts", \.attempts),
    .text("discriminator") { $0.union.discriminator?.source },
    .text("unrecognized") { $0.union.unrecognized?.source },
    .flag("isIndirect") { $0.union.isIndirect },
    .flag("isLong") { $0.union.isLong },
  ]

  private var attempts: [AlternativeContext] {
    union.attempts.map { AlternativeContext(alternative: union.alternatives[$0]) }
  }
}

struct AlternativeContext: TemplateContext {
  let alternative: PlannedUnion.Alternative

  static let keys: TemplateKeys<AlternativeContext> = [
    .text("name") { $0.alternative.name.source },
    .text("type") { $0.alternative.type.source },
    .text("format") { $0.alternative.format?.source },
    .text("discriminatorValue") { $0.alternative.discriminatorValue?.source },
  ]
}
