internal import ResourceGenDiagnostics
internal import ResourceGenModel

// The header fields that the spec declares for successful responses.
extension EndpointPlanner {
  func responseHeaders(of endpoint: Endpoint, at position: Int) -> PlannedHeaders? {
    if endpoint.responseHeaders.isEmpty { return nil }
    var scope = NameScope(reserved: ["hashValue"])
    let fieldNames = scope.names(
      for: endpoint.responseHeaders.map { header in
        let spelling = header.swiftName?.value ?? header.name.value.withoutExperimentalPrefix
        return NameScope.Request(
          wire: header.name.value,
          name: SwiftIdentifier(naming: spelling, style: .lowerCamel, fallback: "header"),
          isChosen: header.swiftName != nil)
      })
    let fields = zip(endpoint.responseHeaders, fieldNames).enumerated().map { index, item in
      let (header, name) = item
      return field(header, named: name, at: TypeSite(.header(endpoint: position, index: index)))
    }
    return PlannedHeaders(
      name: names.endpoints.headers[position], fields: fields,
      imports: ImportedModules(endpoint.responseHeaders.map { types.imports(of: $0.type) }))
  }

  /// The structs that several resources have in common, documented as the first of these says.
  func sharedHeaders() -> [PlannedHeaders] {
    names.endpoints.sharedHeaders.all.compactMap { structure in
      structure.users.first.flatMap { position in
        let endpoint = checked.endpoints[position].endpoint
        var headers = responseHeaders(of: endpoint, at: position)
        headers?.name = structure.name
        headers?.isNested = false
        return headers
      }
    }
  }

  private func field(
    _ header: ResponseHeader, named name: SwiftIdentifier, at site: TypeSite
  ) -> PlannedHeaders.Field {
    let (type, isNullable) = types.withoutNull(header.type)
    let isOptional = isNullable || !header.isRequired
    let code = types.code(for: type, at: site)
    let isList = types.isList(type)
    // Any `Int` is read.
    let given = types.parameterFormat(of: type).flatMap { $0 == ".int32" ? nil : $0 }
    let format: SwiftCode = given.map { ", as: \($0)" } ?? ""
    let reader: SwiftCode = isList ? "list" : isOptional ? "optionalValue" : "value"
    let wireName = SwiftStringLiteral(header.name.value)
    return PlannedHeaders.Field(
      name: name, type: isOptional && !isList ? "\(code)?" : code,
      reading: "try headers.\(reader)(\(wireName)\(format))",
      comment: SwiftComment(header.documentation).followed(
        by: SwiftComment("`" + header.name.value.replacing("`", with: "'") + "`", columns: .max)))
  }
}

extension String {
  /// The name without its "X-" prefix, which has no meaning (RFC 6648): "X-Total" → "Total".
  package var withoutExperimentalPrefix: String {
    guard count > 2, hasPrefix("X-") || hasPrefix("x-") else { return self }
    return String(dropFirst(2))
  }
}
