import Foundation

extension Reply where Value: JSONReadable {
  /// The body as JSON.
  public static var json: Reply { at([]) }

  /// The JSON under these keys: `.json(at: "data", "user")`.
  public static func json(at path: String...) -> Reply { at(path) }

  fileprivate static func at(_ path: [String]) -> Reply {
    var reply = Reply(ReplyExpectation(format: .json)) { data throws(DecodingFailure) in
      try DecodedJSON<Value>(data, at: path).noted
    }
    reply.writing = .json(at: path, nil)
    return reply
  }
}

extension Reply {
  /// The JSON under these keys where its type does not say how it is written: `.json(as: .unix, at: "expires")`.
  public static func json(as format: JSONFormat<Value>, at path: String...) -> Reply {
    formatted(format, at: path)
  }

  fileprivate static func formatted(_ format: JSONFormat<Value>, at path: [String]) -> Reply {
    var reply = Reply(ReplyExpectation(format: .json)) { data throws(DecodingFailure) in
      try DecodedJSON(data, at: path, as: format).noted
    }
    reply.writing = .json(at: path, format.write)
    return reply
  }

  /// The body that is read as this value; nil where there is no telling.
  func body(of value: Value) throws(EncodingFailure) -> Data? {
    switch writing {
    case nil: return nil
    case .bytes(let write): return try write(value)
    case .json(let path, let write):
      return try JSONWriter.document(at: path) { json in
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

extension DecodedJSON {
  /// The value, after whoever reads the body has been told what is not in it.
  fileprivate var noted: Value {
    if skippedCount > 0 { ReplyContext.current?.skipped?.add(skipped, count: skippedCount) }
    return value
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
    .emptyIsNil(.at(path))
  }

  private static func emptyIsNil(_ reply: Reply) -> Reply {
    var expectation = reply.expectation
    expectation.isOptional = true
    var optional = Reply(expectation) { data throws(DecodingFailure) in
      data.isEmpty ? nil : try reply.value(from: data)
    }
    optional.writing = reply.writing
    return optional
  }
}

extension Reply where Value: LenientCollection {
  /// An array or dictionary under these keys, without the elements that cannot be read; those are reported.
  ///
  /// A collection that is missing altogether, or that is something else, is an error.
  public static func lenient(at path: String...) -> Reply {
    formatted(.lenient, at: path)
  }
}
