public import Foundation

/// What is expected of the body of a success, and how it is read.
///
/// `.json` reads the body as the value; `.json(at: "a", "b")` what stands under these keys; `.lenient(at:)` leaves
/// out the elements that cannot be read and reports them to the service's observer.
public struct Reply<Value: Sendable>: Sendable {
  public let expectation: ReplyExpectation
  private let read: @Sendable (Data) throws(DecodingFailure) -> Value

  /// How a value becomes a body that is read as this value, for stubs; nil where there is no telling. Only a description of it, since
  /// a reply is made for each call, and hardly any is written.
  var writing: Writing?

  enum Writing: Sendable {
    /// As JSON under these keys, by itself or by the function.
    case json(at: [String], (@Sendable (Value, inout JSONWriter) -> Void)?)
    case bytes(@Sendable (Value) throws(EncodingFailure) -> Data)
  }

  public init(
    _ expectation: ReplyExpectation,
    reading read: @escaping @Sendable (Data) throws(DecodingFailure) -> Value
  ) {
    self.expectation = expectation
    self.read = read
  }

  /// The value of these bytes.
  public func value(from data: Data) throws(DecodingFailure) -> Value {
    try read(data)
  }

  /// The mark of a resource that has its own `value(from:)`.
  static var readByResource: Reply {
    Reply(ReplyExpectation(format: .data)) { _ throws(DecodingFailure) in
      throw DecodingFailure(.custom("the resource reads its own bytes"))
    }
  }
}

/// What is expected of a body, apart from its type.
public struct ReplyExpectation: Sendable, Hashable {
  public var format: ReplyFormat

  /// The media type that is asked for; nil: that of the format.
  public var mediaType: String?

  /// Whether an empty body is nil rather than an error.
  public var isOptional: Bool

  /// Whether any body is ignored.
  public var isNothing: Bool

  public init(
    format: ReplyFormat, mediaType: String? = nil, isOptional: Bool = false,
    isNothing: Bool = false
  ) {
    self.format = format
    self.mediaType = mediaType
    self.isOptional = isOptional
    self.isNothing = isNothing
  }

  /// The `Accept` header; nil if no body is expected.
  var accept: String? {
    isNothing ? nil : mediaType ?? format.accept
  }
}

extension Reply {
  /// The same reply of another media type: `.json.accepting("application/vnd.api+json")`.
  public func accepting(_ mediaType: String) -> Reply {
    var expectation = expectation
    expectation.mediaType = mediaType
    var reply = Reply(expectation, reading: read)
    reply.writing = writing
    return reply
  }
}

extension Reply where Value == Void {
  /// Whatever is in the body is ignored.
  public static var nothing: Reply {
    Reply(ReplyExpectation(format: .data, isNothing: true)) { _ throws(DecodingFailure) in }
  }
}

extension Reply {
  /// The same, or nil if the body is empty.
  public static func optional<Wrapped>(
    _ reply: Reply<Wrapped>
  ) -> Reply where Value == Wrapped? {
    var expectation = reply.expectation
    expectation.isOptional = true
    var optional = Reply(expectation) { data throws(DecodingFailure) in
      data.isEmpty ? nil : try reply.value(from: data)
    }
    if reply.writing != nil {
      optional.writing = .bytes { value throws(EncodingFailure) in
        if let value, let data = try reply.body(of: value) { data } else { Data() }
      }
    }
    return optional
  }
}

extension Reply where Value == String {
  /// The body as text, by the `charset` of its `Content-Type`, else as UTF-8.
  public static var text: Reply { text("text/plain") }

  public static func text(_ mediaType: String) -> Reply {
    var reply = Reply(ReplyExpectation(format: .text, mediaType: mediaType)) {
      data throws(DecodingFailure) in
      let charset = ReplyContext.current?.contentType?.charset ?? "utf-8"
      guard let encoding = String.Encoding(charset: charset) else {
        throw DecodingFailure(.custom("unknown charset '\(charset)'"))
      }
      guard let text = String(data: data, encoding: encoding) else {
        throw DecodingFailure(.custom("the body is not \(charset)"))
      }
      return text
    }
    reply.writing = .bytes { text in Data(text.utf8) }
    return reply
  }
}

extension String.Encoding {
  fileprivate init?(charset: String) {
    switch charset {
    case "utf-8", "utf8", "us-ascii", "ascii": self = .utf8
    case "iso-8859-1", "latin1": self = .isoLatin1
    case "windows-1252": self = .windowsCP1252
    case "utf-16": self = .utf16
    case "utf-16le": self = .utf16LittleEndian
    case "utf-16be": self = .utf16BigEndian
    default: return nil
    }
  }
}

extension Reply where Value == Data {
  /// The bytes of the body as they are.
  public static func data(_ mediaType: String = "*/*") -> Reply {
    var reply = Reply(ReplyExpectation(format: .data, mediaType: mediaType)) { data in data }
    reply.writing = .bytes { data in data }
    return reply
  }
}

extension Reply where Value: Decodable {
  /// The body in another format than JSON, through `Codable`.
  ///
  /// Property lists are read by Foundation; other formats by the decoder that the service was given for them.
  public static func format(_ format: ReplyFormat) -> Reply {
    Reply(ReplyExpectation(format: format)) { data throws(DecodingFailure) in
      let registered = ReplyContext.current?.decoders[format]
      do {
        if let registered { return try registered.decode(Value.self, from: data) }
        if format == .plist { return try PropertyListDecoder().decode(Value.self, from: data) }
        if format == .json { return try JSONDecoder().decode(Value.self, from: data) }
      } catch {
        throw DecodingFailure(decoding: error, as: format)
      }
      throw DecodingFailure(.custom("no decoder for the format '\(format.rawValue)'"))
    }
  }
}

extension DecodingFailure {
  /// What a decoder of Foundation's kind threw.
  fileprivate init(decoding error: any Error, as format: ReplyFormat) {
    switch error {
    case let failure as DecodingFailure:
      self = failure
    case let error as DecodingError:
      let context =
        switch error {
        case .typeMismatch(_, let context), .valueNotFound(_, let context),
          .keyNotFound(_, let context), .dataCorrupted(let context):
          context
        @unknown default:
          DecodingError.Context(codingPath: [], debugDescription: "unknown")
        }
      let path = context.codingPath.map { key in
        key.intValue.map { "[\($0)]" } ?? "." + key.stringValue
      }
      self.init(.custom(context.debugDescription), path: "$" + path.joined())
    default:
      self.init(.custom("not readable as \(format.rawValue): \(error)"))
    }
  }
}
