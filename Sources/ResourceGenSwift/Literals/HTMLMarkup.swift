/// A converter from the HTML in descriptions to Markdown, the format of doc comments.
///
/// Only a few elements are known, and elements with contents need an end tag. Everything else
/// between angle brackets is text, such as `<branch>` and `<https://example.com>`. Code in
/// backticks stays unchanged, and only tags are removed. The conversion takes linear time.
struct HTMLMarkup {
  private let text: [UInt8]
  private var output: [UInt8] = []
  private var position = 0
  /// The offset of the last end tag of each kind of element.
  private var lastEnds: [Element: Int] = [:]
  /// The addresses of the open links.
  private var links: [ArraySlice<UInt8>] = []
  private var openMarks: Set<Element> = []
  /// The last item numbers of the open lists; `nil` for a list without numbers.
  private var lists: [Int?] = []
  /// Whether white space is skipped, since it only served the layout of the HTML.
  private var skipsSpaces = false

  private enum Element: String, CaseIterable {
    case a, b, br, code, div, em, h1, h2, h3, h4, h5, h6, i, li, ol, p, pre, span, strong, ul

    /// The Markdown delimiter before and after the text of an inline element.
    var mark: String? {
      switch self {
      case .b, .strong, .h1, .h2, .h3, .h4, .h5, .h6: "**"
      case .em, .i: "*"
      case .a, .br, .code, .div, .li, .ol, .p, .pre, .span, .ul: nil
      }
    }

    var isHeading: Bool { rawValue.utf8.first == UInt8(ascii: "h") }
  }

  /// The maximum nesting of lists that is shown by indentation.
  private static let maxListDepth = 8

  private struct Tag {
    var element: Element
    var isEnd: Bool
    var attributes: Range<Int>
    var end: Int
  }

  /// Returns the text as Markdown; `nil` if it contains no HTML.
  static func markdown(of text: [UInt8]) -> [UInt8]? {
    guard text.contains(UInt8(ascii: "<")) else { return nil }
    var markup = HTMLMarkup(text: text)
    return markup.convert() ? markup.output : nil
  }

  private init(text: [UInt8]) { self.text = text }

  /// Converts the text; returns `false` if nothing changed.
  private mutating func convert() -> Bool {
    for start in text.indices where text[start] == UInt8(ascii: "<") {
      if let tag = tag(at: start), tag.isEnd { lastEnds[tag.element] = start }
    }
    var isChanged = false
    while position < text.count {
      let byte = text[position]
      if skipsSpaces, byte <= 0x20 {
        position += 1
        continue
      }
      skipsSpaces = false
      if byte == UInt8(ascii: "`") {
        copy(upTo: endOfCode(from: position))
      } else if byte == UInt8(ascii: "<"), let tag = tag(at: position), take(tag) {
        isChanged = true
      } else {
        output.append(byte)
        position += 1
      }
    }
    while let last = output.last, last <= 0x20 { output.removeLast() }
    return isChanged
  }

  private mutating func copy(upTo end: Int) {
    output.append(contentsOf: text[position..<end])
    position = end
  }

  /// Returns the offset after the backticks that close those at `start`, or after these if none do.
  private func endOfCode(from start: Int) -> Int {
    let count = backticks(at: start)
    var offset = start + count
    while offset < text.count {
      if text[offset] == UInt8(ascii: "`") {
        let found = backticks(at: offset)
        offset += found
        if found == count { return offset }
      } else {
        offset += 1
      }
    }
    return start + count
  }

  private func backticks(at start: Int) -> Int {
    var end = start
    while end < text.count, text[end] == UInt8(ascii: "`") { end += 1 }
    return end - start
  }

  // MARK: Tags

