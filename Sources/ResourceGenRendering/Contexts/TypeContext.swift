internal import ResourceGenSwift

/// A type declaration: `type` in the templates of models.
final class TypeContext: TemplateObject, TemplateContext {
  let parts: TypePartContexts
  let isNested: Bool

  init(type: PlannedType, isNested: Bool = false) {
    parts = TypePartContexts(type)
    self.isNested = isNested
  }

  private init(_ parts: TypePartContexts) {
    self.parts = parts
    isNested = false
  }

  static let keys: TemplateKeys<TypeContext> = [
    .text("name") { $0.parts.type.name.source },
    .text("qualifiedName") { $0.parts.type.qualifiedName.source },
    .texts("comment") { $0.parts.type.comment.lines },
    .object("structure", \.parts.structure),
    .object("openEnumeration") { $0.parts.isOpen ? $0.parts.enumeration : nil },
    .object("closedEnumeration") { $0.parts.isOpen ? nil : $0.parts.enumeration },
    .object("union", \.parts.union),
    .text("alias", \.alias),
    .flag("isNested", \.isNested),
    .list("nested", \.parts.nested),
    .list("implementations", \.implementations),
  ]

  override var shape: TemplateShape { Self.keys.shape }

  private var alias: String? {
    guard case .alias(let type) = parts.type.kind else { return nil }
    return type.source
  }

  /// The type and the types nested in it, all without nesting.
  var implementations: [TypeContext] {
    if parts.nested.isEmpty { return [TypeContext(parts)] }
    return [TypeContext(parts)] + parts.nested.flatMap(\.implementations)
  }
}

/// The contexts of the parts of a type, made once however often templates use them.
final class TypePartContexts {
  let type: PlannedType
  let structure: StructureContext?
  let enumeration: EnumerationContext?
  let isOpen: Bool
  let union: UnionContext?
  let nested: [TypeContext]

  init(_ type: PlannedType) {
    self.type = type
    var structure: StructureContext?
    var enumeration: EnumerationContext?
    var isOpen = false
    var union: UnionContext?
    switch type.kind {
    case .structure(let planned): structure = StructureContext(planned)
    case .enumeration(let planned):
      enumeration = EnumerationContext(planned)
      isOpen = planned.unrecognized != nil
    case .union(let planned): union = UnionContext(planned)
    case .alias: break
    }
    self.structure = structure
    self.enumeration = enumeration
    self.isOpen = isOpen
    self.union = union
    nested = type.nested.map { TypeContext(type: $0, isNested: true) }
  }
}

final class StructureContext: TemplateObject, TemplateContext {
  let structure: PlannedStructure
  let fields: [FieldContext]
  /// The fields that the decoding initializer reads in place, after it gave them another value.
  let unreadFields: [FieldContext]
  /// The arguments of the memberwise initializer, if the decoding initializer calls it instead.
  let unreadArguments: [PlannedInput.Argument]?
  /// The required fields that it reads into local variables.
  let requiredFields: [FieldContext]
  /// The fields that the decoding initializer reads into local variables until the object ends.
  let locals: [FieldContext]
  let members: MembersContext

  init(_ structure: PlannedStructure) {
    self.structure = structure
    fields = structure.fields.indices.map { index in
      FieldContext(structure.fields[index], after: index == 0 ? nil : structure.fields[index - 1])
    }
    unreadFields = fields.filter { $0.field.unread != nil }
    unreadArguments = structure.unreadArguments
    requiredFields = fields.filter { $0.field.isRequired && $0.field.unread == nil }
    locals = fields.filter { !$0.field.isReadInPlace }
    members = MembersContext(
      structure.members, fields, others: fields.first { $0.field.holdsOthers })
  }

  static let keys: TemplateKeys<StructureContext> = [
    .list("fields", \.fields),
    .flag("needsInitializer") { $0.structure.needsInitializer },
    .object("input") { $0.structure.input.map { InputContext(input: $0) } },
    .flag("isIdentifiable") { $0.structure.isIdentifiable },
    .flag("hasFields") { !$0.fields.isEmpty },
    .list("unreadFields", \.unreadFields),
    .flag("delegates") { $0.unreadArguments != nil },
    .list("unreadArguments") {
      ($0.unreadArguments ?? []).map { InputArgumentContext(argument: $0) }
    },
    .list("requiredFields", \.requiredFields),
    .flag("hasRequiredFields") { !$0.requiredFields.isEmpty },
    .list("locals", \.locals),
    .flag("hasLocals") { !$0.locals.isEmpty },
    .object("members") { $0.members as MembersContext },
    .list("keyTables", \.members.withInner),
    .text("json") { $0.structure.json.source },
    .text("nextKey") { $0.structure.key.source },
  ]

  override var shape: TemplateShape { Self.keys.shape }
}

/// A property for a member of a JSON object.
final class FieldContext: TemplateObject, TemplateContext {
  let field: PlannedField
  /// Whether an empty line separates the property from the one before: unless both are one line.
  let isSetApart: Bool

  init(_ field: PlannedField, after previous: PlannedField?) {
    self.field = field
    isSetApart = previous.map { !$0.isOneLine || !field.isOneLine } ?? false
  }

