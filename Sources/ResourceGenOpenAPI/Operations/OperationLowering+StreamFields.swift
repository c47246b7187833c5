internal import ResourceGenDiagnostics
internal import ResourceGenModel

// An operation that returns a value or a stream, as the field `stream` of its form says, fails if
// the field contradicts the endpoint: the value would arrive as events, or the events as a value.
extension OperationLowering {
  /// Sends `stream` with each endpoint of an operation that returns a value or a stream: true where
  /// it reads a stream, else false. Callers no longer pass it.
  func sendStreamField(in endpoint: inout Endpoint, _ variants: inout [EndpointVariant]) {
    let isStreamed = variants.map(\.endpoint.isStreamed)
    guard !document.isExact, !endpoint.isStreamed, isStreamed.contains(true) else { return }
    endpoint.sendStreamField(false)
    for (position, isStreamed) in zip(variants.indices, isStreamed) {
      variants[position].endpoint.sendStreamField(isStreamed)
    }
  }
}

extension Endpoint {
  fileprivate mutating func sendStreamField(_ value: Bool) {
    let position = parameters.firstIndex { parameter in
      let isField = parameter.location == .form || parameter.location == .multipart
      return isField && parameter.name.value == "stream" && parameter.constant == nil
        && parameter.type.isBoolean
    }
    guard let position else { return }
    parameters[position].constant = Located("\(value)", parameters[position].name.span)
    parameters[position].type = .scalar(.string)
    parameters[position].isRequired = true
    parameters[position].serverDefault = nil
  }
}

extension TypeReference {
  fileprivate var isBoolean: Bool {
    switch self {
    case .scalar(.bool): true
    case .nullable(let type): type.isBoolean
    default: false
    }
  }
}
