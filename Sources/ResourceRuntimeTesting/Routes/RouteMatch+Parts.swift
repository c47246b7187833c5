import Foundation
@_spi(Generated) public import ResourceRuntime

/// Parts of a body in memory. Bodies with files that are streamed from disk cannot be matched.
extension RouteMatch {
  /// Returns the text of a required part.
  public func part<Value: RouteParameter>(_ name: String) throws(RouteMatchError) -> Value {
    guard let value: Value = try optionalPart(name) else { throw RouteMatchError() }
    return value
  }

  /// Returns the bytes of a required file.
  public func part(_ name: String) throws(RouteMatchError) -> UploadFile {
    guard let file: UploadFile = try optionalPart(name) else { throw RouteMatchError() }
    return file
  }

  /// Returns the text of an optional part. Throws if it is present but cannot be converted.
  public func optionalPart<Value: RouteParameter>(
    _ name: String
  ) throws(RouteMatchError) -> Value? {
    let values: [Value] = try partList(name)
    return values.first
  }

  /// Returns an optional file.
  public func optionalPart(_ name: String) throws(RouteMatchError) -> UploadFile? {
    let files: [UploadFile] = try partList(name)
    return files.first
  }

  /// Returns the texts of all parts with this name.
  public func partList<Value: RouteParameter>(
    _ name: String, _ style: ListStyle = .repeated
  ) throws(RouteMatchError) -> [Value] {
    let name = style == .brackets ? name + "[]" : name
    var values: [Value] = []
    for part in try parts(name) {
      let text = String(decoding: part.data, as: UTF8.self)
      let texts =
        style == .repeated || style == .brackets
        ? [text[...]]
        : text.split(separator: style.plainDelimiter, omittingEmptySubsequences: false)
      for text in texts {
        guard let value = Value(parameter: String(text)) else { throw RouteMatchError() }
        values.append(value)
      }
    }
    return values
  }

  /// Returns all files with this name.
  public func partList(_ name: String) throws(RouteMatchError) -> [UploadFile] {
    var files: [UploadFile] = []
    for part in try parts(name) {
      guard let fileName = part.fileName else { throw RouteMatchError() }
      files.append(
        .data(part.data, name: fileName, type: part.type ?? UploadFile.defaultType))
    }
    return files
  }

  /// Decodes the JSON of a required part.
  public func jsonPart<Value: JSONReadable>(_ name: String) throws(RouteMatchError) -> Value {
    guard let value: Value = try optionalJSONPart(name) else { throw RouteMatchError() }
    return value
  }

  /// Decodes the JSON of an optional part. Throws if it is present but cannot be decoded.
  public func optionalJSONPart<Value: JSONReadable>(
    _ name: String
  ) throws(RouteMatchError) -> Value? {
    guard let part = try parts(name).first else { return nil }
    if let value = try? Value(json: part.data) { return value }
    guard let text = part.jsonText, let value = try? Value(json: text) else {
      throw RouteMatchError()
    }
    return value
  }

  /// Decodes the JSON of a required part in the given format.
  public func jsonPart<Value: Sendable>(
    _ name: String, as format: JSONFormat<Value>
  ) throws(RouteMatchError) -> Value {
    guard let value = try optionalJSONPart(name, as: format) else { throw RouteMatchError() }
    return value
  }

  /// Decodes the JSON of an optional part in the given format. Throws if it is present but cannot
  /// be decoded.
  public func optionalJSONPart<Value: Sendable>(
    _ name: String, as format: JSONFormat<Value>
  ) throws(RouteMatchError) -> Value? {
    guard let part = try parts(name).first else { return nil }
    if let value = try? DecodedJSON(part.data, as: format).value { return value }
    guard let text = part.jsonText, let value = try? DecodedJSON(text, as: format).value else {
      throw RouteMatchError()
    }
    return value
  }

  /// Returns the entire body as a file without a name.
  public func bodyFile() throws(RouteMatchError) -> UploadFile {
    guard let file = optionalBodyFile() else { throw RouteMatchError() }
    return file
  }

  /// Returns the entire body as a file without a name, or nil without a body.
  public func optionalBodyFile() -> UploadFile? {
    bodyData.map { .data($0, name: "", type: headers["Content-Type"] ?? UploadFile.defaultType) }
  }

  private func parts(_ name: String) throws(RouteMatchError) -> [ReceivedPart] {
    guard let bodyData, !bodyData.isEmpty else { return [] }
    guard let parts = MultipartParser.parts(of: bodyData, type: headers["Content-Type"])
    else { throw RouteMatchError() }
    return parts.filter { $0.name == name }
  }
}
