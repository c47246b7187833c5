import Foundation

/// Validates a value against a schema as far as it matters to a decoder: types, members,
/// alternatives and formats, but not lengths, ranges and patterns.
struct SchemaOracle {
  enum Direction {
    case request
    case response
    /// A schema by itself: neither read-only nor write-only members are required.
    case either
  }

  let direction: Direction

  /// The first error, or nil.
  func fault(in value: JSONTree, _ schema: DescribedSchema) -> SchemaError? {
    var findings = Findings(isAll: false)
    validate(at: value, schema, Site(path: "$"), &findings)
    return findings.faults.first
  }

  /// All errors.
  func faults(in value: JSONTree, _ schema: DescribedSchema) -> [SchemaError] {
    var findings = Findings(isAll: true)
    validate(at: value, schema, Site(path: "$"), &findings)
    return findings.faults
  }

  private struct Findings {
    let isAll: Bool
    var faults: [SchemaError] = []

    var isDone: Bool { !isAll && !faults.isEmpty }

    mutating func add(_ path: String, _ reason: String) {
      if !isDone { faults.append(SchemaError(path: path, reason: reason)) }
    }
  }

  /// The path of a value, and the context of its validation.
  private struct Site {
    let path: String
    var depth = 0
    /// Whether the schema is a part of another one that the value is being validated against.
    var isPart = false

    func inner(_ step: String = "", isPart: Bool = false) -> Site {
      Site(path: path + step, depth: depth + 1, isPart: isPart)
    }
  }

  private func validate(
    at value: JSONTree, _ schema: DescribedSchema, _ site: Site, _ findings: inout Findings
  ) {
    guard site.depth < 60, !findings.isDone else { return }
    if let reference = schema.reference {
      guard let target = schema.target else {
        findings.add(site.path, "'\(reference)' is not found")
        return
      }
      // OpenAPI 3.0 allows no sibling keys of a reference, but many documents use `nullable` there.
      if value == .null, schema.isNullable { return }
      validate(at: value, target, site.inner(isPart: site.isPart), &findings)
      if !site.isPart, let subtype = schema.subtype(of: value) {
        validate(at: value, subtype, site.inner(isPart: true), &findings)
      }
      guard schema.hasOwnKeywords else { return }
    }
    if schema.node.value == .bool(false) { findings.add(site.path, "nothing is allowed here") }
    guard schema.node.value.isObject else { return }
    if value == .null {
      if schema.isNullable || schema.enumeration?.contains(.null) ?? false { return }
    }
    if let reason = typeFault(of: value, schema) {
      findings.add(site.path, reason)
      return
    }
    if let values = schema.enumeration, !values.contains(where: { $0.isEqual(to: value) }) {
      findings.add(site.path, "\(value.excerpt) is not one of the values")
    }
    if let constant = schema.node.value["const"], !constant.isEqual(to: value) {
      findings.add(site.path, "\(value.excerpt) is not \(constant.excerpt)")
    }
    if let reason = formatFault(of: value, schema) { findings.add(site.path, reason) }
    if case .object(let members) = value { validate(atMembers: members, schema, site, &findings) }
    if case .array(let items) = value { validate(atItems: items, schema, site, &findings) }
    validate(atAlternatives: value, schema, site, &findings)
  }

  private func typeFault(of value: JSONTree, _ schema: DescribedSchema) -> String? {
    let types = schema.types
    guard !types.isEmpty else {
      // JSON Schema accepts any other kind of value here, but a schema with properties is meant for
      // objects.
      let isObject = schema.node["properties"] != nil && !value.isObject && value != .null
      return isObject ? "\(value.kind) where properties are described" : nil
    }
    let fits = types.contains { type in
      switch (type, value) {
      case ("null", .null), ("boolean", .bool), ("number", .number), ("string", .string),
        ("array", .array), ("object", .object), ("file", _):
        true
      case ("integer", .number(let number)): Decimal(string: number).map(\.isWhole) ?? false
      default:
        !["null", "boolean", "number", "string", "array", "object", "integer"].contains(type)
      }
    }
    return fits ? nil : "\(value.kind) where \(types.joined(separator: " or ")) is described"
  }

