package import Foundation
internal import ResourceGenDiagnostics
package import ResourceGenModel
@_spi(Generated) package import ResourceRuntime

/// How the responses of an endpoint are read.
package struct ResponseReading: Sendable {
  /// One declared body.
  struct Body: Sendable {
    enum Content: Sendable {
      case nothing
      case bytes
      /// One value as text, of this type with this name.
      case text(Int, String)
      case json(Int, at: [String])
      case propertyList(Int)
      /// XML, for which the runtime has no decoder: each app chooses one.
      case xml
    }

    let pattern: StatusPattern?
    let content: Content
    let isOptional: Bool
    /// The format that the spec chooses; nil for the usual one.
    let format: SuccessResponse.Format?
  }

  /// The elements of a streamed response.
  struct Stream: Sendable {
    enum Kind: Sendable {
      case events
      /// Events whose data is text.
      case textEvents
      case lines
    }

    let kind: Kind
    let type: Int
    let mediaType: String?
  }

  private(set) var types: TypeNodes
  /// The elements of the response if it is a stream; nil for a complete response.
  private(set) var stream: Stream?
  private(set) var successes: [Body] = []
  private(set) var errors: [Body] = []
  private(set) var expectation = ResponseExpectation(format: .data, isNothing: true)
  let headers: HeaderReading

  package init(_ resolved: ResolvedEndpoint, of checked: CheckedAPI) {
    types = TypeNodes(checked.models)
    headers = HeaderReading(resolved.endpoint, of: checked.models)
    for response in resolved.endpoint.responses {
      successes.append(types.body(of: response))
    }
    for error in resolved.errors {
      let format = error.format?.value
      errors.append(
        Body(
          pattern: error.status.value,
          content: types.content(of: error.type, in: format ?? .json, at: []), isOptional: false,
          format: format))
    }
    if case .stream(let type, let framing)? = resolved.endpoint.responses.first?.content {
      let isText = framing == .events && types.isText(type)
      stream = Stream(
        kind: framing == .lines ? .lines : isText ? .textEvents : .events, type: types.add(type),
        mediaType: resolved.endpoint.responses.first?.mediaType?.value)
    }
    if successes.count == 1, let only = resolved.endpoint.responses.first {
      expectation = only.expectation(types)
    } else if successes.count > 1 {
      expectation = ResponseExpectation(resolved.endpoint.responses, types)
    }
  }

  /// Whether the body is a file or a text rather than JSON.
  var isFile: Bool {
    guard successes.count == 1 else { return false }
    return switch successes.first?.content {
    case .bytes?, .text?, .propertyList?, .xml?: true
    case .nothing?, .json?, nil: false
    }
  }

  /// Reads an element of a stream; nil for a text, which any data is.
  package func element(_ data: Data) throws(JSONDecodingError) -> ModelValue? {
    guard let stream, stream.kind != .textEvents else { return nil }
    return try ModelReader(types, .response).document(data, as: stream.type).value
  }

  /// Reads the body of a success.
  package func success(status: Int?, _ data: Data) throws(JSONDecodingError) -> ReadBody {
    guard let body = body(for: status) else { return ReadBody() }
    return try read(data, as: body, .response)
  }

  /// Reads the body of an error status; nil if the spec declares none for it.
  package func errorBody(status: Int, _ data: Data) throws(JSONDecodingError) -> ReadBody? {
    guard let body = errorBody(for: status) else { return nil }
    return try read(data, as: body, .response)
  }

  /// Returns all places where a body doesn't fit its model, in the order of the document.
  func mismatches(status: Int, isSuccess: Bool, _ data: Data) -> [JSONDecodingError] {
    guard let body = isSuccess ? body(for: status) : errorBody(for: status) else { return [] }
    return (try? read(data, as: body, .mismatches).skipped) ?? []
  }

  private func read(
    _ data: Data, as body: Body, _ purpose: ModelReader.Purpose
  ) throws(JSONDecodingError) -> ReadBody {
    if body.isOptional, data.isEmpty { return ReadBody(value: .null) }
    switch body.content {
    case .nothing, .bytes: return ReadBody()
    case .text(let type, let name):
      return ReadBody(value: try types.nodes[type].text(data, named: name))
    case .json(let type, let path):
      let decoded = try ModelReader(types, purpose).document(data, at: path, as: type)
      return ReadBody(value: decoded.value, skipped: decoded.skipped)
    case .propertyList(let type):
      return ReadBody(value: try CodableModelValue.propertyList(data, as: type, of: types))
    case .xml: return ReadBody(isUnread: !data.isEmpty)
    }
  }

  /// The declared body for a status: of several, exact ones first, then classes, then the others.
  private func body(for status: Int?) -> Body? {
    guard successes.count > 1, let status else { return successes.first }
    let sorted = successes.filter { $0.pattern != nil }
      .sorted { ($0.pattern ?? .default) < ($1.pattern ?? .default) }
    return sorted.first { $0.pattern?.matches(status) ?? true } ?? successes.first
  }

  private func errorBody(for status: Int) -> Body? {
    guard 400...599 ~= status || errors.contains(where: { $0.pattern == .exactly(status) })
    else { return nil }
    return errors.first { $0.pattern?.matches(status) ?? true }
  }
}

