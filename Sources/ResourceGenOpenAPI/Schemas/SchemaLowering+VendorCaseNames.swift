internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

// Reads names and descriptions of `enum` values from the keywords of other generators:
// `x-enum-varnames`, `x-enumNames`, `x-enum-descriptions`, `x-enumDescriptions`.
extension SchemaLowering {
  /// Gives cases the names and descriptions that vendors list in parallel with the values, unless
  /// they have some already.
  func adoptVendorNames(
    of schema: SchemaObject, values: @autoclosure () -> [Node], _ enumeration: inout Enumeration
  ) {
    guard schema.members.hasVendorCases else { return }
    let values = values()
    let node = schema.node
    for key in ["x-enum-varnames", "x-enumNames"] {
      guard let list = node[key] else { continue }
      guard let names = texts(list, key, for: values, mustBeNames: true) else { continue }
      enumeration.describe(values, by: names) { value, name in
        // A name that equals the value adds nothing.
        guard value.swiftName == nil, name.text != value.value.value else { return }
        value.swiftName = Located(name.text, name.span)
      }
      break
    }
    for key in ["x-enum-descriptions", "x-enumDescriptions"] {
      guard let list = node[key] else { continue }
      let found =
        list.isMapping
        ? texts(byValue: list, for: values) : texts(list, key, for: values, mustBeNames: false)
      guard let found else { continue }
      enumeration.describe(values, by: found) { value, text in
        guard value.documentation == nil, text.utf8Count > 0 else { return }
        value.documentation = text.text
      }
      break
    }
  }

  /// Returns one text for each value, in order; reports a list of another form and returns nil.
  private func texts(
    _ list: Node, _ key: String, for values: [Node], mustBeNames: Bool
  ) -> [Node?]? {
    guard list.isSequence else {
      document.report(.vendorCases(key, "isn't a list", at: list), once: list)
      return nil
    }
    var items = Array(list.items)
    // Some lists omit the name of null, which needs none.
    let isWithoutNull = items.count == values.count(where: { !$0.isNull })
    guard items.count == values.count || isWithoutNull else {
      let count = Diagnostic.counted(values.count, "value")
      document.report(.vendorCases(key, "has \(items.count) for \(count)", at: list), once: list)
      return nil
    }
    for (place, item) in items.enumerated() {
      let isValueNull = items.count == values.count && values[place].isNull
      if isValueNull || (mustBeNames ? item.isName : item.isText) { continue }
      document.report(
        .vendorCases(
          key, mustBeNames ? "has an item that isn't a name" : "has an item that isn't a text",
          at: item),
        once: list)
      return nil
    }
    guard items.count != values.count else { return items }
    items.reverse()
    return values.map { $0.isNull ? nil : items.popLast() }
  }

  /// Returns the texts of a mapping by value; reports keys that aren't values.
  private func texts(byValue mapping: Node, for values: [Node]) -> [Node?] {
    var places: [String: Int] = [:]
    for (place, value) in values.enumerated() where value.isScalar {
      if places[value.text] == nil { places[value.text] = place }
    }
    var texts = [Node?](repeating: nil, count: values.count)
    for (key, text) in mapping.entries {
      guard key.isScalar, let place = places[key.text] else {
        document.report(.noValue(key), once: key)
        continue
      }
      guard text.isText else {
        document.report(.noText(key, text), once: text)
        continue
      }
      texts[place] = text
    }
    return texts
  }
}

extension Enumeration {
  /// Applies a change to each case, with the text at the index of its value.
  fileprivate mutating func describe(
    _ values: [Node], by texts: [Node?], _ change: (inout Case, Node) -> Void
  ) {
    // A repeated value makes only one case, at its first occurrence.
    var places: [Int: Int] = [:]
    for (place, value) in values.enumerated() { places[value.span.start] = place }
    for position in cases.indices {
      guard let place = places[cases[position].value.span.start], let text = texts[place] else {
        continue
      }
      change(&cases[position], text)
    }
  }
}

extension Node {
  fileprivate var isText: Bool { isScalar && !isNull }

  /// Whether the text contains a letter or digit to make a name of, and isn't a number.
  fileprivate var isName: Bool {
    isText && !isNumber
      && text.utf8.contains { byte in
        byte >= 0x80 || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
          || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      }
  }
}

extension Diagnostic {
  fileprivate static func vendorCases(
    _ key: String, _ fault: String, at node: Node
  ) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "\(quoted("\(key)")) \(fault)", at: node.span,
      label: "the entire list is left out",
      help: "give one text for each value of 'enum', in the same order")
  }

  fileprivate static func noValue(_ key: Node) -> Diagnostic {
    let name = key.isScalar ? quoted(key.text) : "a key that isn't a text"
    return Diagnostic(
      .warning, .notExpressed, "\(name) is described, but isn't a value of 'enum'", at: key.span,
      label: "left out")
  }

  fileprivate static func noText(_ key: Node, _ node: Node) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "the description of \(quoted(key.text)) isn't a text", at: node.span,
      label: "left out")
  }
}
