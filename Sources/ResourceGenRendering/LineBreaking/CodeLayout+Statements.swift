/// Statements and declarations, which the first keyword of a line determines.
extension CodeLayout {
  mutating func statements(_ range: Range<Int>, indent: Int) {
    for part in split(range, where: { $0.kind == .semicolon }) {
      statement(part, indent: indent, tail: "")
    }
  }

  mutating func statement(_ range: Range<Int>, indent: Int, tail: String) {
    guard let last = range.last else { return }
    // The formatter never leaves the cases of a `switch` on one line.
    guard !fits(range, indent, tail) || keyword(of: range) == "switch",
      depth < CodeLayout.maxDepth
    else { return write(range, indent, tail) }
    depth += 1
    defer { depth -= 1 }
    if character(last) == UInt8(ascii: "{"), tokens[last].kind == .open {
      return header(range.dropLast(), indent: indent)
    }
    if let body = trailingBody(of: range) {
      return block(range, body: body, indent: indent)
    }
    switch keyword(of: range) {
    case "case", "default":
      if let colon = topLevel(in: range, where: { isLabel($0) }), colon < last {
        expression(range.lowerBound..<(colon + 1), indent: indent, tail: "")
        statement((colon + 1)..<range.upperBound, indent: indent + 2, tail: tail)
      } else if let group = widestGroup(in: range), tokens[group.lowerBound - 1].kind == .word {
        openGroup(group, in: range, indent: indent, tail: tail, role: .declaration)
      } else {
        expression(range, indent: indent, tail: tail)
      }
    case "func", "init", "subscript": signature(range, indent: indent, tail: tail)
    case "var", "let":
      let hasValue = topLevel(in: range) { isText($0, "=") } != nil
      expression(range, indent: indent, tail: tail, role: hasValue ? .value : .property)
    case "typealias":
      let sign = topLevel(in: range) { isText($0, "=") } ?? last
      write(range.lowerBound..<(sign + 1), indent, "")
      expression((sign + 1)..<range.upperBound, indent: indent + 2, tail: tail, role: .property)
    default: expression(range, indent: indent, tail: tail)
    }
  }

  // MARK: Braces

  /// Returns the braces at the end of a line, unless they are those of an argument:
  /// `var x: Int { 1 }`.
  private func trailingBody(of range: Range<Int>) -> Range<Int>? {
    guard let last = range.last, character(last) == UInt8(ascii: "}"),
      let open = partner(last, in: range), open > range.lowerBound
    else { return nil }
    return open..<(last + 1)
  }

  private mutating func block(_ range: Range<Int>, body: Range<Int>, indent: Int) {
    let head = range.lowerBound..<body.lowerBound
    let inner = (body.lowerBound + 1)..<(body.upperBound - 1)
    guard keyword(of: head) != nil else {
      // A closure; its parameters stay next to its brace.
      return openGroup(body, in: range, indent: indent, tail: "")
    }
    header(head, indent: indent)
    statements(inner, indent: keyword(of: head) == "switch" ? indent : indent + 2)
    write((body.upperBound - 1)..<body.upperBound, indent, "")
  }

  /// Writes everything before an opening brace, and the brace.
  private mutating func header(_ range: Range<Int>, indent: Int) {
    let tail = " {"
    guard !fits(range, indent, tail) else { return write(range, indent, tail) }
    switch keyword(of: range) {
    case "guard", "if", "while", "for": conditions(range, indent: indent)
    case "func", "init", "subscript": signature(range, indent: indent, tail: tail)
    case "struct", "enum", "class", "actor", "extension", "protocol":
      typeHeader(range, indent: indent)
    case "var":
      expression(range, indent: indent, tail: "", role: .property)
      writeBrace(indent)
    default: expression(range, indent: indent, tail: tail)
    }
  }

  private mutating func writeBrace(_ indent: Int) { write(0..<0, indent, "{") }

  /// Writes `guard let a, let b else {` with one condition per line.
  private mutating func conditions(_ range: Range<Int>, indent: Int) {
    let isGuard = range.last.map { isText($0, "else") } ?? false
    let parts = split(isGuard ? range.dropLast() : range, where: { $0.kind == .comma })
    if !isGuard, parts.count == 1 {
      expression(range, indent: indent, tail: "")
      return endsInBracketLine(indent) ? append(" {") : writeBrace(indent)
    }
    for (number, part) in parts.enumerated() {
      let isLast = number == parts.count - 1
      expression(
        part, indent: number == 0 ? indent : indent + 2,
        tail: isLast ? "" : ",")
    }
    if isGuard, let last = range.last {
      write(last..<(last + 1), indent, " {")
    } else {
      writeBrace(indent)
    }
  }

  /// Returns whether the last written line begins with the closing bracket of the statement.
  private func endsInBracketLine(_ indent: Int) -> Bool {
    let line = output.dropLast()
    let start = line.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? line.startIndex
    return line[start...].dropFirst(indent).first == UInt8(ascii: ")")
  }

  private mutating func append(_ tail: String) {
    output.removeLast()
    output.append(contentsOf: tail.utf8)
    output.append(UInt8(ascii: "\n"))
  }

