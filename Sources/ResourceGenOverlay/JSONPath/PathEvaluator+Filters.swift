internal import ResourceGenYAML

// Evaluates filters for a node (RFC 9535, section 2.3.5).
extension PathEvaluator {
  mutating func holds(_ filter: JSONPath.Filter, for node: Int) throws(WorkBudgetError) -> Bool {
    switch filter {
    case .or(let alternatives):
      for alternative in alternatives where try holds(alternative, for: node) { return true }
      return false
    case .and(let parts):
      for part in parts where try !holds(part, for: node) { return false }
      return true
    case .not(let filter): return try !holds(filter, for: node)
    case .exists(let query): return try !nodes(of: query, from: node).isEmpty
    case .comparison(let left, let comparison, let right):
      let first = try value(of: left, for: node)
      let second = try value(of: right, for: node)
      return try compare(first, comparison, second)
    case .matches(let text, let pattern, let isFullMatch):
      guard case .string(let text) = try value(of: text, for: node),
        case .string(let pattern) = try value(of: pattern, for: node)
      else { return false }
      return try matches(text, pattern, isFullMatch: isFullMatch)
    }
  }

  private mutating func matches(
    _ text: String, _ pattern: String, isFullMatch: Bool
  ) throws(WorkBudgetError) -> Bool {
    try charge(pattern.utf8.count / 8 + 1)
    let known = patterns[pattern] ?? TextPattern(pattern)
    patterns[pattern] = .some(known)
    guard let known else { return false }
    try charge(text.utf8.count * known.size / 8 + 1)
    return known.matches(text, isFullMatch: isFullMatch)
  }

  // MARK: Values

  private mutating func value(
    of operand: JSONPath.Operand, for node: Int
  ) throws(WorkBudgetError) -> PathValue {
    switch operand {
    case .literal(let value): return value
    case .query(let query):
      return try nodes(of: query, from: node).first.map { value(of: $0) } ?? .nothing
    case .length(let operand):
      switch try value(of: operand, for: node) {
      case .string(let text):
        try charge(text.utf8.count / 8)
        return .number(Double(text.unicodeScalars.count))
      case .collection(let node): return .number(Double(tree.count(of: node)))
      case .nothing, .null, .bool, .number: return .nothing
      }
    case .count(let query): return .number(Double(try nodes(of: query, from: node).count))
    case .value(let query):
      let nodes = try nodes(of: query, from: node)
      return nodes.count == 1 ? value(of: nodes[0]) : .nothing
    }
  }

  /// Returns the value of a node. Scalars are read as in JSON: YAML's other notations for numbers
  /// are texts.
  func value(of node: Int) -> PathValue {
    guard tree.kind(of: node) == .scalar else { return .collection(node) }
    let text = tree.text(of: node)
    guard tree.isBare(node) else { return .string(text) }
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    default: return PathScanner.number(text).map { .number($0) } ?? .string(text)
    }
  }

  /// Returns the nodes that a query within a filter selects, without retaining their locations.
  private mutating func nodes(
    of query: JSONPath.Query, from node: Int
  ) throws(WorkBudgetError) -> [Int] {
    let start = query.isRelative ? node : tree.root
    if query.isSingular { return try singular(query, from: start).map { [$0] } ?? [] }
    let count = locations.count
    defer { locations.removeSubrange(count...) }
    locations.append(Location(parent: -1, position: 0, node: start))
    var current = [count]
    for segment in query.segments { current = try step(segment, from: current) }
    return current.map { locations[$0].node }
  }

  private mutating func singular(
    _ query: JSONPath.Query, from start: Int
  ) throws(WorkBudgetError) -> Int? {
    var node = start
    for segment in query.segments {
      try charge()
      let position: Int? =
        switch segment.selectors.first {
        case .name(let name): try position(of: name, in: node)
        case .index(let index): position(of: index, in: node)
        default: nil
        }
      guard let position else { return nil }
      node = tree.child(position, of: node)
    }
    return node
  }

  // MARK: Comparing

  private mutating func compare(
    _ left: PathValue, _ comparison: JSONPath.Comparison, _ right: PathValue
  ) throws(WorkBudgetError) -> Bool {
    switch comparison {
    case .equal: return try areEqual(left, right)
    case .notEqual: return try !areEqual(left, right)
    case .less: return isLess(left, right)
    case .greater: return isLess(right, left)
    case .atMost:
      if isLess(left, right) { return true }
      return try areEqual(left, right)
    case .atLeast:
      if isLess(right, left) { return true }
      return try areEqual(left, right)
    }
  }

  /// Compares two values. Only numbers and texts are ordered.
  private func isLess(_ left: PathValue, _ right: PathValue) -> Bool {
    switch (left, right) {
    case (.number(let left), .number(let right)): left < right
    // UTF-8 sorts like the Unicode scalars it encodes.
    case (.string(let left), .string(let right)):
      left.utf8.lexicographicallyPrecedes(right.utf8)
    default: false
    }
  }

  private mutating func areEqual(
    _ left: PathValue, _ right: PathValue
  ) throws(WorkBudgetError) -> Bool {
    switch (left, right) {
    case (.nothing, .nothing), (.null, .null): return true
    case (.bool(let left), .bool(let right)): return left == right
    case (.number(let left), .number(let right)): return left == right
    case (.string(let left), .string(let right)):
      try charge(left.utf8.count / 8)
      return left.utf8.elementsEqual(right.utf8)
    case (.collection(let left), .collection(let right)):
      return try areEqualCollections(left, right)
    default: return false
    }
  }

  private mutating func areEqualCollections(_ left: Int, _ right: Int) throws(WorkBudgetError)
    -> Bool
  {
    try charge()
    if left == right { return true }
    guard tree.kind(of: left) == tree.kind(of: right), tree.count(of: left) == tree.count(of: right)
    else { return false }
    for place in 0..<tree.count(of: left) {
      var other: Int? = place
      if tree.kind(of: left) == .mapping {
        other = try position(of: tree.text(of: tree.key(place, of: left)), in: right)
      }
      guard let other else { return false }
      let first = value(of: tree.child(place, of: left))
      let second = value(of: tree.child(other, of: right))
      guard try areEqual(first, second) else { return false }
    }
    return true
  }
}
