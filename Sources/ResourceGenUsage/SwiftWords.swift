/// The identifiers of a Swift source, in order, without those in comments and string literals.
///
/// It knows no grammar, but comments, string literals with their interpolations, and regular
/// expressions (The Swift Programming Language, "Lexical Structure"). Conditional compilation is
/// ignored, so that all branches count.
struct SwiftWords {
  /// How an identifier follows what is before it.
  enum Link {
    /// No dot is before it.
    case none
    /// `.name`, with nothing before the dot that it could be a member of.
    case leadingDot
    /// A member of the identifier before it: `word.name`.
    case member
    /// A member of something else: `word().name`.
    case memberOfOther
    /// The payload of the identifier before it: `word(.name`.
    case payload
  }

  /// An identifier, without backticks.
  struct Word {
    let range: Range<Int>
    /// The hash of its bytes, as `SwiftWords.hash` computes it.
    let hash: UInt64
    let link: Link
  }

  /// What is before the cursor.
  enum Previous {
    case nothing
    case word
    /// A parenthesis directly after an identifier.
    case opened
    /// The end of an expression: a bracket, a literal.
    case value
    case dot(Link)
  }

  /// A string literal that an interpolation interrupts.
  struct Literal {
    let hashes: Int
    let isMultiline: Bool
    /// The number of open parentheses in the interpolation.
    var depth = 1
  }

  let bytes: [UInt8]
  var cursor = 0
  var previous = Previous.nothing
  private var previousWord = 0..<0
  var literals: [Literal] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the next identifier; nil at the end.
  mutating func next() -> Word? {
    let count = bytes.count
    while cursor < count {
      let byte = bytes[cursor]
      switch SwiftByte.kinds[Int(byte)] {
      case .letter: return word()
      case .space: cursor += 1
      case .digit: skipNumber()
      case .dot: readDot()
      case .quote: skipLiteral(hashes: 0)
      case .hash: readHashes()
      case .slash: readSlash()
      case .backtick:
        if let word = quotedWord() { return word }
      case .open: open()
      case .close: close()
      case .mark: readMark()
      case .closing:
        cursor += 1
        previous = .value
      case .other:
        cursor += 1
        previous = .nothing
      }
    }
    return nil
  }

  // MARK: Identifiers

  private mutating func word() -> Word {
    let start = cursor
    var hash = SwiftWords.hashStart
    while cursor < bytes.count {
      let byte = bytes[cursor]
      guard SwiftByte.kinds[Int(byte)].isPartOfWord else { break }
      hash = (hash ^ UInt64(byte)) &* SwiftWords.hashFactor
      cursor += 1
    }
    return word(start..<cursor, hash)
  }

  private mutating func word(_ range: Range<Int>, _ hash: UInt64) -> Word {
    let link: Link = if case .dot(let link) = previous { link } else { .none }
    previous = .word
    previousWord = range
    return Word(range: range, hash: hash, link: link)
  }

  /// Reads an identifier in backticks.
  private mutating func quotedWord() -> Word? {
    let start = cursor + 1
    guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "`")), end > start else {
      cursor += 1
      return nil
    }
    cursor = end + 1
    return word(start..<end, SwiftWords.hash(bytes[start..<end]))
  }

  /// The FNV-1a hash of a name.
  static func hash(_ name: some Sequence<UInt8>) -> UInt64 {
    name.reduce(hashStart) { ($0 ^ UInt64($1)) &* hashFactor }
  }

  private static let hashStart: UInt64 = 0xCBF2_9CE4_8422_2325
  private static let hashFactor: UInt64 = 0x100_0000_01B3

  // MARK: Punctuation

  private mutating func readDot() {
    cursor += 1
    // A range: `0..<count`, `first...`.
    if isNext(UInt8(ascii: ".")) {
      while isNext(UInt8(ascii: ".")) || isNext(UInt8(ascii: "<")) { cursor += 1 }
      previous = .nothing
      return
    }
    switch previous {
    case .word: previous = .dot(isAfterKeyword ? .leadingDot : .member)
    case .opened: previous = .dot(.payload)
    case .value: previous = .dot(.memberOfOther)
    case .nothing, .dot: previous = .dot(.leadingDot)
    }
  }

  /// Whether a dot, which has been read, is in the expression after a keyword: `return .name`.
  private var isAfterKeyword: Bool {
    if previousWord.upperBound == cursor - 1 { return false }
    return SwiftWords.keywords.contains(Array(bytes[previousWord]))
  }

  private static let keywords: Set<[UInt8]> = Set(
    [
      "as", "await", "case", "else", "if", "in", "is", "let", "return", "then", "throw", "try",
      "var", "where", "while", "yield",
    ].map { Array($0.utf8) })

  /// Reads `?` or `!`, which changes nothing in `word?.name`.
  private mutating func readMark() {
    let isDirect = cursor > 0 && SwiftByte.kinds[Int(bytes[cursor - 1])].endsExpression
    cursor += 1
    if !isDirect || !isNext(UInt8(ascii: ".")) { previous = .nothing }
  }

  private mutating func open() {
    cursor += 1
    previous = if case .word = previous { .opened } else { .nothing }
    if !literals.isEmpty { literals[literals.count - 1].depth += 1 }
  }

  private mutating func close() {
    cursor += 1
    previous = .value
    guard var literal = literals.popLast() else { return }
    literal.depth -= 1
    if literal.depth == 0 {
      skipText(literal)
    } else {
      literals.append(literal)
    }
  }

  func isNext(_ byte: UInt8) -> Bool { cursor < bytes.count && bytes[cursor] == byte }

  private mutating func skipNumber() {
    while cursor < bytes.count {
      let byte = bytes[cursor]
      // `1.5`, but not the dot of `1.description` or `0..<1`.
      let isPoint =
        byte == UInt8(ascii: ".") && cursor + 1 < bytes.count
        && SwiftByte.kinds[Int(bytes[cursor + 1])] == .digit
      guard isPoint || SwiftByte.kinds[Int(byte)].isPartOfWord else { break }
      cursor += 1
    }
    previous = .value
  }
}
