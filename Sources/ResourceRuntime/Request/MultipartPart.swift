import Foundation

/// One field of a `multipart/form-data` body (RFC 7578): texts, files, or a model as JSON.
///
/// `.multipart([.part("photo", photo), .part("caption", caption), .json("meta", meta)])`. A nil value leaves its part out, an
/// empty list too; a list sends a part of the same name for each of its elements.
public struct MultipartPart: Sendable {
  enum Content: Sendable {
    case texts(ParameterValue)
    case files([UploadFile])
    case json(any JSONWritable)
    case nothing
  }

  /// The name of the field, as it is in the description.
  public let name: String

  let content: Content

  private init(_ name: String, _ content: Content) {
    self.name = name
    self.content = content
  }

  /// Text without a type. A list is a part for each element, unless its style joins them: `ids.parameter(.comma)`.
  public static func part(_ name: String, _ value: (any RequestParameter)?) -> MultipartPart {
    MultipartPart(name, value.map { .texts($0.parameterValue) } ?? .nothing)
  }

  /// A file with its name and its type.
  public static func part(_ name: String, _ file: UploadFile?) -> MultipartPart {
    MultipartPart(name, file.map { .files([$0]) } ?? .nothing)
  }

  /// A part for each file, in order.
  public static func part(_ name: String, _ files: [UploadFile]) -> MultipartPart {
    MultipartPart(name, .files(files))
  }

  /// A part for each file, in order; none for nil.
  public static func part(_ name: String, _ files: [UploadFile]?) -> MultipartPart {
    MultipartPart(name, .files(files ?? []))
  }

  /// Compact JSON, with the type `application/json`.
  public static func json(_ name: String, _ value: some JSONWritable) -> MultipartPart {
    MultipartPart(name, .json(value))
  }

  /// Compact JSON, with the type `application/json`; no part for nil.
  public static func json<Value: JSONWritable>(_ name: String, _ value: Value?) -> MultipartPart {
    if let value { json(name, value) } else { MultipartPart(name, .nothing) }
  }

  /// JSON in a format that the type alone does not say: `.json("expires", expires, as: .unix)`.
  public static func json<Value: Sendable>(
    _ name: String, _ value: Value, as format: JSONFormat<Value>
  ) -> MultipartPart {
    json(name, FormattedValue(value: value, format: format))
  }

  /// JSON in a format that the type alone does not say; no part for nil.
  public static func json<Value: Sendable>(
    _ name: String, _ value: Value?, as format: JSONFormat<Value>
  ) -> MultipartPart {
    if let value { json(name, value, as: format) } else { MultipartPart(name, .nothing) }
  }
}

/// One part as it is sent.
struct MultipartEntry: Sendable, Hashable {
  var name: String
  var fileName: String?
  var type: String?
  var source: UploadFile.Source
  var isSecret = false
}

extension [MultipartPart] {
  /// The parts that are sent, in order. `canonical` puts the dictionaries of JSON in order.
  func entries(canonical: Bool = false) throws(RequestFailure) -> [MultipartEntry] {
    var entries: [MultipartEntry] = []
    for part in self {
      switch part.content {
      case .nothing: break
      case .texts(let value):
        entries += part.entries(of: value)
      case .files(let files):
        for file in files {
          // The type becomes a header field of its part.
          guard HTTPRequest.isFieldValue(file.type) else {
            throw .header(name: "Content-Type", .value)
          }
          entries.append(
            MultipartEntry(
              name: part.name, fileName: file.name, type: file.type, source: file.source))
        }
      case .json(let value):
        do {
          let data = try value.jsonData(canonical: canonical)
          entries.append(
            MultipartEntry(name: part.name, type: "application/json", source: .data(data)))
        } catch {
          throw .bodyEncoding(error)
        }
      }
    }
    return entries
  }
}

extension MultipartPart {
  /// A part for each text that is sent.
  func entries(of value: ParameterValue) -> [MultipartEntry] {
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
      MultipartEntry(name: name, source: .data(Data($0.utf8)), isSecret: value.isSecret)
    }
  }
}
