internal import ResourceGenYAML

/// The keywords that are read, by their spelling.
enum SchemaKeyword: String, CaseIterable {
  case ref = "$ref"
  case type, format, nullable, const, properties, required, items, discriminator, title
  case description, deprecated, example, examples, readOnly, writeOnly
  case enumeration = "enum"
  case `default`
  case additionalProperties, prefixItems, allOf, oneOf, anyOf, not
  case patternProperties, unevaluatedProperties, contentMediaType, contentEncoding
  case xNullable = "x-nullable"
  case contains, then, externalDocs, contentSchema, unevaluatedItems, additionalItems
  case dependentSchemas, dependencies
  case condition = "if"
  case otherwise = "else"
  case minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf
  case minLength, maxLength, pattern, minItems, maxItems, uniqueItems
  case minProperties, maxProperties
  case minContains, maxContains, propertyNames, dependentRequired

  /// The kind of the value, as `Structure.schema` has it.
  var kind: Structure.Kind { SchemaKeyword.kinds[bit.trailingZeroBitCount] }

  /// The kinds by the positions of the bits, since keywords are looked up very often.
  private static let kinds: [Structure.Kind] = {
    var kinds = [Structure.Kind](repeating: .anything, count: UInt64.bitWidth)
    for keyword in allCases {
      guard let key = Structure.schema[keyword.rawValue] else { continue }
      kinds[keyword.bit.trailingZeroBitCount] = key.kind
    }
    return kinds
  }()

  /// The keywords whose list has at least one item.
  static let listsOfSome: [SchemaKeyword] = [.type, .enumeration, .allOf, .oneOf, .anyOf]

  static let ofObjects: [SchemaKeyword] = [
    .properties, .additionalProperties, .patternProperties, .unevaluatedProperties,
  ]

  /// Without any of these a schema allows every value.
  static let decisive: [SchemaKeyword] = [
    .ref, .type, .enumeration, .const, .properties, .items, .prefixItems, .allOf, .oneOf, .anyOf,
    .additionalProperties, .patternProperties, .format,
  ]

  static let decisiveBits = decisive.reduce(0 as UInt64) { $0 | $1.bit }

  static let partBits = [
    SchemaKeyword.properties, .items, .prefixItems, .additionalProperties, .unevaluatedProperties,
    .patternProperties, .allOf, .oneOf, .anyOf,
  ].reduce(0 as UInt64) { $0 | $1.bit }

  /// The keywords that limit values and don't determine their type.
  static let limits: [SchemaKeyword] = [
    .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf, .minLength, .maxLength,
    .pattern, .minItems, .maxItems, .uniqueItems, .minProperties, .maxProperties,
  ]

  /// The keywords that limit values in a way that is only compared for equality.
  static let conditions: [SchemaKeyword] = [
    .not, .contains, .minContains, .maxContains, .propertyNames, .dependentRequired,
    .dependentSchemas, .dependencies, .condition, .then, .otherwise,
  ]

  static let limitBits =
    (limits + conditions + [
      .ref, .allOf, .oneOf, .anyOf, .items, .additionalProperties, .unevaluatedProperties,
      .enumeration,
    ]).reduce(0 as UInt64) { $0 | $1.bit }

  /// `$dynamicRef` is read as `$ref` where no scope redirects it; see `DynamicScope`.
  static let table = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) } + [("$dynamicRef", .ref)])

  /// A distinct bit for each keyword.
  var bit: UInt64 {
    switch self {
    case .ref: 1 << 0
    case .type: 1 << 1
    case .format: 1 << 2
    case .nullable: 1 << 3
    case .const: 1 << 4
    case .properties: 1 << 5
    case .required: 1 << 6
    case .items: 1 << 7
    case .discriminator: 1 << 8
    case .title: 1 << 9
    case .description: 1 << 10
    case .deprecated: 1 << 11
    case .example: 1 << 12
    case .examples: 1 << 13
    case .readOnly: 1 << 14
    case .writeOnly: 1 << 15
    case .enumeration: 1 << 16
    case .default: 1 << 17
    case .additionalProperties: 1 << 18
    case .prefixItems: 1 << 19
    case .allOf: 1 << 20
    case .oneOf: 1 << 21
    case .anyOf: 1 << 22
    case .not: 1 << 23
    case .patternProperties: 1 << 24
    case .contentMediaType: 1 << 25
    case .contentEncoding: 1 << 26
    case .xNullable: 1 << 27
    case .unevaluatedProperties: 1 << 28
    case .contains: 1 << 29
    case .condition: 1 << 30
    case .then: 1 << 31
    case .otherwise: 1 << 32
    case .externalDocs: 1 << 33
    case .contentSchema: 1 << 34
    case .unevaluatedItems: 1 << 35
    case .additionalItems: 1 << 36
    case .dependentSchemas: 1 << 37
    case .dependencies: 1 << 38
    case .minimum: 1 << 39
    case .maximum: 1 << 40
    case .exclusiveMinimum: 1 << 41
    case .exclusiveMaximum: 1 << 42
    case .multipleOf: 1 << 43
    case .minLength: 1 << 44
    case .maxLength: 1 << 45
    case .pattern: 1 << 46
    case .minItems: 1 << 47
    case .maxItems: 1 << 48
    case .uniqueItems: 1 << 49
    case .minProperties: 1 << 50
    case .maxProperties: 1 << 51
    case .minContains: 1 << 52
    case .maxContains: 1 << 53
    case .propertyNames: 1 << 54
    case .dependentRequired: 1 << 55
    }
  }
}
