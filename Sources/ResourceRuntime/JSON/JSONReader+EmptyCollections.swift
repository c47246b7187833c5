/// A list or a dictionary.
private protocol EmptyCollection {
  init()
}

extension Array: EmptyCollection {}
extension Dictionary: EmptyCollection {}

// `null` in place of a list or a dictionary, which a service may read as an empty one.
extension JSONReader {
  /// Consumes `null` in place of an array or an object if that is an empty one.
  func takeEmptyCollection(expected: String) -> Bool {
    guard readsNullAsEmpty, takeNull() else { return false }
    noteEmptyCollection(expected: expected)
    return true
  }

  /// Consumes `null` in place of a required value: an empty list or dictionary, or else a failure.
  /// Returns whether nothing else is to be read.
  @usableFromInline @inline(never)
  func rejectNull<Value>(orEmpty value: inout Value) -> Bool {
    let position = cursor
    guard takeNull() else { return failure != nil }
    if readsNullAsEmpty, let type = Value.self as? any EmptyCollection.Type,
      let empty = type.init() as? Value
    {
      value = empty
      noteEmptyCollection(expected: empty is [String: Any] ? "object" : "array")
    } else {
      fail(.null(expected: "a value"), at: position)
    }
    return true
  }

  private var readsNullAsEmpty: Bool { document.context?.readsNullAsEmpty == true }

  /// Records for the observer that `null`, before the cursor, was read as an empty collection.
  private func noteEmptyCollection(expected: String) {
    // An alternative of a union that has null fits better.
    unexplained += 1
    note(JSONDecodingError(.null(expected: expected), offset: offset - "null".utf8.count))
  }
}
