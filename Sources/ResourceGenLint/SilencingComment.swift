internal import ResourceGenDiagnostics

/// A comment `# resourcegen:ignore unpaged-list, no-example`.
struct SilencingComment {
  /// The number of the line whose findings it silences.
  let silencedLine: Int
  /// The bytes of each id.
  let words: [Range<Int>]
  /// The comment with the white space before it, or its line if it is alone.
  private let whole: Range<Int>

  /// Finds the comments in a file.
  static func all(in source: SourceText) -> [SilencingComment] {
    let mark = Array("resourcegen:ignore".utf8)
    var comments: [SilencingComment] = []
    var offset = 0
    while let found = source.firstIndex(of: mark, from: offset) {
      offset = found + mark.count
      if let comment = SilencingComment(at: found, mark.count, in: source) {
        comments.append(comment)
      }
    }
    return comments
  }

  private init?(at mark: Int, _ length: Int, in source: SourceText) {
    let bytes = source.bytes
    let number = source.lineNumber(of: mark)
    let line = source.lineRange(number)
    let spaces: Set<UInt8> = [UInt8(ascii: " "), UInt8(ascii: "\t")]
    // A comment begins the line, or follows a space (YAML 1.2, section 6.6).
    var before = bytes[line.lowerBound..<mark]
    while before.last.map(spaces.contains) ?? false { before.removeLast() }
    guard before.popLast() == UInt8(ascii: "#"), before.last.map(spaces.contains) ?? true else {
      return nil
    }
    while before.last.map(spaces.contains) ?? false { before.removeLast() }
    silencedLine = before.isEmpty ? number + 1 : number
    whole =
      before.isEmpty
      ? line.lowerBound..<max(source.lineRange(number + 1).lowerBound, line.upperBound)
      : before.endIndex..<line.upperBound
    words = bytes[mark + length..<line.upperBound]
      .split { spaces.contains($0) || $0 == UInt8(ascii: ",") }
      .map { $0.startIndex..<$0.endIndex }
  }

  /// Returns the edit that removes an id, or the comment if it has no other.
  func removal(ofWord position: Int, in source: SourceText) -> Fix? {
    guard words.indices.contains(position) else { return nil }
    let word = words[position]
    var range = whole
    if words.indices.contains(position - 1) {
      range = words[position - 1].upperBound..<word.upperBound
    } else if words.indices.contains(position + 1) {
      range = word.lowerBound..<words[position + 1].lowerBound
    }
    return Fix(replace: SourceSpan(source, range.lowerBound, range.upperBound), with: "")
  }
}

extension SourceText {
  /// Whether a text occurs in the file.
  func contains(_ text: StaticString) -> Bool {
    firstIndex(of: Array("\(text)".utf8), from: 0) != nil
  }

  /// Returns the offset of the first occurrence of some bytes.
  fileprivate func firstIndex(of pattern: [UInt8], from start: Int) -> Int? {
    guard let first = pattern.first, bytes.count >= pattern.count else { return nil }
    var index = start
    while index <= bytes.count - pattern.count {
      guard let next = bytes[index...].firstIndex(of: first) else { return nil }
      if bytes[next...].starts(with: pattern) { return next }
      index = next + 1
    }
    return nil
  }
}
