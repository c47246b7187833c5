package import ResourceGenDiagnostics

/// A type of the API, made from a schema.
///
/// All stages pass models on and change few of them, so copies share their storage.
package struct Model: Sendable {
  private var storage: SharedStorage<Properties>

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
    storage = SharedStorage(
      Properties(
        name: name, documentation: documentation, deprecation: deprecation, shape: shape,
        span: span))
  }

  /// The name in the spec; `nil` for an inline type, which is named after its location.
  package var name: Located<String>? {
    get { storage.properties.name }
    set { own().properties.name = newValue }
  }
  /// The name of the schema in an OpenAPI document; `nil` for an inline schema, and in other specs.
  package var schemaName: String? {
    get { storage.properties.schemaName }
    set { own().properties.schemaName = newValue }
  }
  /// The name without the package before it, which another model may have too.
  package var nameWithoutPackage: String? {
    get { storage.properties.nameWithoutPackage }
    set { own().properties.nameWithoutPackage = newValue }
  }
  package var documentation: String? {
    get { storage.properties.documentation }
    set { own().properties.documentation = newValue }
  }
  /// A hint at the replacement of a deprecated model; empty if the spec has none.
  package var deprecation: String? {
    get { storage.properties.deprecation }
    set { own().properties.deprecation = newValue }
  }
  package var shape: Shape {
    get { storage.properties.shape }
    set { own().properties.shape = newValue }
  }
  /// The model for requests that corresponds to this one, which only responses have.
  package var input: Located<String>? {
    get { storage.properties.input }
    set { own().properties.input = newValue }
  }
  package var span: SourceSpan {
    get { storage.properties.span }
    set { own().properties.span = newValue }
  }
  /// The limits of all values of a model with a name.
  package var limits: Limits? {
    get { storage.properties.limits }
    set { own().properties.limits = newValue }
  }
  /// The webhook or callback whose payload this is.
  package var event: Located<String>? {
    get { storage.properties.event }
    set { own().properties.event = newValue }
  }

  private mutating func own() -> SharedStorage<Properties> { .unique(&storage) }

  private struct Properties: Sendable {
    var name: Located<String>?
    var schemaName: String?
    var nameWithoutPackage: String?
    var documentation: String?
    var deprecation: String?
    var shape: Shape
    var input: Located<String>?
    var span: SourceSpan
    var limits: Limits?
    var event: Located<String>?
  }

  /// The types of the fields or alternatives, in their order.
  package var parts: [TypeReference] {
    switch shape {
    case .object(let fields): fields.indices.map { fields[$0].type }
    case .union(let union): union.alternatives.indices.map { union.alternatives[$0].type }
    case .alias(let type): [type]
    case .enumeration: []
    }
  }
}

