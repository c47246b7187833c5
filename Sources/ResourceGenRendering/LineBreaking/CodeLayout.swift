/// The layout of one overlong line of Swift as lines that swift-format would leave unchanged.
///
/// Brackets are opened from the outside in. Arguments and parameters fill their lines; a collection
/// has one element per line. Lines are only broken where the formatter would break them; a line
/// without such a position stays as it is.
struct CodeLayout {
  /// The role of a part of a line, if its brackets don't show it.
  enum Role {
    case value
    /// A parameter: brackets after its colon belong to a type.
    case declaration
    /// A property up to its value: like a parameter, but lines after that of the type are indented
    /// further.
    case property
    /// An operand on a separate line below the beginning of its expression.
    case continuation
  }

  let line: [UInt8]
  let tokens: [CodeToken]
  let limit: Int
  var output: [UInt8] = []
  var depth = 0
  /// The number of array literals with several elements that begin before each token; empty if
  /// there are none.
  private let listCounts: [Int]
  private let isASCII: Bool

  /// The maximum nesting of brackets and statements; deeper ones stay on one line, so that no input
  /// can overflow the stack.
  static let maxDepth = 80

  init(line: [UInt8], tokens: [CodeToken], limit: Int) {
    self.line = line
    self.tokens = tokens
    self.limit = limit
    var (all, hasList) = (0 as UInt8, false)
    for byte in line {
      all |= byte
      if byte == UInt8(ascii: "[") { hasList = true }
    }
    isASCII = all < 0x80
    listCounts = hasList ? CodeLayout.listCounts(line, tokens) : []
    output.reserveCapacity(line.count + 128)
  }

  /// Returns the lines that replace a line, each with a line feed.
  static func lines(of line: [UInt8], tokens: [CodeToken], limit: Int) -> [UInt8] {
    var layout = CodeLayout(line: line, tokens: tokens, limit: limit)
    layout.statement(tokens.indices, indent: tokens.first?.start ?? 0, tail: "")
    return layout.output
  }

  // MARK: Expressions

  mutating func expression(
    _ range: Range<Int>, indent: Int, tail: String, role: Role = .value
  ) {
    guard !fits(range, indent, tail), range.count > 1, depth < CodeLayout.maxDepth else {
      return write(range, indent, tail)
    }
    depth += 1
    defer { depth -= 1 }
    if assignment(range, indent, tail, role) { return }
    if operators(range, indent, tail, role) { return }
    if label(range, indent, tail, role) { return }
    let group = role.isType ? nil : widestGroup(in: range)
    if let group, fits(range.lowerBound..<(group.lowerBound + 1), indent, "") {
      return openGroup(group, in: range, indent: indent, tail: tail)
    }
    if chain(range, indent, tail, role) { return }
    if let group { return openGroup(group, in: range, indent: indent, tail: tail) }
    if role.isType, let group = widestGroup(in: range, generic: true) {
      return openGroup(group, in: range, indent: indent, tail: tail, role: .declaration)
    }
    if isReturnOrThrow(range.lowerBound) {
      write(range.prefix(1), indent, "")
      return expression(range.dropFirst(), indent: indent + 2, tail: tail, role: .continuation)
    }
    write(range, indent, tail)
  }

  /// Breaks `a = b` inside the brackets of `b`, or after the sign.
  private mutating func assignment(
    _ range: Range<Int>, _ indent: Int, _ tail: String, _ role: Role
  ) -> Bool {
    guard let sign = topLevel(in: range, where: { isText($0, "=") }), sign + 1 < range.upperBound,
      sign > range.lowerBound
    else { return false }
    let left = range.lowerBound..<(sign + 1)
    let right = (sign + 1)..<range.upperBound
    if binaries(in: right).isEmpty, let group = widestGroup(in: right),
      fits(range.lowerBound..<(group.lowerBound + 1), indent, "")
    {
      openGroup(group, in: range, indent: indent, tail: tail)
    } else {
      let declares = topLevel(in: left) { tokens[$0].kind == .colon } != nil
      let isProperty = declares && role == .value
      let isBroken = isProperty && !fits(left, indent, "")
      expression(left, indent: indent, tail: "", role: isProperty ? .property : role)
      expression(right, indent: indent + (isBroken ? 4 : 2), tail: tail, role: .continuation)
    }
    return true
  }

