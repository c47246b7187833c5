public import Foundation

/// The expected body of a successful response, and how it is decoded.
///
/// `.json` decodes the complete body as the value, `.json(at: "a", "b")` the JSON under these keys.
/// `.lenient(at:)` skips elements that cannot be decoded, and reports them to the service's
/// observer.
public struct ResponseReader<Value: Sendable>: Sendable {
  public let expectation: ResponseExpectation
  private let read: @Sendable (Data, ResponseContext?) throws(JSONDecodingError) -> Value

  /// How stubs encode a value as a body that decodes to it; nil if that is unknown. Only a
  /// description, since a reader is created for each call but rarely encodes.
  var writing: Writing?

  enum Writing: Sendable {
    /// As JSON under these keys, written by the value itself or by the function.
    case json(at: [String], (@Sendable (Value, JSONWriter) -> Void)?)
    case bytes(@Sendable (Value) throws(JSONEncodingError) -> Data)
  }

  public init(
    _ expectation: ResponseExpectation,
    reading read: @escaping @Sendable (Data) throws(JSONDecodingError) -> Value
  ) {
    self.init(expectation) { data, context throws(JSONDecodingError) in
      guard let context else { return try read(data) }
      return try context.pass { () throws(JSONDecodingError) in try read(data) }
    }
  }

  init(
    _ expectation: ResponseExpectation,
    reading read: @escaping @Sendable (Data, ResponseContext?) throws(JSONDecodingError) -> Value
  ) {
    self.expectation = expectation
    self.read = read
  }

  /// Decodes a body.
  public func value(from data: Data) throws(JSONDecodingError) -> Value {
    try read(data, .received)
  }

  /// Decodes a body of which a service knows more than its bytes.
  func value(
    from data: Data, in context: ResponseContext?
  ) throws(JSONDecodingError) -> Value {
    try read(data, context)
  }

  /// A placeholder for resources that implement `value(from:)` themselves.
  static var readByResource: ResponseReader {
    ResponseReader(ResponseExpectation(format: .data)) { _ throws(JSONDecodingError) in
      throw JSONDecodingError(.custom("the resource reads its own bytes"))
    }
  }
}

/// The expected body of a response, independent of the type of its value.
@_documentation(visibility: internal)
public struct ResponseExpectation: Sendable, Hashable {
  public var format: ResponseFormat

  /// The media type for the `Accept` header; nil: that of the format.
  public var mediaType: String?

  /// Whether an empty body is decoded as nil instead of being an error.
  public var isOptional: Bool

  /// Whether the body is ignored.
  public var isNothing: Bool

  public init(
    format: ResponseFormat, mediaType: String? = nil, isOptional: Bool = false,
    isNothing: Bool = false
  ) {
    self.format = format
    self.mediaType = mediaType
    self.isOptional = isOptional
    self.isNothing = isNothing
  }

  /// The `Accept` header; nil if no body is expected.
  package var accept: String? {
    isNothing ? nil : mediaType ?? format.accept
  }
}

extension ResponseReader {
  /// Returns a reader that accepts another media type:
  /// `.json.accepting("application/vnd.api+json")`.
  public func accepting(_ mediaType: String) -> ResponseReader {
    var expectation = expectation
    expectation.mediaType = mediaType
    var reader = ResponseReader(expectation, reading: read)
    reader.writing = writing
    return reader
  }
}

extension ResponseReader where Value == Void {
  /// A reader that ignores the body.
  public static var nothing: ResponseReader {
    ResponseReader(ResponseExpectation(format: .data, isNothing: true)) {
      _ throws(JSONDecodingError) in
    }
  }
}

extension ResponseReader {
  /// Returns a reader that decodes an empty body as nil.
  public static func optional<Wrapped>(
    _ reader: ResponseReader<Wrapped>
  ) -> ResponseReader where Value == Wrapped? {
    var expectation = reader.expectation
    expectation.isOptional = true
    var optional = ResponseReader(expectation) { data, context throws(JSONDecodingError) in
      data.isEmpty ? nil : try reader.value(from: data, in: context)
    }
    if reader.writing != nil {
      optional.writing = .bytes { value throws(JSONEncodingError) in
        if let value, let data = try reader.body(of: value) { data } else { Data() }
      }
    }
    return optional
  }
}

