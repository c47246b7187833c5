/// Reads a query (RFC 9535, section 2). The texts of overlays are anybody's, so nesting is counted.
struct PathParser {
  /// Filters in filters and parentheses in parentheses: more than anybody reads.
  private static let deepestNesting = 64

  private var scanner: PathScanner
  private var depth = 0

  private init(_ text: String) {
    scanner = PathScanner(text)
  }

  static func path(_ text: String) throws(PathError) -> JSONPath {
    var parser = PathParser(text)
    guard parser.scanner.take("$") else {
      throw parser.scanner.fault("a query begins with '$', the root of the description")
    }
    let segments = try parser.segments()
    guard parser.scanner.isAtEnd else {
      throw parser.scanner.fault("a step is expected: '.name', '[…]' or '..name'")
    }
    return JSONPath(segments: segments)
  }

  // MARK: Segments

  private mutating func segments() throws(PathError) -> [JSONPath.Segment] {
    var segments: [JSONPath.Segment] = []
    while true {
      let end = scanner.place
      scanner.skipBlanks()
      let start = scanner.place
      guard let segment = try segment(from: start) else {
        scanner.place = end
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
      isDescendant: isDescendant, selectors: selectors, range: start..<scanner.place)
  }

  private mutating func bracketed() throws(PathError) -> [JSONPath.Selector] {
    let start = scanner.place
    try scanner.expect("[")
    var selectors: [JSONPath.Selector] = []
    repeat {
      scanner.skipBlanks()
      selectors.append(try selector())
      scanner.skipBlanks()
    } while scanner.take(",")
    guard scanner.take("]") else {
      throw scanner.isAtEnd
        ? scanner.fault("the bracket is not closed", from: start)
        : scanner.fault("',' or ']' is expected")
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
      scanner.skipBlanks()
      return .filter(try disjunction())
    case UInt8(ascii: "-"), UInt8(ascii: ":"), 0x30...0x39: return try indexOrSlice()
    default:
      throw scanner.fault("a name in quotes, an index, '*' or '?' is expected")
    }
  }

  private mutating func indexOrSlice() throws(PathError) -> JSONPath.Selector {
    let start = try scanner.integer()
    let end = scanner.place
    scanner.skipBlanks()
    guard scanner.take(":") else {
      scanner.place = end
      guard let start else { throw scanner.fault("an index is expected") }
      return .index(start)
    }
    scanner.skipBlanks()
    let stop = try scanner.integer()
    scanner.skipBlanks()
    var step: Int?
    if scanner.take(":") {
      scanner.skipBlanks()
      step = try scanner.integer()
    }
    return .slice(start: start, end: stop, step: step ?? 1)
  }

  // MARK: Filters

  private mutating func disjunction() throws(PathError) -> JSONPath.Filter {
    depth += 1
    defer { depth -= 1 }
    guard depth <= PathParser.deepestNesting else { throw scanner.fault("nested too deeply") }
    var alternatives = [try conjunction()]
    while takeOperator("||") { alternatives.append(try conjunction()) }
    return alternatives.count == 1 ? alternatives[0] : .or(alternatives)
  }

  private mutating func conjunction() throws(PathError) -> JSONPath.Filter {
    var parts = [try condition()]
    while takeOperator("&&") { parts.append(try condition()) }
    return parts.count == 1 ? parts[0] : .and(parts)
  }

  private mutating func takeOperator(_ text: StaticString) -> Bool {
    let start = scanner.place
    scanner.skipBlanks()
    guard scanner.take(text) else {
      scanner.place = start
      return false
    }
    scanner.skipBlanks()
    return true
  }

  private mutating func condition() throws(PathError) -> JSONPath.Filter {
    let isNegated = scanner.byte == UInt8(ascii: "!") && scanner.take("!")
    scanner.skipBlanks()
    let filter: JSONPath.Filter
    if scanner.take("(") {
      scanner.skipBlanks()
      filter = try disjunction()
      scanner.skipBlanks()
      try scanner.expect(")")
    } else {
      filter = try test(isNegated: isNegated)
    }
    return isNegated ? .not(filter) : filter
  }

  /// A comparison, a call that answers yes or no, or a query of which something must exist.
  private mutating func test(isNegated: Bool) throws(PathError) -> JSONPath.Filter {
    let start = scanner.place
    if let call = try matching() { return call }
    let left = try operand()
    let end = scanner.place
    scanner.skipBlanks()
    let comparison = takeComparison()
    guard let comparison else {
      scanner.place = end
      guard case .query(let query) = left else {
        throw scanner.fault("a comparison is expected: this is a value", from: start)
      }
      return .exists(query)
    }
    if isNegated { throw scanner.fault("'!' stands before parentheses here", from: start) }
    try requireOne(left, from: start, to: end)
    scanner.skipBlanks()
    let second = scanner.place
    let right = try operand()
    try requireOne(right, from: second, to: scanner.place)
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
        reason: "may lead to several values, and one is compared", range: start..<end)
    }
  }

  // MARK: Operands

  /// `match(…)` and `search(…)`; nil if something else stands here.
  private mutating func matching() throws(PathError) -> JSONPath.Filter? {
    let start = scanner.place
    let isWhole = scanner.take("match(")
    guard isWhole || scanner.take("search(") else { return nil }
    scanner.skipBlanks()
    let text = try argument()
    scanner.skipBlanks()
    try scanner.expect(",")
    scanner.skipBlanks()
    let place = scanner.place
    let pattern = try argument()
    if case .literal(.string(let text)) = pattern, TextPattern(text) == nil {
      throw PathError(reason: "no regular expression of RFC 9485", range: place..<scanner.place)
    }
    scanner.skipBlanks()
    try scanner.expect(")")
    let end = scanner.place
    scanner.skipBlanks()
    if takeComparison() != nil {
      throw PathError(reason: "answers yes or no, which is not compared", range: start..<end)
    }
    scanner.place = end
    return .matches(text, pattern: pattern, isWhole: isWhole)
  }

  /// An argument that is one value.
  private mutating func argument() throws(PathError) -> JSONPath.Operand {
    let start = scanner.place
    let operand = try operand()
    try requireOne(operand, from: start, to: scanner.place)
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
    let start = scanner.place
    let word = scanner.word()
    switch word {
    case "true": return .literal(.bool(true))
    case "false": return .literal(.bool(false))
    case "null": return .literal(.null)
    case "length", "count", "value":
      depth += 1
      defer { depth -= 1 }
      guard depth <= PathParser.deepestNesting else { throw scanner.fault("nested too deeply") }
      try scanner.expect("(")
      scanner.skipBlanks()
      let operand: JSONPath.Operand =
        word == "length"
        ? .length(try argument()) : word == "count" ? .count(try query()) : .value(try query())
      scanner.skipBlanks()
      try scanner.expect(")")
      return operand
    default:
      throw scanner.fault(
        word.isEmpty
          ? "'@', '$', a value or a function is expected"
          : "the functions are length, count, match, search and value", from: start)
    }
  }

  private mutating func query() throws(PathError) -> JSONPath.Query {
    let isRelative = scanner.take("@")
    guard isRelative || scanner.take("$") else {
      throw scanner.fault("a query is expected, which begins with '@' or '$'")
    }
    depth += 1
    defer { depth -= 1 }
    guard depth <= PathParser.deepestNesting else { throw scanner.fault("nested too deeply") }
    return JSONPath.Query(isRelative: isRelative, segments: try segments())
  }
}
