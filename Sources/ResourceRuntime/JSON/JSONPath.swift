/// A search for the JSON path at a byte offset: offset 31 → `$.cities[1].name`.
///
/// Readers and writers do not track paths. After a failure, the path is determined by reading the
/// document again.
struct JSONPath {
  private enum Step {
    case index(Int)
    case member(JSONReader.RawString)
  }

  private let json: JSONReader
  private var steps: [Step] = []

  /// The offsets in ascending order. `paths` holds the results for the first ones.
  private let offsets: [Int]
  private var paths: [String] = []

  static func path(to offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> String {
    paths(to: [offset], in: bytes).first ?? "$"
  }

  /// Returns the paths at several offsets, which must be in ascending order.
  ///
  /// An offset between two members belongs to the enclosing value. An offset behind malformed text
  /// belongs to the last value that could be read.
  static func paths(to offsets: [Int], in bytes: UnsafeBufferPointer<UInt8>) -> [String] {
    var finder = JSONPath(json: JSONReader(bytes), offsets: offsets)
    finder.walk()
    finder.recordPath(before: .max)
    return finder.paths
  }

  private init(json: JSONReader, offsets: [Int]) {
    self.json = json
    self.offsets = offsets
  }

  private mutating func recordPath(before offset: Int) {
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

  /// Reads one value. After a failure `steps` remains unchanged: it is the path at which reading
  /// stopped.
  private mutating func walk() {
    json.skipWhitespace()
    switch JSONKind(at: json.cursor, before: json.end) {
    case .object: walkObject()
    case .array: walkArray()
    default:
      json.skipValue()
      if !json.hasFailed { recordPath(before: json.offset) }
    }
  }

  private mutating func walkArray() {
    recordPath(before: json.offset + 1)
    var array = json.beginArray()
    var index = 0
    while array.next(json) {
      json.skipWhitespace()
      recordPath(before: json.offset)
      steps.append(.index(index))
      walk()
      guard !isDone else { return }
      steps.removeLast()
      index += 1
    }
    if !json.hasFailed { recordPath(before: json.offset) }
  }

  private mutating func walkObject() {
    recordPath(before: json.offset + 1)
    var object = json.beginDictionary()
    while object.next(json) {
      json.skipWhitespace()
      guard json.cursor < json.end, json.cursor.pointee == UInt8(ascii: "\""),
        let raw = json.scanString(), json.skipColon()
      else { return json.malformed("expected a member", at: json.cursor) }
      recordPath(before: json.offset)
      steps.append(.member(raw))
      walk()
      guard !isDone else { return }
      steps.removeLast()
    }
    if !json.hasFailed { recordPath(before: json.offset) }
  }

  /// Formats a member name as a path step: `.name`, or `["a name"]` if it is not a word.
  static func step(toMember name: String) -> String {
    let isWord =
      !name.isEmpty
      && name.utf8.allSatisfy { byte in
        byte == UInt8(ascii: "_") || byte.isDigit
          || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
      }
    // The keys of a dictionary are untrusted and may have any length.
    let name = name.excerpt(80)
    guard !isWord else { return ".\(name)" }
    let escaped = name.unicodeScalars.map { scalar in
      scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : "\(scalar)"
    }
    return "[\"\(escaped.joined())\"]"
  }
}

extension String {
  /// Returns the beginning of an untrusted text with control characters escaped, fit for one line
  /// of a log.
  func excerpt(_ count: Int) -> String {
    // Counts scalars, because a single character may have any length.
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
