package struct PlannedUnion: Sendable {
  package struct Alternative: Sendable {
    /// How the value of the discriminator is encoded.
    package enum DiscriminatorWriting: Sendable {
      /// A member of the alternative encodes it, and always has a value.
      case byMember
      /// The union encodes it, since the alternative has no such member.
      case byUnion
      /// The union encodes it if the member of the alternative has no value.
      case ifMissing
    }

    package var name: SwiftIdentifier
    package var type: SwiftCode
    /// The format that reads the alternative; `nil` for the type's default.
    package var format: SwiftCode?
    /// The format that writes the alternative; `nil` for the type's default.
    package var writtenFormat: SwiftCode?
    /// The value of the discriminator that selects this alternative.
    package var discriminatorValue: SwiftStringLiteral?
    package var discriminatorWriting = DiscriminatorWriting.byMember
    /// Whether nearly each value fits, so that this alternative is only chosen if no other one
    /// fits.
    package var isLastResort = false
    /// Whether required members distinguish this alternative from the last resorts.
    package var hasRequiredMembers = false
    package var comment = SwiftComment(nil)
  }

  /// A literal that is a value of the union.
  package struct Literal: Sendable {
    package enum Kind: Sendable, CaseIterable {
      case string
      case array
      case integer
      case floatingPoint
      case boolean
    }

    package var kind: Kind
    /// The protocol that the union conforms to.
    package var conformance: SwiftCode
    /// The case that the literal makes.
    package var name: SwiftIdentifier
    /// The type of the initializer's argument.
    package var type: SwiftCode
    /// The enumeration to convert the argument to; `nil` if the case takes it as it is.
    package var enumeration: SwiftCode?
    /// The modules of the argument's type, which an alias of the alternative may conceal.
    var imports: ImportedModules
  }

  /// The alternatives, in the order of the spec.
  package var alternatives: [Alternative]
  /// The indices of the alternatives in the order in which they are tried.
  package var attempts: [Int]
  package var literals: [Literal] = []
  package var discriminator: SwiftStringLiteral?
  /// The conversion to the type for requests, with one argument for each alternative.
  package var input: PlannedInput?
  /// The case for values that fit no alternative.
  package var unrecognized: SwiftIdentifier?
  package var isIndirect: Bool

  /// Whether there are more alternatives than the compiler can check in one `switch`.
  package var isLong: Bool {
    alternatives.count > PlannedEnumeration.maxCasesOfSwitch
  }
}
