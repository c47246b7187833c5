public import Foundation

/// What a request carries, with its media type.
public struct RequestBody: Sendable {
  enum Content: Sendable {
    case none
    case json(any JSONWritable)
    case form([RequestItem])
    case raw(Data)
    case multipart([MultipartPart])
    case file(UploadFile)
  }

  let content: Content

  /// The `Content-Type` unless the request sets its own; nil without a body. That of a multipart body gets its boundary when it is
  /// sent.
  public let contentType: String?

  private init(_ content: Content, contentType: String?) {
    self.content = content
    self.contentType = contentType
  }

  public static let none = RequestBody(.none, contentType: nil)

  /// Compact JSON, as a media type of its own where it has one: `.json(patch, type: "application/merge-patch+json")`.
  public static func json(
    _ value: some JSONWritable, type: String = "application/json"
  ) -> RequestBody {
    RequestBody(.json(value), contentType: type)
  }

  /// Compact JSON, or no body at all for nil.
  public static func json<Value: JSONWritable>(
    _ value: Value?, type: String = "application/json"
  ) -> RequestBody {
    if let value { json(value, type: type) } else { .none }
  }

  /// Compact JSON, which is `null` for nil: of a body that must be sent and may be null.
  public static func json<Value: JSONWritable>(
    orNull value: Value?, type: String = "application/json"
  ) -> RequestBody {
    json(Nullable(value), type: type)
  }

  /// Compact JSON in a format that the type alone does not say, which is `null` for nil.
  public static func json<Value: Sendable>(
    orNull value: Value?, as format: JSONFormat<Value>, type: String = "application/json"
  ) -> RequestBody {
    json(Nullable(value.map { FormattedValue(value: $0, format: format) }), type: type)
  }

  /// Compact JSON in a format that the type alone does not say: `.json(expires, as: .unix)`.
  public static func json<Value: Sendable>(
    _ value: Value, as format: JSONFormat<Value>, type: String = "application/json"
  ) -> RequestBody {
    json(FormattedValue(value: value, format: format), type: type)
  }

  /// Compact JSON in a format that the type alone does not say, or no body at all for nil.
  public static func json<Value: Sendable>(
    _ value: Value?, as format: JSONFormat<Value>, type: String = "application/json"
  ) -> RequestBody {
    if let value { json(value, as: format, type: type) } else { .none }
  }

  /// `application/x-www-form-urlencoded`; a field that is nil is omitted. A form of which no field is given is no body.
  public static func form(
    _ fields: KeyValuePairs<String, (any RequestParameter)?>
  ) -> RequestBody {
    let items = RequestItem.items(of: fields.map { ($0.key, $0.value) })
    if items.isEmpty { return .none }
    return RequestBody(.form(items), contentType: "application/x-www-form-urlencoded")
  }

  /// Bytes of a media type.
  public static func raw(_ data: Data, type: String) -> RequestBody {
    RequestBody(.raw(data), contentType: type)
  }

  /// `multipart/form-data` (RFC 7578), whose files are read from disk while they are sent.
  ///
  /// A file that is missing or cannot be read is `RequestFailure.upload`, before anything is sent. A list of which no part has a
  /// value is no body: RFC 2046, section 5.1.1, requires at least one part.
  public static func multipart(_ parts: [MultipartPart]) -> RequestBody {
    if parts.allSatisfy(\.isAbsent) { return .none }
    return RequestBody(.multipart(parts), contentType: "multipart/form-data")
  }

  /// A file as the whole body, read from disk while it is sent; no body for nil. `type` overrides the type of the file.
  ///
  /// A file that is missing or cannot be read is `RequestFailure.upload`, before anything is sent.
  public static func file(_ file: UploadFile?, type: String? = nil) -> RequestBody {
    guard let file else { return .none }
    return RequestBody(.file(file), contentType: type ?? file.type)
  }

  /// UTF-8 text; no body at all for nil.
  public static func text(
    _ text: String?, type: String = "text/plain; charset=utf-8"
  ) -> RequestBody {
    if let text { .raw(Data(text.utf8), type: type) } else { .none }
  }

  /// The bytes that are sent; nil without a body, and where they are pieces. `canonical` puts dictionaries in order.
  func bytes(canonical: Bool = false) throws(RequestFailure) -> Data? {
    switch content {
    case .none, .multipart, .file: return nil
    case .raw(let data): return data
    case .form(let items):
      try items.checkEncoding()
      return Data(RequestQuery.encodeForm(items).utf8)
    case .json(let value):
      do {
        return try value.requestData(canonical: canonical)
      } catch {
        throw .bodyEncoding(error)
      }
    }
  }
}

/// A value with the way it is written.
struct FormattedValue<Value: Sendable>: JSONWritable, Sendable {
  let value: Value
  let format: JSONFormat<Value>

  func write(to json: inout JSONWriter) {
    format.write(value, &json)
  }
}
