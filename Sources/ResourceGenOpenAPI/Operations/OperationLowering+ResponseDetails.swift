internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

// Reads the header fields and the examples of responses.
extension OperationLowering {
  // MARK: Headers

  /// Returns the typed header fields of the success responses. Those that not all of these have are
  /// optional.
  func responseHeaders(of responses: [Node]) -> [ResponseHeader] {
    var result: [ResponseHeader] = []
    var positions: [String: Int] = [:]
    var counts: [String: Int] = [:]
    for response in responses {
      for (key, value) in document.entries(of: "headers", in: response) {
        // `Content-Type` is given by the media type of the body (OpenAPI 3.0, section 4.7.17.1).
        let name = key.text.lowercased()
        guard name != "content-type", let header = header(key, value) else { continue }
        counts[name, default: 0] += 1
        if let known = positions[name] {
          if !header.isRequired { result[known].isRequired = false }
          if header.type.mark != result[known].type.mark {
            document.report(.otherHeaderType(key), once: key)
          }
        } else {
          positions[name] = result.count
          result.append(header)
        }
      }
    }
    for position in result.indices {
      let name = result[position].name.value.lowercased()
      if counts[name] != responses.count { result[position].isRequired = false }
    }
    return result
  }

  private func header(_ key: Node, _ value: Node) -> ResponseHeader? {
    let isReference = document.generation == .openAPI3
    guard let node = isReference ? document.resolved(value) : document.part(value),
      node.isMapping
    else { return nil }
    guard key.isToken else {
      document.report(.notAHeader(key), once: key)
      return nil
    }
    document.check(node, .header)
    let lowered: LoweredType
    let plain = mediaContents(of: node).first { MediaKind($0.type.text) == .text }?.media["schema"]
    let schema = node["schema"] ?? plain
    if document.generation == .swagger2, schema == nil {
      lowered = schemas.lower(SchemaObject(node))
      if let format = node["collectionFormat"], !format.hasText("csv") {
        document.report(.unknownStyle(format), once: format)
      }
    } else if let schema {
      lowered = schemas.lower(schema)
    } else if node["content"] == nil {
      lowered = LoweredType(type: .scalar(.string), isNullable: false)
    } else {
      document.report(.unread("a header whose value has members isn't read", at: key), once: key)
      return nil
    }
    guard let type = schemas.written(lowered.type, allowsList: true) else {
      document.report(.unread("a header whose value has members isn't read", at: key), once: key)
      return nil
    }
    var header = ResponseHeader(
      name: Located(key.text, key.span), type: type,
      isRequired: !lowered.isNullable && node["required"]?.isTrue ?? false)
    header.limits = schemas.limits(of: [schema ?? node], as: type)
    header.swiftName = node["x-resourcegen-as"].map { Located($0.text, $0.span) }
    header.documentation = value.text(of: "description") ?? node.text(of: "description")
    if header.documentation == nil, let schema, schema.isMapping, schema["$ref"] == nil {
      header.documentation = schemas.documentation(of: SchemaObject(schema))
      header.type.removeRepeatedDocumentation(header.documentation)
    }
    if node["deprecated"]?.isTrue ?? false {
      let warning = "- Warning: Deprecated."
      header.documentation = header.documentation.map { "\($0)\n\n\(warning)" } ?? warning
    }
    return header
  }
}

extension Diagnostic {
  fileprivate static func otherHeaderType(_ key: Node) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "header \(quoted(key.text)) has another type in another response",
      at: key.span, label: "the type of the first is used")
  }
}
