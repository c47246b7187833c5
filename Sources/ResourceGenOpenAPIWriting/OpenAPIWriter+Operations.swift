internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAMLWriting

/// The endpoints as OpenAPI arranges them: by path, then by method.
struct OpenAPIOperationList {
  var paths = YAMLMapping(.lines)
  /// The operations that read local files.
  var files = YAMLMapping(.lines)
  /// The operation ids in their original order; empty if the order of paths preserves it.
  var order: [String] = []
}

extension OpenAPIWriter {
  func makeOperations() -> OpenAPIOperationList {
    var result = OpenAPIOperationList()
    var ids: [String] = []
    var places: [String: Int] = [:]
    var written: [(path: String, ids: [String])] = []
    var taken: Set<String> = []
    for endpoint in api.endpoints {
      // The front end takes an empty id for a missing one.
      var id = endpoint.operationID.isEmpty ? "_" : endpoint.operationID
      while !taken.insert(id).inserted { id += "_" }
      ids.append(id)
      let operation = YAMLTree.mapping(makeOperation(endpoint, id))
      guard case .http(let method) = endpoint.method.value else {
        result.files.add(.text(endpoint.path.description), operation)
        continue
      }
      var path = endpoint.path.openAPIPath
      // A fragment, which is never sent, distinguishes two operations with the same path and
      // method.
      if result.hasOperation(at: places[path], method.openAPI ?? method.rawValue) {
        path += "#\(id)"
      }
      var item = YAMLMapping(.lines)
      if let place = places[path], case .mapping(let known) = result.paths.members[place].value {
        item = known
        item.add(method, operation)
        result.paths.members[place].value = .mapping(item)
        written[place].ids.append(id)
      } else {
        places[path] = result.paths.members.count
        item.add(method, operation)
        result.paths.add(.text(path), .mapping(item))
        written.append((path, [id]))
      }
    }
    let hasOthers = api.endpoints.contains { endpoint in
      if case .http(let method) = endpoint.method.value { method.openAPI == nil } else { true }
    }
    let isNatural = !hasOthers && written.flatMap(\.ids) == ids && isGathered
    result.order = isNatural ? [] : ids
    return result
  }

  /// Whether the endpoints of each group are adjacent, as the front end arranges them.
  private var isGathered: Bool {
    var seen: Set<String> = []
    var current: String?
    for endpoint in api.endpoints {
      let group = endpoint.groups.first?.value
      if group != current, let group, !seen.insert(group).inserted { return false }
      current = group
    }
    return true
  }

  // MARK: One operation

  private func makeOperation(_ endpoint: Endpoint, _ id: String) -> YAMLMapping {
    var parts = YAMLMapping(.lines)
    if let group = endpoint.groups.last { parts.add("tags", [.text(group.value)]) }
    parts.add("operationId", .text(id))
    // The front end takes an empty tag for a missing one.
    let hasEmptyGroup = endpoint.groups.contains(where: \.value.isEmpty)
    if endpoint.groups.count > 1 || api.endpoints.count > 150 || hasEmptyGroup {
      parts.add("x-resourcegen-groups", .list(endpoint.groups.map { .text($0.value) }))
    }
    if endpoint.name.value != id {
      parts.add("x-resourcegen-name", .text(endpoint.name.value))
    }
    parts.add("x-resourcegen-owner", endpoint.owner.map { .text($0.value) })
    addText(endpoint.documentation, endpoint.deprecation, to: &parts)
    let position = serverPosition(of: endpoint)
    if let server = endpoint.server, api.servers.indices.contains(position) {
      var mapping = YAMLMapping()
      // The server entry of the document describes the variables of the URL; the name identifies
      // that entry.
      mapping.add("url", .text(api.servers[position].url.value))
      mapping.add("x-resourcegen-name", .text(server.value))
      parts.add("servers", [.mapping(mapping)])
    }
    addSecurity(of: endpoint, onServer: position, to: &parts)
    var parameters = makeParameters(of: endpoint)
    if endpoint.method.value != .file {
      parameters += defaults.carried(by: endpoint, toServer: position).map { parameter in
        var mapping = YAMLMapping()
        mapping.add("$ref", .text("#/components/parameters/\(parameter.key)"))
        return .mapping(mapping)
      }
    }
    if !parameters.isEmpty { parts.add("parameters", .list(parameters, .lines)) }
    parts.add("requestBody", requestBody(of: endpoint))
    parts.add("responses", responses(of: endpoint, onServer: position))
    addExtensions(of: endpoint, to: &parts)
    return parts
  }

  private func serverPosition(of endpoint: Endpoint) -> Int {
    guard let name = endpoint.server else { return 0 }
    return api.servers.firstIndex { $0.name.value == name.value } ?? 0
  }

  private func addSecurity(
    of endpoint: Endpoint, onServer position: Int, to parts: inout YAMLMapping
  ) {
    if let own = endpoint.authentication {
      parts.add("security", requirement(own))
    } else if api.servers.indices.contains(position),
      let inherited = api.servers[position].authentication, endpoint.method.value != .file
    {
      // Repeated for other tools, since OpenAPI has no security of servers.
      parts.add("security", requirement(inherited))
      parts.add("x-resourcegen-inherits-security", .flag(true))
    }
  }