  /// What the member is read into: the property or a local variable.
  private var place: SwiftCode {
    field.isReadInPlace ? "self.\(field.storage ?? field.name)" : SwiftCode(field.name)
  }

  /// The value of the stored property until its member is read.
  private var unread: SwiftCode? {
    guard let unread = field.unread, field.isRequired, let box = field.box else {
      return field.unread
    }
    return "\(box)(\(unread))"
  }

  /// The function that reads the member.
  private var reading: SwiftCode {
    guard field.unread != nil else { return "read" }
    return field.isRequired ? "require" : field.fallback == nil ? "read" : "replace"
  }

  static let keys: TemplateKeys<FieldContext> = [
    .text("name") { $0.field.name.source },
    .text("label") { $0.field.name.label.source },
    .text("storage") { $0.field.storage?.source },
    .text("type") { $0.field.type.source },
    .text("valueType") { $0.field.valueType.source },
    .text("argumentType") { $0.field.argumentType.source },
    .text("format") { $0.field.format?.source },
    .text("writtenFormat") { $0.field.writtenFormat?.source },
    .text("initialValue") { $0.field.initialValue?.source },
    .text("onlyValue") { $0.field.onlyValue?.source },
    .text("fallback") { $0.field.fallback?.source },
    .text("unread") { $0.unread?.source },
    .flag("isIndirect") { $0.field.isIndirect },
    .text("box") { $0.field.box?.source },
    .text("place") { $0.place.source },
    .flag("isSetApart") { $0.isSetApart },
    .text("reading") { $0.reading.source },
    .flag("writesNull") { $0.field.writesNull },
    .flag("isReadOnly") { $0.field.isReadOnly },
    .flag("holdsUnknown") { $0.field.unknownBesides != nil },
    .texts("unknownBesides") { $0.field.unknownBesides?.map(\.source) ?? [] },
    .texts("comment") { $0.field.comment.lines },
    .object("deprecation") { $0.field.deprecation.map { DeprecationContext(deprecation: $0) } },
    .text("requiredMember") { $0.field.requiredMember.source },
  ]

  override var shape: TemplateShape { Self.keys.shape }
}

extension PlannedField {
  fileprivate var isOneLine: Bool {
    comment.lines.isEmpty && deprecation == nil && storage == nil
  }
}

/// The arguments that follow `@available(*, deprecated`.
struct DeprecationContext: TemplateContext {
  let deprecation: PlannedDeprecation

  static let keys: TemplateKeys<DeprecationContext> = [
    .text("message") { $0.deprecation.message?.source }
  ]
}

/// The members of one JSON object that the decoding initializer reads.
final class MembersContext: TemplateObject, TemplateContext {
  let members: PlannedMembers
  let each: [MemberContext]
  /// The dictionary of all members that no other field reads; only in the outermost object.
  let others: FieldContext?
  /// The keys as a literal in the line of the declaration, or in lines of their own. If both are
  /// missing, the keys are listed one by one.
  let keyLiteral: SwiftStringLiteral?
  let keyBlock: SwiftTextBlock?

  init(_ members: PlannedMembers, _ fields: [FieldContext], others: FieldContext? = nil) {
    self.members = members
    self.others = others
    each = members.members.enumerated().map { MemberContext($1, at: $0, fields) }
    let text = members.keyText
    // A line has 100 columns, and all but the literal and the name of the property takes 36.
    let literal = text?.literal.flatMap { literal in
      literal.source.utf8.count + members.keys.source.utf8.count <= 64 ? literal : nil
    }
    keyLiteral = literal
    keyBlock = literal == nil ? text : nil
  }

  static let keys: TemplateKeys<MembersContext> = [
    .text("keys") { $0.members.keys.source },
    .text("keyLiteral") { $0.keyLiteral?.source },
    .texts("keyLines") { $0.keyBlock?.lines ?? [] },
    .text("object") { $0.members.object.source },
    .list("each", \.each),
    .object("others", \.others),
  ]

  override var shape: TemplateShape { Self.keys.shape }

  /// These members and those of nested objects, outermost first.
  var withInner: [MembersContext] {
    var all = [self]
    for member in each {
      if let inner = member.inner { all += inner.withInner }
    }
    return all
  }
}

final class MemberContext: TemplateObject, TemplateContext {
  let index: Int
  let member: PlannedMembers.Member
  let field: FieldContext?
  let inner: MembersContext?

  init(_ member: PlannedMembers.Member, at index: Int, _ fields: [FieldContext]) {
    self.index = index
    self.member = member
    switch member.content {
    case .field(let index):
      field = fields.indices.contains(index) ? fields[index] : nil
      inner = nil
    case .object(let members):
      field = nil
      inner = MembersContext(members, fields)
    }
  }

  static let keys: TemplateKeys<MemberContext> = [
    .text("index") { String($0.index) },
    .text("wireName") { $0.member.key.source },
    .text("listedKey") { $0.member.listedKey.source },
    .object("field", \.field),
    .object("inner", \.inner),
  ]

  override var shape: TemplateShape { Self.keys.shape }
}
