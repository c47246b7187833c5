/// Parses a JSONPath query (RFC 9535, section 2). Limits nesting, since overlays are untrusted
/// input.
struct PathParser {
  /// The maximum nesting of filters and parentheses.
  private static let maxDepth = 64

  private var scanner: PathScanner
  private var depth = 0

  private init(_ text: String) {
    scanner = PathScanner(text)
  }

  static func path(_ text: String) throws(PathError) -> JSONPath {
    var parser = PathParser(text)
    guard parser.scanner.take("$") else {
      throw parser.scanner.error("a query begins with '$', the root of the document")
    }
    let segments = try parser.segments()
    guard parser.scanner.isAtEnd else {
      throw parser.scanner.error("a step is expected: '.name', '[…]' or '..name'")
    }
    return JSONPath(segments: segments)
  }

  // MARK: Segments

  private mutating func segments() throws(PathError) -> [JSONPath.Segment] {
    var segments: [JSONPath.Segment] = []
    while true {
      let end = scanner.offset
      scanner.skipSpaces()
      let start = scanner.offset
      guard let segment = try segment(from: start) else {
        scanner.offset = end
        return segments
      }
      segments.append(segment)
    }
  }

  private mutating func segment(from start: Int) throws(PathError) -> JSONPath.Segment? {
    let isDescendant = scanner.take("..")
    let selectors: [JSONPath.Selector]
    if scanner.byte == UInt8(ascii: "[") {
      selectors = try bracketed()
    } else if isDescendant || scanner.take(".") {
      selectors = scanner.take("*") ? [.wildcard] : [.name(try scanner.memberName())]
    } else {
      return nil
    }
    return JSONPath.Segment(
      isDescendant: isDescendant, selectors: selectors, range: start..<scanner.offset)
  }

  private mutating func bracketed() throws(PathError) -> [JSONPath.Selector] {
    let start = scanner.offset
    try scanner.expect("[")
    var selectors: [JSONPath.Selector] = []
    repeat {
      scanner.skipSpaces()
      selectors.append(try selector())
      scanner.skipSpaces()
    } while scanner.take(",")
    guard scanner.take("]") else {
      throw scanner.isAtEnd
        ? scanner.error("the bracket isn't closed", from: start)
        : scanner.error("',' or ']' is expected")
    }
    return selectors
  }

  private mutating func selector() throws(PathError) -> JSONPath.Selector {
    switch scanner.byte {
    case UInt8(ascii: "'"), UInt8(ascii: "\""): return .name(try scanner.string())
    case UInt8(ascii: "*"):
      _ = scanner.take("*")
      return .wildcard
    case UInt8(ascii: "?"):
      _ = scanner.take("?")
      scanner.skipSpaces()
      return .filter(try disjunction())
    case UInt8(ascii: "-"), UInt8(ascii: ":"), 0x30...0x39: return try indexOrSlice()
    default:
      throw scanner.error("a name in quotes, an index, '*' or '?' is expected")
    }
  }

  private mutating func indexOrSlice() throws(PathError) -> JSONPath.Selector {
    let start = try scanner.integer()
    let end = scanner.offset
    scanner.skipSpaces()
    guard scanner.take(":") else {
      scanner.offset = end
      guard let start else { throw scanner.error("an index is expected") }
      return .index(start)
    }
    scanner.skipSpaces()
    let stop = try scanner.integer()
    scanner.skipSpaces()
    var step: Int?
    if scanner.take(":") {
      scanner.skipSpaces()
      step = try scanner.integer()
    }
    return .slice(start: start, end: stop, step: step ?? 1)
  }

  // MARK: Filters

  private mutating func disjunction() throws(PathError) -> JSONPath.Filter {
    depth += 1
    defer { depth -= 1 }
    guard depth <= PathParser.maxDepth else { throw scanner.error("nested too deeply") }
    var alternatives = [try conjunction()]
    while takeOperator("||") { alternatives.append(try conjunction()) }
    return alternatives.count == 1 ? alternatives[0] : .or(alternatives)
  }

  private mutating func conjunction() throws(PathError) -> JSONPath.Filter {
    var parts = [try condition()]
    while takeOperator("&&") { parts.append(try condition()) }
    return parts.count == 1 ? parts[0] : .and(parts)
  }

  private mutating func takeOperator(_ text: String) -> Bool {
    let start = scanner.offset
    scanner.skipSpaces()
    guard scanner.take(text) else {
      scanner.offset = start
      return false
    }
    scanner.skipSpaces()
    return true
  }

  private mutating func condition() throws(PathError) -> JSONPath.Filter {
    let isNegated = scanner.byte == UInt8(ascii: "!") && scanner.take("!")
    scanner.skipSpaces()
    let filter: JSONPath.Filter
    if scanner.take("(") {
      scanner.skipSpaces()
      filter = try disjunction()
      scanner.skipSpaces()
      try scanner.expect(")")
    } else {
      filter = try test(isNegated: isNegated)
    }
    return isNegated ? .not(filter) : filter
  }

