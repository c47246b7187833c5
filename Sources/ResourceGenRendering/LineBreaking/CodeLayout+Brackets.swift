/// The contents of brackets.
extension CodeLayout {
  /// Writes one element per line between braces and square brackets, with the closing one on a
  /// separate line, and fills the lines between parentheses.
  mutating func openGroup(
    _ group: Range<Int>, in range: Range<Int>, indent: Int, tail: String, role: Role = .value
  ) {
    let open = group.lowerBound
    let close = group.upperBound - 1
    if character(open) == UInt8(ascii: "{") {
      let body = bodyStart(after: open, before: close)
      expression(range.lowerBound..<body, indent: indent, tail: "")
      statements(body..<close, indent: indent + 2)
    } else {
      expression(range.lowerBound..<(open + 1), indent: indent, tail: "")
      let elements = split((open + 1)..<close, where: { $0.kind == .comma })
      if character(open) == UInt8(ascii: "(") {
        return parenthesized(
          elements, closing: close..<range.upperBound, indent: indent, tail: tail, role: role)
      }
      let isCollection = character(open) == UInt8(ascii: "[") && !isSubscript(open)
      for (number, element) in elements.enumerated() {
        let isLast = number == elements.count - 1
        let hasComma = !isLast || (isCollection && elements.count > 1)
        expression(element, indent: indent + 2, tail: hasComma ? "," : "", role: role)
      }
    }
    expression(close..<range.upperBound, indent: indent, tail: tail)
  }

  /// Writes arguments or parameters with what follows them. The closing bracket ends the last line,
  /// unless something follows it, or that line is too long.
  private mutating func parenthesized(
    _ elements: [Range<Int>], closing: Range<Int>, indent: Int, tail: String, role: Role
  ) {
    guard closing.count == 1 else {
      fill(elements, indent: indent + 2, end: "", role: role)
      return expression(closing, indent: indent, tail: tail)
    }
    let bracket = tokens[closing.lowerBound]
    let end = String(decoding: line[bracket.start..<bracket.end], as: UTF8.self) + tail
    fill(elements, indent: indent + 2, end: end, role: role)
    guard isLastLineTooLong else { return }
    output.removeLast(end.utf8.count + 1)
    output.append(UInt8(ascii: "\n"))
    write(closing, indent, tail)
  }

  private var isLastLineTooLong: Bool {
    let line = output.dropLast()
    let start = line.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? line.startIndex
    return TextWidth.columns(of: line[start...]) > limit
  }

  /// Writes as many arguments or parameters in each line as fit, and `end` after the last one.
  mutating func fill(_ elements: [Range<Int>], indent: Int, end: String, role: Role) {
    var first = 0
    while first < elements.count {
      let start = elements[first].lowerBound
      var next = first + 1
      while next < elements.count,
        fits(
          start..<elements[next].upperBound, indent, next + 1 == elements.count ? end : ",")
      {
        next += 1
      }
      expression(
        start..<elements[next - 1].upperBound, indent: indent,
        tail: next == elements.count ? end : ",", role: role)
      first = next
    }
  }

  /// Returns the first token of a closure's body; the parameters stay next to the opening brace.
  private func bodyStart(after open: Int, before close: Int) -> Int {
    var index = open + 1
    while index < close {
      switch tokens[index].kind {
      case .word where isText(index, "in"): return index + 1
      case .word, .comma, .colon, .binary, .dot, .sign: index += 1
      case .open: index = (tokens[index].partner ?? index) + 1
      default: return open + 1
      }
    }
    return open + 1
  }

  /// Returns the outermost brackets with the longest contents, both brackets included.
  func widestGroup(in range: Range<Int>, generic: Bool = false) -> Range<Int>? {
    var widest: Range<Int>?
    var width = 0
    var index = range.lowerBound
    while index < range.upperBound {
      guard tokens[index].kind == .open, let close = partner(index, in: range) else {
        index += 1
        continue
      }
      let here = tokens[close].start - tokens[index].end
      if tokens[index].isAngle == generic, close > index + 1, here > width {
        width = here
        widest = index..<(close + 1)
      }
      index = close + 1
    }
    return widest
  }

  private func isSubscript(_ open: Int) -> Bool {
    guard open > 0, !tokens[open].hasSpaceBefore else { return false }
    switch tokens[open - 1].kind {
    case .word, .close, .string: return true
    default: return false
    }
  }
}