  private func tag(at start: Int) -> Tag? {
    var offset = start + 1
    let isEnd = offset < text.count && text[offset] == UInt8(ascii: "/")
    if isEnd { offset += 1 }
    let name = offset
    while offset < text.count, offset - name < 7, HTMLMarkup.isNamePart(text[offset]) {
      offset += 1
    }
    let spelling = String(decoding: text[name..<offset].map { $0 | 0x20 }, as: UTF8.self)
    guard let element = Element(rawValue: spelling), offset < text.count else { return nil }
    let attributes = offset
    var quote: UInt8?
    // Longer text isn't a tag. The limit bounds the work for texts that consist of tag beginnings.
    while offset < text.count, offset - attributes < 2_000 {
      let byte = text[offset]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return Tag(
          element: element, isEnd: isEnd, attributes: attributes..<offset, end: offset + 1)
      } else if byte == UInt8(ascii: "<")
        || offset == attributes && byte > 0x20 && byte != UInt8(ascii: "/")
      {
        return nil
      }
      offset += 1
    }
    return nil
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte | 0x20 {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: false
    }
  }

  /// Converts a tag; returns `false` if it must remain as text.
  private mutating func take(_ tag: Tag) -> Bool {
    guard let end = lastEnds[tag.element] ?? (tag.element == .br ? position : nil) else {
      return false
    }
    switch tag.element {
    case .br:
      add("\n")
      skipsSpaces = true
    case .p, .div: addParagraph()
    case .span: break
    case .pre:
      // Preformatted text is copied unchanged, with the tags in it.
      guard !tag.isEnd, end > position else { return false }
      copy(upTo: endOfLines(from: tag.end))
      return true
    case .code:
      guard !tag.isEnd, end > position else { return false }
      takeCode(from: tag.end)
      return true
    case .ul, .ol:
      if tag.isEnd {
        guard lists.popLast() != nil else { return false }
        if lists.isEmpty { addParagraph() }
      } else {
        guard end > position else { return false }
        if lists.isEmpty { addParagraph() }
        lists.append(tag.element == .ol ? 0 : nil)
      }
    case .li:
      if !tag.isEnd { addItem() }
    case .a:
      if tag.isEnd {
        guard let address = links.popLast() else { return false }
        add("](")
        output.append(contentsOf: address)
        add(")")
      } else {
        guard end > position, let address = address(in: tag.attributes) else { return false }
        links.append(address)
        add("[")
      }
    case .b, .strong, .em, .i, .h1, .h2, .h3, .h4, .h5, .h6:
      guard let mark = tag.element.mark else { return false }
      if tag.isEnd {
        guard openMarks.remove(tag.element) != nil else { return false }
        let hasSpace = output.last == UInt8(ascii: " ")
        while output.last == UInt8(ascii: " ") { output.removeLast() }
        add(hasSpace ? mark + " " : mark)
        if tag.element.isHeading { addParagraph() }
      } else {
        guard end > position, openMarks.insert(tag.element).inserted else { return false }
        if tag.element.isHeading { addParagraph() }
        add(mark)
        skipsSpaces = true
      }
    }
    position = max(position, tag.end)
    return true
  }

  /// Returns the offset after the next `</pre>`.
  private func endOfLines(from start: Int) -> Int {
    for offset in start..<text.count where text[offset] == UInt8(ascii: "<") {
      if let tag = tag(at: offset), tag.element == .pre, tag.isEnd { return tag.end }
    }
    return text.count
  }

  /// Converts `<code>a &lt; b</code>`. Entities are decoded, since Markdown shows them literally
  /// between backticks.
  private mutating func takeCode(from start: Int) {
    var content: [UInt8] = []
    var offset = start
    while offset < text.count {
      if text[offset] == UInt8(ascii: "<"), let tag = tag(at: offset) {
        offset = tag.end
        if tag.element == .code, tag.isEnd { break }
      } else if let (character, length) = entity(at: offset) {
        content.append(character)
        offset += length
      } else {
        content.append(text[offset] == UInt8(ascii: "\n") ? UInt8(ascii: " ") : text[offset])
        offset += 1
      }
    }
    let fence = content.contains(UInt8(ascii: "`")) ? "``" : "`"
    if !content.isEmpty {
      add(fence)
      output.append(contentsOf: content)
      add(fence)
    }
    position = offset
  }

  private func entity(at start: Int) -> (character: UInt8, length: Int)? {
    guard text[start] == UInt8(ascii: "&") else { return nil }
    for (name, character) in HTMLMarkup.entities where text[start...].starts(with: name.utf8) {
      return (character, name.utf8.count)
    }
    return nil
  }

  private static let entities: [(String, UInt8)] = [
    ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")), ("&amp;", UInt8(ascii: "&")),
    ("&quot;", UInt8(ascii: "\"")), ("&#39;", UInt8(ascii: "'")), ("&apos;", UInt8(ascii: "'")),
    ("&nbsp;", UInt8(ascii: " ")),
  ]

  /// Returns the value of `href` if it can appear between the parentheses of a Markdown link.
  private func address(in attributes: Range<Int>) -> ArraySlice<UInt8>? {
    let attributes = Array(text[attributes])
    let name = attributes.indices.dropFirst().first { offset in
      attributes[offset - 1] <= 0x20 && attributes[offset...].starts(with: "href".utf8)
    }
    guard let name else { return nil }
    var rest = attributes[(name + 4)...].drop { $0 == UInt8(ascii: " ") }
    guard rest.popFirst() == UInt8(ascii: "=") else { return nil }
    rest = rest.drop { $0 == UInt8(ascii: " ") }
    guard let quote = rest.popFirst(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    else { return nil }
    let address = rest.prefix { $0 != quote }
    let isPlain = address.allSatisfy { $0 > 0x20 && !"()<>`".utf8.contains($0) }
    return address.isEmpty || !isPlain ? nil : address
  }

  // MARK: Output

  private mutating func add(_ mark: String) { output.append(contentsOf: mark.utf8) }

  /// Adds an empty line, unless the output is empty or ends with one.
  private mutating func addParagraph() {
    while let last = output.last, last <= 0x20 { output.removeLast() }
    if !output.isEmpty { add("\n\n") }
    skipsSpaces = true
  }

  private mutating func addItem() {
    let isFirst = output.suffix(2).elementsEqual("\n\n".utf8)
    if !isFirst {
      while let last = output.last, last <= 0x20 { output.removeLast() }
      if !output.isEmpty { add("\n") }
    }
    add(String(repeating: "  ", count: min(max(0, lists.count - 1), HTMLMarkup.maxListDepth)))
    if let list = lists.last, let number = list {
      lists[lists.count - 1] = number + 1
      add("\(number + 1). ")
    } else {
      add("- ")
    }
    skipsSpaces = true
  }
}
