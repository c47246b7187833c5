internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// A planner of endpoints: their parameters, requests and responses.
struct EndpointPlanner {
  let checked: CheckedAPI
  let names: TopLevelNames
  let service: ServicePlanner
  let errors: ErrorPlan
  let options: SwiftOptions

  var types: TypeTable { names.types }

  func plan(_ position: Int) -> PlannedEndpoint {
    let resolved = checked.endpoints[position]
    let endpoint = resolved.endpoint
    let resource = names.endpoints.resources[position]
    let parameters = planParameters(of: resolved, at: position)
    let success = planSuccess(of: resolved, at: position, parameters)
    let errors = errors.endpoints[position]
    let comment = SwiftComment(endpoint.documentation)
      .followed(byDeprecation: endpoint.deprecation)
    let route = routeComment(of: resolved)
    var planned = PlannedEndpoint(
      name: names.endpoints.cases[position], flatName: names.endpoints.flatCases[position],
      heading: names.heading(of: position),
      group: names.groups.endpoints(ofGroupAround: position).map { types.qualified([$0]) },
      resource: resource, qualifiedResource: types.qualified([resource]),
      brief: comment.title.leadingIn(to: route) ?? route, route: route,
      summary: comment.leadingIn(to: route) ?? comment.followed(by: route),
      deprecation: endpoint.deprecation.map { PlannedDeprecation($0) },
      value: success.value, errorBody: errors.body, response: success.response,
      errors: errors.decoding, errorType: errors.type,
      responses: success.responses, stream: success.stream, paging: success.paging,
      parameters: parameters.planned, request: nil)
    planned.request = request(of: resolved, parameters)
    planned.file = endpoint.file.map { file in
      pathLiteral(file, parameters, asFile: true)
    }
    if endpoint.method.value == .file {
      planned.file = pathLiteral(endpoint.path, parameters, asFile: true)
    }
    let planner = TypePlanner(types: types, recursion: checked.recursion, options: options)
    planned.nested = endpoint.parameters.indices.compactMap { index in
      planner.plan(TypeSite(.parameter(endpoint: position, index: index)))
    }
    planned.nested += endpoint.responseHeaders.indices.compactMap { index in
      planner.plan(TypeSite(.header(endpoint: position, index: index)))
    }
    if let shared = names.endpoints.sharedHeaders.name(of: position) {
      planned.headersAlias = PlannedHeadersAlias(
        name: names.endpoints.headers[position], type: types.qualified([shared]))
    } else {
      planned.responseHeaders = responseHeaders(of: endpoint, at: position)
    }
    // Enumerations of error bodies import the types of their cases themselves.
    let isEnumeration = names.endpoints.errors.uses[position] != nil
    let errorImports =
      isEnumeration ? [] : resolved.errors.map { types.imports(of: $0.type) }
    planned.callImports = ImportedModules(
      parameters.planned.map(\.imports) + [success.imports] + errorImports)
    planned.imports = ImportedModules(
      [planned.callImports]
        + [errors.type?.imports, planned.responseHeaders?.imports].compactMap { $0 }
        + planned.nested.map(\.imports)
        + endpoint.responses.compactMap(\.type).map { types.imports(of: $0) })
    // These read their bodies from `Data`.
    planned.readsByReader = success.hasOwnType && success.stream == nil && success.responses == nil
    if errors.decoding != nil || success.responses != nil || planned.readsByReader {
      planned.imports.needsFoundation = true
    }
    let isPlain = parameters.planned.allSatisfy {
      $0.initialValue == nil && $0.hasLabel && $0.sentMember == nil
    }
    planned.needsInitializer = options.access != .internal || !isPlain
    planned.isWithoutValue = planned.value == types.known[.void]
    planned.fixtures = fixtures(of: endpoint, named: planned.flatName, success.stream)
    planned.readsFixtures = endpoint.responses.first?.needsNoDecoder ?? true
    if planned.fixtures.contains(where: { $0.name != nil }) {
      planned.fixtureGroup = fixtureGroup(named: planned.flatName)
    }
    if options.hasOperations, endpoint.method.value != .file {
      planned.operation = names.endpoints.operations[position]
    }
    return planned
  }

  /// Returns `` `GET /user/{id}` ``; with the address of the server unless it is the first one.
  private func routeComment(of resolved: ResolvedEndpoint) -> SwiftComment {
    let endpoint = resolved.endpoint
    var text = endpoint.method.value.rawValue + " "
    if let server = resolved.server, server > 0 { text += checked.api.servers[server].url.value }
    for piece in endpoint.path.pieces {
      switch piece {
      case .text(let part): text += part
      case .parameter(let name): text += "{\(name.value)}"
      case .ownerField(let name): text += "{\(name.value)}"
      }
    }
    if text.utf8.contains(UInt8(ascii: "`")) { text.replace("`", with: "'") }
    return SwiftComment("`\(text)`", columns: .max)
  }
}
