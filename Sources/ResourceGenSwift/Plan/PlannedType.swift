/// A type declaration. A class, because plans and contexts of templates share it.
package final class PlannedType: Sendable {
  package let name: SwiftIdentifier
  /// The name with those of the enclosing types: `UserModel.Role`.
  package let qualifiedName: SwiftCode
  package let comment: SwiftComment
  package let kind: Kind
  /// The location of the type in the spec.
  package let site: TypeSite
  package let nested: [PlannedType]
  /// The modules whose types its own declarations name.
  let ownImports: ImportedModules
  /// Whether it uses the runtime; only aliases of types of Swift or the spec don't.
  package let needsRuntime: Bool

  init(
    name: SwiftIdentifier, qualifiedName: SwiftCode, comment: SwiftComment, kind: Kind,
    site: TypeSite, nested: [PlannedType], ownImports: ImportedModules, needsRuntime: Bool
  ) {
    self.name = name
    self.qualifiedName = qualifiedName
    self.comment = comment
    self.kind = kind
    self.site = site
    self.nested = nested
    self.ownImports = ownImports
    self.needsRuntime = needsRuntime
  }

  package enum Kind: Sendable {
    case structure(PlannedStructure)
    case enumeration(PlannedEnumeration)
    case union(PlannedUnion)
    case alias(SwiftCode)
  }

  /// The modules whose types the type and those nested in it name.
  package var imports: ImportedModules { ImportedModules(withNested.map(\.ownImports)) }

  /// The type and all types nested in it, in the order in which they are declared.
  package var withNested: [PlannedType] {
    [self] + nested.flatMap(\.withNested)
  }
}

/// A struct with its decoding and encoding.
package struct PlannedStructure: Sendable {
  package var fields: [PlannedField]
  /// The dictionary of all members that no other field reads.
  package var others: PlannedField? { fields.first(where: \.holdsOthers) }
  /// The keys that the decoding initializer reads, and those of the nested objects that contain
  /// values of fields.
  package var members: PlannedMembers
  /// The names of local variables in the decoding and encoding functions, chosen so that they hide
  /// no field.
  package var json: SwiftIdentifier
  package var key: SwiftIdentifier
  /// Whether an initializer is generated; the compiler's memberwise initializer suffices if it
  /// would have the same access, default values and boxes.
  package var needsInitializer = true
  /// The conversion to the type for requests.
  package var input: PlannedInput?
  /// Whether the property `id` identifies the values.
  package var isIdentifiable = false

  /// The arguments without a default of the memberwise initializer, which the decoding one calls
  /// first if it reads all members in place. Nil if it reads one into a local variable, if callers
  /// must pass a value that a response may lack, and for a small type of optional properties, which
  /// needs no other values.
  ///
  /// In an initializer that assigns the properties, the compiler searches all branches for each use
  /// of one, so its time grows with the square of their number.
  package var unreadArguments: [PlannedInput.Argument]? {
    guard Self.isLarge(fields.count) || fields.contains(where: { $0.unread != nil }),
      fields.allSatisfy(\.isReadInPlace), !fields.contains(where: \.mustBePassed)
    else { return nil }
    return fields.filter { $0.initialValue == nil }.map { field in
      PlannedInput.Argument(label: field.name.argumentLabel, value: field.unread ?? "nil")
    }
  }

  /// Whether the compiler's time for a type with this many properties matters.
  static func isLarge(_ count: Int) -> Bool { count >= 20 }
}