  /// Writes `struct A: B, C {` or `extension A where B {`.
  private mutating func typeHeader(_ range: Range<Int>, indent: Int) {
    let whereClause = topLevel(in: range) { isText($0, "where") }
    let head = range.lowerBound..<(whereClause ?? range.upperBound)
    var isOpen = false
    if !fits(head, indent, whereClause == nil ? " {" : ""),
      let colon = topLevel(in: head, where: { isLabel($0) }), colon + 1 < head.upperBound
    {
      var below = indent + 2
      if fits(head.lowerBound..<(colon + 1), indent, "") {
        write(head.lowerBound..<(colon + 1), indent, "")
      } else {
        // The name needs a separate line, which begins with its dot if it has one.
        let isMember = colon - 2 > head.lowerBound && tokens[colon - 2].kind == .dot
        let name = isMember ? colon - 2 : colon - 1
        write(head.lowerBound..<name, indent, "")
        write(name..<(colon + 1), below, "")
        below += 2
      }
      let inherited = (colon + 1)..<head.upperBound
      if fits(inherited, below, "") {
        write(inherited, below, "")
      } else {
        let parts = split(inherited, where: { $0.kind == .comma })
        for (number, part) in parts.enumerated() {
          write(part, below, number < parts.count - 1 ? "," : "")
        }
      }
      isOpen = whereClause == nil
    } else {
      write(head, indent, whereClause == nil ? " {" : "")
    }
    if let whereClause {
      write(whereClause..<range.upperBound, indent, " {")
    } else if isOpen {
      writeBrace(indent)
    }
  }

  // MARK: Functions

  /// Writes `func f(a: A, b: B) throws(E) -> R {` with as many parameters in each line as
  /// fit, and everything else after the closing bracket.
  private mutating func signature(_ range: Range<Int>, indent: Int, tail: String) {
    let open = topLevel(in: range) { index in
      tokens[index].kind == .open && character(index) == UInt8(ascii: "(")
        && index > range.lowerBound
        && !isAttribute(before: index)
    }
    guard let open, let close = partner(open, in: range) else {
      return expression(range, indent: indent, tail: tail)
    }
    var rest = range
    if close > open + 1 {
      write(range.lowerBound..<(open + 1), indent, "")
      let parameters = split((open + 1)..<close, where: { $0.kind == .comma })
      fill(parameters, indent: indent + 2, end: "", role: .declaration)
      rest = close..<range.upperBound
    }
    guard !fits(rest, indent, tail) else { return write(rest, indent, tail) }
    let result = topLevel(in: rest.dropFirst()) { isText($0, "->") || isText($0, "where") }
    guard let result else { return write(rest, indent, tail) }
    let effects = topLevel(in: rest.lowerBound..<result) {
      isText($0, "throws") || isText($0, "async")
    }
    if let effects, !fits(rest.lowerBound..<result, indent, ""), effects > rest.lowerBound {
      write(rest.lowerBound..<effects, indent, "")
      write(effects..<result, indent + 2, "")
    } else {
      write(rest.lowerBound..<result, indent, "")
    }
    if isText(result, "where") { return write(result..<rest.upperBound, indent, tail) }
    write(result..<rest.upperBound, indent + 2, "")
    if !tail.isEmpty { writeBrace(indent) }
  }

  /// Returns whether brackets belong to an attribute or a modifier: `@available(…)`,
  /// `nonisolated(unsafe)`, `private(set)`.
  private func isAttribute(before open: Int) -> Bool {
    guard open > 0 else { return false }
    return isAttribute(open - 1) || word(open - 1)?.isKeyword == false
  }

  // MARK: Words

  /// Returns the keyword that introduces a statement or declaration; `nil` for an expression.
  func keyword(of range: Range<Int>) -> String? {
    var index = range.lowerBound
    while index < range.upperBound {
      let word = word(index)
      if let word, word.isKeyword { return word.text }
      guard word != nil || isAttribute(index) else { return nil }
      index += 1
      if index < range.upperBound, tokens[index].kind == .open,
        let close = partner(index, in: range)
      {
        index = close + 1
      }
    }
    return nil
  }

  private func isAttribute(_ index: Int) -> Bool { character(index) == UInt8(ascii: "@") }

  /// Returns the keyword or modifier that a token is.
  private func word(_ index: Int) -> Word? {
    guard tokens[index].kind == .word else { return nil }
    let start = tokens[index].start
    let count = tokens[index].end - start
    return CodeLayout.words[Int(line[start] & 31)].first { word in
      guard word.bytes.count == count else { return false }
      for offset in 0..<count where word.bytes[offset] != line[start + offset] { return false }
      return true
    }
  }

  /// Returns whether a token is the colon of a label, a type annotation or a case.
  func isLabel(_ index: Int) -> Bool {
    tokens[index].kind == .colon && !tokens[index].hasSpaceBefore
  }

  private struct Word {
    let text: String
    let bytes: [UInt8]
    /// Whether this is a keyword that introduces a declaration or statement, not a modifier.
    let isKeyword: Bool
  }

  /// The keywords and modifiers, indexed by the low five bits of their first letters.
  private static let words: [[Word]] = {
    var words = [[Word]](repeating: [], count: 32)
    for (list, isKeyword) in [(keywords, true), (modifiers, false)] {
      for text in list {
        let bytes = Array(text.utf8)
        words[Int((bytes.first ?? 0) & 31)].append(
          Word(text: text, bytes: bytes, isKeyword: isKeyword))
      }
    }
    return words
  }()

  private static let keywords: [String] = [
    "actor", "case", "class", "default", "enum", "extension", "for", "func", "guard", "if", "init",
    "let", "protocol", "struct", "subscript", "switch", "typealias", "var", "while",
  ]

  private static let modifiers: [String] = [
    "public", "package", "internal", "private", "fileprivate", "open", "static", "final",
    "nonisolated",
    "mutating", "nonmutating", "indirect", "override", "required", "convenience", "lazy", "weak",
    "unowned",
  ]
}
