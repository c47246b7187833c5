public import Foundation

/// The body of a request, with its media type.
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

  /// The `Content-Type`, unless the request sets it itself; nil without a body. The boundary of a
  /// multipart body is added when it is sent.
  public let contentType: String?

  private init(_ content: Content, contentType: String?) {
    self.content = content
    self.contentType = contentType
  }

  public static let none = RequestBody(.none, contentType: nil)

  /// Creates a body of compact JSON. `type` is the media type:
  /// `.json(patch, type: "application/merge-patch+json")`.
  public static func json(
    _ value: some JSONWritable, type: String = "application/json"
  ) -> RequestBody {
    RequestBody(.json(value), contentType: type)
  }

  /// Creates a body of compact JSON; no body for nil.
  public static func json<Value: JSONWritable>(
    _ value: Value?, type: String = "application/json"
  ) -> RequestBody {
    if let value { json(value, type: type) } else { .none }
  }

  /// Creates a body of compact JSON, with `null` for nil: for required bodies that may be null.
  public static func json<Value: JSONWritable>(
    orNull value: Value?, type: String = "application/json"
  ) -> RequestBody {
    json(Nullable(value), type: type)
  }

  /// Creates a body of compact JSON in a format that differs from the type's own, with `null` for
  /// nil.
  public static func json<Value: Sendable>(
    orNull value: Value?, as format: JSONFormat<Value>, type: String = "application/json"
  ) -> RequestBody {
    json(Nullable(value.map { FormattedValue(value: $0, format: format) }), type: type)
  }

  /// Creates a body of compact JSON in a format that differs from the type's own:
  /// `.json(expires, as: .unix)`.
  public static func json<Value: Sendable>(
    _ value: Value, as format: JSONFormat<Value>, type: String = "application/json"
  ) -> RequestBody {
    json(FormattedValue(value: value, format: format), type: type)
  }

  /// Creates a body of compact JSON in a format that differs from the type's own; no body for nil.
  public static func json<Value: Sendable>(
    _ value: Value?, as format: JSONFormat<Value>, type: String = "application/json"
  ) -> RequestBody {
    if let value { json(value, as: format, type: type) } else { .none }
  }

  /// Creates an `application/x-www-form-urlencoded` body. Nil fields are omitted; without any field
  /// the body is absent.
  public static func form(
    _ fields: KeyValuePairs<String, (any RequestParameter)?>
  ) -> RequestBody {
    form(fields: fields.map { ($0.key, $0.value) })
  }

  package static func form(fields: [(String, (any RequestParameter)?)]) -> RequestBody {
    let items = RequestParameters(fields).items
    if items.isEmpty { return .none }
    return RequestBody(.form(items), contentType: "application/x-www-form-urlencoded")
  }

  /// Creates a body of bytes with a media type.
  public static func raw(_ data: Data, type: String) -> RequestBody {
    RequestBody(.raw(data), contentType: type)
  }

  /// Creates a `multipart/form-data` body (RFC 7578). Files are read from disk while they are sent.
  ///
  /// A file that is missing or cannot be read fails with `RequestError.upload` before anything is
  /// sent. If no part has a value the body is absent: RFC 2046, section 5.1.1, requires at least
  /// one part.
  public static func multipart(_ parts: [MultipartPart]) -> RequestBody {
    if parts.allSatisfy(\.isAbsent) { return .none }
    return RequestBody(.multipart(parts), contentType: "multipart/form-data")
  }

  /// Creates a body from a file, which is read from disk while it is sent; no body for nil. `type`
  /// overrides the media type of the file.
  ///
  /// A file that is missing or cannot be read fails with `RequestError.upload` before anything is
  /// sent.
  public static func file(_ file: UploadFile?, type: String? = nil) -> RequestBody {
    guard let file else { return .none }
    return RequestBody(.file(file), contentType: type ?? file.type)
  }

  /// Creates a body of UTF-8 text; no body for nil.
  public static func text(
    _ text: String?, type: String = "text/plain; charset=utf-8"
  ) -> RequestBody {
    if let text { .raw(Data(text.utf8), type: type) } else { .none }
  }

  /// Returns the bytes that are sent; nil without a body, and for multipart bodies and files. With
  /// `canonical`, the keys of dictionaries are sorted.
  func bytes(canonical: Bool = false) throws(RequestError) -> Data? {
    switch content {
    case .none, .multipart, .file: return nil
    case .raw(let data): return data
    case .form(let items):
      try items.checkEncoding()
      return Data(RequestParameters.encodeForm(items).utf8)
    case .json(let value):
      do {
        return try value.requestData(canonical: canonical)
      } catch {
        throw .bodyEncoding(error)
      }
    }
  }
}

/// A value with the format that writes it.
struct FormattedValue<Value: Sendable>: JSONWritable, Sendable {
  let value: Value
  let format: JSONFormat<Value>

  func write(to json: JSONWriter) {
    format.write(value, json)
  }
}