extension TypeNodes {
  fileprivate mutating func content(
    of type: TypeReference, in format: SuccessResponse.Format, at path: [String]
  ) -> ResponseReading.Body.Content {
    switch format {
    case .json: .json(add(type), at: path)
    case .plist: .propertyList(add(type))
    case .xml: .xml
    case .text: .text(add(type), type.modelName ?? "the listed values")
    case .data: .bytes
    }
  }

  fileprivate mutating func body(of response: SuccessResponse) -> ResponseReading.Body {
    var content = ResponseReading.Body.Content.bytes
    var isOptional = response.isOptional
    switch response.content {
    case .nothing: content = .nothing
    case .bytes, .stream: break
    case .value(let described):
      let (type, isNullable) = withoutNull(described)
      if isNullable { isOptional = true }
      let format = response.wireFormat(of: type, self)
      let isNull = isOptional && format == .json
      content = self.content(of: isNull ? .nullable(type) : type, in: format, at: response.path)
    }
    return ResponseReading.Body(
      pattern: response.status?.value, content: content, isOptional: isOptional,
      format: response.format?.value)
  }
}

extension TypeReference {
  /// The name of the model that this is; nil for other types.
  fileprivate var modelName: String? {
    if case .model(let name) = self { name.value } else { nil }
  }
}

extension SuccessResponse {
  /// The format of the body of a value.
  fileprivate func wireFormat(of type: TypeReference, _ types: TypeNodes) -> Format {
    if let format { return format.value }
    return types.isData(type) && path.isEmpty ? .data : .json
  }

  fileprivate func expectation(_ types: TypeNodes) -> ResponseExpectation {
    switch content {
    case .nothing: return ResponseExpectation(format: .data, isNothing: true)
    case .bytes(let mediaType): return ResponseExpectation(format: .data, mediaType: mediaType)
    case .stream: return ResponseExpectation(format: .data)
    case .value(let described):
      let (type, isNullable) = types.withoutNull(described)
      let format = wireFormat(of: type, types)
      let usual = format == .text ? "text/plain" : format == .data ? "*/*" : nil
      return ResponseExpectation(
        format: format.runtimeFormat, mediaType: mediaType?.value ?? usual,
        isOptional: isOptional || isNullable)
    }
  }
}

extension ResponseExpectation {
  /// The expectation of one of several responses.
  fileprivate init(_ responses: [SuccessResponse], _ types: TypeNodes) {
    var formats: [SuccessResponse.Format] = []
    var mediaTypes: [String] = []
    var mayBeEmpty = false
    for response in responses {
      let expectation = response.expectation(types)
      if expectation.isNothing || expectation.isOptional { mayBeEmpty = true }
      if expectation.isNothing { continue }
      let format = SuccessResponse.Format(rawValue: expectation.format.rawValue) ?? .data
      if !formats.contains(format) { formats.append(format) }
      let mediaType = expectation.mediaType ?? format.mediaType
      if !mediaTypes.contains(mediaType) { mediaTypes.append(mediaType) }
    }
    let format = formats.count == 1 ? formats.first : nil
    self.init(
      format: format?.runtimeFormat ?? .data,
      mediaType: mediaTypes.isEmpty ? nil : mediaTypes.joined(separator: ", "),
      isOptional: mayBeEmpty)
  }
}

extension SuccessResponse.Format {
  fileprivate var runtimeFormat: ResponseFormat { ResponseFormat(rawValue: rawValue) }
}

extension StatusPattern {
  func matches(_ status: Int) -> Bool {
    switch self {
    case .exactly(let exact): status == exact
    case .hundred(let hundred): status / 100 == hundred
    case .default: true
    }
  }
}