/// A property of an object.
package struct Field: Sendable {
  /// The keys from the object down to the value: several for a value inside nested JSON objects,
  /// none for the dictionary of all members that no other field reads.
  package var path: [String]
  /// The location of the key in the spec.
  package var key: SourceSpan
  /// The name in Swift, if the spec chooses one.
  package var swiftName: Located<String>?
  package var type: TypeReference
  /// Whether the key must be present; never with a default.
  package var isRequired: Bool
  /// Whether the value may be null; always with a default.
  package var isNullable: Bool
  /// Whether null means something other than an absent key; only if the key may be absent.
  package var distinguishesNullFromAbsence = false
  /// The author's default, which is decoded for an absent key or null, and sent if the caller
  /// passes no value.
  package var defaultValue: Located<JSONLiteral>?
  /// The server's default for an absent key, which is documented but neither decoded nor sent.
  package var serverDefault: Located<JSONLiteral>?
  /// Whether only responses have the member (OpenAPI 3.1, `readOnly`).
  package var isReadOnly = false
  /// Whether only requests have the member (OpenAPI 3.1, `writeOnly`).
  package var isWriteOnly = false
  /// Whether requests must have the member although responses may lack it: the property is
  /// optional, but the initializer requires a value.
  package var isRequiredToSend = false
  package var documentation: String?
  package var deprecation: String?
  package var example: Located<JSONLiteral>?
  /// The limits of the value, besides those of its model.
  package var limits: Limits?
  /// For the dictionary of members that the spec doesn't describe, the keys that it doesn't store.
  package private(set) var unknownBesides: [String]?

  package init(path: [String], key: SourceSpan, type: TypeReference) {
    self.path = path
    self.key = key
    self.type = type
    self.isRequired = true
    self.isNullable = false
  }

  /// Creates the dictionary of all members that no other field reads.
  package init(othersOf type: TypeReference, key: SourceSpan) {
    self.init(path: [], key: key, type: .dictionary(type))
    isRequired = false
  }

  /// Creates the dictionary of members that the spec doesn't describe, which the configuration
  /// keeps.
  ///
  /// - Parameter discriminators: The keys that unions around the object read and write.
  package init(unknownMembersBesides discriminators: [String], key: SourceSpan) {
    self.init(othersOf: .scalar(.json), key: key)
    unknownBesides = discriminators
  }

  /// Whether the field is the dictionary of all members that no other field reads.
  package var holdsOthers: Bool { path.isEmpty }

  /// Whether the spec doesn't describe the members that the dictionary holds. They must not decide
  /// which alternative of a union a value is.
  package var holdsUnknown: Bool { unknownBesides != nil }

  /// Whether the spec describes the members that the dictionary holds.
  package var holdsDescribedOthers: Bool { holdsOthers && !holdsUnknown }

  /// The name that the Swift name is made from.
  package var spelling: String { swiftName?.value ?? path.last ?? Field.spellingOfOthers }

  /// The spelling of the dictionary of all members that no other field reads.
  package static let spellingOfOthers = "additionalProperties"
}

/// A list of values: closed, or open for values that the spec doesn't list.
package struct Enumeration: Sendable {
  package enum RawType: Sendable {
    case string
    /// Integers of at most 64 bits.
    case integer
    /// Numbers, some of which have a fraction.
    case number
    /// Values of several JSON types, or booleans, lists or objects.
    case json
  }

  package struct Case: Sendable {
    /// The value on the wire. For a number its digits, for a list or an object a text that
    /// identifies it.
    package var value: Located<String>
    /// The complete value; only in an enumeration of JSON values.
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
  /// Whether values that the spec doesn't list are accepted and preserved.
  package var isOpen: Bool

  package init(rawType: RawType, cases: [Case], isOpen: Bool) {
    self.rawType = rawType
    self.cases = cases
    self.isOpen = isOpen
  }
}

/// A type whose values belong to one of several types.
package struct Union: Sendable {
  package struct Alternative: Sendable {
    package var type: TypeReference
    package var span: SourceSpan
    /// The value of the discriminator that selects this alternative.
    package var discriminatorValue: String?
    package var swiftName: Located<String>?
    /// The documentation of the alternative itself, in addition to that of its type.
    package var documentation: String?
    /// The limits of the value, besides those of its model.
    package var limits: Limits?

    package init(type: TypeReference, span: SourceSpan, discriminatorValue: String? = nil) {
      self.type = type
      self.span = span
      self.discriminatorValue = discriminatorValue
    }

    /// The value of the discriminator, which is the name of the type if the spec gives none; nil
    /// for an inline type.
    package var keyValue: String? { discriminatorValue ?? type.displayName }
  }

  package var alternatives: [Alternative]
  /// The key whose value, a string, an integer or a boolean, selects the alternative; `nil` if the
  /// members decide.
  package var discriminator: Located<String>?
  /// The keyword `oneOf`, if a value must not belong to two alternatives.
  package var exclusion: SourceSpan?

  package init(alternatives: [Alternative], discriminator: Located<String>? = nil) {
    self.alternatives = alternatives
    self.discriminator = discriminator
  }
}

extension JSONLiteral {
  /// Returns whether this is the value of a discriminator that the spec spells as `text`: numbers
  /// as digits, booleans as `true` or `false`.
  package func isKeyValue(_ text: String) -> Bool {
    switch self {
    case .string(let value), .number(let value): value == text
    case .bool(let value): text == (value ? "true" : "false")
    case .null, .array, .object: false
    }
  }
}

/// A JSON value in a spec: a default, an example or a constant. Numbers preserve their spelling.
package enum JSONLiteral: Sendable, Hashable {
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
