internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAMLWriting

// The schemas of enumerations and unions.
extension OpenAPIWriter {
  func makeSchema(_ enumeration: Enumeration) -> YAMLMapping {
    let isText = enumeration.rawType == .string
    var mapping = YAMLMapping()
    switch enumeration.rawType {
    case .string: mapping.add("type", .plain("string"))
    case .integer: mapping.add("type", .plain("integer"))
    case .number: mapping.add("type", .plain("number"))
    case .json: break
    }
    let values = enumeration.cases.map { value in
      value.literal.map { makeValue($0) }
        ?? (isText ? YAMLTree.text(value.value.value) : .plain(value.value.value))
    }
    if let only = values.first, values.count == 1, !enumeration.isOpen,
      enumeration.rawType == .json
    {
      mapping.add("const", only)
    } else {
      mapping.add("enum", values)
      // The front end reads enumerations as open by default.
      if !enumeration.isOpen { mapping.add("x-resourcegen-closed", .flag(true)) }
    }
    var cases = YAMLMapping(.lines)
    for value in enumeration.cases {
      var parts = YAMLMapping()
      parts.add("as", value.swiftName.map { .text($0.value) })
      parts.add("description", value.documentation.map { .text($0) })
      parts.add("deprecated", value.deprecation.map { $0.isEmpty ? .flag(true) : .text($0) })
      if !parts.isEmpty { cases.add(.quoted(value.value.value), .mapping(parts)) }
    }
    mapping.add("x-resourcegen-cases", cases)
    return mapping
  }

  func makeSchema(_ union: Union) -> YAMLMapping {
    var mapping = YAMLMapping(.lines)
    var values = YAMLMapping()
    let marks = UnionMarks(union, index)
    let alternatives = union.alternatives.map { alternative in
      var schema = makeSchema(alternative.type)
      schema.add("x-resourcegen-as", alternative.swiftName.map { .text($0.value) })
      // `description` would be read as that of the inline type.
      var key = "description"
      if case .inline = alternative.type { key = "x-resourcegen-doc" }
      schema.add(key, alternative.documentation.map { .text($0) })
      if union.discriminator != nil, let value = alternative.discriminatorValue {
        guard case .model(let name) = alternative.type, !marks.isRepeated(name.value) else {
          schema.add("x-resourcegen-by", .text(value))
          return YAMLTree.mapping(schema)
        }
        values.add(.text(value), .text(reference(name.value)))
      }
      return .mapping(schema)
    }
    // `oneOf` requires that exactly one alternative matches, which a repeated schema rules out.
    mapping.add(marks.hasRepetition ? "anyOf" : "oneOf", .list(alternatives, .lines))
    if marks.isRead(otherwise: union) { mapping.add("x-resourcegen-exact", .flag(true)) }
    if let key = union.discriminator {
      var discriminator = YAMLMapping(.lines)
      discriminator.add("propertyName", .text(key.value))
      discriminator.add("mapping", values)
      mapping.add("discriminator", discriminator)
    }
    return mapping
  }
}
