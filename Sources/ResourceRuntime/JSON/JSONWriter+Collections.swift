extension Array: JSONWritable where Element: JSONWritable {
  @inlinable
  public func write(to json: JSONWriter) {
    json.beginArray()
    if json.canNestDeeper {
      for element in prefix(json.maxElementCount) { element.write(to: json) }
    }
    json.endArray()
  }
}

extension Dictionary: JSONWritable where Key == String, Value: JSONWritable {
  @inlinable
  public func write(to json: JSONWriter) {
    json.dictionary(self) { value, json in value.write(to: json) }
  }
}

/// Writes nil as `null`: in arrays and dictionaries, and at the root of a document.
extension Optional: JSONWritable where Wrapped: JSONWritable {
  @inlinable
  public func write(to json: JSONWriter) {
    if let self { self.write(to: json) } else { json.null() }
  }
}

extension JSONWriter {
  /// Whether the elements of an array or object are written: within `JSONReader.depthLimit`, and if
  /// a comparison needs them.
  public var canNestDeeper: Bool { !isTooDeep && !isFull }

  /// The number of elements of an array that a comparison needs at most.
  public var maxElementCount: Int { unsettledCount > 0 ? .max : max(0, limit - count) }

  /// Writes an object with one member per key, sorted unless the output is for a server.
  @inlinable
  public func dictionary<Value>(
    _ members: [String: Value], _ write: (Value, JSONWriter) -> Void
  ) {
    beginObject()
    if canNestDeeper {
      if sortsMembers, members.count > 1 {
        for (name, value) in members.sorted(by: { Self.isName($0.key, before: $1.key) }) {
          key(name)
          write(value, self)
        }
      } else {
        for (name, value) in members {
          key(name)
          write(value, self)
        }
      }
    }
    endObject()
  }

  /// Whether the members of dictionaries are sorted by name.
  public var sortsMembers: Bool { purpose != .wire }

  /// Whether a name is sorted before another: by their bytes.
  public static func isName(_ name: String, before other: String) -> Bool {
    name.withStableUTF8 { name in
      other.withStableUTF8 { other in
        let count = min(name.count, other.count)
        for index in 0..<count where name[index] != other[index] {
          return name[index] < other[index]
        }
        return name.count < other.count
      }
    }
  }
}

extension String {
  /// Calls a closure with the text in UTF-8, without a copy of the string if possible.
  @inline(__always)
  func withStableUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    var copy = self
    return copy.withUTF8(body)
  }
}
