/// Finds where in a document a byte stands: offset 31 → `$.cities[1].name`.
///
/// Readers and writers keep no path while they work; it is found here, by reading the document once
/// more, when something went wrong.
struct JSONPath: ~Copyable {
  private enum Step {
    case index(Int)
    case member(JSONReader.RawString)
  }

  private var json: JSONReader
  private var steps: [Step] = []

  /// Ascending, and how many of them are answered.
  private let offsets: [Int]
  private var paths: [String] = []

  static func path(to offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> String {
    paths(to: [offset], in: bytes).first ?? "$"
  }

  /// The paths of several places, which must be in ascending order. A place between two members
  /// belongs to what encloses them; one behind malformed text to the last value that could be read.
  static func paths(to offsets: [Int], in bytes: UnsafeBufferPointer<UInt8>) -> [String] {
    var finder = JSONPath(json: JSONReader(bytes), offsets: offsets)
    finder.walk()
    finder.answer(before: .max)
    return finder.paths
  }

  private init(json: consuming JSONReader, offsets: [Int]) {
    self.json = json
    self.offsets = offsets
  }

  private mutating func answer(before offset: Int) {
    guard paths.count < offsets.count, offsets[paths.count] < offset else { return }
    var path = "$"
    for step in steps {
      switch step {
      case .index(let index): path += "[\(index)]"
      case .member(let raw): path += Self.step(toMember: JSONReader.text(of: raw))
      }
    }
    while paths.count < offsets.count, offsets[paths.count] < offset { paths.append(path) }
  }

  private var isDone: Bool { paths.count == offsets.count || json.hasFailed }

  /// Reads one value. After a failure the steps stay as they are: they lead to where reading ended.
  private mutating func walk() {
    json.skipWhitespace()
    switch JSONKind(at: json.cursor, before: json.end) {
    case .object: walkObject()
    case .array: walkArray()
    default:
      json.skipValue()
      if !json.hasFailed { answer(before: json.offset) }
    }
  }

  private mutating func walkArray() {
    answer(before: json.offset + 1)
    var array = json.beginArray()
    var index = 0
    while array.next(&json) {
      json.skipWhitespace()
      answer(before: json.offset)
      steps.append(.index(index))
      walk()
      guard !isDone else { return }
      steps.removeLast()
      index += 1
    }
    if !json.hasFailed { answer(before: json.offset) }
  }

  private mutating func walkObject() {
    answer(before: json.offset + 1)
    var object = json.beginDictionary()
    while object.next(&json) {
      json.skipWhitespace()
      guard json.cursor < json.end, json.cursor.pointee == UInt8(ascii: "\""),
        let raw = json.scanString(), json.skipColon()
      else { return json.malformed("expected a member", at: json.cursor) }
      answer(before: json.offset)
      steps.append(.member(raw))
      walk()
      guard !isDone else { return }
      steps.removeLast()
    }
    if !json.hasFailed { answer(before: json.offset) }
  }

  /// `.name`, or `["a name"]` for what is not a word.
  static func step(toMember name: String) -> String {
    let isWord =
      !name.isEmpty
      && name.utf8.allSatisfy { byte in
        byte == UInt8(ascii: "_") || JSONReader.isDigit(byte)
          || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
      }
    // Names in a dictionary are the server's, and as long as it likes.
    let name = name.excerpt(80)
    guard !isWord else { return ".\(name)" }
    let escaped = name.unicodeScalars.map { scalar in
      scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : "\(scalar)"
    }
    return "[\"\(escaped.joined())\"]"
  }
}

extension String {
  /// The beginning of a text that a server sent, for one line of a log.
  func excerpt(_ count: Int) -> String {
    // By scalars: one character may be of any length.
    let scalars = unicodeScalars.prefix(count)
    var text = ""
    for scalar in scalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .format:
        text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return scalars.endIndex == unicodeScalars.endIndex ? text : text + "…"
  }
}
