/// A type to be declared.
package struct PlannedType: Sendable {
  package var name: SwiftIdentifier
  /// With the types that it is nested in: `UserModel.Role`.
  package var qualifiedName: SwiftCode
  package var comment: SwiftComment
  package var kind: Kind
  package var nested: [PlannedType] = []
  /// Public declarations inside show types of Foundation.
  package var needsFoundation = false
  /// Names of the runtime are used, as in everything but names for types of Swift and the description.
  package var needsRuntime = true

  package enum Kind: Sendable {
    case structure(PlannedStructure)
    case enumeration(PlannedEnumeration)
    case union(PlannedUnion)
    case alias(SwiftCode)
  }

  /// The type and all that are nested in it, in the order in which they are declared.
  package var withNested: [PlannedType] {
    [self] + nested.flatMap(\.withNested)
  }
}

/// A struct with its reader and writer.
package struct PlannedStructure: Sendable {
  package var fields: [PlannedField]
  /// The one of them that holds all members which the others do not name.
  package var others: PlannedField? { fields.first(where: \.holdsOthers) }
  /// The keys that the reader looks for, and those inside of each that values are lifted out of.
  package var members: PlannedMembers
  /// What reader and writer call their own variables, so that no field is hidden.
  package var json: SwiftIdentifier
  package var key: SwiftIdentifier
  /// False where the compiler makes the same one: without access modifier, defaults and boxes.
  package var needsInitializer = true
}

/// A property that stands for a member of a JSON object.
package struct PlannedField: Sendable {
  package var name: SwiftIdentifier
  /// The stored property behind a deprecated one, so that generated code does not use what it warns of, or behind
  /// one that holds a value of the type it belongs to.
  package var storage: SwiftIdentifier?
  /// The declared type, with its question mark.
  package var type: SwiftCode
  /// The type without its question mark, as the reader's local variable has it.
  package var valueType: SwiftCode
  /// The type in the initializer: without its question mark where a request must have the member.
  package var argumentType: SwiftCode
  package var format: SwiftCode?
  /// What the initializer takes when nothing is given: `nil`, `20`.
  package var initialValue: SwiftCode?
  /// What stands for a missing or null member: `0`.
  package var fallback: SwiftCode?
  package var isRequired: Bool
  /// The type that keeps the value outside of the one that has it; nil for most.
  package var box: SwiftCode?
  /// Written as null where there is no value.
  package var writesNull = false
  /// Omitted from requests.
  package var isReadOnly = false
  /// A dictionary of all members that no other field names.
  package var holdsOthers = false
  package var comment: SwiftComment
  package var deprecation: PlannedDeprecation?
  package var wirePath: [SwiftStringLiteral]

  package var isIndirect: Bool { box != nil }

  /// The reader puts the value where it stays: nothing is missing if the member is.
  package var isReadInPlace: Bool {
    !isRequired && fallback == nil && storage == nil && !holdsOthers
  }

  /// The member by which a failure calls the field: `"name"`, `["address", "city"]`.
  package var requiredMember: SwiftCode {
    if wirePath.count == 1, let name = wirePath.first { return SwiftCode(name) }
    return "[\(wirePath.map { SwiftCode($0) }, by: ", ")]"
  }
}

/// The argument of `@available(*, deprecated, …)`.
package struct PlannedDeprecation: Sendable {
  /// What to use instead, where the description says so.
  package var message: SwiftStringLiteral?

  init(_ text: String) {
    message = text.isEmpty ? nil : SwiftStringLiteral(text)
  }
}

/// The members of one JSON object that a reader looks for.
package struct PlannedMembers: Sendable {
  /// The static property that holds the keys.
  package var keys: SwiftIdentifier
  /// The local variable that goes through the object.
  package var object: SwiftIdentifier
  package var members: [Member]

  package struct Member: Sendable {
    package var key: SwiftStringLiteral
    package var content: Content
  }

  package indirect enum Content: Sendable {
    /// The index of the field.
    case field(Int)
    case object(PlannedMembers)
  }

  /// These and those inside, outermost first.
  package var withInner: [PlannedMembers] {
    [self]
      + members.flatMap { member in
        if case .object(let inner) = member.content { return inner.withInner }
        return []
      }
  }
}

package struct PlannedEnumeration: Sendable {
  package struct Case: Sendable {
    package var name: SwiftIdentifier
    /// The value on the wire.
    package var value: SwiftCode
    /// The name alone does not say the value.
    package var needsRawValue: Bool
    package var comment: SwiftComment
  }

  package var rawType: SwiftCode
  /// Swift takes the values as raw values of an enumeration.
  package var isRawLiteral = true
  package var cases: [Case]
  /// The case that keeps values which the description does not list; nil for a closed enumeration.
  package var unrecognized: SwiftIdentifier?

  /// Open, and with more values than the compiler can take as cases: it looks at each case once for each other.
  package var isLong: Bool {
    unrecognized != nil && cases.count > PlannedEnumeration.longestSwitch
  }

  /// The number of cases up to which the compiler sees whether a `switch` covers them all; with payloads it gives up
  /// somewhere above 500.
  static let longestSwitch = 500
}

package struct PlannedUnion: Sendable {
  package struct Alternative: Sendable {
    /// What writes the value of the discriminator.
    package enum DiscriminatorWriting: Sendable {
      /// A member of the alternative, which always has a value.
      case byMember
      /// The union, since the alternative has no such member.
      case byUnion
      /// The union if the member of the alternative has no value.
      case ifMissing
    }

    package var name: SwiftIdentifier
    package var type: SwiftCode
    package var format: SwiftCode?
    /// The value of the discriminator that means this alternative.
    package var discriminatorValue: SwiftStringLiteral?
    package var discriminatorWriting = DiscriminatorWriting.byMember
    /// Takes nearly everything, so that it is only taken if no other alternative fits.
    package var isLastResort = false
    /// Told from those by members that must be there.
    package var isMarked = false
    package var comment = SwiftComment(nil)
  }

  /// In the order of the description.
  package var alternatives: [Alternative]
  /// The indices of the alternatives in the order in which they are tried.
  package var attempts: [Int]
  package var discriminator: SwiftStringLiteral?
  /// The case that keeps what no alternative stands for.
  package var unrecognized: SwiftIdentifier?
  package var isIndirect: Bool

  /// More alternatives than the compiler can check one `switch` for.
  package var isLong: Bool {
    alternatives.count > PlannedEnumeration.longestSwitch
  }
}
