/// A piece of one line of Swift, as far as layout cares.
struct CodeToken {
  enum Kind {
    case word
    /// A literal with its quotes, with all that is interpolated into it.
    case string
    case open
    case close
    case comma
    case colon
    case semicolon
    case dot
    /// `=`, `??`, `->`: alone between blanks.
    case binary
    /// `&json`, `Int?`, `...`: part of what stands beside it.
    case sign
    case comment
  }

  var kind: Kind
  var start: Int
  var end: Int
  /// The bracket that belongs to this one; none for brackets of other lines.
  var partner: Int?
  /// Whether a bracket is one of generic arguments: `Reply<City>`.
  var isAngle = false
  var hasBlankBefore = false
}

/// Cuts a line of Swift into tokens; what stands inside a literal is never looked at again.
struct CodeLexer {
  private let line: [UInt8]
  private var position = 0
  private var tokens: [CodeToken] = []
  private var open: [Int] = []

  /// The tokens of a line, or `nil` if a literal of it goes on in the next line.
  static func tokens(of line: [UInt8]) -> [CodeToken]? {
    var lexer = CodeLexer(line: line)
    return lexer.readAll() ? lexer.tokens : nil
  }

  private init(line: [UInt8]) {
    self.line = line
    tokens.reserveCapacity(line.count / 3)
  }

  private mutating func readAll() -> Bool {
    var hasBlank = false
    while position < line.count {
      if CodeLexer.isBlank(line[position]) {
        position += 1
        hasBlank = true
        continue
      }
      let start = position
      guard let kind = readToken() else { return false }
      var token = CodeToken(kind: kind, start: start, end: position)
      token.hasBlankBefore = hasBlank
      token.isAngle = line[start] == UInt8(ascii: "<") || line[start] == UInt8(ascii: ">")
      hasBlank = false
      pair(&token)
      tokens.append(token)
    }
    return true
  }

  private mutating func pair(_ token: inout CodeToken) {
    if token.kind == .open {
      open.append(tokens.count)
    } else if token.kind == .close {
      // What looked like the bracket of a generic argument was none.
      while !token.isAngle, let last = open.last, tokens[last].isAngle { open.removeLast() }
      guard let last = open.popLast() else { return }
      token.partner = last
      tokens[last].partner = tokens.count
    }
  }

  private mutating func readToken() -> CodeToken.Kind? {
    let byte = line[position]
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "#"):
      if let end = CodeLexer.endOfString(in: line, from: position) {
        guard end <= line.count else { return nil }
        position = end
        return .string
      }
      position += 1
      return .sign
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      position += 1
      return .open
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      position += 1
      return .close
    case UInt8(ascii: ","):
      position += 1
      return .comma
    case UInt8(ascii: ":"):
      position += 1
      return .colon
    case UInt8(ascii: ";"):
      position += 1
      return .semicolon
    case UInt8(ascii: "<") where isAfterName && !CodeLexer.isBlank(next):
      position += 1
      return .open
    case UInt8(ascii: ">") where isInsideAngle:
      position += 1
      return .close
    case UInt8(ascii: "/") where next == UInt8(ascii: "/"):
      position = line.count
      return .comment
    case UInt8(ascii: ".") where next != UInt8(ascii: "."):
      position += 1
      return .dot
    default:
      if CodeLexer.isWord(byte) {
        while position < line.count, CodeLexer.isWord(line[position]) { position += 1 }
        return .word
      }
      return readOperator()
    }
  }

  private mutating func readOperator() -> CodeToken.Kind {
    let start = position
    while position < line.count, CodeLexer.isOperator(line[position]) {
      let endsHere =
        line[position] == UInt8(ascii: ">") && isInsideAngle
        || line[position] == UInt8(ascii: ".") && line[start] == UInt8(ascii: "?")
      if endsHere, position > start { break }
      position += 1
    }
    // A byte that begins nothing known stands for itself.
    if position == start { position += 1 }
    let before = start == 0 || CodeLexer.isBlank(line[start - 1])
    let after = position == line.count || CodeLexer.isBlank(line[position])
    return before && after ? .binary : .sign
  }

  private var next: UInt8 { position + 1 < line.count ? line[position + 1] : UInt8(ascii: " ") }

  private var isAfterName: Bool { position > 0 && CodeLexer.isWord(line[position - 1]) }

  private var isInsideAngle: Bool { open.last.map { tokens[$0].isAngle } ?? false }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"),
      UInt8(ascii: "@"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  private static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"),
      UInt8(ascii: "/"), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"),
      UInt8(ascii: "~"), UInt8(ascii: "?"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}

extension CodeLexer {
  /// Where the literal that begins at `start` ends; `nil` if none begins there, and a number beyond the
  /// line for one that does not end in it.
  static func endOfString(in line: [UInt8], from start: Int) -> Int? {
    var position = start
    var hashes = 0
    while position < line.count, line[position] == UInt8(ascii: "#") {
      hashes += 1
      position += 1
    }
    guard position < line.count, line[position] == UInt8(ascii: "\"") else { return nil }
    let quotes = quotes(in: line, at: position) >= 3 ? 3 : 1
    position += quotes
    while position < line.count {
      switch line[position] {
      case UInt8(ascii: "\""):
        if self.quotes(in: line, at: position) >= quotes,
          self.hashes(in: line, at: position + quotes) >= hashes
        {
          return position + quotes + hashes
        }
        position += 1
      case UInt8(ascii: "\\") where self.hashes(in: line, at: position + 1) >= hashes:
        position += 1 + hashes
        if position < line.count, line[position] == UInt8(ascii: "(") {
          position = endOfInterpolation(in: line, from: position)
        } else {
          position += 1
        }
      default: position += 1
      }
    }
    return line.count + 1
  }

  /// The position after the bracket that closes the one at `start`.
  private static func endOfInterpolation(in line: [UInt8], from start: Int) -> Int {
    var position = start
    var depth = 0
    while position < line.count {
      switch line[position] {
      case UInt8(ascii: "("):
        depth += 1
        position += 1
      case UInt8(ascii: ")"):
        depth -= 1
        position += 1
        if depth == 0 { return position }
      case UInt8(ascii: "\""), UInt8(ascii: "#"):
        position = endOfString(in: line, from: position) ?? position + 1
      default: position += 1
      }
    }
    return position
  }

  private static func quotes(in line: [UInt8], at start: Int) -> Int {
    run(of: UInt8(ascii: "\""), in: line, at: start)
  }

  private static func hashes(in line: [UInt8], at start: Int) -> Int {
    run(of: UInt8(ascii: "#"), in: line, at: start)
  }

  private static func run(of byte: UInt8, in line: [UInt8], at start: Int) -> Int {
    var end = start
    while end < line.count, line[end] == byte { end += 1 }
    return end - start
  }
}
