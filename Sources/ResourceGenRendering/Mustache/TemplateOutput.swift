/// The output buffer of the renderer.
///
/// Its memory is allocated manually: rendering appends a million short pieces, and an array would
/// check before each of them whether its storage is shared. One buffer serves many templates and
/// keeps its memory, so that its pages are requested from the system only once.
final class TemplateOutput {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var count = 0

  init() {
    // The system provides pages only when they are written to, so a large capacity costs nothing
    // and avoids copies.
    capacity = 32 << 20
    start = .allocate(capacity: capacity)
  }

  deinit {
    start.deallocate()
  }

  /// Calls `body` with the bytes written so far, which are valid only during the call.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
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
