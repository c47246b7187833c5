internal import ResourceGenDiagnostics
internal import ResourceGenYAML

/// Scans the text of one scalar from left to right, and maps parts of it to spans in the file.
struct ExpressionScanner {
  /// The maximum nesting of brackets; protects the recursion of all later passes.
  static let nestingLimit = 100

  let node: Node
  private let bytes: [UInt8]
  private(set) var position: Int
  /// The end of this expression, which may be before the end of the scalar.
  private(set) var end: Int
  /// The number of open brackets.
  private(set) var depth = 0

  init(_ node: Node) {
    self.node = node
    self.bytes = Array(node.text.utf8)
    self.position = 0
    self.end = bytes.count
  }

  /// A scanner for a part of the same text.
  func part(_ range: Range<Int>) -> ExpressionScanner {
    var part = self
    part.position = range.lowerBound
    part.end = range.upperBound
    return part
  }

  var isAtEnd: Bool { position >= end }

  /// The next byte; nil at the end.
  var next: UInt8? { position < end ? bytes[position] : nil }

  /// The range that has not been read.
  var rest: Range<Int> { position..<end }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  func span(_ range: Range<Int>) -> SourceSpan {
    node.span(ofText: range)
  }

  func located(_ range: Range<Int>) -> Located<String> {
    Located(text(range), span(range))
  }

  /// A span of at least one character, for carets at the end of a text.
  var spanHere: SourceSpan {
    isAtEnd ? span(max(0, end - 1)..<end) : span(position..<position + 1)
  }

  mutating func skipSpaces() {
    while let byte = next, ExpressionScanner.isSpace(byte) { position += 1 }
  }

  /// Advances past a character if it is next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let byte = next, UInt32(byte) == character.value else { return false }
    position += 1
    return true
  }

  /// Advances past a word if it is next and ends there.
  mutating func takeWord(_ word: String) -> Bool {
    let stop = position + word.utf8.count
    guard stop <= end, bytes[position..<stop].elementsEqual(word.utf8) else { return false }
    if stop < end, ExpressionScanner.isWord(bytes[stop]) { return false }
    position = stop
    return true
  }

  /// Whether a word is next, after optional spaces.
  func isNext(word: String) -> Bool {
    var copy = self
    copy.skipSpaces()
    return copy.takeWord(word)
  }

  /// Advances past the bytes that satisfy a condition, and returns their range.
  mutating func take(while condition: (UInt8) -> Bool) -> Range<Int> {
    let start = position
    while let byte = next, condition(byte) { position += 1 }
    return start..<position
  }

  /// Advances like `take(while:)`, but not into a name in backticks.
  mutating func takeText(while condition: (UInt8) -> Bool) -> Range<Int> {
    let start = position
    while let byte = next, condition(byte) {
      var copy = self
      if copy.takeQuoted() != nil { break }
      position += 1
    }
    return start..<position
  }

  /// Advances past the name of a type or a value: everything up to a space or mark of the grammar.
  mutating func takeWord() -> Range<Int> {
    take(while: ExpressionScanner.isWord)
  }

  /// Advances to the end, and returns the range of the rest without surrounding spaces.
  mutating func takeRest() -> Range<Int> {
    skipSpaces()
    var stop = end
    while stop > position, ExpressionScanner.isSpace(bytes[stop - 1]) { stop -= 1 }
    let range = position..<stop
    position = end
    return range
  }

  /// Advances past a name in backticks, which can contain anything if a backtick in it is doubled:
  /// `` `a b` ``. Returns nil for any other text.
  mutating func takeQuoted() -> Located<String>? {
    let start = position
    var text: [UInt8] = []
    var place = position + 1
    guard next == ExpressionScanner.quote else { return nil }
    while place < end {
      if bytes[place] == ExpressionScanner.quote {
        place += 1
        guard place < end, bytes[place] == ExpressionScanner.quote else {
          position = place
          return Located(String(decoding: text, as: UTF8.self), span(start..<place))
        }
      }
      text.append(bytes[place])
      place += 1
    }
    return nil
  }

  /// Advances past a name: in backticks, or else a word.
  mutating func takeName() -> Located<String> { takeQuoted() ?? located(takeWord()) }

  /// Advances past the steps of a path, of which each can be in backticks: `` data.`a.b` ``.
  /// Returns nil if a step is missing.
  mutating func takeSteps() -> [String]? {
    var steps: [String] = []
    repeat {
      if let quoted = takeQuoted() {
        steps.append(quoted.value)
      } else {
        let step = takeStep()
        if step.isEmpty { return nil }
        steps.append(text(step))
      }
    } while take(".")
    return isAtEnd || next.map(ExpressionScanner.isSpace) ?? true ? steps : nil
  }

  /// Advances to a dot or a space.
  mutating func takeStep() -> Range<Int> {
    take(while: { $0 != UInt8(ascii: ".") && !ExpressionScanner.isSpace($0) })
  }

  /// The first range, from the position on, that contains a text outside of backticks.
  func rangeOutsideQuotes(of text: String) -> Range<Int>? {
    var scanner = self
    while !scanner.isAtEnd {
      if scanner.takeQuoted() != nil { continue }
      let stop = scanner.position + text.utf8.count
      if stop <= end, bytes[scanner.position..<stop].elementsEqual(text.utf8) {
        return scanner.position..<stop
      }
      scanner.position += 1
    }
    return nil
  }

  /// The first range, from the position on, that contains a text.
  func range(of text: String) -> Range<Int>? {
    let wanted = Array(text.utf8)
    guard !wanted.isEmpty, end - position >= wanted.count else { return nil }
    for start in position...(end - wanted.count)
    where bytes[start..<start + wanted.count].elementsEqual(wanted) {
      return start..<start + wanted.count
    }
    return nil
  }

  /// Moves the end of the expression to an offset.
  mutating func stop(at place: Int) {
    end = min(end, max(place, position))
  }

  /// Enters a bracket; returns false if the nesting limit is exceeded.
  mutating func enter() -> Bool {
    depth += 1
    return depth <= ExpressionScanner.nestingLimit
  }

  mutating func leave() {
    depth -= 1
  }

  mutating func skip(to place: Int) {
    position = min(max(place, position), end)
  }

  private static let quote = UInt8(ascii: "`")

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
      || byte == UInt8(ascii: "\r")
  }

  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "|"), UInt8(ascii: "="), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: "&"),
      UInt8(ascii: "?"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ":"):
      false
    default: !isSpace(byte)
    }
  }
}
