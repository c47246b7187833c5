/// A token of one line of Swift, as precise as layout needs it.
struct CodeToken {
  enum Kind {
    case word
    /// A string literal with its quotes and all interpolations.
    case string
    case open
    case close
    case comma
    case colon
    case semicolon
    case dot
    /// An operator between spaces: `=`, `??`, `->`.
    case binary
    /// An operator that belongs to its neighbour: `&json`, `Int?`, `...`.
    case sign
    case comment
  }

  var kind: Kind
  var start: Int
  var end: Int
  /// The index of the matching bracket; `nil` if that is on another line.
  var partner: Int?
  /// Whether this is a bracket of generic arguments: `Reply<City>`.
  var isAngle = false
  var hasSpaceBefore = false
}

/// A lexer for one line of Swift; a string literal is one token.
struct CodeLexer {
  private let line: [UInt8]
  private var position = 0
  private var tokens: [CodeToken] = []
  private var open: [Int] = []

  /// Returns the tokens of a line, or `nil` if a literal continues on the next line.
  static func tokens(of line: [UInt8]) -> [CodeToken]? {
    var lexer = CodeLexer(line: line)
    return lexer.readAll() ? lexer.tokens : nil
  }

  private init(line: [UInt8]) {
    self.line = line
    tokens.reserveCapacity(line.count / 3)
    open.reserveCapacity(8)
  }

  private mutating func readAll() -> Bool {
    var hasSpace = false
    while position < line.count {
      if CodeLexer.isSpace(line[position]) {
        position += 1
        hasSpace = true
        continue
      }
      let start = position
      guard let kind = readToken() else { return false }
      var token = CodeToken(kind: kind, start: start, end: position)
      token.hasSpaceBefore = hasSpace
      token.isAngle = line[start] == UInt8(ascii: "<") || line[start] == UInt8(ascii: ">")
      hasSpace = false
      pair(&token)
      tokens.append(token)
    }
    return true
  }

  private mutating func pair(_ token: inout CodeToken) {
    if token.kind == .open {
      open.append(tokens.count)
    } else if token.kind == .close {
      // The `<` was an operator, not a bracket of generic arguments.
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
      // All of them at once: each one would look for a literal behind the others.
      position = CodeLexer.endOfHashes(in: line, from: position)
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
    case UInt8(ascii: "<") where isAfterName && !CodeLexer.isSpace(next):
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
    // An unknown byte is a token by itself.
    if position == start { position += 1 }
    let before = start == 0 || CodeLexer.isSpace(line[start - 1])
    let after = position == line.count || CodeLexer.isSpace(line[position])
    return before && after ? .binary : .sign
  }

  private var next: UInt8 { position + 1 < line.count ? line[position + 1] : UInt8(ascii: " ") }

  private var isAfterName: Bool { position > 0 && CodeLexer.isWord(line[position - 1]) }

  private var isInsideAngle: Bool { open.last.map { tokens[$0].isAngle } ?? false }

  private static func isSpace(_ byte: UInt8) -> Bool {
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
