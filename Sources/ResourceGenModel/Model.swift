package import ResourceGenDiagnostics

/// A type that values of the API have.
package struct Model: Sendable {
  /// The name in the description; nil for an inline type, which is named from where it stands.
  package var name: Located<String>?
  package var documentation: String?
  /// What to use instead; empty for deprecated without a word.
  package var deprecation: String?
  package var shape: Shape
  package var span: SourceSpan

  package enum Shape: Sendable {
    case object([Field])
    case enumeration(Enumeration)
    case union(Union)
    case alias(TypeReference)
  }

  package init(
    name: Located<String>?, shape: Shape, span: SourceSpan, documentation: String? = nil,
    deprecation: String? = nil
  ) {
    self.name = name
    self.shape = shape
    self.span = span
    self.documentation = documentation
    self.deprecation = deprecation
  }
}

/// A member of an object.
package struct Field: Sendable {
  /// The keys from the object down to the value: one, or more for a value that is lifted out of nested JSON. None for
  /// the dictionary of all members that no other field names.
  package var path: [String]
  /// The place of the key.
  package var key: SourceSpan
  /// The name in Swift, if the description chooses one.
  package var swiftName: Located<String>?
  package var type: TypeReference
  /// The key must be there; never with a default.
  package var isRequired: Bool
  /// The value may be null; always with a default.
  package var isNullable: Bool
  /// Null says something else than a missing key; only where the key may be missing.
  package var tellsNullFromAbsence = false
  /// The author's default: read for a missing key or null, and sent if the caller gives no value.
  package var defaultValue: Located<JSONLiteral>?
  /// The server's default for a missing key: documented, but neither read nor sent.
  package var serverDefault: Located<JSONLiteral>?
  /// Received only: no request has the member (OpenAPI 3.1, `readOnly`).
  package var isReadOnly = false
  /// Sent only: no response has the member (OpenAPI 3.1, `writeOnly`).
  package var isWriteOnly = false
  /// Sent always although responses may lack it: optional to read, but an initializer requires it.
  package var isRequiredToSend = false
  package var documentation: String?
  package var deprecation: String?
  package var example: Located<JSONLiteral>?

  package init(path: [String], key: SourceSpan, type: TypeReference) {
    self.path = path
    self.key = key
    self.type = type
    self.isRequired = true
    self.isNullable = false
  }

  /// The dictionary of all members that no other field names.
  package init(othersOf type: TypeReference, key: SourceSpan) {
    self.init(path: [], key: key, type: .dictionary(type))
    isRequired = false
  }

  /// Whether the field holds all members that no other names.
  package var holdsOthers: Bool { path.isEmpty }

  /// What the field is called before it gets a name in Swift.
  package var spelling: String { swiftName?.value ?? path.last ?? "additionalProperties" }
}

/// A closed or open list of values.
package struct Enumeration: Sendable {
  package enum RawType: Sendable {
    case string
    /// Whole numbers of 64 bits.
    case integer
    /// Numbers with fractions among them.
    case number
    /// Values of several kinds, or of those that no other of these has: truth, lists, objects.
    case json
  }

  package struct Case: Sendable {
    /// The value on the wire; digits for a number, and for a list or an object some text that says what it is.
    package var value: Located<String>
    /// The value in full; only in an enumeration of JSON.
    package var literal: JSONLiteral?
    package var swiftName: Located<String>?
    package var documentation: String?
    package var deprecation: String?

    package init(value: Located<String>) {
      self.value = value
    }
  }

  package var rawType: RawType
  package var cases: [Case]
  /// Keeps values that this build does not know.
  package var isOpen: Bool

  package init(rawType: RawType, cases: [Case], isOpen: Bool) {
    self.rawType = rawType
    self.cases = cases
    self.isOpen = isOpen
  }
}

/// One of several types.
package struct Union: Sendable {
  package struct Alternative: Sendable {
    package var type: TypeReference
    package var span: SourceSpan
    /// The value of the discriminator that chooses this alternative.
    package var discriminatorValue: String?
    package var swiftName: Located<String>?
    /// What is said of the alternative, beside what its type says of itself.
    package var documentation: String?

    package init(type: TypeReference, span: SourceSpan, discriminatorValue: String? = nil) {
      self.type = type
      self.span = span
      self.discriminatorValue = discriminatorValue
    }
  }

  package var alternatives: [Alternative]
  /// The key whose value tells which alternative it is: a text, a whole number or truth. Nil: decided by shape.
  package var discriminator: Located<String>?

  package init(alternatives: [Alternative], discriminator: Located<String>? = nil) {
    self.alternatives = alternatives
    self.discriminator = discriminator
  }
}

extension JSONLiteral {
  /// Whether the value of a union's key is this one: what chooses by a number is written as its digits.
  package func isKeyValue(_ text: String) -> Bool {
    switch self {
    case .string(let value), .number(let value): value == text
    case .bool(let value): text == (value ? "true" : "false")
    case .null, .array, .object: false
    }
  }
}

/// A JSON value written in a description: a default, an example, a constant. Numbers keep their spelling.
package indirect enum JSONLiteral: Sendable, Hashable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONLiteral])
  case object([Member])

  package struct Member: Sendable, Hashable {
    package var key: String
    package var value: JSONLiteral

    package init(_ key: String, _ value: JSONLiteral) {
      self.key = key
      self.value = value
    }
  }
}
