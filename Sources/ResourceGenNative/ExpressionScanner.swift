internal import ResourceGenDiagnostics
internal import ResourceGenYAML

/// Reads the text of one scalar from left to right, and knows where in the file each piece of it stands.
struct ExpressionScanner {
  /// Deeper than anybody writes in one line, and shallow enough for every pass that follows.
  static let nestingLimit = 100

  let node: Node
  private let bytes: [UInt8]
  private(set) var position: Int
  /// Where this expression ends, which may be before the scalar does.
  private(set) var end: Int
  /// How many brackets are open.
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

  /// The byte that comes next; nil at the end.
  var next: UInt8? { position < end ? bytes[position] : nil }

  /// The place of what has not been read.
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

  /// A place of at least one character, for carets at the end of a text.
  var spanHere: SourceSpan {
    isAtEnd ? span(max(0, end - 1)..<end) : span(position..<position + 1)
  }

  mutating func skipBlanks() {
    while let byte = next, ExpressionScanner.isBlank(byte) { position += 1 }
  }

  /// Steps over a character that is next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let byte = next, UInt32(byte) == character.value else { return false }
    position += 1
    return true
  }

  /// Steps over a word that is next, if it ends there.
  mutating func takeWord(_ word: String) -> Bool {
    let stop = position + word.utf8.count
    guard stop <= end, bytes[position..<stop].elementsEqual(word.utf8) else { return false }
    if stop < end, ExpressionScanner.isWord(bytes[stop]) { return false }
    position = stop
    return true
  }

  /// Whether a word is next, blanks before it aside.
  func isNext(word: String) -> Bool {
    var copy = self
    copy.skipBlanks()
    return copy.takeWord(word)
  }

  /// Steps over the bytes that fulfil a condition.
  mutating func take(while condition: (UInt8) -> Bool) -> Range<Int> {
    let start = position
    while let byte = next, condition(byte) { position += 1 }
    return start..<position
  }

  /// A name of a type or a value: everything up to a blank or a mark of the grammar.
  mutating func takeWord() -> Range<Int> {
    take(while: ExpressionScanner.isWord)
  }

  /// Steps over everything up to the end, blanks at both sides left out.
  mutating func takeRest() -> Range<Int> {
    skipBlanks()
    var stop = end
    while stop > position, ExpressionScanner.isBlank(bytes[stop - 1]) { stop -= 1 }
    let range = position..<stop
    position = end
    return range
  }

  /// The first place, from here on, where a text stands.
  func range(of text: String) -> Range<Int>? {
    let wanted = Array(text.utf8)
    guard !wanted.isEmpty, end - position >= wanted.count else { return nil }
    for start in position...(end - wanted.count)
    where bytes[start..<start + wanted.count].elementsEqual(wanted) {
      return start..<start + wanted.count
    }
    return nil
  }

  /// Leaves out what stands after a place.
  mutating func stop(at place: Int) {
    end = min(end, max(place, position))
  }

  /// Goes into a bracket; false if there are too many.
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

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
      || byte == UInt8(ascii: "\r")
  }

  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "|"), UInt8(ascii: "="), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: "&"),
      UInt8(ascii: "?"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ":"):
      false
    default: !isBlank(byte)
    }
  }
}