extension ResponseReader where Value == String {
  /// A reader of text in the `charset` of the `Content-Type`, or in UTF-8 if there is none.
  public static var text: ResponseReader { text("text/plain") }

  /// Returns a reader of text that accepts this media type.
  public static func text(_ mediaType: String) -> ResponseReader {
    var reader = ResponseReader(ResponseExpectation(format: .text, mediaType: mediaType)) {
      data, context throws(JSONDecodingError) in
      let charset = context?.contentType?.charset ?? "utf-8"
      guard let encoding = String.Encoding(charset: charset) else {
        throw JSONDecodingError(.custom("unknown charset '\(charset)'"))
      }
      guard let text = String(data: data, encoding: encoding) else {
        throw JSONDecodingError(.custom("the body is not \(charset)"))
      }
      return text
    }
    reader.writing = .bytes { text in Data(text.utf8) }
    return reader
  }
}

extension ResponseReader where Value: RouteParameter {
  /// A reader of one value as text: a number, a boolean, a date, or a value of an enumeration.
  /// White space around the value is ignored.
  public static var text: ResponseReader { text("text/plain") }

  /// Returns a reader of one value as text that accepts this media type.
  public static func text(_ mediaType: String) -> ResponseReader {
    text(mediaType, parse: Value.init(parameter:), text: \.parameterValue)
  }

  fileprivate static func text(
    _ mediaType: String, parse: @escaping @Sendable (String) -> Value?,
    text: @escaping @Sendable (Value) -> ParameterValue
  ) -> ResponseReader {
    let texts = ResponseReader<String>.text(mediaType)
    var reader = ResponseReader(texts.expectation) { data, context throws(JSONDecodingError) in
      let text = try texts.value(from: data, in: context).trimmingCharacters(
        in: .whitespacesAndNewlines)
      if let value = parse(text) { return value }
      throw JSONDecodingError(
        .unconvertible(found: "'\(text.excerpt(64))'", expected: "\(Value.self)"))
    }
    reader.writing = .bytes { value in Data(text(value).text.utf8) }
    return reader
  }
}

extension ResponseReader where Value == Date {
  /// Returns a reader of a date in another format than that of RFC 3339.
  @_spi(Generated)
  public static func text(
    as format: DateParameterFormat, _ mediaType: String = "text/plain"
  ) -> ResponseReader {
    text(mediaType, parse: { format.date($0) }, text: { $0.parameter(format) })
  }
}

extension HTTPHeaders {
  /// Returns a body as text in the `charset` of the `Content-Type`, or in UTF-8 without a known
  /// one; nil if it isn't such a text.
  package func text(of body: Data) -> String? {
    let charset = MediaType(self["Content-Type"])?.charset
    let encoding = charset.flatMap { String.Encoding(charset: $0) } ?? .utf8
    return String(data: body, encoding: encoding)
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

extension ResponseReader where Value == Data {
  /// Returns a reader of the unchanged bytes of the body.
  public static func data(_ mediaType: String = "*/*") -> ResponseReader {
    var reader = ResponseReader(ResponseExpectation(format: .data, mediaType: mediaType)) { data in
      data
    }
    reader.writing = .bytes { data in data }
    return reader
  }
}

extension ResponseReader where Value: Decodable {
  /// Returns a reader that decodes the body through `Codable`, by the service's decoder for this
  /// format.
  ///
  /// Without one, Foundation decodes property lists and JSON; any other format fails with
  /// `JSONDecodingError`.
  public static func format(_ format: ResponseFormat) -> ResponseReader {
    ResponseReader(ResponseExpectation(format: format)) {
      data, context throws(JSONDecodingError) in
      let registered = context?.decoders[format]
      do {
        if let registered { return try registered.decode(Value.self, from: data) }
        if format == .plist { return try PropertyListDecoder().decode(Value.self, from: data) }
        if format == .json { return try JSONDecoder().decode(Value.self, from: data) }
      } catch {
        throw JSONDecodingError(decoding: error, as: format)
      }
      throw JSONDecodingError(.custom("no decoder for the format '\(format.rawValue)'"))
    }
  }
}

extension JSONDecodingError {
  /// Converts an error that a `Codable` decoder threw.
  fileprivate init(decoding error: any Error, as format: ResponseFormat) {
    switch error {
    case let failure as JSONDecodingError:
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