  /// Breaks `a ?? b` into one line per operand, with the operator in front.
  private mutating func operators(
    _ range: Range<Int>, _ indent: Int, _ tail: String, _ role: Role
  ) -> Bool {
    let signs = binaries(in: range)
    guard !role.isType, let first = signs.first else { return false }
    var start = range.lowerBound
    var indent = indent
    var below = role == .continuation ? indent : indent + 2
    let prefixEnd =
      isReturnOrThrow(start)
      ? start + 1 : labelColon(in: range, upTo: first).map { $0 + 1 }
    if let prefixEnd, prefixEnd < first {
      write(start..<prefixEnd, indent, "")
      start = prefixEnd
      indent += 2
      below = indent
    }
    for (number, sign) in signs.enumerated() {
      expression(
        start..<sign, indent: number == 0 ? indent : below, tail: "", role: .continuation)
      start = sign
    }
    expression(start..<range.upperBound, indent: below, tail: tail, role: .continuation)
    return true
  }

  /// Breaks `label: value` inside the brackets of the value, or after the colon.
  private mutating func label(
    _ range: Range<Int>, _ indent: Int, _ tail: String, _ role: Role
  ) -> Bool {
    guard let colon = labelColon(in: range, upTo: range.upperBound), colon + 1 < range.upperBound
    else { return false }
    let value = (colon + 1)..<range.upperBound
    if !role.isType, let group = widestGroup(in: value),
      fits(range.lowerBound..<(group.lowerBound + 1), indent, "")
    {
      openGroup(group, in: range, indent: indent, tail: tail)
    } else {
      write(range.lowerBound..<(colon + 1), indent, "")
      expression(
        value, indent: indent + 2, tail: tail, role: role == .value ? .continuation : role)
    }
    return true
  }

  /// Breaks `a.b.c` and `"…".utf8` before the last dot, and `try f` after the keyword.
  private mutating func chain(
    _ range: Range<Int>, _ indent: Int, _ tail: String, _ role: Role
  ) -> Bool {
    let below = role == .continuation || role == .declaration ? indent : indent + 2
    let start = range.lowerBound
    if role == .continuation, isText(start, "try") || isText(start, "await") {
      write(range.prefix(1), indent, "")
    } else if let dot = chainDot(in: range, indent) {
      expression(start..<dot, indent: indent, tail: "", role: role)
      expression(dot..<range.upperBound, indent: below, tail: tail, role: role)
      return true
    } else {
      return false
    }
    expression(range.dropFirst(), indent: indent, tail: tail, role: role)
    return true
  }

  // MARK: Text

  /// Returns whether a token is `text`. Compares bytes, since it is called for each token.
  func isText(_ index: Int, _ text: String) -> Bool {
    let token = tokens[index]
    return token.end - token.start == text.utf8.count
      && line[token.start..<token.end].elementsEqual(text.utf8)
  }

  func character(_ index: Int) -> UInt8 { line[tokens[index].start] }

  func fits(_ range: Range<Int>, _ indent: Int, _ tail: String) -> Bool {
    indent + width(range) + tail.utf8.count <= limit
  }

  private func width(_ range: Range<Int>) -> Int {
    guard let first = range.first, let last = range.last else { return 0 }
    // The formatter counts the trailing comma that an array literal would get if it were broken.
    let commas =
      listCounts.isEmpty ? 0 : listCounts[range.upperBound] - listCounts[range.lowerBound]
    let start = tokens[first].start
    let end = tokens[last].end
    return (isASCII ? end - start : TextWidth.columns(of: line[start..<end])) + commas
  }

  private static func listCounts(_ line: [UInt8], _ tokens: [CodeToken]) -> [Int] {
    var counts = [Int](repeating: 0, count: tokens.count + 1)
    var open: [Int] = []
    for index in tokens.indices {
      switch tokens[index].kind {
      case .open: open.append(index)
      case .close: if tokens[index].partner != nil { _ = open.popLast() }
      case .comma:
        if let last = open.last, line[tokens[last].start] == UInt8(ascii: "[") {
          counts[last + 1] = 1
        }
      default: break
      }
    }
    for index in counts.indices.dropFirst() { counts[index] += counts[index - 1] }
    return counts
  }

  mutating func write(_ range: Range<Int>, _ indent: Int, _ tail: String) {
    for _ in 0..<indent { output.append(UInt8(ascii: " ")) }
    if let first = range.first, let last = range.last {
      output.append(contentsOf: line[tokens[first].start..<tokens[last].end])
    }
    if !tail.isEmpty { output.append(contentsOf: tail.utf8) }
    output.append(UInt8(ascii: "\n"))
  }
}

extension CodeLayout.Role {
  /// Whether brackets are those of types.
  var isType: Bool { self == .declaration || self == .property }
}
