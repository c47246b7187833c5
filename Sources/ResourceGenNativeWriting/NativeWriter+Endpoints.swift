internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenNative
internal import ResourceGenYAMLWriting

extension NativeWriter {
  /// The section `endpoints:`, with nested groups.
  func endpoints() -> YAMLMapping {
    endpoints(Array(api.endpoints.indices), depth: 0)
  }

  /// The endpoints that share their first `depth` groups.
  private func endpoints(_ positions: [Int], depth: Int) -> YAMLMapping {
    /// Groups, or nil for an endpoint that is in none.
    var order: [WireName?] = []
    var members: [WireName: [Int]] = [:]
    var mapping = YAMLMapping(.lines)
    // A group is written at the position of its first endpoint.
    for position in positions {
      let groups = api.endpoints[position].groups
      guard groups.count > depth else {
        order.append(nil)
        continue
      }
      let name = WireName(groups[depth].value)
      if members[name] == nil { order.append(name) }
      members[name, default: []].append(position)
    }
    var own = positions.filter { api.endpoints[$0].groups.count <= depth }[...]
    for name in order {
      if let name, let inner = members[name] {
        let key = NativeNames.group(name.spelling, isNested: depth > 0)
        mapping.add(
          .text(key), .mapping(endpoints(inner, depth: depth + 1)),
          followsEmptyLine: !mapping.isEmpty)
      } else if let position = own.popFirst() {
        add(position, to: &mapping)
      }
    }
    return mapping
  }

  private func add(_ position: Int, to mapping: inout YAMLMapping) {
    let endpoint = api.endpoints[position]
    var parts = makeParts(of: endpoint)
    let isShort = parts.members.count == 1 && endpoint.groups.isEmpty
    parts.layout = .lines
    let value: YAMLTree
    if isShort, let route = parts.members.first?.value {
      value = route
    } else {
      value = .mapping(parts)
    }
    mapping.add(
      .text(NativeNames.endpoint(endpoint)), value, comments: remarks.ofEndpoint(position))
  }

  // MARK: One endpoint

  private func makeParts(of endpoint: Endpoint) -> YAMLMapping {
    var parts = YAMLMapping(.lines)
    parts.add("doc", endpoint.documentation.map { .text($0) })
    parts.add("deprecated", endpoint.deprecation.map { deprecation($0) })
    let response = makeResponse(of: endpoint)
    let query = shortQuery(of: endpoint)
    let route = makeRoute(of: endpoint, query, response.expression)
    // A quoted method would be read as a complete quoted scalar.
    parts.add("route", route.hasPrefix("'") ? .text(route) : .plain(route))
    if let path = response.path { parts.add("at", .list(path.map { .text($0) })) }
    parts.add("reply", response.tree)
    parts.add("format", response.format.map { .plain($0.rawValue) })
    parts.add("path", parameters(of: endpoint, at: .path))
    if query == nil { parts.add("query", parameters(of: endpoint, at: .query)) }
    parts.add("headers", parameters(of: endpoint, at: .header))
    parts.add("cookies", parameters(of: endpoint, at: .cookie))
    parts.add("form", parameters(of: endpoint, at: .form))
    parts.add("multipart", parameters(of: endpoint, at: .multipart))
    addBody(of: endpoint, to: &parts)
    parts.add("responses", response.byStatus)
    parts.add("responseHeaders", responseHeaders(of: endpoint))
    parts.add("errors", errors(endpoint.errors))
    parts.add(
      "expect", endpoint.expectedStatuses.map { .plain($0.description) })
    parts.add("auth", endpoint.authentication.map { requirement($0) })
    parts.add("omit", endpoint.omitted.map { .text($0.description) })
    parts.add("pages", endpoint.paging.map { pages($0) })
    parts.add("file", endpoint.file.map { .text($0.description) })
    parts.add("retry", endpoint.retries.map { .number($0.value) })
    parts.add(
      "timeout", endpoint.timeout.map { .plain(NativeGrammar.duration(milliseconds: $0.value)) })
    parts.add("allow", endpoint.allowed.map { .text($0.value) })
    addExamples(of: endpoint, to: &parts)
    return parts
  }

