import Foundation

/// Compares an example with what its decoder and encoder made of it.
struct ExampleSurvival {
  /// Whether the value is sent: nothing that was not given may be in it, and no read-only member.
  var isRequest = false
  /// Whether a required member may have its default: its initializer gives it, also where a discriminator has another value for
  /// the alternative, so that the document contradicts itself.
  var takesDefaults = false
  /// What is lost or changed.
  var losses: [String] = []
  /// Members that no schema describes, and that were dropped.
  var unknown = 0
  /// Members that were null and need not be there, and that were dropped.
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
    /// Of alternatives only those count that the value is.
    func isRequired(_ name: String) -> Bool {
      requiring.contains { schema in
        schema.required.contains(name)
          && SchemaJudge(direction: .either).fault(in: .object(before), schema) == nil
      }
    }
    for (name, value) in before.pairs {
      let place = path + SchemaFault.step(to: name)
      let described = schemas.flatMap { $0.member(name)?.facets() ?? [] }
      let isDescribed = schemas.contains { $0.member(name) != nil }
      let readOnly = isRequest ? Self.readOnly(name, schemas) : .nowhere
      if let result = after[name] {
        if readOnly == .everywhere { losses.append("\(place): a read-only member is sent") }
        let isDefault = schemas.contains { $0.member(name)?.usual?.isEqual(to: result) ?? false }
        if !takesDefaults || !isDefault { compare(value, result, by: described, at: place) }
      } else if readOnly != .nowhere {
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
        losses.append("\(path + SchemaFault.step(to: name)): \(value.excerpt) was not there")
      }
    }
  }

  private enum Extent { case nowhere, somewhere, everywhere }

  /// Whether some or all of the schemas that describe a member as a property call it read-only.
  private static func readOnly(_ name: String, _ schemas: [DescribedSchema]) -> Extent {
    let properties = schemas.compactMap { schema in
      schema.node["properties"]?[name].map { schema.with($0) }
    }
    let count = properties.count(where: \.isReadOnly)
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
      if formats.contains("date-time"), let one = SchemaJudge.moment(one),
        let two = SchemaJudge.moment(two)
      {
        return abs(one - two) < 0.000_001
      }
      if formats.contains("uuid") { return one.lowercased() == two.lowercased() }
      if formats.contains("byte") || formats.contains("base64") {
        // Both alphabets of RFC 4648 say the same, and so do lines and padding.
        let kept = { (text: String) in
          text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 }
            .filter { $0.isLetter || $0.isNumber || $0 == "+" || $0 == "/" }
        }
        return kept(one) == kept(two)
      }
      // What no URI may hold is the same escaped: letters of other scripts (RFC 3987, section 3.1), and brackets in a query, which
      // many write bare.
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
  /// What is said about a member: of its name, or of all others where that is said aloud.
  func member(_ name: String) -> DescribedSchema? {
    if let property = node["properties"]?[name] { return with(property) }
    if let additional = self["additionalProperties"], additional.node.value != .bool(false) {
      return additional
    }
    return nil
  }
}
