/// The bytes that a template writes, in memory of its own: a million short pieces are appended to it, and an array asks before
/// each whether it is shared.
final class TemplateOutput {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var count = 0

  init() {
    capacity = 16 * 1024
    start = .allocate(capacity: capacity)
  }

  deinit {
    start.deallocate()
  }

  var bytes: [UInt8] { Array(UnsafeBufferPointer(start: start, count: count)) }

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
