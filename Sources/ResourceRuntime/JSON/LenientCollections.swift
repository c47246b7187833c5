/// What lenient collections left out.
struct SkippedElements {
  /// Of a hostile document every second byte may be a bad element; the first thousand say enough.
  private static let limit = 1000

  private(set) var kept: [DecodingFailure] = []
  private(set) var count = 0

  struct Mark {
    fileprivate var kept: Int
    fileprivate var count: Int
  }

  var mark: Mark { Mark(kept: kept.count, count: count) }

  mutating func note(_ failure: DecodingFailure) {
    if kept.count < Self.limit { kept.append(failure) }
    count += 1
  }

  mutating func rewind(to mark: Mark) {
    kept.removeSubrange(mark.kept...)
    count = mark.count
  }
}

/// An array or a dictionary that can be read without the elements that do not fit.
public protocol LenientCollection: JSONReadable, JSONWritable {
  init(leniently json: inout JSONReader) throws(DecodingFailure)
}

extension Array: LenientCollection where Element: JSONReadable & JSONWritable {
  public init(leniently json: inout JSONReader) throws(DecodingFailure) {
    self = try json.lenientArray { json throws(DecodingFailure) in try Element(from: &json) }
  }
}

extension Dictionary: LenientCollection
where Key == String, Value: JSONReadable & JSONWritable {
  public init(leniently json: inout JSONReader) throws(DecodingFailure) {
    self = try json.lenientDictionary { json throws(DecodingFailure) in try Value(from: &json) }
  }
}

extension JSONReader {
  mutating func lenientArray<Element>(
    _ read: (inout JSONReader) throws(DecodingFailure) -> Element
  ) throws(DecodingFailure) -> [Element] {
    var values: [Element] = []
    var array = beginArray()
    while array.next(&self) {
      if let value = element(read) { values.append(value) }
    }
    try check()
    return values
  }

  mutating func lenientDictionary<Value>(
    _ read: (inout JSONReader) throws(DecodingFailure) -> Value
  ) throws(DecodingFailure) -> [String: Value] {
    var values: [String: Value] = [:]
    var object = beginDictionary()
    while let key = object.nextKey(&self) {
      if let value = element(read), values[key] == nil { values[key] = value }
    }
    try check()
    return values
  }

  /// Reads an element, or notes why it cannot be read and passes over it. What is not JSON cannot
  /// be passed over.
  private mutating func element<Element>(
    _ read: (inout JSONReader) throws(DecodingFailure) -> Element
  ) -> Element? {
    skipWhitespace()
    let here = bookmark
    let reason: DecodingFailure
    do throws(DecodingFailure) {
      let value = try read(&self)
      guard let failure else { return value }
      reason = failure
    } catch {
      reason = error
    }
    rewind(to: here)
    let place = cursor
    skipValue()
    lost += cursor - place
    if failure == nil { skipped.note(reason) }
    return nil
  }
}
