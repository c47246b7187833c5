/// A half-open range of bytes in one input file: `start` up to but not including `end`.
package struct SourceSpan: Sendable {
  package let source: SourceText
  // 32 bits suffice: input is limited to 64 MiB, and trees hold hundreds of thousands of spans.
  let storedStart: UInt32
  let storedEnd: UInt32

  /// The bytes from `start` up to `end`, clamped to the bounds of the file.
  package init(_ source: SourceText, _ start: Int, _ end: Int) {
    let count = source.bytes.count
    self.source = source
    self.storedStart = UInt32(clamping: min(start, count))
    self.storedEnd = UInt32(clamping: min(max(start, end), count))
  }

  package var start: Int { Int(storedStart) }
  package var end: Int { Int(storedEnd) }

  /// The bytes of the file that the span covers.
  package var range: Range<Int> { start..<end }

  /// An empty span at the start of a file, for problems of the file as such.
  package init(startOf source: SourceText) {
    self.init(source, 0, 0)
  }

  /// The bytes from the start of this span, that of a key, to the end of its value; those of the
  /// value if it isn't after the key in the same file, as that of an alias.
  package func extended(to value: SourceSpan) -> SourceSpan {
    guard value.source === source, start <= value.start else { return value }
    return SourceSpan(source, start, value.end)
  }

  /// A part of this span, in bytes from its start; clamped to the span.
  ///
  /// Only correct if the value's text is in the file verbatim: plain scalars and quoted ones
  /// without escapes.
  package func part(_ start: Int, _ end: Int) -> SourceSpan {
    SourceSpan(source, min(self.start + start, self.end), min(self.start + end, self.end))
  }
}

extension SourceSpan: Hashable {
  package static func == (left: SourceSpan, right: SourceSpan) -> Bool {
    left.source === right.source && left.start == right.start && left.end == right.end
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(source))
    hasher.combine(start)
    hasher.combine(end)
  }
}

extension SourceSpan {
  /// The text of the span in the file.
  package var sourceText: String {
    let count = source.bytes.count
    return String(decoding: source.bytes[min(start, count)..<min(end, count)], as: UTF8.self)
  }
}

/// A value and the location in the spec that it was read from.
package struct Located<Value> {
  package var value: Value
  package var span: SourceSpan

  package init(_ value: Value, _ span: SourceSpan) {
    self.value = value
    self.span = span
  }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}

extension SourceSpan {
  /// The file and the line of its beginning: `api.yaml:12`.
  package var lineReference: String { "\(source.path):\(source.lineNumber(of: start))" }
}
