/// Creates sample values that match schemas: examples of the document if possible, otherwise by
/// type.
struct SampleValues {
  /// Whether optional members are omitted.
  var isBare = false
  let oracle: SchemaOracle
  /// Whether the value is for a form, which cannot express null.
  var isForm = false
  /// The sample text. It contains characters that must be escaped, which shows how each location is
  /// encoded.
  var word = "a b/c?d&e=f+g%h"

  /// A value that matches a schema; nil if none is found.
  ///
  /// - Parameter isPart: whether the schema is a part of another one. A base is then used as such,
  ///   not as one of its subtypes.
  func value(of schema: DescribedSchema, depth: Int = 0, isPart: Bool = false) -> JSONTree? {
    guard depth < 12, let resolved = schema.resolved else { return nil }
    if !isPart, let subtype = subtype(of: schema, depth) { return subtype }
    if resolved.node.value == .bool(true) { return .string(word) }
    // Examples of these formats are not used, because an equal value may have another spelling.
    let isFree = !["uuid", "date-time"].contains(resolved.format ?? "")
    for example in isBare || !isFree ? [] : resolved.examples(isWhole: depth == 0)
    where example != .null && example != .string("") {
      if oracle.fault(in: example, schema) == nil { return example }
    }
    if let constant = resolved.node.value["const"] { return constant }
    if let first = resolved.enumeration?.first(where: { $0 != .null && $0 != .string("") }) {
      return first
    }
    if let merged = parts(of: resolved, depth) { return merged }
    // If no value matches the parts because they contain themselves, none can be created.
    let hasParts = ["allOf", "oneOf", "anyOf"].contains { !resolved.list($0).isEmpty }
    return hasParts && resolved.types.isEmpty ? nil : plain(resolved, depth)
  }

  /// A value of the first subtype of the schema.
  private func subtype(of schema: DescribedSchema, _ depth: Int) -> JSONTree? {
    guard let key = schema.target?.subtypeKey else { return nil }
    for subtype in schema.subtypes {
      guard
        case .object(var members)? = value(of: subtype.schema, depth: depth + 1, isPart: true)
      else { continue }
      members[key] = .string(subtype.key)
      if oracle.fault(in: .object(members), schema) == nil { return .object(members) }
    }
    return nil
  }

  private func parts(of schema: DescribedSchema, _ depth: Int) -> JSONTree? {
    let all = schema.list("allOf")
    let alternatives = schema.list("oneOf").isEmpty ? schema.list("anyOf") : schema.list("oneOf")
    guard !all.isEmpty || !alternatives.isEmpty else { return nil }
    var members = JSONTree.Members()
    var scalar: JSONTree?
    var isObject = schema.types.contains("object")
    var chosen: DescribedSchema?
    func add(_ value: JSONTree?) {
      if case .object(let more)? = value {
        isObject = true
        for (name, value) in more.pairs where members[name] == nil { members[name] = value }
      } else if let value, scalar == nil {
        scalar = value
      }
    }
    if !schema.properties.isEmpty { add(plain(schema, depth)) }
    for part in all {
      guard let value = value(of: part, depth: depth + 1, isPart: true) else { return nil }
      add(value)
    }
    if !alternatives.isEmpty {
      let candidates = alternatives.lazy.filter { !$0.isOnlyNull && !$0.leads(to: schema) }
        .compactMap {
          (alternative) -> (value: JSONTree, of: DescribedSchema)? in
          guard var value = value(of: alternative, depth: depth + 1) else { return nil }
          if case .object(var inner) = value, let discriminator = schema.node["discriminator"],
            let name = discriminator.text("propertyName")
          {
            // Sets the discriminator, because the value of another alternative would be decoded as
            // that one.
            let reference = alternative.reference ?? ""
            let key =
              discriminator["mapping"]?.members.first { entry in
                entry.node.value.text.map { reference == $0 || reference.hasSuffix("/" + $0) }
                  ?? false
              }?.name ?? reference.split(separator: "/").last.map(String.init)
            // If the alternative itself lists values for the key, they are not corrected.
            let isListed = alternative.facets().contains { facet in
              guard let own = facet.member(name)?.resolved else { return false }
              return own.node.value["const"] != nil || own.enumeration != nil
            }
            if let key, !isListed || inner[name] == nil { inner[name] = .string(key) }
            value = .object(inner)
          }
          return (value, alternative)
        }
      let candidate =
        candidates.first { oracle.fault(in: $0.value, schema) == nil || !all.isEmpty }
        ?? candidates.first
      add(candidate?.value)
      chosen = candidate?.of ?? alternatives.first { !$0.isOnlyNull }
    }
    // Alternatives such as `{required: [a]}` only add requirements to the sibling keywords.
    if isObject || !members.isEmpty {
      let facets = schema.facets()
      // The caller chooses between such alternatives, so a bare request fulfils none of them.
      let isCondition =
        isBare && chosen?.resolved.map { $0.facets().allSatisfy(\.properties.isEmpty) } ?? false
      let chosen = isCondition ? nil : chosen
      for part in [schema] + (all + [chosen].compactMap { $0 }).compactMap(\.resolved) {
        for name in part.required where members[name] == nil {
          let described = facets.lazy.compactMap { $0.member(name) }.first
          members[name] = described.flatMap { value(of: $0, depth: depth + 1) }
        }
      }
    }
    if !members.isEmpty { return .object(members) }
    return scalar ?? (isObject ? .object(members) : nil)
  }

