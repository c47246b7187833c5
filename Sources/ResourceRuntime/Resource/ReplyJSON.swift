import Foundation

extension Reply where Value: JSONReadable {
  /// The body as JSON.
  public static var json: Reply {
    Reply(at: []) { data, path throws(DecodingFailure) in
      try DecodedJSON(data, at: path)
    }
  }

  /// The JSON under these keys: `.json(at: "data", "user")`.
  public static func json(at path: String...) -> Reply {
    Reply(at: path) { data, path throws(DecodingFailure) in
      try DecodedJSON(data, at: path)
    }
  }
}

extension Reply {
  /// The JSON under these keys where its type does not say how it is written: `.json(as: .unix, at: "expires")`.
  public static func json(as format: JSONFormat<Value>, at path: String...) -> Reply {
    Reply(at: path, writing: format.write) { data, path throws(DecodingFailure) in
      try DecodedJSON(data, at: path, as: format)
    }
  }

  fileprivate init(
    at path: [String],
    writing write: (@Sendable (Value, inout JSONWriter) -> Void)? = nil,
    _ decode: @escaping @Sendable (Data, [String]) throws(DecodingFailure) -> DecodedJSON<Value>
  ) {
    self.init(ReplyExpectation(format: .json)) {
      data throws(DecodingFailure) in
      let decoded = try decode(data, path)
      if decoded.skippedCount > 0 {
        ReplyContext.current?.skipped?.add(
          decoded.skipped, count: decoded.skippedCount)
      }
      return decoded.value
    }
    self.write = { value throws(EncodingFailure) in
      try JSONWriter.document(at: path) { json in
        if let write {
          write(value, &json)
        } else if let value = value as? any JSONWritable {
          value.write(to: &json)
        } else {
          json.fail(.custom("\(Value.self) is read from JSON, but not written"))
        }
      }
    }
  }
}

extension JSONWriter {
  /// A document with one value, inside of objects with one member each.
  fileprivate static func document(
    at path: [String], _ write: (inout JSONWriter) -> Void
  ) throws(EncodingFailure) -> Data {
    var json = JSONWriter(canonical: true)
    for name in path {
      json.beginObject()
      json.key(name)
    }
    write(&json)
    for _ in path { json.endObject() }
    return Data(buffer: try json.bytesOrFailure())
  }
}

extension Reply where Value: JSONReadable & ExpressibleByNilLiteral {
  /// The body as JSON, or nil if it is empty.
  public static var optional: Reply { .emptyIsNil(.json) }

  /// The JSON under these keys, or nil if the body is empty.
  public static func optional(at path: String...) -> Reply {
    .emptyIsNil(
      Reply(at: path) { data, path throws(DecodingFailure) in try DecodedJSON(data, at: path) })
  }

  private static func emptyIsNil(_ reply: Reply) -> Reply {
    var expectation = reply.expectation
    expectation.isOptional = true
    var optional = Reply(expectation) { data throws(DecodingFailure) in
      data.isEmpty ? nil : try reply.value(from: data)
    }
    optional.write = reply.write
    return optional
  }
}

extension Reply where Value: LenientCollection {
  /// An array or dictionary under these keys, without the elements that cannot be read; those are reported.
  ///
  /// A collection that is missing altogether, or that is something else, is an error.
  public static func lenient(at path: String...) -> Reply {
    let format = JSONFormat<Value>.lenient
    return Reply(at: path, writing: format.write) { data, path throws(DecodingFailure) in
      try DecodedJSON(data, at: path, as: format)
    }
  }
}
