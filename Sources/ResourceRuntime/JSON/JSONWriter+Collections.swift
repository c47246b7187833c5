extension Array: JSONWritable where Element: JSONWritable {
  @inlinable
  public func write(to json: inout JSONWriter) {
    json.beginArray()
    if json.canNestDeeper {
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

/// Writes nil as `null`: in arrays and dictionaries, and at the root of a document.
extension Optional: JSONWritable where Wrapped: JSONWritable {
  @inlinable
  public func write(to json: inout JSONWriter) {
    if let self { self.write(to: &json) } else { json.null() }
  }
}

extension JSONWriter {
  /// Whether another level of nesting stays within `JSONReader.depthLimit`.
  public var canNestDeeper: Bool { !isTooDeep }

  /// Writes an object with one member per key, sorted unless the output is for a server.
  @inlinable
  public mutating func dictionary<Value>(
    _ members: [String: Value], _ write: (Value, inout JSONWriter) -> Void
  ) {
    beginObject()
    if canNestDeeper {
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

  /// Whether the members of dictionaries are sorted by name.
  public var sortsMembers: Bool { purpose != .wire }
}
