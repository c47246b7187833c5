/// A pull parser that decodes JSON in UTF-8 into Swift values.
///
/// The reader records its first failure. Later reads do nothing, and the end of the object throws
/// the failure. Skipped bytes are validated too: a document that the reader accepts is well-formed
/// JSON in valid UTF-8.
///
/// A class, because a reader that cannot be copied costs the compiler a check of each function that
/// reads a model. Its bytes are valid only while the document is decoded: a reader that a decoder
/// keeps for longer is at the end of its document.
@_documentation(visibility: internal)
public final class JSONReader {
  /// The maximum nesting depth of arrays and objects.
  public static var depthLimit: Int { 512 }

  // The only unchecked pointers of the runtime. Every read below is guarded by a comparison with
  // `end`, and every failure moves `cursor` to `end`, so that all loops terminate. Positions that
  // outlive a call are offsets.
  var cursor: UnsafePointer<UInt8>
  private(set) var end: UnsafePointer<UInt8>
  let start: UnsafePointer<UInt8>

  /// The number of arrays and objects open at the cursor. Only `enter` and `leave` change it.
  private(set) var depth = 0

  /// The first failure since the start of the document, or of a speculative read.
  var failure: JSONDecodingError?

  /// The cursor at the first failure.
  private(set) var failurePosition: UnsafePointer<UInt8>

  /// Bit sets of the keys seen in open objects with more than 64 known keys, for the keys from 64
  /// on.
  var seen: [UInt64] = []

  /// What belongs to the document that is read.
  var document = Document()

  /// The elements that lenient collections skipped, and the empty texts of members.
  var skipped = SkippedElementLog()

  /// Speculative reads of union alternatives.
  var attempts = Attempts()

  /// The number of members that no model lists, of values that no enumeration lists, and of dates
  /// in another form than their own. The lower it is, the better a union alternative fits.
  var unexplained = 0

  /// The number of bytes in values that no model preserves: of skipped members, of elements that
  /// lenient collections skipped, and of empty texts.
  var lostBytes = 0

  struct Document {
    /// What a service knows about the body beyond its bytes; nil without one.
    var context: ResponseContext?
    /// The depth within the root object.
    var rootDepth = 1
    /// Whether the root object has at least one member that its model knows.
    var sharesKey = false
  }

  /// Starts at the first byte, after a byte order mark if there is one. The bytes must be valid
  /// until `close`, or until the last read.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    // An empty buffer may have no base address. Any other will do, since it is never read from.
    let base = bytes.baseAddress ?? JSONReader.nowhere
    start = base
    end = base + bytes.count
    cursor = base
    failurePosition = base
    if bytes.count >= 3, base[0] == 0xEF, base[1] == 0xBB, base[2] == 0xBF { cursor += 3 }
  }

  /// Ends the use of the bytes, before they become invalid. Nothing can be read afterwards.
  func close() {
    end = start
    cursor = start
  }

  private static var nowhere: UnsafePointer<UInt8> { ("" as StaticString).utf8Start }

  /// The byte offset of the cursor in the document.
  public var offset: Int { cursor - start }

  /// Moves to an offset; to the end if the document is shorter, or closed.
  func move(to offset: Int) {
    cursor = start + min(offset, end - start)
  }

  /// Whether a read failed; later reads do nothing.
  public var hasFailed: Bool { failure != nil }
}

extension JSONReader {
  /// Records the failure if it is the first, and moves to the end so that nothing more is read.
  @inline(never)
  func fail(_ reason: JSONDecodingError.Reason, at position: UnsafePointer<UInt8>) {
    keep(JSONDecodingError(reason, offset: position - start))
  }

  /// Records a failure that a decoder threw, unless there is an earlier one.
  @inline(never)
  public func keep(_ thrown: JSONDecodingError) {
    if failure == nil {
      failure = thrown
      failurePosition = cursor
    }
    cursor = end
  }

  @inline(never)
  func malformed(_ problem: String, at position: UnsafePointer<UInt8>) {
    fail(.malformedJSON(offset: position - start, problem: problem), at: position)
  }

  /// Throws the first failure, if any.
  public func check() throws(JSONDecodingError) {
    if let failure { throw failure }
  }

  /// Reports that the value at the cursor has another type than `expected`.
  @inline(never)
  func failTypeMismatch(expected: String) {
    guard failure == nil else { return }
    skipWhitespace()
    let position = cursor
    switch JSONKind(at: position, before: end) {
    case .null: fail(.null(expected: expected), at: position)
    case .none:
      malformed(
        position == end ? "expected a value, found the end" : "expected a value", at: position)
    case .some(let kind):
      let found = kind.description
      fail(
        depth == 0
          ? .rootKind(expected: expected, found: found)
          : .type(expected: expected, found: found), at: position)
    }
  }

  /// Enters one level of nesting. Called for every array and object, read or skipped.
  @inline(__always)
  func enter() -> Bool {
    guard depth < Self.depthLimit else {
      fail(.tooDeep, at: cursor)
      return false
    }
    depth += 1
    return true
  }

  @inline(__always)
  func leave() {
    depth -= 1
  }

  /// A state of the reader to return to.
  struct Bookmark {
    fileprivate(set) var offset: Int
    fileprivate var depth: Int
    fileprivate var seen: Int
    fileprivate(set) var skipped: SkippedElementLog.Mark
    fileprivate(set) var unexplained: Int
    fileprivate(set) var lostBytes: Int
    /// The number of bytes that had been reused. Rewinding does not change it.
    fileprivate(set) var reusedBytes: Int64
  }

  var bookmark: Bookmark {
    Bookmark(
      offset: offset, depth: depth, seen: seen.count, skipped: skipped.mark,
      unexplained: unexplained, lostBytes: lostBytes, reusedBytes: attempts.reusedBytes)
  }

  /// Restores an earlier state. Discards a failure that happened since.
  func rewind(to bookmark: Bookmark) {
    move(to: bookmark.offset)
    depth = bookmark.depth
    seen.removeSubrange(bookmark.seen...)
    skipped.rewind(to: bookmark.skipped)
    unexplained = bookmark.unexplained
    lostBytes = bookmark.lostBytes
    failure = nil
  }

  /// Checks that only white space follows.
  func finish() {
    guard failure == nil else { return }
    skipWhitespace()
    if cursor != end { malformed("expected the end", at: cursor) }
  }
}

/// The type of a JSON value, judged by its first bytes.
enum JSONKind: CustomStringConvertible {
  case object, array, string, boolean, integer, fraction, null

  init?(at position: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>) {
    guard position < end else { return nil }
    switch position.pointee {
    case UInt8(ascii: "{"): self = .object
    case UInt8(ascii: "["): self = .array
    case UInt8(ascii: "\""): self = .string
    case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .boolean
    case UInt8(ascii: "n"): self = .null
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      self = .integer
      var position = position
      while position < end {
        switch position.pointee {
        case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
          self = .fraction
          return
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): position += 1
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