  /// Parses a comparison, a call of `match` or `search`, or an existence test.
  private mutating func test(isNegated: Bool) throws(PathError) -> JSONPath.Filter {
    let start = scanner.offset
    if let call = try matching() { return call }
    let left = try operand()
    let end = scanner.offset
    scanner.skipSpaces()
    let comparison = takeComparison()
    guard let comparison else {
      scanner.offset = end
      guard case .query(let query) = left else {
        throw scanner.error("a comparison is expected: this is a value", from: start)
      }
      return .exists(query)
    }
    if isNegated { throw scanner.error("'!' needs parentheses around a comparison", from: start) }
    try requireOne(left, from: start, to: end)
    scanner.skipSpaces()
    let second = scanner.offset
    let right = try operand()
    try requireOne(right, from: second, to: scanner.offset)
    return .comparison(left, comparison, right)
  }

  private mutating func takeComparison() -> JSONPath.Comparison? {
    if scanner.take("==") { return .equal }
    if scanner.take("!=") { return .notEqual }
    if scanner.take("<=") { return .atMost }
    if scanner.take(">=") { return .atLeast }
    if scanner.take("<") { return .less }
    return scanner.take(">") ? .greater : nil
  }

  private func requireOne(
    _ operand: JSONPath.Operand, from start: Int, to end: Int
  ) throws(PathError) {
    if case .query(let query) = operand, !query.isSingular {
      throw PathError(
        reason: "may select several values, but only one can be compared", range: start..<end)
    }
  }

  // MARK: Operands

  /// Parses `match(…)` and `search(…)`; returns nil for anything else.
  private mutating func matching() throws(PathError) -> JSONPath.Filter? {
    let start = scanner.offset
    let isFullMatch = scanner.take("match(")
    guard isFullMatch || scanner.take("search(") else { return nil }
    scanner.skipSpaces()
    let text = try argument()
    scanner.skipSpaces()
    try scanner.expect(",")
    scanner.skipSpaces()
    let offset = scanner.offset
    let pattern = try argument()
    if case .literal(.string(let text)) = pattern, TextPattern(text) == nil {
      throw PathError(reason: "not a regular expression (RFC 9485)", range: offset..<scanner.offset)
    }
    scanner.skipSpaces()
    try scanner.expect(")")
    let end = scanner.offset
    scanner.skipSpaces()
    if takeComparison() != nil {
      throw PathError(reason: "returns true or false, which can't be compared", range: start..<end)
    }
    scanner.offset = end
    return .matches(text, pattern: pattern, isFullMatch: isFullMatch)
  }

  /// Parses an argument that has at most one value.
  private mutating func argument() throws(PathError) -> JSONPath.Operand {
    let start = scanner.offset
    let operand = try operand()
    try requireOne(operand, from: start, to: scanner.offset)
    return operand
  }

  private mutating func operand() throws(PathError) -> JSONPath.Operand {
    switch scanner.byte {
    case UInt8(ascii: "'"), UInt8(ascii: "\""): return .literal(.string(try scanner.string()))
    case UInt8(ascii: "-"), 0x30...0x39: return .literal(.number(try scanner.number()))
    case UInt8(ascii: "@"), UInt8(ascii: "$"): return .query(try query())
    default: return try wordOperand()
    }
  }

  private mutating func wordOperand() throws(PathError) -> JSONPath.Operand {
    let start = scanner.offset
    let word = scanner.word()
    switch word {
    case "true": return .literal(.bool(true))
    case "false": return .literal(.bool(false))
    case "null": return .literal(.null)
    case "length", "count", "value":
      depth += 1
      defer { depth -= 1 }
      guard depth <= PathParser.maxDepth else { throw scanner.error("nested too deeply") }
      try scanner.expect("(")
      scanner.skipSpaces()
      let operand: JSONPath.Operand =
        word == "length"
        ? .length(try argument()) : word == "count" ? .count(try query()) : .value(try query())
      scanner.skipSpaces()
      try scanner.expect(")")
      return operand
    default:
      throw scanner.error(
        word.isEmpty
          ? "'@', '$', a value or a function is expected"
          : "the functions are length, count, match, search and value", from: start)
    }
  }

  private mutating func query() throws(PathError) -> JSONPath.Query {
    let isRelative = scanner.take("@")
    guard isRelative || scanner.take("$") else {
      throw scanner.error("a query is expected, which begins with '@' or '$'")
    }
    depth += 1
    defer { depth -= 1 }
    guard depth <= PathParser.maxDepth else { throw scanner.error("nested too deeply") }
    return JSONPath.Query(isRelative: isRelative, segments: try segments())
  }
}