  private func pages(_ paging: Paging) -> YAMLTree {
    guard let end = paging.end else { return .plain(paging.description) }
    var mapping = YAMLMapping()
    mapping.add(.plain(paging.description), .null)
    mapping.add("until", .plain(end))
    return .mapping(mapping)
  }

  private func makeRoute(of endpoint: Endpoint, _ query: String?, _ response: String?) -> String {
    let types = Dictionary(
      endpoint.parameters.filter { $0.location == .path }.map { (WireName($0.name.value), $0) },
      uniquingKeysWith: { first, _ in first })
    var text = endpoint.method.value.rawValue + " "
    if case .http(.other(let name)) = endpoint.method.value { text = "'\(name)' " }
    if let server = endpoint.server { text += NativeNames.server(server.value) + ":" }
    text += endpoint.path.description { name in
      guard let parameter = types[WireName(name)], parameter.isPlain,
        parameter.defaultValue == nil
      else { return nil }
      return expression(parameter.type).flatMap { $0 == "String" ? nil : $0 }
    }
    if let query { text += query }
    if let response { text += " -> \(response)" }
    return text
  }

  // MARK: Parameters

  /// `?limit:Int=20&offset:Int=0`; nil if a parameter needs its long form.
  private func shortQuery(of endpoint: Endpoint) -> String? {
    var parts: [String] = []
    for parameter in endpoint.parameters where parameter.location == .query {
      let name = parameter.name.value
      guard parameter.isPlain, name.isPlainKey, let type = expression(parameter.type),
        !name.utf8.contains(where: { ":?=&#'\"`".utf8.contains($0) }),
        !type.utf8.contains(where: { "&#` ".utf8.contains($0) }), !type.contains("->")
      else { return nil }
      var text = name + (parameter.isRequired || parameter.defaultValue != nil ? "" : "?")
      if let value = parameter.writtenDefault {
        guard let words = value.shortText, words != "[]" else { return nil }
        text += ":\(type)=\(words)"
      } else if type != "String" {
        text += ":\(type)"
      }
      parts.append(text)
    }
    let text = parts.joined(separator: "&")
    guard text.utf8.count <= 60 else { return nil }
    return parts.isEmpty ? "" : "?" + text
  }

  /// The parameters at one location; of the path only those that need more than the route.
  private func parameters(
    of endpoint: Endpoint, at location: Parameter.Location
  ) -> YAMLMapping {
    var mapping = YAMLMapping()
    for parameter in endpoint.parameters where parameter.location == location {
      if location == .path, parameter.isPlain, parameter.defaultValue == nil,
        expression(parameter.type) != nil
      {
        continue
      }
      let headers = endpoint.parameters.filter {
        $0.part.map { WireName($0.value) } == WireName(parameter.name.value)
      }
      let (key, value) = member(parameter, headers: location == .multipart ? headers : [])
      mapping.add(key, value)
    }
    if mapping.members.contains(where: { $0.value.isLong }) { mapping.layout = .lines }
    return mapping
  }

  private func member(
    _ parameter: Parameter, headers: [Parameter] = []
  ) -> (key: YAMLTree, value: YAMLTree) {
    var parts = YAMLMapping()
    let mark = parameter.isRequired || parameter.defaultValue != nil ? "" : "?"
    let key = makeKey(parameter.name.value, parameter.swiftName?.value)
    parts.add("$as", key.swiftName.map { .text($0) })
    if let constant = parameter.constant {
      parts.add("$value", .text(constant.value))
    } else if parts.isEmpty, parameter.isPlain, headers.isEmpty {
      guard let value = parameter.writtenDefault else {
        return (.text(key.text + mark), valueTree(parameter.type))
      }
      if let type = expression(parameter.type), let text = value.shortText {
        return (.text(key.text + mark), .plain("\(type) = \(text)"))
      }
      describe(parameter.type, beside: parameter.documentation, parameter.deprecation, in: &parts)
      parts.add("$default", tree(value))
    } else {
      describe(parameter.type, beside: parameter.documentation, parameter.deprecation, in: &parts)
      parts.add("$default", parameter.writtenDefault.map { tree($0) })
    }
    if let style = parameter.objectStyle {
      parts.add("$style", .plain(style.rawValue))
    } else if parameter.style != .repeat {
      parts.add("$style", .plain(parameter.style.rawValue))
    }
    parts.add("$mark", parameter.pathStyle.map { .plain($0.rawValue) })
    if parameter.allowsReserved { parts.add("$reserved", .flag(true)) }
    if parameter.allowsEmptyValue { parts.add("$empty", .flag(true)) }
    parts.add("$media", parameter.mediaType.map { .text($0.value) })
    var fields = YAMLMapping()
    for header in headers {
      let (key, value) = member(header)
      fields.add(key, value)
    }
    parts.add("$headers", fields)
    parts.add("$doc", parameter.documentation.map { .text($0) })
    parts.add("$deprecated", parameter.deprecation.map { deprecation($0) })
    return (.text(key.text + mark), .mapping(parts))
  }

