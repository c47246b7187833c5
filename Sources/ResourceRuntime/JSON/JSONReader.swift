/// Reads JSON from UTF-8 bytes, one value after the other, into values of Swift.
///
/// The reader keeps its first failure: reads after it do nothing, and the end of the object throws
/// it. It checks all bytes that it passes, read or not: a document that it accepts is well-formed
/// JSON in valid UTF-8.
public struct JSONReader: ~Copyable {
  /// The number of arrays and objects that may stand inside one another.
  public static var depthLimit: Int { 512 }

  // The only unchecked pointers of the runtime. Every read below is guarded by a comparison with
  // `end`, and every failure moves `cursor` to `end`, so that no loop goes on after it.
  var cursor: UnsafePointer<UInt8>
  let end: UnsafePointer<UInt8>
  let start: UnsafePointer<UInt8>

  /// Arrays and objects that are open at the cursor. Changed by `enter` and `leave` only.
  private(set) var depth = 0

  /// The first failure since the start, or since an attempt began.
  public internal(set) var failure: DecodingFailure?

  /// Bits of known keys already met, for open objects of more than 64 known keys.
  var seen: [UInt64] = []

  /// Whether an object at the root had at least one member that its model knows.
  var root = Root()

  /// What lenient collections left out.
  var skipped = SkippedElements()

  /// Attempts at the alternatives of unions.
  var attempts = Attempts()

  /// Members that models passed over or kept unread; it tells how well an alternative fits.
  var unexplained = 0

  /// Bytes of values that are in no model: of members that were passed over, and of elements that lenient collections
  /// left out.
  var lost = 0

  struct Root {
    var depth = 1
    var sharesKey = false
  }

  /// Begins at the first byte; a byte order mark is passed over. The bytes must outlive the reader.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    // An empty buffer may have no address; any address will do, since nothing is read from it.
    let base = bytes.baseAddress ?? JSONReader.nowhere
    start = base
    end = base + bytes.count
    cursor = base
    if bytes.count >= 3, base[0] == 0xEF, base[1] == 0xBB, base[2] == 0xBF { cursor += 3 }
  }

  private static var nowhere: UnsafePointer<UInt8> { ("" as StaticString).utf8Start }

  /// The position of the cursor in the document, in bytes.
  public var offset: Int { cursor - start }

  /// Whether something went wrong; reads do nothing from then on.
  public var hasFailed: Bool { failure != nil }
}

extension JSONReader {
  /// Keeps the first failure and moves to the end, so that nothing more is read.
  @inline(never)
  mutating func fail(_ reason: DecodingFailure.Reason, at place: UnsafePointer<UInt8>) {
    keep(DecodingFailure(reason, offset: place - start))
  }

  /// Keeps a failure that a decoder threw, unless there is an earlier one.
  @inline(never)
  public mutating func keep(_ thrown: DecodingFailure) {
    if failure == nil { failure = thrown }
    cursor = end
  }

  @inline(never)
  mutating func malformed(_ problem: String, at place: UnsafePointer<UInt8>) {
    fail(.malformedJSON(offset: place - start, problem: problem), at: place)
  }

  /// Throws the first failure, if there is one.
  public func check() throws(DecodingFailure) {
    if let failure { throw failure }
  }

  /// Reports that the value at the cursor is of another kind than `expected`.
  @inline(never)
  mutating func mismatch(expected: String) {
    guard failure == nil else { return }
    skipWhitespace()
    let place = cursor
    switch JSONKind(at: place, before: end) {
    case .null: fail(.null(expected: expected), at: place)
    case .none:
      malformed(place == end ? "expected a value, found the end" : "expected a value", at: place)
    case .some(let kind):
      let found = kind.description
      fail(
        depth == 0
          ? .rootKind(expected: expected, found: found)
          : .type(expected: expected, found: found), at: place)
    }
  }

  /// Goes one level down. Every array and object passes here, read or skipped.
  @inline(__always)
  mutating func enter() -> Bool {
    guard depth < Self.depthLimit else {
      fail(.tooDeep, at: cursor)
      return false
    }
    depth += 1
    return true
  }

  @inline(__always)
  mutating func leave() {
    depth -= 1
  }

  /// A place to come back to.
  struct Bookmark {
    fileprivate(set) var cursor: UnsafePointer<UInt8>
    fileprivate var depth: Int
    fileprivate var seen: Int
    fileprivate var skipped: SkippedElements.Mark
    fileprivate(set) var unexplained: Int
    fileprivate(set) var lost: Int
  }

  var bookmark: Bookmark {
    Bookmark(
      cursor: cursor, depth: depth, seen: seen.count, skipped: skipped.mark,
      unexplained: unexplained, lost: lost)
  }

  /// Returns to a place and forgets the failure and everything else that happened since.
  mutating func rewind(to bookmark: Bookmark) {
    cursor = bookmark.cursor
    depth = bookmark.depth
    seen.removeSubrange(bookmark.seen...)
    skipped.rewind(to: bookmark.skipped)
    unexplained = bookmark.unexplained
    lost = bookmark.lost
    failure = nil
  }

  /// The end of the document: nothing but white space may follow.
  mutating func finish() {
    guard failure == nil else { return }
    skipWhitespace()
    if cursor != end { malformed("expected the end", at: cursor) }
  }
}

/// What a JSON value is, by its first bytes.
enum JSONKind: CustomStringConvertible {
  case object, array, string, boolean, integer, fraction, null

  init?(at place: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>) {
    guard place < end else { return nil }
    switch place.pointee {
    case UInt8(ascii: "{"): self = .object
    case UInt8(ascii: "["): self = .array
    case UInt8(ascii: "\""): self = .string
    case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .boolean
    case UInt8(ascii: "n"): self = .null
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      self = .integer
      var place = place
      while place < end {
        switch place.pointee {
        case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
          self = .fraction
          return
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): place += 1
        default: return
        }
      }
    default: return nil
    }
  }

  var description: String {
    switch self {
    case .object: "object"
    case .array: "array"
    case .string: "String"
    case .boolean: "Bool"
    case .integer: "Int"
    case .fraction: "Double"
    case .null: "null"
    }
  }
}
