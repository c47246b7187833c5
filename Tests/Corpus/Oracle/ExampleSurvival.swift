import Foundation

/// Compares an example with the result of decoding and encoding it.
struct ExampleSurvival {
  /// Whether the value is sent: it must contain nothing that was not given, and no read-only
  /// member.
  var isRequest = false
  /// Whether a required member may have its default instead of the given value: its initializer
  /// sets it, even where the discriminator has another value for the alternative and the document
  /// contradicts itself.
  var takesDefaults = false
  /// The values that were lost or changed.
  var losses: [String] = []
  /// The number of dropped members that no schema describes.
  var unknown = 0
  /// The number of dropped optional members that were null.
  var nulls = 0

  mutating func compare(
    _ example: JSONTree, _ encoded: JSONTree, by schemas: [DescribedSchema], at path: String = "$"
  ) {
    switch (example, encoded) {
    case (.object(let before), .object(let after)):
      compare(before, after, by: schemas, at: path)
    case (.array(let before), .array(let after)):
      guard before.count == after.count else {
        losses.append("\(path): \(before.count) elements became \(after.count)")
        return
      }
      for (index, (one, two)) in zip(before, after).enumerated() {
        let items = schemas.flatMap { schema in
          let first = schema.list("prefixItems")
          return (first.indices.contains(index) ? first[index] : schema["items"])?.facets() ?? []
        }
        compare(one, two, by: items, at: "\(path)[\(index)]")
      }
    default:
      if !isSame(example, encoded, schemas) {
        losses.append("\(path): \(example.excerpt) became \(encoded.excerpt)")
      }
    }
  }

  private mutating func compare(
    _ before: JSONTree.Members, _ after: JSONTree.Members, by schemas: [DescribedSchema],
    at path: String
  ) {
    let requiring = schemas.filter { !$0.required.isEmpty }
    /// Whether a schema that the value matches requires the member.
    func isRequired(_ name: String) -> Bool {
      requiring.contains { schema in
        schema.required.contains(name)
          && SchemaOracle(direction: .either).fault(in: .object(before), schema) == nil
      }
    }
    for (name, value) in before.pairs {
      let place = path + SchemaError.step(to: name)
      let described = schemas.flatMap { $0.member(name)?.facets() ?? [] }
      let isDescribed = schemas.contains { $0.member(name) != nil }
      // Requests have no read-only members, and responses need not have write-only ones.
      let oneWay = Self.extent(of: isRequest ? \.isReadOnly : \.isWriteOnly, name, schemas)
      if let result = after[name] {
        if isRequest, oneWay == .everywhere {
          losses.append("\(place): a read-only member is sent")
        }
        let isDefault = schemas.contains {
          $0.member(name)?.defaultValue?.isEqual(to: result) ?? false
        }
        if !takesDefaults || !isDefault { compare(value, result, by: described, at: place) }
      } else if oneWay != .nowhere {
        continue
      } else if !isDescribed {
        unknown += 1
      } else if value == .null, !isRequired(name) {
        nulls += 1
      } else if case .array(let items) = value, items.isEmpty, !isRequired(name) {
        losses.append("\(place): an empty list is lost")
      } else {
        losses.append("\(place): \(value.excerpt) is lost")
      }
    }
    for (name, value) in after.pairs where before[name] == nil {
      let described = schemas.flatMap { $0.member(name)?.facets() ?? [] }
      let isFilled = described.contains {
        $0.node.value["default"] != nil || $0.node.value["const"] != nil
      }
      if isRequest || !isFilled {
        losses.append("\(path + SchemaError.step(to: name)): \(value.excerpt) was added")
      }
    }
  }

  private enum Extent { case nowhere, somewhere, everywhere }

  /// Whether some or all of the schemas that describe a property have a keyword such as `readOnly`.
  private static func extent(
    of keyword: (DescribedSchema) -> Bool, _ name: String, _ schemas: [DescribedSchema]
  ) -> Extent {
    let properties = schemas.compactMap { schema in
      schema.node["properties"]?[name].map { schema.with($0) }
    }
    let count = properties.count(where: keyword)
    return count == 0 ? .nowhere : count == properties.count ? .everywhere : .somewhere
  }

  private func isSame(_ one: JSONTree, _ two: JSONTree, _ schemas: [DescribedSchema]) -> Bool {
    if one.isEqual(to: two) { return true }
    switch (one, two) {
    case (.number(let one), .number(let two)):
      guard let one = Double(one), let two = Double(two) else { return false }
      return one == two
        || schemas.contains { $0.format == "float" } && Float(one) == Float(two)
    case (.string(let one), .string(let two)):
      let formats = schemas.compactMap(\.format)
      if formats.contains("date-time"), let one = SchemaOracle.moment(one),
        let two = SchemaOracle.moment(two)
      {
        return abs(one - two) < 0.000_001
      }
      if formats.contains("uuid") { return one.lowercased() == two.lowercased() }
      if formats.contains("byte") || formats.contains("base64") {
        // The two alphabets of RFC 4648, line breaks and padding make no difference.
        let kept = { (text: String) in
          text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 }
            .filter { $0.isLetter || $0.isNumber || $0 == "+" || $0 == "/" }
        }
        return kept(one) == kept(two)
      }
      // Characters that are not allowed in a URI may be escaped: letters of other scripts (RFC
      // 3987, section 3.1), and brackets in a query, which are often not escaped.
      if formats.contains("uri") || formats.contains("url") {
        let escaped = { (text: String) in
          text.utf8.map {
            $0 < 0x80 && $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "]")
              ? String(UnicodeScalar($0)) : String(format: "%%%02X", $0)
          }
          .joined()
        }
        return escaped(one) == escaped(two)
      }
      return false
    default: return false
    }
  }
}

extension DescribedSchema {
  /// The schema of a member: of its name, or of additional properties if they have an explicit
  /// schema.
  func member(_ name: String) -> DescribedSchema? {
    if let property = node["properties"]?[name] { return with(property) }
    if let additional = self["additionalProperties"], additional.node.value != .bool(false) {
      return additional
    }
    return nil
  }
}
