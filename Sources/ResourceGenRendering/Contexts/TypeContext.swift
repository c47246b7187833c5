internal import ResourceGenMustache
internal import ResourceGenSwift

/// A type to be declared: `type` in the templates of models.
struct TypeContext: TemplateContext {
  let type: PlannedType
  var isNested = false

  static let keys: TemplateKeys<TypeContext> = [
    .text("name") { $0.type.name.source },
    .text("qualifiedName") { $0.type.qualifiedName.source },
    .texts("comment") { $0.type.comment.lines },
    .object("structure", \.structure),
    .object("openEnumeration") { $0.enumeration(isOpen: true) },
    .object("closedEnumeration") { $0.enumeration(isOpen: false) },
    .object("union", \.union),
    .text("alias", \.alias),
    .flag("isNested", \.isNested),
    .list("nested") { $0.type.nested.map { TypeContext(type: $0, isNested: true) } },
    .list("implementations") { $0.type.withNested.map { TypeContext(type: $0) } },
  ]

  private var structure: StructureContext? {
    guard case .structure(let structure) = type.kind else { return nil }
    return StructureContext(structure: structure)
  }

  private func enumeration(isOpen: Bool) -> EnumerationContext? {
    guard case .enumeration(let enumeration) = type.kind,
      (enumeration.unrecognized != nil) == isOpen
    else { return nil }
    return EnumerationContext(enumeration: enumeration)
  }

  private var union: UnionContext? {
    guard case .union(let union) = type.kind else { return nil }
    return UnionContext(union: union)
  }

  private var alias: String? {
    guard case .alias(let type) = type.kind else { return nil }
    return type.source
  }
}

struct StructureContext: TemplateContext {
  let structure: PlannedStructure

  static let keys: TemplateKeys<StructureContext> = [
    .list("fields") { $0.structure.fields.map { FieldContext(field: $0) } },
    .flag("needsInitializer") { $0.structure.needsInitializer },
    .flag("hasFields") { !$0.structure.fields.isEmpty },
    .list("requiredFields", \.requiredFields),
    .flag("hasRequiredFields") { !$0.requiredFields.isEmpty },
    .object("members") { MembersContext($0.structure.members, of: $0.structure) },
    .list("keyTables", \.keyTables),
    .text("json") { $0.structure.json.source },
    .text("nextKey") { $0.structure.key.source },
  ]

  private var requiredFields: [FieldContext] {
    structure.fields.filter(\.isRequired).map { FieldContext(field: $0) }
  }

  private var keyTables: [MembersContext] {
    structure.members.withInner.map { MembersContext($0, of: structure) }
  }
}

/// A property that stands for a member of a JSON object.
struct FieldContext: TemplateContext {
  let field: PlannedField

  static let keys: TemplateKeys<FieldContext> = [
    .text("name") { $0.field.name.source },
    .text("label") { $0.field.name.label.source },
    .text("storage") { $0.field.storage?.source },
    .text("type") { $0.field.type.source },
    .text("valueType") { $0.field.valueType.source },
    .text("format") { $0.field.format?.source },
    .text("initialValue") { $0.field.initialValue?.source },
    .text("fallback") { $0.field.fallback?.source },
    .flag("isIndirect") { $0.field.isIndirect },
    .texts("comment") { $0.field.comment.lines },
    .object("deprecation") { $0.field.deprecation.map { DeprecationContext(deprecation: $0) } },
    .text("requiredMember") { $0.field.requiredMember.source },
  ]
}

/// What stands behind `@available(*, deprecated`.
struct DeprecationContext: TemplateContext {
  let deprecation: PlannedDeprecation

  static let keys: TemplateKeys<DeprecationContext> = [
    .text("message") { $0.deprecation.message?.source }
  ]
}

/// The members of one JSON object that a reader looks for.
struct MembersContext: TemplateContext {
  let members: PlannedMembers
  let structure: PlannedStructure

  init(_ members: PlannedMembers, of structure: PlannedStructure) {
    self.members = members
    self.structure = structure
  }

  static let keys: TemplateKeys<MembersContext> = [
    .text("keys") { $0.members.keys.source },
    .text("object") { $0.members.object.source },
    .list("each", \.each),
  ]

  private var each: [MemberContext] {
    members.members.enumerated().map { index, member in
      MemberContext(index: index, member: member, structure: structure)
    }
  }
}

struct MemberContext: TemplateContext {
  let index: Int
  let member: PlannedMembers.Member
  let structure: PlannedStructure

  static let keys: TemplateKeys<MemberContext> = [
    .text("index") { String($0.index) },
    .text("wireName") { $0.member.key.source },
    .object("field", \.field),
    .object("inner", \.inner),
  ]

  private var field: FieldContext? {
    guard case .field(let index) = member.content, structure.fields.indices.contains(index) else {
      return nil
    }
    return FieldContext(field: structure.fields[index])
  }

  private var inner: MembersContext? {
    guard case .object(let inner) = member.content else { return nil }
    return MembersContext(inner, of: structure)
  }
}
