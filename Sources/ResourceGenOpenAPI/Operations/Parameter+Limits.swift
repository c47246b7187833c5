internal import ResourceGenModel
internal import ResourceGenYAML

// Documents the constraints of a parameter's values. The server checks them; callers want to know
// them.
extension Parameter {
  /// Appends the constraints of a schema to the documentation: "1 to 100."
  mutating func add(limitsOf schema: Node) {
    var isUnsigned = false
    if case .scalar(.uint) = type { isUnsigned = true }
    add(Limits(schema, isUnsigned: isUnsigned)?.text)
  }

  /// Appends a text to the documentation, unless it is nil or empty.
  mutating func add(_ text: String?) {
    guard let text, !text.isEmpty else { return }
    documentation = documentation.map { "\($0)\n\n\(text)" } ?? text
  }
}

/// The constraints of a value, as sentences.
private struct Limits {
  /// The keywords that there are, of which each occurs once.
  private var values: [(keyword: Keyword, node: Node)] = []
  /// Whether the type allows no value below zero.
  private let isUnsigned: Bool

  private enum Keyword: String, CaseIterable {
    case minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf
    case minLength, maxLength, pattern, minItems, maxItems, uniqueItems
  }

  /// Reads the constraints of a schema. Fails if it has none, or if they say nothing more.
  init?(_ schema: Node, isUnsigned: Bool) {
    self.isUnsigned = isUnsigned
    for (key, value) in schema.entries where value.isScalar {
      if let keyword = Keyword(rawValue: key.text) {
        values.append((keyword, value))
      }
    }
    // A list of the allowed values makes other constraints redundant.
    if values.isEmpty || schema["enum"] != nil || schema["const"] != nil { return nil }
  }

  private subscript(keyword: Keyword) -> Node? { values.first { $0.keyword == keyword }?.node }

  var text: String {
    [numbers, multiple, count(.minLength, .maxLength, of: "character"), shape, items]
      .compactMap { $0 }
      .joined(separator: " ")
  }

  private func number(_ keyword: Keyword) -> String? {
    guard let node = self[keyword], node.isPlain, node.text.isJSONNumber else {
      return nil
    }
    return node.text
  }

  private var numbers: String? {
    // In OpenAPI 3.0 these are flags that exclude the limit itself.
    let isAbove = self[.exclusiveMinimum]?.isTrue ?? false
    let isBelow = self[.exclusiveMaximum]?.isTrue ?? false
    let above = number(.exclusiveMinimum) ?? (isAbove ? number(.minimum) : nil)
    let below = number(.exclusiveMaximum) ?? (isBelow ? number(.maximum) : nil)
    let minimum = number(.minimum).flatMap { isUnsigned && $0 == "0" ? nil : $0 }
    let least = above.map { "more than \($0)" } ?? minimum.map { "at least \($0)" }
    let most = below.map { "less than \($0)" } ?? number(.maximum).map { "at most \($0)" }
    if above == nil, below == nil, let first = number(.minimum), let last = number(.maximum) {
      return first == last ? "\(first)." : "\(first) to \(last)."
    }
    return sentence([least, most].compactMap { $0 }.joined(separator: " and "))
  }

  private var multiple: String? {
    guard let number = number(.multipleOf), number != "1" else { return nil }
    return "A multiple of \(number)."
  }

  private func count(_ least: Keyword, _ most: Keyword, of thing: String) -> String? {
    let first = number(least).flatMap { $0 == "0" ? nil : $0 }
    func things(_ count: String) -> String { count == "1" ? "1 \(thing)" : "\(count) \(thing)s" }
    switch (first, number(most)) {
    case (let first?, let last?) where first == last: return "\(things(first))."
    case (let first?, let last?): return "\(first) to \(things(last))."
    case (let first?, nil): return "At least \(things(first))."
    case (nil, let last?): return "At most \(things(last))."
    case (nil, nil): return nil
    }
  }

  private var shape: String? {
    guard let pattern = self[.pattern]?.text, !pattern.isEmpty, !pattern.contains("`"),
      !pattern.contains(where: \.isNewline)
    else { return nil }
    return "Like `\(pattern)`."
  }

  private var items: String? {
    let count = count(.minItems, .maxItems, of: "item")
    let isSet = self[.uniqueItems]?.isTrue ?? false
    let sentences = [count, isSet ? "None of them twice." : nil].compactMap { $0 }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  private func sentence(_ text: String) -> String? {
    text.isEmpty ? nil : text.prefix(1).uppercased() + text.dropFirst() + "."
  }
}
