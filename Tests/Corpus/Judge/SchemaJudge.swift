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
  func fault(in value: JSONTree, _ schema: DescribedSchema, at path: String = "$", depth: Int = 0)
    -> String?
  {
    guard depth < 60 else { return nil }
    if let reference = schema.reference {
      guard let target = schema.target else { return "\(path): '\(reference)' leads nowhere" }
      // In 3.0 nothing may stand beside a reference; many let `nullable` stand there, and mean it.
      if value == .null, schema.isNullable { return nil }
      if let fault = fault(in: value, target, at: path, depth: depth + 1) { return fault }
      guard schema.hasOwnKeywords else { return nil }
    }
    if schema.node.value == .bool(false) { return "\(path): nothing is allowed here" }
    guard schema.node.value.isObject else { return nil }
    if value == .null {
      if schema.isNullable || schema.enumeration?.contains(.null) ?? false { return nil }
    }
    if let fault = typeFault(of: value, schema, at: path) { return fault }
    if let values = schema.enumeration, !values.contains(where: { $0.isEqual(to: value) }) {
      return "\(path): \(value.excerpt) is none of the values"
    }
    if let constant = schema.node.value["const"], !constant.isEqual(to: value) {
      return "\(path): \(value.excerpt) is not \(constant.excerpt)"
    }
    return formatFault(of: value, schema, at: path)
      ?? memberFault(of: value, schema, at: path, depth)
      ?? itemFault(of: value, schema, at: path, depth)
      ?? alternativeFault(of: value, schema, at: path, depth)
  }

  private func typeFault(of value: JSONTree, _ schema: DescribedSchema, at path: String) -> String?
  {
    let types = schema.types
    guard !types.isEmpty else {
      // JSON Schema lets any other kind of value pass; nobody who lists properties means that.
      let isObject = schema.node["properties"] != nil && !value.isObject && value != .null
      return isObject ? "\(path): \(value.kind) where properties are described" : nil
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
    return fits
      ? nil : "\(path): \(value.kind) where \(types.joined(separator: " or ")) is described"
  }

  private func memberFault(
    of value: JSONTree, _ schema: DescribedSchema, at path: String, _ depth: Int
  ) -> String? {
    guard case .object(let members) = value else { return nil }
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
      if !isOptional { return "\(path): '\(name)' is missing" }
    }
    let additional = schema["additionalProperties"]
    let patterns = schema.node["patternProperties"]?.members ?? []
    for (name, member) in members.pairs {
      let place = "\(path).\(name)"
      if let property = properties[name] {
        if let fault = fault(in: member, property, at: place, depth: depth + 1) { return fault }
      } else if let pattern = patterns.first(where: { matches(name, $0.name) }) {
        if let fault = fault(in: member, schema.with(pattern.node), at: place, depth: depth + 1) {
          return fault
        }
      } else if let additional, additional.node.value.isObject {
        if let fault = fault(in: member, additional, at: place, depth: depth + 1) { return fault }
      }
    }
    return nil
  }

  private func matches(_ name: String, _ pattern: String) -> Bool {
    name.range(of: pattern, options: .regularExpression) != nil
  }

  private func itemFault(
    of value: JSONTree, _ schema: DescribedSchema, at path: String, _ depth: Int
  ) -> String? {
    guard case .array(let items) = value else { return nil }
    let first = schema.list("prefixItems")
    for (index, item) in items.enumerated() {
      let described = first.indices.contains(index) ? first[index] : schema["items"]
      if let described,
        let fault = fault(in: item, described, at: "\(path)[\(index)]", depth: depth + 1)
      {
        return fault
      }
    }
    return nil
  }

  private func alternativeFault(
    of value: JSONTree, _ schema: DescribedSchema, at path: String, _ depth: Int
  ) -> String? {
    for part in schema.list("allOf") {
      if let fault = fault(in: value, part, at: path, depth: depth + 1) { return fault }
    }
    let alternatives = schema.list("oneOf") + schema.list("anyOf")
    guard !alternatives.isEmpty else { return nil }
    if let fault = discriminatorFault(of: value, schema, alternatives, at: path) { return fault }
    var faults: [String] = []
    for alternative in alternatives where !alternative.isOnlyNull || value == .null {
      guard let fault = fault(in: value, alternative, at: path, depth: depth + 1) else {
        return nil
      }
      faults.append(fault)
    }
    let deepest = faults.max { $0.prefix { $0 != ":" }.count < $1.prefix { $0 != ":" }.count }
    return "\(path): no alternative fits (\(deepest ?? ""))"
  }

  /// A discriminator that is missing, or names nothing.
  private func discriminatorFault(
    of value: JSONTree, _ schema: DescribedSchema, _ alternatives: [DescribedSchema],
    at path: String
  ) -> String? {
    guard let name = schema.node["discriminator"]?.text("propertyName"), value.isObject,
      !alternatives.contains(where: { $0.resolved?.enumeration != nil })
    else { return nil }
    return value[name] == nil
      ? "\(path): '\(name)', which tells the alternatives apart, is missing" : nil
  }
}

