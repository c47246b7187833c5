import Foundation

/// A part of a multipart body that is in memory.
struct ReceivedPart: Sendable {
  let name: String
  let fileName: String?
  let type: String?
  let data: Data

  /// A text that was sent without quotes, as JSON; nil for a part that says what it is.
  var jsonText: Data? {
    type == nil ? try? String(decoding: data, as: UTF8.self).jsonData() : nil
  }
}

/// Takes a `multipart/form-data` body apart again.
enum MultipartReading {
  /// The parts in order; nil if the body is not of that type, or is cut off.
  static func parts(of body: Data, type: String?) -> [ReceivedPart]? {
    guard let type, let boundary = parameters(of: type)["boundary"], !boundary.isEmpty,
      type.lowercased().hasPrefix("multipart/")
    else { return nil }
    // The first boundary has no line before it; with one, all are alike.
    let bytes = Data("\r\n".utf8) + body
    let mark = Data("\r\n--\(boundary)".utf8)
    guard var found = bytes.range(of: mark) else { return nil }
    var parts: [ReceivedPart] = []
    while true {
      let rest = bytes[found.upperBound...]
      if rest.starts(with: Data("--".utf8)) { return parts }
      guard let next = rest.range(of: mark),
        let part = part(rest[..<next.lowerBound])
      else { return nil }
      parts.append(part)
      found = next
    }
  }

  /// What stands between two boundaries: fields, a blank line, content.
  private static func part(_ bytes: Data) -> ReceivedPart? {
    guard let end = bytes.range(of: Data("\r\n\r\n".utf8)) else { return nil }
    var fields: HTTPHeaders = [:]
    let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
    for line in head.split(separator: "\r\n") {
      guard let colon = line.firstIndex(of: ":") else { return nil }
      fields.append(
        String(line[..<colon]),
        line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      )
    }
    guard let disposition = fields["Content-Disposition"] else { return nil }
    let parameters = parameters(of: disposition)
    guard let name = parameters["name"] else { return nil }
    return ReceivedPart(
      name: unescaped(name), fileName: parameters["filename"].map(unescaped),
      type: fields["Content-Type"], data: Data(bytes[end.upperBound...]))
  }

  /// `form-data; name="a"; filename="b;c"` → name: a, filename: b;c
  ///
  /// By scalars, since a mark at the beginning of a name would become one character with the quote before it.
  private static func parameters(of field: String) -> [String: String] {
    var result: [String: String] = [:]
    var rest = field.unicodeScalars.drop { $0 != ";" }.dropFirst()
    while !rest.isEmpty {
      guard let equals = rest.firstIndex(of: "=") else { break }
      let name = String(rest[..<equals]).trimmingCharacters(in: .whitespaces).lowercased()
      rest = rest[rest.index(after: equals)...]
      let value: Substring.UnicodeScalarView
      if rest.first == "\"" {
        rest = rest.dropFirst()
        value = rest.prefix { $0 != "\"" }
        rest = rest[value.endIndex...].drop { $0 != ";" }.dropFirst()
      } else {
        value = rest.prefix { $0 != ";" }
        rest = rest[value.endIndex...].dropFirst()
      }
      result[name] = String(value)
    }
    return result
  }

  /// Undoes the escapes of `MultipartEncoding`, and no others: "100%41" stays.
  private static func unescaped(_ name: String) -> String {
    guard name.contains("%") else { return name }
    var result = ""
    var rest = name.unicodeScalars[...]
    while let first = rest.first {
      // The longest escape is that of a separator of lines, three bytes of UTF-8.
      let escape = [9, 6, 3].lazy.compactMap { count -> (text: String, count: Int)? in
        guard first == "%", rest.count >= count,
          let text = PercentEncoding.decode(String(rest.prefix(count))),
          text.unicodeScalars.count == 1,
          text.unicodeScalars.allSatisfy(MultipartEncoding.isEscaped)
        else { return nil }
        return (text, count)
      }.first
      result += escape?.text ?? String(Character(first))
      rest = rest.dropFirst(escape?.count ?? 1)
    }
    return result
  }
}

