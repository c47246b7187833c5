internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

// A long list of numbers without names would declare cases such as `_417`, which say no more than
// the numbers: the type is that of the numbers, and a comment has the values.
extension SchemaLowering {
  /// The number of values from which on a list of numbers needs names to be an enumeration.
  private static let longCount = 20

  /// Whether an enumeration of a schema is a long list of numbers that the document neither names
  /// nor describes. An exported document has the enumerations that it was made of.
  func isLongList(_ enumeration: Enumeration, of schema: SchemaObject) -> Bool {
    enumeration.cases.count >= SchemaLowering.longCount && !document.isExact
      && (enumeration.rawType == .integer || enumeration.rawType == .number)
      && !schema.members.hasExtensionKeywords
      && enumeration.cases.allSatisfy { $0.swiftName == nil && $0.documentation == nil }
  }

  /// Returns the values of a schema, or of the elements of a list, that is a long list of numbers:
  /// "One of 1 to 30."; nil for any other schema.
  func listedNumbers(of node: Node) -> String? {
    let schema = SchemaObject(node)
    if let numbers = longList(of: schema) { return "One of \(ranges(of: numbers))." }
    guard let items = schema[.items], items.isMapping,
      let numbers = longList(of: SchemaObject(items))
    else { return nil }
    return "Each is one of \(ranges(of: numbers))."
  }

  private func longList(of schema: SchemaObject) -> Enumeration? {
    guard schema[.ref] == nil, let list = schema[.enumeration],
      list.items.count >= SchemaLowering.longCount,
      let enumeration = enumeration(listedIn: list, schema), isLongList(enumeration, of: schema)
    else { return nil }
    return enumeration
  }

  /// Returns the values in their order, with successive integers as ranges: "0 to 4, 10, 20 to 30".
  private func ranges(of numbers: Enumeration) -> String {
    var parts: [(first: String, last: String, count: Int)] = []
    var next: Int64?
    for value in numbers.cases.map(\.value.value) {
      let integer = Int64(value)
      if let integer, integer == next {
        parts[parts.count - 1].last = value
        parts[parts.count - 1].count += 1
      } else {
        parts.append((value, value, 1))
      }
      next = integer.flatMap { $0 < .max ? $0 + 1 : nil }
    }
    let texts = parts.map { part in
      switch part.count {
      case 1: part.first
      case 2: "\(part.first), \(part.last)"
      default: "\(part.first) to \(part.last)"
      }
    }
    let shown = texts.prefix(12).joined(separator: ", ")
    let rest = parts.dropFirst(12).reduce(0) { $0 + $1.count }
    return rest == 0 ? shown : "\(shown) and \(rest) more"
  }
}
