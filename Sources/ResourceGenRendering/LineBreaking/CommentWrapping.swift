/// The wrapping of `//` and `///` comments between words.
///
/// The continuation lines of a list item are indented like its text. Code, tables and inseparable
/// words stay as they are.
struct CommentWrapping {
  private let limit: Int
  private var isInFence = false

  init(limit: Int) {
    self.limit = limit
  }

  /// Resets the state at the next line of code, where a comment ends.
  mutating func leave() { isInFence = false }

  /// Returns whether a comment line, which begins at its slashes, may open or close a code fence.
  func mayFence(_ text: [UInt8], _ start: Int, _ end: Int) -> Bool {
    var index = start
    while index < end, text[index] == UInt8(ascii: "/") { index += 1 }
    while index < end, text[index] == UInt8(ascii: " ") { index += 1 }
    return index < end && (text[index] == UInt8(ascii: "`") || text[index] == UInt8(ascii: "~"))
  }

  /// Appends the lines for one comment line, which begins at its slashes, each with a line feed.
  mutating func wrap(_ text: ArraySlice<UInt8>, indent: Int, into output: inout [UInt8]) {
    let slashes = text.prefix { $0 == UInt8(ascii: "/") }
    let content = text.dropFirst(slashes.count)
    let spaces = content.prefix { $0 == UInt8(ascii: " ") }
    let words = content.dropFirst(spaces.count)
    let isFence = words.starts(with: "```".utf8) || words.starts(with: "~~~".utf8)
    if isFence { isInFence.toggle() }
    let isTooLong = indent + TextWidth.columns(of: text) > limit
    // Lines that are indented by four more spaces are code, as are lines between fences.
    guard isTooLong, !isInFence, !isFence, spaces.count < 5, words.first != UInt8(ascii: "|"),
      slashes.count <= 3
    else { return write(text, indent, into: &output) }
    let marker = CommentWrapping.listMarker(of: words)
    let first = Array(slashes) + Array(spaces)
    let next = first + Array(repeating: UInt8(ascii: " "), count: marker)
    var line = first
    var width = indent + first.count
    var isEmpty = true
    for word in CommentWrapping.words(of: words) {
      let wordWidth = TextWidth.columns(of: word)
      if !isEmpty, width + 1 + wordWidth > limit {
        write(line[...], indent, into: &output)
        line = next
        width = indent + next.count
        isEmpty = true
      }
      if !isEmpty {
        line.append(UInt8(ascii: " "))
        width += 1
      }
      line.append(contentsOf: word)
      width += wordWidth
      isEmpty = false
    }
    write(line[...], indent, into: &output)
  }

  private func write(_ line: ArraySlice<UInt8>, _ indent: Int, into output: inout [UInt8]) {
    output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent))
    output.append(contentsOf: line)
    output.append(UInt8(ascii: "\n"))
  }

  /// Returns the length of a "- ", "* " or "12. " at the beginning of a text.
  private static func listMarker(of text: ArraySlice<UInt8>) -> Int {
    let digits = text.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let mark = text.dropFirst(digits.count)
    guard let sign = mark.first, mark.dropFirst().first == UInt8(ascii: " ") else { return 0 }
    if digits.isEmpty {
      return [UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+")].contains(sign) ? 2 : 0
    }
    let isNumber = sign == UInt8(ascii: ".") || sign == UInt8(ascii: ")")
    return isNumber ? digits.count + 2 : 0
  }

  /// Splits a text into inseparable pieces: words, code between backticks, and a word that would
  /// begin a list or a heading together with the word before it.
  private static func words(of text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var words: [ArraySlice<UInt8>] = []
    var start = text.startIndex
    var isCode = false
    var index = text.startIndex
    while index <= text.endIndex {
      if index < text.endIndex {
        let byte = text[index]
        if byte == UInt8(ascii: "`") { isCode.toggle() }
        guard byte == UInt8(ascii: " "), !isCode else {
          index += 1
          continue
        }
      }
      let word = text[start..<index]
      if let last = words.last, isMarkup(word) {
        words[words.count - 1] = text[last.startIndex..<index]
      } else if !word.isEmpty {
        words.append(word)
      }
      start = index + 1
      index += 1
    }
    return words
  }

  private static func isMarkup(_ word: ArraySlice<UInt8>) -> Bool {
    guard let first = word.first else { return false }
    switch first {
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "#"),
      UInt8(ascii: ">"), UInt8(ascii: "|"), UInt8(ascii: "="):
      return true
    default:
      let rest = word.drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      guard rest.count < word.count, rest.count == 1 else { return false }
      return rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ")")
    }
  }
}
