/// The bytes that a template writes, in memory of its own: a million short pieces are appended to it, and an array asks before
/// each whether it is shared.
///
/// One is enough for many templates: it keeps its memory, so that its pages are asked of the system once.
package final class TemplateOutput {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var count = 0

  package init() {
    // Nothing is taken of the system before it is written to, and what never grows is never copied.
    capacity = 32 << 20
    start = .allocate(capacity: capacity)
  }

  deinit {
    start.deallocate()
  }

  /// What was written, until more is.
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: start, count: count))
  }

  func clear() { count = 0 }

  var last: UInt8? { count > 0 ? start[count - 1] : nil }

  func append(_ byte: UInt8) {
    reserve(1)
    start[count] = byte
    count += 1
  }

  func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    reserve(bytes.count)
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

  private func reserve(_ additional: Int) {
    guard count + additional > capacity else { return }
    capacity = max(2 * capacity, count + additional)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: start, count: count)
    start.deallocate()
    start = larger
  }
}