/// A property for a member of a JSON object. A class, because plans and contexts of templates share
/// it.
package final class PlannedField: Sendable {
  package let name: SwiftIdentifier
  /// The stored property behind a computed one. A deprecated property is computed so that generated
  /// code doesn't cause warnings; so is one that keeps its value in a box.
  package let storage: SwiftIdentifier?
  /// The declared type, including the question mark.
  package let type: SwiftCode
  /// The type without its question mark, for the local variable of the decoding initializer.
  package let valueType: SwiftCode
  /// The type of the initializer's parameter: without its question mark if requests must have the
  /// member.
  package let argumentType: SwiftCode
  /// The format that reads the member; `nil` for the type's default.
  package let format: SwiftCode?
  /// The format that writes the member; `nil` for the type's default.
  package let writtenFormat: SwiftCode?
  /// The default argument of the initializer: `nil`, `20`.
  package let initialValue: SwiftCode?
  /// The only value that the spec lists, if no enumeration is declared for it.
  package let onlyValue: SwiftCode?
  /// The value for an absent or null member: `0`.
  package let fallback: SwiftCode?
  /// The value that a property has until its member is read, without its box: `""`, `nil`, or its
  /// default. Nil for an optional one that isn't computed, which needs none, and for a type without
  /// a value that code can name, which is read into a local variable.
  package let unread: SwiftCode?
  package let isRequired: Bool
  /// The type that stores the value outside of the struct, for recursive and large types; otherwise
  /// `nil`.
  package let box: SwiftCode?
  /// Whether a value of `nil` is encoded as null.
  package let writesNull: Bool
  /// Whether the member is omitted from requests.
  package let isReadOnly: Bool
  /// Whether the field is the dictionary of all members that no other field reads.
  package let holdsOthers: Bool
  /// For the dictionary of members that the spec doesn't describe, the keys that it doesn't store.
  package let unknownBesides: [SwiftStringLiteral]?
  package let comment: SwiftComment
  package let deprecation: PlannedDeprecation?
  package let wirePath: [SwiftStringLiteral]

  init(
    name: SwiftIdentifier, storage: SwiftIdentifier? = nil, type: SwiftCode, valueType: SwiftCode,
    argumentType: SwiftCode, format: SwiftCode? = nil, writtenFormat: SwiftCode? = nil,
    initialValue: SwiftCode? = nil, onlyValue: SwiftCode? = nil, fallback: SwiftCode? = nil,
    unread: SwiftCode? = nil, isRequired: Bool, box: SwiftCode? = nil, writesNull: Bool = false,
    isReadOnly: Bool = false, holdsOthers: Bool = false,
    unknownBesides: [SwiftStringLiteral]? = nil, comment: SwiftComment,
    deprecation: PlannedDeprecation? = nil, wirePath: [SwiftStringLiteral]
  ) {
    self.name = name
    self.storage = storage
    self.type = type
    self.valueType = valueType
    self.argumentType = argumentType
    self.format = format
    self.writtenFormat = writtenFormat
    self.initialValue = initialValue
    self.onlyValue = onlyValue
    self.fallback = fallback
    self.unread = unread
    self.isRequired = isRequired
    self.box = box
    self.writesNull = writesNull
    self.isReadOnly = isReadOnly
    self.holdsOthers = holdsOthers
    self.unknownBesides = unknownBesides
    self.comment = comment
    self.deprecation = deprecation
    self.wirePath = wirePath
  }

  package var isIndirect: Bool { box != nil }

  /// Whether the decoding initializer assigns the value directly to the property: an optional one,
  /// or one that has another value until then.
  package var isReadInPlace: Bool {
    unread != nil || (!isRequired && fallback == nil && storage == nil && !holdsOthers)
  }

  /// Whether the memberwise initializer has a required argument for the optional property.
  fileprivate var mustBePassed: Bool {
    !isRequired && fallback == nil && !holdsOthers && argumentType == valueType
  }

  /// The member that an error names: `"name"`, `["address", "city"]`.
  package var requiredMember: SwiftCode {
    if wirePath.count == 1, let name = wirePath.first { return SwiftCode(name) }
    return "[\(wirePath.map { SwiftCode($0) }, by: ", ")]"
  }
}

/// The argument of `@available(*, deprecated, …)`.
package struct PlannedDeprecation: Sendable {
  /// The message, if the spec has one.
  package var message: SwiftStringLiteral?

  init(_ text: String) {
    message = text.isEmpty ? nil : SwiftStringLiteral(text)
  }
}

package struct PlannedEnumeration: Sendable {
  package struct Case: Sendable {
    package var name: SwiftIdentifier
    /// The value on the wire.
    package var value: SwiftCode
    /// Whether the value differs from the name.
    package var needsRawValue: Bool
    package var comment: SwiftComment
  }

  package var rawType: SwiftCode
  /// Whether the values that the spec lists are declared as `allCases`; closed enumerations always
  /// do.
  package var isIterable = true
  /// Whether the values are valid raw values of a Swift enumeration.
  package var isRawLiteral = true
  package var cases: [Case]
  /// The case for values that the spec doesn't list; `nil` for a closed enumeration.
  package var unrecognized: SwiftIdentifier?

  /// Whether the enumeration is open and has more values than the compiler can handle as cases: its
  /// work is quadratic in their number.
  package var isLong: Bool {
    unrecognized != nil && cases.count > PlannedEnumeration.maxCasesOfSwitch
  }

  /// The maximum number of cases for which the compiler can check that a `switch` is exhaustive.
  /// With payloads it gives up somewhere above 500.
  static let maxCasesOfSwitch = 500
}
