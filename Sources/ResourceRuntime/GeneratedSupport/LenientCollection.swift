/// A log of what was skipped: elements of lenient collections, empty texts of members, and `null`
/// in place of collections.
///
/// Its memory is bounded: in a hostile document every second byte may be an invalid element, each
/// with many failures and a long path.
struct SkippedElementLog {
  private static let maxCount = 1000

  /// The maximum size of the reasons in memory, in bytes.
  private static let maxSize = 4 << 20

  private(set) var reasons: [JSONDecodingError] = []
  private(set) var count = 0
  /// The approximate size of the reasons with their paths, in bytes.
  private var size = 0

  struct Mark {
    fileprivate var reasons: Int
    fileprivate var count: Int
    fileprivate var size: Int
  }

  var mark: Mark { Mark(reasons: reasons.count, count: count, size: size) }

  /// What was added since a mark.
  func entries(since mark: Mark) -> (reasons: ArraySlice<JSONDecodingError>, count: Int) {
    (reasons[mark.reasons...], count - mark.count)
  }

  /// Adds a reason for a value at a depth, which the length of its path follows from.
  mutating func note(_ failure: JSONDecodingError, depth: Int) {
    count += 1
    let needed = failure.count * (128 + 32 * depth)
    guard reasons.count < Self.maxCount, needed <= Self.maxSize - size else { return }
    size += needed
    reasons.append(failure)
  }

  /// Adds what was skipped in a value that was read before, at the same position.
  mutating func append(_ reasons: ArraySlice<JSONDecodingError>, count: Int, depth: Int) {
    for reason in reasons { note(reason, depth: depth) }
    self.count += count - reasons.count
  }

  /// Whether there are more skipped values than reasons.
  var isTruncated: Bool { count > reasons.count }

  /// Returns the reason for skipping the value at an offset, among those at `origin` and later.
  func failure(at offset: Int, since origin: Int) -> JSONDecodingError? {
    // Reasons are in document order, so the search ends at the start of the object.
    for reason in reasons.reversed() {
      if reason.offset == offset { return reason }
      if reason.offset < origin { return nil }
    }
    return nil
  }

  mutating func rewind(to mark: Mark) {
    reasons.removeSubrange(mark.reasons...)
    count = mark.count
    size = mark.size
  }
}

/// An array or dictionary that can be decoded without its invalid elements.
@_spi(Generated)
public protocol LenientCollection: JSONReadable, JSONWritable {
  init(leniently json: JSONReader) throws(JSONDecodingError)
}

@_spi(Generated)
extension Array: LenientCollection where Element: JSONReadable & JSONWritable {
  public init(leniently json: JSONReader) throws(JSONDecodingError) {
    self = try json.lenientArray { json throws(JSONDecodingError) in try Element(from: json) }
  }
}

@_spi(Generated)
extension Dictionary: LenientCollection
where Key == String, Value: JSONReadable & JSONWritable {
  public init(leniently json: JSONReader) throws(JSONDecodingError) {
    self = try json.lenientDictionary { json throws(JSONDecodingError) in try Value(from: json) }
  }
}

extension JSONReader {
  /// Records why a value does not fit its type, without ending the read.
  package func note(_ failure: JSONDecodingError) {
    skipped.note(failure, depth: depth)
  }

  func lenientArray<Element>(
    _ read: (JSONReader) throws(JSONDecodingError) -> Element
  ) throws(JSONDecodingError) -> [Element] {
    var values: [Element] = []
    var array = beginArray()
    while array.next(self) {
      if let value = element(read) { values.append(value) }
    }
    try check()
    return values
  }

  func lenientDictionary<Value>(
    _ read: (JSONReader) throws(JSONDecodingError) -> Value
  ) throws(JSONDecodingError) -> [String: Value] {
    var values: [String: Value] = [:]
    var object = beginDictionary()
    while let key = object.nextKey(self) {
      guard let value = element(read) else { continue }
      if let index = values.index(forKey: key) {
        checkRepetition(of: values[index].key, by: key)
      } else {
        values[key] = value
      }
    }
    try check()
    return values
  }

  /// Reads an element. If it is invalid, records why and skips it. Malformed JSON cannot be
  /// skipped.
  package func element<Element>(
    _ read: (JSONReader) throws(JSONDecodingError) -> Element
  ) -> Element? {
    skipWhitespace()
    let here = bookmark
    let reason: JSONDecodingError
    do throws(JSONDecodingError) {
      let value = try read(self)
      guard let failure else { return value }
      reason = failure
    } catch {
      reason = error
    }
    rewind(to: here)
    let position = cursor
    skipValue()
    lostBytes += cursor - position
    if failure == nil { skipped.note(reason, depth: depth) }
    return nil
  }
}
