internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

// Reads responses whose media type is text.
extension OperationLowering {
  /// Returns the type of a value that is received as text, such as a number, a date or a value of
  /// an enumeration; nil for a text.
  func textValue(_ schema: Node) -> LoweredType? {
    let lowered = schemas.lower(schema)
    switch schemas.written(lowered.type, allowsList: false) {
    case .scalar(.string), .scalar(.secret), .scalar(.data), nil: return nil
    case let type?: return LoweredType(type: type, isNullable: lowered.isNullable)
    }
  }

  func text(_ type: MediaName, _ media: Node, at span: SourceSpan) -> SuccessResponse {
    let value = media["schema"].flatMap { textValue($0) }
    if value == nil { reportRaw(media) }
    var response = SuccessResponse(content: .value(value?.type ?? .scalar(.string)), span: span)
    response.format = Located(.text, type.span)
    response.isOptional = value?.isNullable ?? false
    if MediaKind.essence(of: type.text) != "text/plain" { response.mediaType = named(type) }
    return response
  }
}
