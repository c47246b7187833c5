/// Turns the HTML that vendors write into descriptions into Markdown, which is what a comment is read as.
///
/// Only a few elements are known, and of those that enclose something only with their end: what else stands between angle brackets
/// is text, `<branch>` and `<https://example.com>`. Code in backticks is left alone, and nothing but tags is taken out. The work is in
/// proportion to the length.
struct HTMLMarkup {
  private let text: UnsafeBufferPointer<UInt8>
  private var output: [UInt8] = []
  private var position = 0
  /// Where the last end of each kind of element stands.
  private var lastEnds: [Element: Int] = [:]
  /// The addresses of the links that are open.
  private var links: [ArraySlice<UInt8>] = []
  private var openMarks: Set<Element> = []
  /// The last numbers of the lists that are open; nil in one without numbers.
  private var lists: [Int?] = []
  /// What stood between tags for the sake of the source's lines.
  private var skipsBlanks = false

  private enum Element: String, CaseIterable {
    case a, b, br, code, div, em, h1, h2, h3, h4, h5, h6, i, li, ol, p, pre, span, strong, ul

    /// What stands before and behind the text of an element within a line.
    var mark: String? {
      switch self {
      case .b, .strong, .h1, .h2, .h3, .h4, .h5, .h6: "**"
      case .em, .i: "*"
      case .a, .br, .code, .div, .li, .ol, .p, .pre, .span, .ul: nil
      }
    }

    var isHeading: Bool { rawValue.utf8.first == UInt8(ascii: "h") }
  }

  /// Lists that stand deeper are no further indented.
  private static let deepest = 8

  private struct Tag {
    var element: Element
    var isEnd: Bool
    var attributes: Range<Int>
    var end: Int
  }

  /// The text as Markdown; nil if there is no HTML in it.
  static func markdown(of text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard text.contains(UInt8(ascii: "<")) else { return nil }
    var markup = HTMLMarkup(text: text)
    return markup.convert() ? markup.output : nil
  }

  private init(text: UnsafeBufferPointer<UInt8>) { self.text = text }

  /// False if there was nothing to do.
  private mutating func convert() -> Bool {
    for start in text.indices where text[start] == UInt8(ascii: "<") {
      if let tag = tag(at: start), tag.isEnd { lastEnds[tag.element] = start }
    }
    var isChanged = false
    while position < text.count {
      let byte = text[position]
      if skipsBlanks, byte <= 0x20 {
        position += 1
        continue
      }
      skipsBlanks = false
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

  /// Behind the backticks that close those at a place, or behind these if nothing does.
  private func endOfCode(from start: Int) -> Int {
    let count = backticks(at: start)
    var place = start + count
    while place < text.count {
      if text[place] == UInt8(ascii: "`") {
        let found = backticks(at: place)
        place += found
        if found == count { return place }
      } else {
        place += 1
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
    var place = start + 1
    let isEnd = place < text.count && text[place] == UInt8(ascii: "/")
    if isEnd { place += 1 }
    let name = place
    while place < text.count, place - name < 7, HTMLMarkup.isNamePart(text[place]) { place += 1 }
    let spelling = String(decoding: text[name..<place].map { $0 | 0x20 }, as: UTF8.self)
    guard let element = Element(rawValue: spelling), place < text.count else { return nil }
    let attributes = place
    var quote: UInt8?
    // What is longer is no tag.
    while place < text.count, place - attributes < 2_000 {
      let byte = text[place]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return Tag(
          element: element, isEnd: isEnd, attributes: attributes..<place, end: place + 1)
      } else if byte == UInt8(ascii: "<")
        || place == attributes && byte > 0x20 && byte != UInt8(ascii: "/")
      {
        return nil
      }
      place += 1
    }
    return nil
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte | 0x20 {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: false
    }
  }

  /// False if the tag is to stay as text.
  private mutating func take(_ tag: Tag) -> Bool {
    guard let end = lastEnds[tag.element] ?? (tag.element == .br ? position : nil) else {
      return false
    }
    switch tag.element {
    case .br:
      add("\n")
      skipsBlanks = true
    case .p, .div: addParagraph()
    case .span: break
    case .pre:
      // Its lines are as they are; so are the tags among them.
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
        let hasBlank = output.last == UInt8(ascii: " ")
        while output.last == UInt8(ascii: " ") { output.removeLast() }
        add(hasBlank ? mark + " " : mark)
        if tag.element.isHeading { addParagraph() }
      } else {
        guard end > position, openMarks.insert(tag.element).inserted else { return false }
        if tag.element.isHeading { addParagraph() }
        add(mark)
        skipsBlanks = true
      }
    }
    position = max(position, tag.end)
    return true
  }

  /// Behind the next `</pre>`.
  private func endOfLines(from start: Int) -> Int {
    for place in start..<text.count where text[place] == UInt8(ascii: "<") {
      if let tag = tag(at: place), tag.element == .pre, tag.isEnd { return tag.end }
    }
    return text.count
  }

  /// `<code>a &lt; b</code>`: in backticks entities would stay as they are.
  private mutating func takeCode(from start: Int) {
    var content: [UInt8] = []
    var place = start
    while place < text.count {
      if text[place] == UInt8(ascii: "<"), let tag = tag(at: place) {
        place = tag.end
        if tag.element == .code, tag.isEnd { break }
      } else if let (character, length) = entity(at: place) {
        content.append(character)
        place += length
      } else {
        content.append(text[place] == UInt8(ascii: "\n") ? UInt8(ascii: " ") : text[place])
        place += 1
      }
    }
    let fence = content.contains(UInt8(ascii: "`")) ? "``" : "`"
    if !content.isEmpty {
      add(fence)
      output.append(contentsOf: content)
      add(fence)
    }
    position = place
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

  /// The value of `href`, as it may stand in the parentheses of Markdown.
  private func address(in attributes: Range<Int>) -> ArraySlice<UInt8>? {
    let attributes = Array(text[attributes])
    let name = attributes.indices.dropFirst().first { place in
      attributes[place - 1] <= 0x20 && attributes[place...].starts(with: "href".utf8)
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

  /// An empty line, unless nothing stands before it or there is one.
  private mutating func addParagraph() {
    while let last = output.last, last <= 0x20 { output.removeLast() }
    if !output.isEmpty { add("\n\n") }
    skipsBlanks = true
  }

  private mutating func addItem() {
    let isFirst = output.suffix(2).elementsEqual("\n\n".utf8)
    if !isFirst {
      while let last = output.last, last <= 0x20 { output.removeLast() }
      if !output.isEmpty { add("\n") }
    }
    add(String(repeating: "  ", count: min(max(0, lists.count - 1), HTMLMarkup.deepest)))
    if let list = lists.last, let number = list {
      lists[lists.count - 1] = number + 1
      add("\(number + 1). ")
    } else {
      add("- ")
    }
    skipsBlanks = true
  }
}
