/// The output buffer of the renderer.
///
/// Its memory is allocated manually: rendering appends a million short pieces, and an array would
/// check before each of them whether its storage is shared. One buffer serves many templates and
/// keeps its memory, so that its pages are requested from the system only once.
final class TemplateOutput {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var count = 0
  private let maxSize: Int
  private let maxSteps: Int
  /// The number of steps that may still be run, for all templates that write the file.
  private var steps = 0
  /// Whether more bytes were written than the file may have. The excess is not stored.
  private(set) var isFull = false

  /// Creates a buffer with limits for each file that is rendered into it.
  init(
    maxSize: Int = TemplateLimits.outputSize, maxSteps: Int = TemplateLimits.renderedSteps
  ) {
    self.maxSize = maxSize
    self.maxSteps = maxSteps
    // The system provides pages only when they are written to, so a large capacity costs nothing
    // and avoids copies.
    capacity = min(maxSize, 32 << 20)
    start = .allocate(capacity: capacity)
  }

  deinit {
    start.deallocate()
  }

  /// Calls `body` with the bytes written so far, which are valid only during the call.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: start, count: count))
  }

  func clear() {
    count = 0
    steps = maxSteps
    isFull = false
  }

  /// Counts the steps of a body that is about to be run. Returns false if they exceed the limit, or
  /// if the file is already too large.
  func takeSteps(_ number: Int) -> Bool {
    steps -= number
    return steps >= 0
  }

  var last: UInt8? { count > 0 ? start[count - 1] : nil }

  func append(_ byte: UInt8) {
    guard reserve(1) else { return }
    start[count] = byte
    count += 1
  }

  func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress, reserve(bytes.count) else { return }
    (start + count).update(from: source, count: bytes.count)
    count += bytes.count
  }

  func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { append($0) }
  }

  func append(_ text: String) {
    if text.utf8.withContiguousStorageIfAvailable({ append($0) }) == nil {
      append(Array(text.utf8))
    }
  }

  private func reserve(_ additional: Int) -> Bool {
    count + additional <= capacity || grow(additional)
  }

  private func grow(_ additional: Int) -> Bool {
    guard count + additional <= maxSize else {
      isFull = true
      steps = 0
      return false
    }
    capacity = min(max(2 * capacity, count + additional), maxSize)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: start, count: count)
    start.deallocate()
    start = larger
    return true
  }
}