  /// Adds what OpenAPI can't express, in the notation of the native format.
  private func addExtensions(of endpoint: Endpoint, to parts: inout YAMLMapping) {
    parts.add(
      "x-resourcegen-expect",
      endpoint.expectedStatuses.map { .quoted($0.description) })
    parts.add("x-resourcegen-omit", endpoint.omitted.map { .text($0.description) })
    parts.add("x-resourcegen-pages", endpoint.paging.map { makePages($0) })
    parts.add("x-resourcegen-retry", endpoint.retries.map { .number($0.value) })
    parts.add("x-resourcegen-timeout", endpoint.timeout.map { .plain("\($0.value)ms") })
    parts.add("x-resourcegen-file", endpoint.file.map { .text($0.description) })
    parts.add("x-resourcegen-allow", endpoint.allowed.map { .text($0.value) })
  }

  private func makePages(_ paging: Paging) -> YAMLTree {
    guard let end = paging.end else { return .text(paging.description) }
    var mapping = YAMLMapping()
    mapping.add(.text(paging.description), .null)
    mapping.add("until", .text(end))
    return .mapping(mapping)
  }

  // MARK: Parameters

  private func makeParameters(of endpoint: Endpoint) -> [YAMLTree] {
    var result: [YAMLTree] = []
    for case .ownerField(let name) in endpoint.path.pieces {
      var parts = YAMLMapping()
      parts.add("name", .text("self.\(name.value)"))
      parts.add("in", .plain("path"))
      parts.add("required", .flag(true))
      parts.add("schema", makeSchema(ownerField(name.value, of: endpoint)))
      result.append(.mapping(parts))
    }
    for parameter in endpoint.parameters {
      guard let place = parameter.location.openAPIName else { continue }
      result.append(.mapping(makeParameter(parameter, in: place)))
    }
    return result
  }

  private func ownerField(_ name: String, of endpoint: Endpoint) -> TypeReference {
    let model = api.models.first { $0.name?.value == endpoint.owner?.value }
    guard case .object(let fields)? = model?.shape,
      let field = fields.first(where: { $0.isCalled(name) })
    else { return .scalar(.string) }
    return field.type
  }

  /// Whether values of the type are lists, with aliases resolved.
  private func isList(_ type: TypeReference) -> Bool {
    switch index.withoutAliases(type) {
    case .array: true
    case .nullable(let inner): isList(inner)
    case .scalar, .model, .dictionary, .inline: false
    }
  }

  func addDefault(of parameter: Parameter, to schema: inout YAMLMapping) {
    addDefault(parameter.defaultValue ?? parameter.serverDefault, of: parameter.type, to: &schema)
    if parameter.defaultValue != nil { schema.add("x-resourcegen-sent", .flag(true)) }
  }

  private func makeParameter(_ parameter: Parameter, in place: String) -> YAMLMapping {
    var parts = YAMLMapping()
    parts.add("name", .text(parameter.name.value))
    parts.add("in", .plain(place))
    if parameter.isRequired { parts.add("required", .flag(true)) }
    addText(parameter.documentation, parameter.deprecation, to: &parts)
    parts.add("x-resourcegen-as", parameter.swiftName.map { .text($0.value) })
    if parameter.location == .header,
      ["accept", "content-type", "authorization"].contains(parameter.name.value.lowercased())
    {
      parts.add("x-resourcegen-header", .flag(true))
    }
    if let style = parameter.pathStyle { parts.add("style", .plain(style.rawValue)) }
    var schema = makeSchema(parameter.type)
    if let constant = parameter.constant {
      schema.add("const", .text(constant.value))
      parts.add("x-resourcegen-value", .text(constant.value))
    }
    addDefault(of: parameter, to: &schema)
    if let style = parameter.objectStyle {
      switch style {
      case .json:
        var content = YAMLMapping()
        var media = YAMLMapping()
        media.add("schema", schema)
        content.add("application/json", .mapping(media))
        parts.add("content", content)
        return parts
      default: break
      }
    }
    if place == "query" || place == "cookie" {
      addSpelling(of: parameter, to: &parts)
    } else if parameter.allowsReserved {
      parts.add("allowReserved", .flag(true))
    }
    if let style = parameter.objectStyle {
      parts.add("x-resourcegen-style", .plain(style.rawValue))
    } else if isList(parameter.type), parameter.style != .repeat {
      parts.add("x-resourcegen-style", .plain(parameter.style.rawValue))
    }
    parts.add("schema", .mapping(schema))
    return parts
  }
}

extension OpenAPIOperationList {
  fileprivate func hasOperation(at place: Int?, _ method: String) -> Bool {
    guard let place, case .mapping(let item) = paths.members[place].value else { return false }
    return item.members.contains { member in
      if case .mapping(let others) = member.value, member.key.isWord(YAMLMapping.others) {
        return others.members.contains {
          if case .text(let name) = $0.key { name == method } else { false }
        }
      }
      return member.key.isWord(method)
    }
  }
}

extension YAMLMapping {
  /// The key of a path for operations with methods that OpenAPI 3.1 has no key for.
  fileprivate static let others = "x-resourcegen-operations"

  fileprivate mutating func add(_ method: HTTPMethod, _ operation: YAMLTree) {
    if let key = method.openAPI {
      add(.plain(key), operation)
      return
    }
    let name = YAMLTree.text(method.rawValue)
    if let place = members.firstIndex(where: { $0.key.isWord(YAMLMapping.others) }),
      case .mapping(var known) = members[place].value
    {
      known.add(name, operation)
      members[place].value = .mapping(known)
    } else {
      var others = YAMLMapping(.lines)
      others.add(name, operation)
      add(.plain(YAMLMapping.others), .mapping(others))
    }
  }
}