  private func validate(
    atMembers members: JSONTree.Members, _ schema: DescribedSchema, _ site: Site,
    _ findings: inout Findings
  ) {
    let properties = Dictionary(
      schema.properties.map { ($0.name, $0.schema) }, uniquingKeysWith: { first, _ in first })
    for name in schema.required where members[name] == nil {
      let property = properties[name]?.resolved
      let isOptional =
        switch direction {
        case .request: property?.flag("readOnly") ?? false
        case .response: property?.flag("writeOnly") ?? false
        case .either:
          property.map { $0.flag("readOnly") || $0.flag("writeOnly") } ?? false
        }
      if !isOptional { findings.add(site.path + SchemaError.step(to: name), "missing") }
    }
    let additional = schema["additionalProperties"]
    let patterns = schema.node["patternProperties"]?.members ?? []
    for (name, member) in members.pairs {
      let inner = site.inner(SchemaError.step(to: name))
      if let property = properties[name] {
        validate(at: member, property, inner, &findings)
      } else if let pattern = patterns.first(where: { matches(name, $0.name) }) {
        validate(at: member, schema.with(pattern.node), inner, &findings)
      } else if let additional, additional.node.value.isObject {
        validate(at: member, additional, inner, &findings)
      }
    }
  }

  private func matches(_ name: String, _ pattern: String) -> Bool {
    name.range(of: pattern, options: .regularExpression) != nil
  }

  private func validate(
    atItems items: [JSONTree], _ schema: DescribedSchema, _ site: Site, _ findings: inout Findings
  ) {
    let first = schema.list("prefixItems")
    for (index, item) in items.enumerated() {
      let described = first.indices.contains(index) ? first[index] : schema["items"]
      if let described { validate(at: item, described, site.inner("[\(index)]"), &findings) }
    }
  }

  private func validate(
    atAlternatives value: JSONTree, _ schema: DescribedSchema, _ site: Site,
    _ findings: inout Findings
  ) {
    for part in schema.list("allOf") {
      validate(at: value, part, site.inner(isPart: true), &findings)
    }
    let alternatives = schema.list("oneOf") + schema.list("anyOf")
    guard !alternatives.isEmpty, !findings.isDone else { return }
    if let name = missingKey(of: value, schema, alternatives) {
      findings.add(
        site.path, "the discriminator '\(name)' is missing")
      return
    }
    var deepest: SchemaError?
    for alternative in alternatives where !alternative.isOnlyNull || value == .null {
      var inner = Findings(isAll: false)
      validate(at: value, alternative, site.inner(), &inner)
      guard let fault = inner.faults.first else { return }
      if fault.path.count >= deepest?.path.count ?? 0 { deepest = fault }
    }
    let reason = deepest.map { " (\($0))" } ?? ""
    findings.add(site.path, "no alternative fits" + reason)
  }

  /// The discriminator's property name if the value does not have it.
  private func missingKey(
    of value: JSONTree, _ schema: DescribedSchema, _ alternatives: [DescribedSchema]
  ) -> String? {
    guard let name = schema.node["discriminator"]?.text("propertyName"), value.isObject,
      !alternatives.contains(where: { $0.resolved?.enumeration != nil })
    else { return nil }
    return value[name] == nil ? name : nil
  }
}

/// An error in a value, with its path.
struct SchemaError: CustomStringConvertible {
  /// The path in the spelling of the decoders: `$.pets[0]["a name"]`.
  let path: String
  let reason: String

  var description: String { "\(path): \(reason)" }

  static func step(to name: String) -> String {
    let word = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_")
    if !name.isEmpty, name.allSatisfy(word.contains) { return ".\(name)" }
    let escaped = name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "[\"\(escaped)\"]"
  }

  /// Whether a decoder's message refers to this error: to the same path, to one below it, or, if no
  /// alternative matched, to one above it.
  ///
  /// Depends on the spelling of the messages of the runtime.
  func explains(_ problem: String) -> Bool {
    if problem.hasPrefix(path), let next = problem.dropFirst(path.count).first {
      return ":.[".contains(next)
    }
    guard let mark = problem.firstRange(of: ": nothing fits") else { return false }
    return path.hasPrefix(problem[..<mark.lowerBound])
  }
}