  private func addBody(of endpoint: Endpoint, to parts: inout YAMLMapping) {
    switch endpoint.body {
    case .json(let type, let isRequired):
      var type = type
      var isNullable = false
      if case .nullable(let inner) = type {
        type = inner
        isNullable = true
      }
      let key = isRequired ? "body" : "body?"
      let isImplied =
        endpoint.needsBodyArgument || isNullable && endpoint.bodyDocumentation == nil
      let mediaType = endpoint.bodyMediaType?.value ?? (isImplied ? nil : "application/json")
      if endpoint.bodyMediaType == nil, endpoint.bodyDocumentation == nil, !isNullable,
        !endpoint.needsBodyArgument
      {
        parts.add(key, tree(type))
      } else {
        parts.add(key, body(tree(type), mediaType, endpoint, isNullable: isNullable))
      }
    case .text(let mediaType, let isRequired):
      parts.add(
        isRequired ? "body" : "body?", body(.plain("String"), mediaType.value, endpoint))
    case .form(let type, let style, let isRequired):
      var form = YAMLMapping()
      form.add("$type", tree(type))
      form.add("$style", .plain(style.rawValue))
      if endpoint.needsBodyArgument { form.add("$passed", .flag(true)) }
      parts.add(isRequired ? "form" : "form?", .mapping(form))
    case .file(let mediaType, let isRequired, _)
    where endpoint.bodyDocumentation != nil || endpoint.needsBodyArgument:
      parts.add(
        isRequired ? "body" : "body?", body(.plain("File"), mediaType?.value, endpoint))
    case .file(let mediaType, let isRequired, _):
      let type = mediaType.map { "File as \($0.value)" } ?? "File"
      parts.add(isRequired ? "body" : "body?", .plain(type))
    case nil: break
    }
  }

  /// A body with its media type and documentation.
  private func body(
    _ type: YAMLTree, _ mediaType: String?, _ endpoint: Endpoint, isNullable: Bool = false
  ) -> YAMLTree {
    var body = YAMLMapping()
    body.add("$type", type)
    body.add("$media", mediaType.map { .text($0) })
    if isNullable { body.add("$null", .flag(true)) }
    if endpoint.needsBodyArgument { body.add("$passed", .flag(true)) }
    body.add("$doc", endpoint.bodyDocumentation.map { .text($0) })
    return .mapping(body)
  }

  private func responseHeaders(of endpoint: Endpoint) -> YAMLMapping {
    var mapping = YAMLMapping()
    for header in endpoint.responseHeaders {
      var parameter = Parameter(
        .header, name: header.name, type: header.type, isRequired: header.isRequired)
      parameter.swiftName = header.swiftName
      parameter.documentation = header.documentation
      let (key, value) = member(parameter)
      mapping.add(key, value)
    }
    if mapping.members.contains(where: { $0.value.isLong }) { mapping.layout = .lines }
    return mapping
  }

  private func addExamples(of endpoint: Endpoint, to parts: inout YAMLMapping) {
    if let only = endpoint.examples.first, endpoint.examples.count == 1, only.name == nil {
      parts.add("example", tree(only.value.value))
      return
    }
    var mapping = YAMLMapping(.lines)
    var taken: Set<WireName> = []
    for (position, example) in endpoint.examples.enumerated() {
      let name = (example.name?.value ?? "example \(position + 1)").numbered(unlikeAnyOf: taken)
      taken.insert(WireName(name))
      mapping.add(.text(name), tree(example.value.value))
    }
    parts.add("examples", mapping)
  }
}
