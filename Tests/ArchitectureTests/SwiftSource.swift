/// The code of a Swift file, line by line, without comments and the contents of strings.
struct SwiftSource {
  struct Line {
    let number: Int
    let code: String
    /// The conditions of `#if` around the line, from the outermost to the innermost.
    let conditions: [Condition]
  }

  /// One branch of an `#if`.
  struct Condition {
    /// The text after `#if` or `#elseif`.
    let text: String
    /// Whether the line is in the branch after `#else`.
    let isElse: Bool

    /// Whether the branch is only compiled where the test holds: `canImport(Glibc)`.
    func requires(_ test: String) -> Bool {
      isElse ? text == "!" + test : text.contains(test) && !text.contains("!" + test)
    }

    /// Whether the branch is not compiled where the test holds.
    func excludes(_ test: String) -> Bool {
      isElse ? text == test : text.contains("!" + test)
    }
  }

  let lines: [Line]

  init(_ text: String) {
    var lines: [Line] = []
    var conditions: [Condition] = []
    var scanner = Scanner()
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let code = scanner.code(of: line)
      let words = code.utf8.contains(UInt8(ascii: "#")) ? code.split(separator: " ") : []
      let rest = words.dropFirst().joined(separator: " ")
      switch words.first {
      case "#if": conditions.append(Condition(text: rest, isElse: false))
      case "#elseif":
        _ = conditions.popLast()
        conditions.append(Condition(text: rest, isElse: false))
      case "#else":
        if let last = conditions.popLast() {
          conditions.append(Condition(text: last.text, isElse: true))
        }
      case "#endif": _ = conditions.popLast()
      default: lines.append(Line(number: index + 1, code: code, conditions: conditions))
      }
    }
    self.lines = lines
  }
}

/// Removes the comments and the contents of strings. Interpolations belong to their strings.
private struct Scanner {
  private static let stringStarts = ["#\"\"\"", "#\"", "\"\"\"", "\""].map { Array($0.utf8) }

  /// Nil outside of a string; the bytes that end it otherwise.
  private var endOfString: [UInt8]?
  private var isInComment = false

  mutating func code(of line: Substring) -> String {
    var code: [UInt8] = []
    var rest = Array(line.utf8)[...]
    while let byte = rest.first {
      if isInComment {
        isInComment = !rest.starts(with: "*/".utf8)
        rest = rest.dropFirst(isInComment ? 1 : 2)
      } else if let end = endOfString {
        if byte == end.first, rest.starts(with: end) {
          endOfString = nil
          code.append(UInt8(ascii: "\""))
          rest = rest.dropFirst(end.count)
        } else {
          let isEscape = byte == UInt8(ascii: "\\") && end.last != UInt8(ascii: "#")
          rest = rest.dropFirst(isEscape ? 2 : 1)
        }
      } else if byte == UInt8(ascii: "/"), rest.starts(with: "//".utf8) {
        break
      } else if byte == UInt8(ascii: "/"), rest.starts(with: "/*".utf8) {
        isInComment = true
        rest = rest.dropFirst(2)
      } else if byte == UInt8(ascii: "#") || byte == UInt8(ascii: "\""),
        let start = Self.stringStarts.first(where: { rest.starts(with: $0) })
      {
        endOfString = start.reversed()
        code.append(UInt8(ascii: "\""))
        rest = rest.dropFirst(start.count)
      } else {
        code.append(byte)
        rest = rest.dropFirst()
      }
    }
    // Only a string in three quotes continues on the next line.
    if let end = endOfString, end.count < 3 { endOfString = nil }
    return String(decoding: code, as: UTF8.self)
  }
}
