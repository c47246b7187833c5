package import Foundation

extension ResponseReader where Value: JSONReadable {
  /// A reader of the body as JSON.
  public static var json: ResponseReader { at([]) }

  /// Returns a reader of the JSON under these keys: `.json(at: "data", "user")`.
  public static func json(at path: String...) -> ResponseReader { at(path) }

  fileprivate static func at(_ path: [String]) -> ResponseReader {
    var reader = ResponseReader(ResponseExpectation(format: .json)) {
      data, context throws(JSONDecodingError) in
      try DecodedJSON<Value>(data, at: path, in: context).value(reportingSkippedTo: context)
    }
    reader.writing = .json(at: path, nil)
    return reader
  }
}

extension ResponseReader {
  /// Returns a reader of the JSON under these keys in a format that differs from the type's own:
  /// `.json(as: .unix, at: "expires")`.
  public static func json(as format: JSONFormat<Value>, at path: String...) -> ResponseReader {
    formatted(format, at: path)
  }

  fileprivate static func formatted(_ format: JSONFormat<Value>, at path: [String])
    -> ResponseReader
  {
    var reader = ResponseReader(ResponseExpectation(format: .json)) {
      data, context throws(JSONDecodingError) in
      try DecodedJSON(data, at: path, as: format, in: context)
        .value(reportingSkippedTo: context)
    }
    reader.writing = .json(at: path, format.write)
    return reader
  }

  /// Encodes a body that is decoded as this value; nil if that is not supported.
  package func body(of value: Value) throws(JSONEncodingError) -> Data? {
    switch writing {
    case nil: return nil
    case .bytes(let write): return try write(value)
    case .json(let path, let write):
      return try JSONWriter.document(at: path) { json in
        if let write {
          write(value, json)
        } else if let value = value as? any JSONWritable {
          value.write(to: json)
        } else {
          json.fail(.custom("\(Value.self) is read from JSON, but not written"))
        }
      }
    }
  }
}

extension DecodedJSON {
  /// Returns the value, after its skipped elements were reported.
  fileprivate func value(reportingSkippedTo context: ResponseContext?) -> Value {
    if skippedCount > 0 { context?.skipped?.add(skipped, count: skippedCount) }
    return value
  }
}

extension JSONWriter {
  /// Writes a document with one value inside nested objects with one member each.
  fileprivate static func document(
    at path: [String], _ write: (JSONWriter) -> Void
  ) throws(JSONEncodingError) -> Data {
    let json = JSONWriter(canonical: true)
    for name in path {
      json.beginObject()
      json.key(name)
    }
    write(json)
    for _ in path { json.endObject() }
    return try json.data()
  }
}

extension ResponseReader where Value: JSONReadable & ExpressibleByNilLiteral {
  /// A reader of the body as JSON; an empty body is nil.
  public static var optional: ResponseReader { .emptyIsNil(.json) }

  /// Returns a reader of the JSON under these keys; an empty body is nil.
  public static func optional(at path: String...) -> ResponseReader {
    .emptyIsNil(.at(path))
  }

  private static func emptyIsNil(_ reader: ResponseReader) -> ResponseReader {
    var expectation = reader.expectation
    expectation.isOptional = true
    var optional = ResponseReader(expectation) { data, context throws(JSONDecodingError) in
      data.isEmpty ? nil : try reader.value(from: data, in: context)
    }
    optional.writing = reader.writing
    return optional
  }
}

@_spi(Generated)
extension ResponseReader where Value: LenientCollection {
  /// Returns a reader of the array or dictionary under these keys. Elements that cannot be decoded
  /// are skipped and reported.
  ///
  /// Decoding fails if the collection is missing or of another type.
  public static func lenient(at path: String...) -> ResponseReader {
    formatted(.lenient, at: path)
  }
}
