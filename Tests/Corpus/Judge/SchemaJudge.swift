import Foundation

/// Says whether a value fits a schema, as far as a decoder could care: types, members, alternatives, formats. Not lengths,
/// ranges and patterns.
struct SchemaJudge {
  enum Direction {
    case request
    case response
    /// A schema on its own: neither what is only read nor what is only written must be there.
    case either
  }

  let direction: Direction

  /// The first thing that is wrong; nil if nothing is.
  func fault(in value: JSONTree, _ schema: DescribedSchema) -> SchemaFault? {
    var findings = Findings(isAll: false)
    look(at: value, schema, Site(path: "$"), &findings)
    return findings.faults.first
  }

  /// Everything that is wrong.
  func faults(in value: JSONTree, _ schema: DescribedSchema) -> [SchemaFault] {
    var findings = Findings(isAll: true)
    look(at: value, schema, Site(path: "$"), &findings)
    return findings.faults
  }

  private struct Findings {
    let isAll: Bool
    var faults: [SchemaFault] = []

    var isDone: Bool { !isAll && !faults.isEmpty }

    mutating func add(_ path: String, _ reason: String) {
      if !isDone { faults.append(SchemaFault(path: path, reason: reason)) }
    }
  }

  /// Where a value stands, and how it is looked at.
  private struct Site {
    let path: String
    var depth = 0
    /// Whether the schema is a part of another one, which the value has been found to be.
    var isPart = false

    func inner(_ step: String = "", isPart: Bool = false) -> Site {
      Site(path: path + step, depth: depth + 1, isPart: isPart)
    }
  }

  private func look(
    at value: JSONTree, _ schema: DescribedSchema, _ site: Site, _ findings: inout Findings
  ) {
    guard site.depth < 60, !findings.isDone else { return }
    if let reference = schema.reference {
      guard let target = schema.target else {
        findings.add(site.path, "'\(reference)' leads nowhere")
        return
      }
      // In 3.0 nothing may stand beside a reference; many let `nullable` stand there, and mean it.
      if value == .null, schema.isNullable { return }
      look(at: value, target, site.inner(isPart: site.isPart), &findings)
      if !site.isPart, let heir = schema.heir(of: value) {
        look(at: value, heir, site.inner(isPart: true), &findings)
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
      findings.add(site.path, "\(value.excerpt) is none of the values")
    }
    if let constant = schema.node.value["const"], !constant.isEqual(to: value) {
      findings.add(site.path, "\(value.excerpt) is not \(constant.excerpt)")
    }
    if let reason = formatFault(of: value, schema) { findings.add(site.path, reason) }
    if case .object(let members) = value { look(atMembers: members, schema, site, &findings) }
    if case .array(let items) = value { look(atItems: items, schema, site, &findings) }
    look(atAlternatives: value, schema, site, &findings)
  }

  private func typeFault(of value: JSONTree, _ schema: DescribedSchema) -> String? {
    let types = schema.types
    guard !types.isEmpty else {
      // JSON Schema lets any other kind of value pass; nobody who lists properties means that.
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

  private func look(
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
      if !isOptional { findings.add(site.path + SchemaFault.step(to: name), "missing") }
    }
    let additional = schema["additionalProperties"]
    let patterns = schema.node["patternProperties"]?.members ?? []
    for (name, member) in members.pairs {
      let inner = site.inner(SchemaFault.step(to: name))
      if let property = properties[name] {
        look(at: member, property, inner, &findings)
      } else if let pattern = patterns.first(where: { matches(name, $0.name) }) {
        look(at: member, schema.with(pattern.node), inner, &findings)
      } else if let additional, additional.node.value.isObject {
        look(at: member, additional, inner, &findings)
      }
    }
  }

  private func matches(_ name: String, _ pattern: String) -> Bool {
    name.range(of: pattern, options: .regularExpression) != nil
  }

  private func look(
    atItems items: [JSONTree], _ schema: DescribedSchema, _ site: Site, _ findings: inout Findings
  ) {
    let first = schema.list("prefixItems")
    for (index, item) in items.enumerated() {
      let described = first.indices.contains(index) ? first[index] : schema["items"]
      if let described { look(at: item, described, site.inner("[\(index)]"), &findings) }
    }
  }

  private func look(
    atAlternatives value: JSONTree, _ schema: DescribedSchema, _ site: Site,
    _ findings: inout Findings
  ) {
    for part in schema.list("allOf") {
      look(at: value, part, site.inner(isPart: true), &findings)
    }
    let alternatives = schema.list("oneOf") + schema.list("anyOf")
    guard !alternatives.isEmpty, !findings.isDone else { return }
    if let name = missingKey(of: value, schema, alternatives) {
      findings.add(
        site.path, "'\(name)', which tells the alternatives apart, is missing")
      return
    }
    var deepest: SchemaFault?
    for alternative in alternatives where !alternative.isOnlyNull || value == .null {
      var inner = Findings(isAll: false)
      look(at: value, alternative, site.inner(), &inner)
      guard let fault = inner.faults.first else { return }
      if fault.path.count >= deepest?.path.count ?? 0 { deepest = fault }
    }
    let reason = deepest.map { " (\($0))" } ?? ""
    findings.add(site.path, "no alternative fits" + reason)
  }

  /// The name of a discriminator that is not there.
  private func missingKey(
    of value: JSONTree, _ schema: DescribedSchema, _ alternatives: [DescribedSchema]
  ) -> String? {
    guard let name = schema.node["discriminator"]?.text("propertyName"), value.isObject,
      !alternatives.contains(where: { $0.resolved?.enumeration != nil })
    else { return nil }
    return value[name] == nil ? name : nil
  }
}

/// What is wrong with a value, and where in it.
struct SchemaFault: CustomStringConvertible {
  /// Spelled as decoders spell it: `$.pets[0]["a name"]`.
  let path: String
  let reason: String

  var description: String { "\(path): \(reason)" }

  static func step(to name: String) -> String {
    let word = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_")
    if !name.isEmpty, name.allSatisfy(word.contains) { return ".\(name)" }
    let escaped = name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "[\"\(escaped)\"]"
  }

  /// Whether a decoder that says this stumbled over what is wrong here: at this place, below it, or, where it found no alternative
  /// that fits, above it.
  func explains(_ refusal: String) -> Bool {
    if refusal.hasPrefix(path), let next = refusal.dropFirst(path.count).first {
      return ":.[".contains(next)
    }
    guard let mark = refusal.firstRange(of: ": nothing fits") else { return false }
    return path.hasPrefix(refusal[..<mark.lowerBound])
  }
}
