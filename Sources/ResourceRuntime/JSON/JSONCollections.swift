extension Array: JSONWritable where Element: JSONWritable {
  @inlinable
  public func write(to json: inout JSONWriter) {
    json.beginArray()
    if json.canDescend {
      for element in self { element.write(to: &json) }
    }
    json.endArray()
  }
}

extension Dictionary: JSONWritable where Key == String, Value: JSONWritable {
  @inlinable
  public func write(to json: inout JSONWriter) {
    json.dictionary(self) { value, json in value.write(to: &json) }
  }
}

/// nil is `null`: for elements of arrays and dictionaries, and for the root of a document.
extension Optional: JSONWritable where Wrapped: JSONWritable {
  @inlinable
  public func write(to json: inout JSONWriter) {
    if let self { self.write(to: &json) } else { json.null() }
  }
}

extension JSONWriter {
  /// Whether a reader would take what is written one level further down.
  public var canDescend: Bool { !isTooDeep }

  /// Writes an object with a member for each key, sorted where that matters.
  @inlinable
  public mutating func dictionary<Value>(
    _ members: [String: Value], _ write: (Value, inout JSONWriter) -> Void
  ) {
    beginObject()
    if canDescend {
      if sortsMembers {
        let names = members.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        for name in names {
          guard let value = members[name] else { continue }
          key(name)
          write(value, &self)
        }
      } else {
        for (name, value) in members {
          key(name)
          write(value, &self)
        }
      }
    }
    endObject()
  }

  /// Whether the members of dictionaries are written in the order of their names.
  public var sortsMembers: Bool { purpose != .wire }
}
