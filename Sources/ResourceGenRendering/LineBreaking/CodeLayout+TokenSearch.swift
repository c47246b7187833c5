// Finds positions among the tokens of a line.
extension CodeLayout {
  func isReturnOrThrow(_ index: Int) -> Bool {
    isText(index, "return") || isText(index, "throw")
  }

  /// Returns the first token outside of all brackets that meets a condition.
  func topLevel(in range: Range<Int>, where condition: (Int) -> Bool) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if condition(index) { return index }
      if tokens[index].kind == .open, let close = partner(index, in: range) { index = close }
      index += 1
    }
    return nil
  }

  /// Splits a range at the tokens outside of all brackets that meet a condition.
  func split(_ range: Range<Int>, where condition: (CodeToken) -> Bool) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    while let next = topLevel(
      in: start..<range.upperBound, where: { condition(tokens[$0]) })
    {
      parts.append(start..<next)
      start = next + 1
    }
    if start < range.upperBound { parts.append(start..<range.upperBound) }
    return parts
  }

  func partner(_ index: Int, in range: Range<Int>) -> Int? {
    guard let partner = tokens[index].partner, range.contains(partner) else { return nil }
    return partner
  }

  /// Returns the operators between operands; assignments, arrows and the `&` of types don't count.
  func binaries(in range: Range<Int>) -> [Int] {
    var found: [Int] = []
    var start = range.lowerBound
    while let sign = topLevel(
      in: start..<range.upperBound,
      where: { index in
        guard index > range.lowerBound else { return false }
        if tokens[index].kind == .colon { return tokens[index].hasSpaceBefore }
        guard tokens[index].kind == .binary else { return false }
        return !isText(index, "=") && !isText(index, "->") && !isText(index, "&")
      })
    {
      found.append(sign)
      start = sign + 1
    }
    return found
  }

  /// Returns the colon of `label: value` or `name: Type`.
  func labelColon(in range: Range<Int>, upTo end: Int) -> Int? {
    topLevel(in: range.lowerBound..<end) {
      tokens[$0].kind == .colon && !tokens[$0].hasSpaceBefore && $0 > range.lowerBound
    }
  }

  /// Returns the last dot up to which the line fits: that in `a.b(…).c`, but not that of `.member`.
  func chainDot(in range: Range<Int>, _ indent: Int) -> Int? {
    // Code after the closing bracket of an earlier line stays next to it.
    guard tokens[range.lowerBound].kind != .close else { return nil }
    var found: Int?
    var start = range.lowerBound + 1
    while start < range.upperBound,
      let dot = topLevel(
        in: start..<range.upperBound,
        where: { tokens[$0].kind == .dot && !tokens[$0].hasSpaceBefore }),
      found == nil || fits(range.lowerBound..<dot, indent, "")
    {
      found = dot
      start = dot + 1
    }
    return found
  }
}
