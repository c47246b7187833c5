import Foundation

/// One field of a `multipart/form-data` body (RFC 7578): text, files, or a model as JSON.
///
/// `.multipart([.part("photo", photo), .part("caption", caption), .json("meta", meta)])`. Nil
/// values and empty lists are omitted; a list becomes one part of the same name for each element.
@_documentation(visibility: internal)
public struct MultipartPart: Sendable {
  enum Content: Sendable {
    case texts(ParameterValue)
    case files([UploadFile])
    case json(any JSONWritable)
    case nothing
  }

  /// The name of the field, as in the spec.
  public let name: String

  let content: Content

  /// The media type, if it differs from the default one of the content.
  let type: String?

  /// The header fields other than the name and the type.
  let headers: RequestParameters

  /// Whether nothing is sent for this part: its value is nil or an empty list.
  var isAbsent: Bool {
    switch content {
    case .nothing: true
    case .files(let files): files.isEmpty
    case .texts(let value): if case .list([], _) = value.content { true } else { false }
    case .json: false
    }
  }

  private init(
    _ name: String, _ content: Content, _ type: String? = nil, _ headers: RequestParameters = [:]
  ) {
    self.name = name
    self.content = content
    self.type = type
    self.headers = headers
  }

  /// Creates a text part, without a media type by default. A list becomes one part for each
  /// element, unless its style joins them: `ids.parameter(.comma)`.
  public static func part(
    _ name: String, _ value: (any RequestParameter)?, type: String? = nil,
    headers: RequestParameters = [:]
  ) -> MultipartPart {
    MultipartPart(name, value.map { .texts($0.parameterValue) } ?? .nothing, type, headers)
  }

  /// Creates a part from a file with its name. `type` overrides the media type of the file.
  public static func part(
    _ name: String, _ file: UploadFile?, type: String? = nil, headers: RequestParameters = [:]
  ) -> MultipartPart {
    MultipartPart(name, file.map { .files([$0]) } ?? .nothing, type, headers)
  }

  /// Creates one part for each file, in order.
  public static func part(
    _ name: String, _ files: [UploadFile], type: String? = nil, headers: RequestParameters = [:]
  ) -> MultipartPart {
    MultipartPart(name, .files(files), type, headers)
  }

  /// Creates one part for each file, in order; none for nil.
  public static func part(
    _ name: String, _ files: [UploadFile]?, type: String? = nil, headers: RequestParameters = [:]
  ) -> MultipartPart {
    MultipartPart(name, .files(files ?? []), type, headers)
  }

  /// Creates a part with compact JSON, `application/json` by default. If no type is given, a JSON
  /// string is sent as plain text without quotes.
  public static func json(
    _ name: String, _ value: some JSONWritable, type: String? = nil,
    headers: RequestParameters = [:]
  ) -> MultipartPart {
    MultipartPart(name, .json(value), type, headers)
  }

  /// Creates a part with compact JSON, `application/json` by default; no part for nil.
  public static func json<Value: JSONWritable>(
    _ name: String, _ value: Value?, type: String? = nil, headers: RequestParameters = [:]
  ) -> MultipartPart {
    if let value { json(name, value, type: type, headers: headers) } else { .init(name, .nothing) }
  }

  /// Creates a JSON part in a format that differs from the type's own:
  /// `.json("expires", expires, as: .unix)`.
  public static func json<Value: Sendable>(
    _ name: String, _ value: Value, as format: JSONFormat<Value>, type: String? = nil,
    headers: RequestParameters = [:]
  ) -> MultipartPart {
    json(name, FormattedValue(value: value, format: format), type: type, headers: headers)
  }

  /// Creates a JSON part in a format that differs from the type's own; no part for nil.
  public static func json<Value: Sendable>(
    _ name: String, _ value: Value?, as format: JSONFormat<Value>, type: String? = nil,
    headers: RequestParameters = [:]
  ) -> MultipartPart {
    if let value {
      json(name, value, as: format, type: type, headers: headers)
    } else {
      .init(name, .nothing)
    }
  }
}

/// One part in the form in which it is sent.
struct MultipartEntry: Sendable, Hashable {
  var name: String
  var fileName: String?
  var type: String?
  var source: UploadFile.Source
  var headers: [Header] = []
  var isSecret = false

  struct Header: Sendable, Hashable {
    var name: String
    var value: String
  }
}

extension [MultipartPart] {
  /// Returns the parts that are sent, in order. With `canonical`, the keys of JSON dictionaries are
  /// sorted.
  func entries(canonical: Bool = false) throws(RequestError) -> [MultipartEntry] {
    var entries: [MultipartEntry] = []
    for part in self {
      let headers = try part.checkedHeaders()
      let first = entries.endIndex
      defer {
        for position in entries[first...].indices { entries[position].headers = headers }
      }
      switch part.content {
      case .nothing: break
      case .texts(let value):
        if let failure = value.failure { throw .parameterEncoding(name: part.name, failure) }
        entries += part.entries(of: value)
      case .files(let files):
        for file in files {
          // The type becomes a header field of the part.
          let type = part.type ?? file.type
          guard HTTPRequest.isFieldValue(type) else {
            throw .headerValue(name: "Content-Type")
          }
          entries.append(
            MultipartEntry(name: part.name, fileName: file.name, type: type, source: file.source))
        }
      case .json(let value):
        do {
          let data = try value.requestData(canonical: canonical)
          entries.append(part.entry(ofJSON: data))
        } catch {
          throw .bodyEncoding(error)
        }
      }
    }
    return entries
  }
}

extension MultipartPart {
  /// Returns one entry for each text that is sent.
  func entries(of value: ParameterValue) -> [MultipartEntry] {
    if case .members(let members) = value.content {
      return members.map { member in
        MultipartEntry(
          name: member.replacesName ? member.name : self.name + member.name, type: type,
          source: .data(Data(member.text.utf8)), isSecret: value.isSecret)
      }
    }
    var name = name
    var texts = value.texts
    if case .list(_, let style) = value.content, !texts.isEmpty {
      switch style {
      case .repeated: break
      case .brackets: name += "[]"
      case .comma, .pipe, .space: texts = [value.text]
      }
    }
    return texts.map {
      MultipartEntry(
        name: name, type: type, source: .data(Data($0.utf8)), isSecret: value.isSecret)
    }
  }

  /// A JSON string is sent as a text part (RFC 7578, section 4.4), unless there is an explicit
  /// type.
  func entry(ofJSON data: Data) -> MultipartEntry {
    guard type == nil, data.first == UInt8(ascii: "\""), let text = try? String(json: data) else {
      return MultipartEntry(name: name, type: type ?? "application/json", source: .data(data))
    }
    return MultipartEntry(name: name, source: .data(Data(text.utf8)))
  }

  /// Returns the header fields of the part. Throws if a name or value is malformed and could inject
  /// another field.
  fileprivate func checkedHeaders() throws(RequestError) -> [MultipartEntry.Header] {
    if let type {
      guard HTTPRequest.isFieldValue(type) else { throw .headerValue(name: "Content-Type") }
    }
    try headers.items.checkEncoding()
    var fields: HTTPHeaders = [:]
    for item in headers.items {
      if case .list(let texts, _) = item.value.content, texts.isEmpty { continue }
      fields.append(item.name, item.value.text)
    }
    try fields.validate()
    return fields.map { MultipartEntry.Header(name: $0.name, value: $0.value) }
  }
}
