/// The bytes of a file that the renderer writes, with their limits.
struct TemplateOutput {
  /// The bytes written so far.
  private(set) var bytes: [UInt8] = []
  private let maxSize: Int
  /// The number of steps that may still be run, for all templates that write the file.
  private var steps: Int
  /// Whether more bytes were written than the file may have. The excess is not stored.
  private(set) var isFull = false

  /// Whether nothing was written after the last line feed.
  var isAtLineStart: Bool { bytes.last == nil || bytes.last == UInt8(ascii: "\n") }

  init(
    maxSize: Int = TemplateLimits.outputSize, maxSteps: Int = TemplateLimits.renderedSteps
  ) {
    self.maxSize = maxSize
    steps = maxSteps
  }

  /// Counts the steps of a body that is about to be run. Returns false if they exceed the limit, or
  /// if the file is already too large.
  mutating func takeSteps(_ number: Int) -> Bool {
    steps -= number
    return steps >= 0
  }

  mutating func append(_ byte: UInt8) {
    if reserve(1) { bytes.append(byte) }
  }

  mutating func append(_ added: ArraySlice<UInt8>) {
    if reserve(added.count) { bytes.append(contentsOf: added) }
  }

  mutating func append(_ text: String) {
    if reserve(text.utf8.count) { bytes.append(contentsOf: text.utf8) }
  }

  private mutating func reserve(_ count: Int) -> Bool {
    if bytes.count + count <= maxSize { return true }
    isFull = true
    steps = 0
    return false
  }
}
