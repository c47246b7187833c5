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
    Reply(at: path) { data, path throws(DecodingFailure) in
      try DecodedJSON(data, at: path, as: format)
    }
  }

  fileprivate init(
    at path: [String],
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
    return Reply(expectation) { data throws(DecodingFailure) in
      data.isEmpty ? nil : try reply.value(from: data)
    }
  }
}

extension Reply where Value: LenientCollection {
  /// An array or dictionary under these keys, without the elements that cannot be read; those are reported.
  ///
  /// A collection that is missing altogether, or that is something else, is an error.
  public static func lenient(at path: String...) -> Reply {
    Reply(at: path) { data, path throws(DecodingFailure) in
      try DecodedJSON(data, at: path, as: .lenient)
    }
  }
}