/// Parts of a body that is in memory; files that are read from disk while they are sent cannot be matched.
extension RouteMatch {
  /// The text of a part that must be there.
  public func part<Value: RouteParameter>(_ name: String) throws(RouteMismatch) -> Value {
    guard let value: Value = try optionalPart(name) else { throw RouteMismatch() }
    return value
  }

  /// A file that must be there, as bytes.
  public func part(_ name: String) throws(RouteMismatch) -> UploadFile {
    guard let file: UploadFile = try optionalPart(name) else { throw RouteMismatch() }
    return file
  }

  /// The text of a part that may be absent, but not unreadable.
  public func optionalPart<Value: RouteParameter>(
    _ name: String
  ) throws(RouteMismatch) -> Value? {
    let values: [Value] = try partList(name)
    return values.first
  }

  /// A file that may be absent.
  public func optionalPart(_ name: String) throws(RouteMismatch) -> UploadFile? {
    let files: [UploadFile] = try partList(name)
    return files.first
  }

  /// The texts of every part of a name.
  public func partList<Value: RouteParameter>(
    _ name: String, _ style: ListStyle = .repeated
  ) throws(RouteMismatch) -> [Value] {
    let name = style == .brackets ? name + "[]" : name
    var values: [Value] = []
    for part in try parts(name) {
      let text = String(decoding: part.data, as: UTF8.self)
      let texts =
        style == .repeated || style == .brackets
        ? [text[...]]
        : text.split(separator: style.plainDelimiter, omittingEmptySubsequences: false)
      for text in texts {
        guard let value = Value(parameter: String(text)) else { throw RouteMismatch() }
        values.append(value)
      }
    }
    return values
  }

  /// Every file of a name, as bytes.
  public func partList(_ name: String) throws(RouteMismatch) -> [UploadFile] {
    var files: [UploadFile] = []
    for part in try parts(name) {
      guard let fileName = part.fileName else { throw RouteMismatch() }
      files.append(
        .data(part.data, name: fileName, type: part.type ?? UploadFile.defaultType))
    }
    return files
  }

  /// The JSON of a part that must be there.
  public func jsonPart<Value: JSONReadable>(_ name: String) throws(RouteMismatch) -> Value {
    guard let value: Value = try optionalJSONPart(name) else { throw RouteMismatch() }
    return value
  }

  /// The JSON of a part that may be absent, but not unreadable.
  public func optionalJSONPart<Value: JSONReadable>(
    _ name: String
  ) throws(RouteMismatch) -> Value? {
    guard let part = try parts(name).first else { return nil }
    if let value = try? Value(json: part.data) { return value }
    guard let text = part.jsonText, let value = try? Value(json: text) else {
      throw RouteMismatch()
    }
    return value
  }

  /// The JSON of a part that must be there, in a format that the type alone does not say.
  public func jsonPart<Value: Sendable>(
    _ name: String, as format: JSONFormat<Value>
  ) throws(RouteMismatch) -> Value {
    guard let value = try optionalJSONPart(name, as: format) else { throw RouteMismatch() }
    return value
  }

  /// The JSON of a part that may be absent, but not unreadable, in a format that the type alone does not say.
  public func optionalJSONPart<Value: Sendable>(
    _ name: String, as format: JSONFormat<Value>
  ) throws(RouteMismatch) -> Value? {
    guard let part = try parts(name).first else { return nil }
    if let value = try? DecodedJSON(part.data, as: format).value { return value }
    guard let text = part.jsonText, let value = try? DecodedJSON(text, as: format).value else {
      throw RouteMismatch()
    }
    return value
  }

  /// The whole body as a file without a name.
  public func bodyFile() throws(RouteMismatch) -> UploadFile {
    guard let file = optionalBodyFile() else { throw RouteMismatch() }
    return file
  }

  /// The whole body as a file without a name; nil without a body.
  public func optionalBodyFile() -> UploadFile? {
    bodyData.map { .data($0, name: "", type: headers["Content-Type"] ?? UploadFile.defaultType) }
  }

  private func parts(_ name: String) throws(RouteMismatch) -> [ReceivedPart] {
    guard let bodyData, !bodyData.isEmpty else { return [] }
    guard let parts = MultipartReading.parts(of: bodyData, type: headers["Content-Type"])
    else { throw RouteMismatch() }
    return parts.filter { $0.name == name }
  }
}