  private func plain(_ schema: DescribedSchema, _ depth: Int) -> JSONTree? {
    switch schema.types.first(where: { $0 != "null" }) {
    case "boolean": return .bool(true)
    case "integer": return .number(number(schema, "7"))
    case "number":
      let isWhole = ["int32", "int64"].contains(schema.format ?? "")
      return .number(number(schema, isWhole ? "7" : "1.5"))
    case "string": return .string(text(schema))
    case "array": return array(schema, depth)
    case "file": return .string("file")
    case "null": return .null
    default:
      if schema.node["items"] != nil { return array(schema, depth) }
      if schema.node["properties"] == nil, schema.required.isEmpty, schema.types.isEmpty,
        schema["additionalProperties"] == nil
      {
        return schema.types.isEmpty && schema.node["type"] != nil ? .null : .string(word)
      }
      return object(schema, depth)
    }
  }

  private func number(_ schema: DescribedSchema, _ defaultValue: String) -> String {
    // A bound of whole numbers may be a fraction, and is then rounded towards the valid numbers.
    func bound(_ number: String, _ rule: FloatingPointRoundingRule) -> String {
      guard defaultValue == "7", let value = Double(number), value != value.rounded(),
        let whole = Int(exactly: value.rounded(rule))
      else { return number }
      return String(whole)
    }
    if case .number(let least)? = schema.node.value["minimum"], let number = Double(least),
      number > 1.5
    {
      return bound(least, .up)
    }
    if case .number(let most)? = schema.node.value["maximum"], let number = Double(most), number < 7
    {
      return bound(most, .down)
    }
    return defaultValue
  }

  private func text(_ schema: DescribedSchema) -> String {
    switch schema.format {
    case "date-time": "2026-01-02T03:04:05Z"
    case "date": "2026-01-02"
    case "time": "03:04:05"
    case "duration": "P1DT2H"
    case "uuid": "12345678-1234-4123-8123-123456789012"
    case "uri", "url", "uri-reference", "iri": "https://example.org/a"
    case "email": "a@example.org"
    // Bytes in JSON are always base64, whatever the document calls them.
    case "byte", "base64", "binary": "aGVsbG8="
    case "decimal", "number", "double", "float": "1.5"
    case "int64", "int32", "integer": "7"
    case "ipv4", "ip": "192.0.2.1"
    case "ipv6": "2001:db8::1"
    default: schema.node.text("contentEncoding") == "base64" ? "aGVsbG8=" : word
    }
  }

  private func array(_ schema: DescribedSchema, _ depth: Int) -> JSONTree? {
    let first = schema.list("prefixItems")
    if !first.isEmpty {
      return .array(first.compactMap { value(of: $0, depth: depth + 1) })
    }
    guard let items = schema["items"], let item = value(of: items, depth: depth + 1) else {
      return .array([])
    }
    if let values = items.resolved?.enumeration?.filter({ $0 != .null }), values.count > 1 {
      return .array(Array(values.prefix(2)))
    }
    switch item {
    case .string(word): return .array([.string(word), .string("second,third")])
    case .number("7"): return .array([item, .number("8")])
    default: return .array([item])
    }
  }

  private func object(_ schema: DescribedSchema, _ depth: Int) -> JSONTree? {
    var members = JSONTree.Members()
    let required = Set(schema.required)
    for (name, property) in schema.properties {
      guard required.contains(name) || !isBare && depth < 4 else { continue }
      // If all members are given, so are read-only ones, to check that they are not sent.
      if isBare, oracle.direction == .request, property.isReadOnly { continue }
      if isBare, let defaultValue = property.defaultValue {
        members[name] = defaultValue
        continue
      }
      let resolved = property.resolved
      if isBare, !isForm, property.allowsNull {
        members[name] = .null
        continue
      }
      if oracle.direction == .response, resolved?.flag("writeOnly") ?? false { continue }
      // If no value matches a required member because it contains itself, none matches the object.
      guard let value = value(of: property, depth: depth + 1) else {
        if required.contains(name) { return nil }
        continue
      }
      members[name] = value
    }
    if members.isEmpty, !isBare, schema.properties.isEmpty,
      let additional = schema["additionalProperties"], additional.node.value.isObject,
      let value = value(of: additional, depth: depth + 1)
    {
      members["key"] = value
    }
    return .object(members)
  }
}

extension DescribedSchema {
  /// The examples that the document gives for this schema.
  func examples(isWhole: Bool = true) -> [JSONTree] {
    var result: [JSONTree] = []
    if let example = node.value["example"] { result.append(example) }
    if let example = node.value["x-example"] { result.append(example) }
    if case .array(let examples)? = node.value["examples"] { result += examples }
    return result
  }
}