// MARK: - Formats

extension SchemaJudge {
  private func formatFault(of value: JSONTree, _ schema: DescribedSchema, at path: String)
    -> String?
  {
    guard let format = schema.format else { return nil }
    switch value {
    case .string(let text):
      let isText = schema.types.isEmpty || schema.types.contains("string")
      if isText, !SchemaJudge.fits(text, format) {
        return "\(path): \(value.excerpt) is no \(format)"
      }
    case .number(let number):
      guard let exact = Decimal(string: number) else { return nil }
      let isOutside =
        switch format {
        case "int32": exact > Decimal(Int32.max) || exact < Decimal(Int32.min)
        case "int64": exact > Decimal(Int64.max) || exact < Decimal(Int64.min)
        default: false
        }
      if isOutside { return "\(path): \(number) is no \(format)" }
    default: break
    }
    return nil
  }

  static func fits(_ text: String, _ format: String) -> Bool {
    switch format {
    case "date-time": moment(text) != nil
    case "date": text.wholeMatch(of: #/\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])/#) != nil
    case "uuid": text.wholeMatch(of: #/[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}/#) != nil
    case "uri", "url", "uri-reference":
      !text.isEmpty
        && !text.unicodeScalars.contains {
          $0.value <= 0x20 || "<>\"{}|\\^`".unicodeScalars.contains($0)
        }
    case "byte", "base64": text.wholeMatch(of: #/[A-Za-z0-9+\/_\-\s]*={0,2}\s*/#) != nil
    case "decimal", "int64", "int32", "integer", "number", "double", "float":
      Decimal(string: text) != nil
    case "duration": text.wholeMatch(of: #/-?P[0-9YMWDTHS.,]+/#) != nil
    default: true
    }
  }

  /// Seconds since 1970 of RFC 3339, with nanoseconds as far as they are written.
  static func moment(_ text: String) -> Double? {
    guard
      let match = text.wholeMatch(
        of: #/(\d{4})-(\d\d)-(\d\d)[Tt ](\d\d):(\d\d):(\d\d)(\.\d+)?([Zz]|[+-]\d\d:?\d\d)/#),
      let year = Int(match.1), let month = Int(match.2), let day = Int(match.3),
      let hour = Int(match.4), let minute = Int(match.5), let second = Int(match.6),
      (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60, second <= 60
    else { return nil }
    // Days since 1970 by the civil calendar, March the first month of its year.
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted >= 0 ? shifted / 400 : (shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    let days = era * 146_097 + dayOfEra - 719_468
    var seconds = Double(days * 86_400 + hour * 3600 + minute * 60 + second)
    if let fraction = match.7 { seconds += Double("0" + fraction) ?? 0 }
    let zone = match.8.filter { $0 != ":" }
    if zone.count == 5, let hours = Int(zone.dropFirst().prefix(2)),
      let minutes = Int(zone.suffix(2))
    {
      seconds -= Double((hours * 3600 + minutes * 60) * (zone.hasPrefix("-") ? -1 : 1))
    }
    return seconds
  }
}

extension Decimal {
  var isWhole: Bool {
    var (value, rounded) = (self, Decimal())
    NSDecimalRound(&rounded, &value, 0, .down)
    return rounded == self
  }
}

extension JSONTree {
  /// Equal by value: 1 and 1.0 are one number.
  func isEqual(to other: JSONTree) -> Bool {
    switch (self, other) {
    case (.number(let one), .number(let two)):
      one == two || Decimal(string: one) == Decimal(string: two)
    case (.array(let one), .array(let two)):
      one.count == two.count && zip(one, two).allSatisfy { $0.isEqual(to: $1) }
    case (.object(let one), .object(let two)):
      one.names.count == two.names.count
        && one.pairs.allSatisfy { pair in
          two[pair.name].map { pair.value.isEqual(to: $0) } ?? false
        }
    default: self == other
    }
  }
}
