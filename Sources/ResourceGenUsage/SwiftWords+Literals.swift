// Comments, string literals and regular expressions, whose texts are no code.
extension SwiftWords {
  // MARK: Comments and regular expressions

  mutating func readSlash() {
    cursor += 1
    if isNext(UInt8(ascii: "/")) {
      while cursor < bytes.count, !SwiftByte.isNewline(bytes[cursor]) { cursor += 1 }
    } else if isNext(UInt8(ascii: "*")) {
      skipComment()
    } else {
      let isOperand = if case .nothing = previous { true } else { false }
      previous = .nothing
      if isOperand, let end = endOfExpression() {
        cursor = end
        previous = .value
      }
    }
  }

  /// Skips a comment, which may contain others, after its first slash.
  private mutating func skipComment() {
    cursor += 1
    var depth = 1
    while cursor < bytes.count, depth > 0 {
      let byte = bytes[cursor]
      cursor += 1
      if byte == UInt8(ascii: "*"), isNext(UInt8(ascii: "/")) {
        depth -= 1
        cursor += 1
      } else if byte == UInt8(ascii: "/"), isNext(UInt8(ascii: "*")) {
        depth += 1
        cursor += 1
      }
    }
  }

  /// Returns the position after a regular expression whose first slash has been read; nil if the
  /// slash is an operator, since no other one is in its line.
  private func endOfExpression() -> Int? {
    var position = cursor
    guard position < bytes.count, SwiftByte.kinds[Int(bytes[position])] != .space else {
      return nil
    }
    while position < bytes.count, !SwiftByte.isNewline(bytes[position]) {
      if bytes[position] == UInt8(ascii: "/") { return position + 1 }
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  // MARK: String literals

  /// Reads the number signs before a literal, or before a directive such as `#if`.
  mutating func readHashes() {
    let start = cursor
    while isNext(UInt8(ascii: "#")) { cursor += 1 }
    let hashes = cursor - start
    if isNext(UInt8(ascii: "\"")) {
      skipLiteral(hashes: hashes)
    } else if isNext(UInt8(ascii: "/")) {
      cursor = end(of: UInt8(ascii: "/"), hashes, from: cursor + 1) ?? cursor + 1
      previous = .value
    } else {
      previous = .nothing
    }
  }

  /// Skips a literal from its first quote to its end or its first interpolation.
  mutating func skipLiteral(hashes: Int) {
    let quote = UInt8(ascii: "\"")
    let start = cursor + 1
    let isMultiline =
      start + 1 < bytes.count && bytes[start] == quote && bytes[start + 1] == quote
      && isFollowedByNewline(start + 2)
    cursor = isMultiline ? start + 2 : start
    skipText(Literal(hashes: hashes, isMultiline: isMultiline))
  }

  /// Whether a position is followed by white space and the end of its line, as it is after the
  /// quotes that begin a multi-line literal.
  private func isFollowedByNewline(_ position: Int) -> Bool {
    var position = position
    while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 {
      position += 1
    }
    return position == bytes.count || SwiftByte.isNewline(bytes[position])
  }

  /// Skips the text of a literal up to its end or its next interpolation. The code after a quote
  /// without a partner in its line counts.
  mutating func skipText(_ literal: Literal) {
    let start = cursor
    while cursor < bytes.count {
      let byte = bytes[cursor]
      if byte == UInt8(ascii: "\\"), isFollowed(byHashes: literal.hashes, cursor + 1) {
        cursor += 1 + literal.hashes
        if isNext(UInt8(ascii: "(")) {
          cursor += 1
          previous = .nothing
          literals.append(Literal(hashes: literal.hashes, isMultiline: literal.isMultiline))
          return
        }
        if cursor < bytes.count, literal.isMultiline || !SwiftByte.isNewline(bytes[cursor]) {
          cursor += 1
        }
      } else if byte == UInt8(ascii: "\""), let end = end(of: literal, at: cursor) {
        cursor = end
        previous = .value
        return
      } else if !literal.isMultiline, SwiftByte.isNewline(byte) {
        cursor = start
        previous = .nothing
        return
      } else {
        cursor += 1
      }
    }
    if !literal.isMultiline { cursor = start }
    previous = .nothing
  }

  /// Returns the position after the quotes that end a literal.
  private func end(of literal: Literal, at position: Int) -> Int? {
    let count = literal.isMultiline ? 3 : 1
    guard position + count <= bytes.count,
      bytes[position..<position + count].allSatisfy({ $0 == UInt8(ascii: "\"") }),
      isFollowed(byHashes: literal.hashes, position + count)
    else { return nil }
    return position + count + literal.hashes
  }

  /// Returns the position after a delimiter and its number signs.
  private func end(of delimiter: UInt8, _ hashes: Int, from start: Int) -> Int? {
    var position = start
    while position < bytes.count {
      if bytes[position] == delimiter, isFollowed(byHashes: hashes, position + 1) {
        return position + 1 + hashes
      }
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  private func isFollowed(byHashes count: Int, _ position: Int) -> Bool {
    if count == 0 { return true }
    return position + count <= bytes.count
      && bytes[position..<position + count].allSatisfy { $0 == UInt8(ascii: "#") }
  }
}
