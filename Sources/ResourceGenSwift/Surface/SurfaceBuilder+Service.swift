internal import ResourceGenDiagnostics
internal import ResourceGenModel

extension SurfaceBuilder {
  /// Adds the namespace, the servers, the authentication schemes and the credentials.
  mutating func addService() {
    let origins = [SurfaceOrigin(.api)]
    if let name = plan.namespace { addEnumeration(name.source, in: "", from: origins) }
    addServers()
    addSchemes()
    if let credentials = plan.credentials { add(credentials) }
  }

  private mutating func addServers() {
    let server = known(.server)
    if plan.namespace != nil, !plan.servers.isEmpty {
      addEnumeration(plan.serversName.source, in: namespace, from: [SurfaceOrigin(.api)])
    }
    let owner = plan.namespace == nil ? server : plan.qualified(plan.serversName).source
    for (planned, described) in zip(plan.servers, checked.api.servers) {
      let origins = [SurfaceOrigin(.server(described.name.value))]
      addProperty(planned.name.source, server, .staticConstant, in: owner, from: origins)
      if planned.variables.isEmpty { continue }
      let parameters = planned.variables.map { variable in
        SurfaceDeclaration.Parameter(
          label: variable.name.name, name: variable.name.source, type: known(.string),
          defaultValue: variable.defaultValue.source, origins: origins)
      }
      addFunction(
        planned.name.source, parameters, server, isStatic: true, in: owner, from: origins)
    }
  }

  private mutating func addSchemes() {
    let authentication = known(.authentication)
    if plan.namespace != nil, !plan.authentications.isEmpty {
      addEnumeration(
        plan.authenticationsName.source, in: namespace, from: [SurfaceOrigin(.api)])
    }
    let owner =
      plan.namespace == nil ? authentication : plan.qualified(plan.authenticationsName).source
    for (planned, scheme) in zip(plan.authentications, checked.api.authentications) {
      addProperty(
        planned.name.source, authentication, .staticConstant, in: owner,
        from: [SurfaceOrigin(.scheme(scheme.name.value))])
    }
  }

  private mutating func add(_ credentials: PlannedCredentials) {
    let base: KnownType = credentials.refreshing == nil ? .credentialSet : .refreshableCredentials
    let all = [SurfaceOrigin(.api)]
    addStructure(
      credentials.name.source, in: namespace, [known(base), known(.storableCredentials)], from: all)
    let owner = plan.qualified(credentials.name).source
    var parameters: [SurfaceDeclaration.Parameter] = []
    var texts: [SurfaceDeclaration.Parameter] = []
    for (field, described) in zip(credentials.fields, checked.api.credentials) {
      let origins = [SurfaceOrigin(.credential(described.name.value))]
      addProperty(field.name.source, field.type.source, in: owner, from: origins)
      parameters.append(
        SurfaceDeclaration.Parameter(
          label: field.name.name, name: field.name.label.source, type: field.type.source,
          defaultValue: field.isOptional ? "nil" : nil, origins: origins))
      var text = parameters[parameters.count - 1]
      if field.isSecret { text.type = known(.string) + (field.isOptional ? "?" : "") }
      texts.append(text)
    }
    addInitializer(parameters, in: owner, from: all)
    if credentials.fields.contains(where: \.isSecret) {
      addInitializer(texts, in: owner, from: all)
    }
    addRequirement(
      "credential", [("_ name", known(.string))], "(any \(known(.requestParameter)))?", in: owner)
    if let refreshing = credentials.refreshing {
      addRequirement(
        "refreshed",
        [
          ("for \(refreshing.scheme.source)", known(.string)),
          ("using \(refreshing.service.source)", known(.resourceService)),
        ], "Self?", in: owner, effects: "async throws")
    }
    addRequirement(
      "init", [("from stored", known(.storedCredentials))], nil, in: owner, effects: "throws")
    addRequirement("write", [("to stored", "inout \(known(.storedCredentials))")], nil, in: owner)
    for type in credentials.nested { add(type) }
  }

  // MARK: Router and client

  /// A group with the indices of its endpoints that have a request.
  private struct RouteGroup {
    var group: PlannedGroup
    var routes: [Int]
    var groups: [RouteGroup]
  }

  private func routes(_ members: [Int]) -> [Int] {
    members.filter { plan.endpoints[$0].request != nil }
  }

  /// Returns the groups that have an endpoint with a request in them.
  private func routeGroups(_ groups: [PlannedGroup]) -> [RouteGroup] {
    groups.compactMap { group in
      let own = routes(group.members)
      let inner = routeGroups(group.groups)
      return own.isEmpty && inner.isEmpty
        ? nil : RouteGroup(group: group, routes: own, groups: inner)
    }
  }

  mutating func addRouter() {
    let (own, groups) = (routerRoutes, routeGroups(plan.groups))
    if !plan.options.hasRouter || own.isEmpty && groups.isEmpty { return }
    addRouter(plan.router.source, in: namespace, own, groups, from: [SurfaceOrigin(.api)])
  }

  private var routerRoutes: [Int] {
    let grouped = Set(plan.groups.flatMap(\.withNested).flatMap(\.members))
    return routes(plan.endpoints.indices.filter { !grouped.contains($0) })
  }

  private mutating func addRouter(
    _ name: String, in owner: String, _ routes: [Int], _ groups: [RouteGroup],
    from origins: [SurfaceOrigin]
  ) {
    var conformances = [known(.resourceRoute), known(.hashable)]
    if plan.options.hasMatching { conformances.append(known(.matchableRoute)) }
    addEnumeration(name, in: owner, conformances, growth: .router, from: origins)
    let qualified = owner.isEmpty ? name : "\(owner).\(name)"
    for position in routes {
      let endpoint = plan.endpoints[position]
      addCase(
        endpoint.name.source, in: qualified, parameters(endpoint.parameters, at: position),
        from: [origin(ofEndpoint: position)])
    }
    for group in groups {
      addCase(
        group.group.name.source, in: qualified,
        [.payload(SwiftCode(group.group.type))],
        from: [SurfaceOrigin(.group(group.group.heading.source))])
    }
    addProperty(
      "resource", "any \(known(.networkResource))", .computed, in: qualified, from: [],
      role: .requirement)
    if plan.options.hasMatching {
      addProperty(
        "patterns", "[\(known(.routePattern))]", .staticConstant, in: qualified, from: [],
        role: .requirement)
      addRequirement(
        "init", [("from match", known(.routeMatch))], nil, in: qualified,
        throwing: known(.routeMatchError))
    }
    for group in groups {
      addRouter(
        group.group.type.source, in: qualified, group.routes, group.groups,
        from: [SurfaceOrigin(.group(group.group.heading.source))])
    }
  }

  mutating func addClient() {
    let (own, groups) = (routerRoutes, routeGroups(plan.groups))
    if !plan.options.hasClients || own.isEmpty && groups.isEmpty { return }
    addClient(plan.client.source, in: namespace, own, groups, from: [SurfaceOrigin(.api)])
  }

  private mutating func addClient(
    _ name: String, in owner: String, _ routes: [Int], _ groups: [RouteGroup],
    from origins: [SurfaceOrigin]
  ) {
    let service = known(.resourceService)
    addStructure(name, in: owner, [known(.sendable)], from: origins)
    let qualified = owner.isEmpty ? name : "\(owner).\(name)"
    addProperty("service", service, in: qualified, from: origins)
    addInitializer(
      [SurfaceDeclaration.Parameter(label: "service", name: "service", type: service)],
      in: qualified, from: origins,
      role: plan.options.access == .internal ? .inherited : .declared)
    for group in groups {
      let type = group.group.type.source
      let origins = [SurfaceOrigin(.group(group.group.heading.source))]
      addProperty(group.group.name.source, type, .computed, in: qualified, from: origins)
    }
    for position in routes {
      let endpoint = plan.endpoints[position]
      let error = endpoint.errorBody?.source ?? known(.never)
      addFunction(
        endpoint.name.source, parameters(endpoint.parameters, at: position),
        endpoint.isWithoutValue ? nil : endpoint.value.source, in: qualified,
        effects: "async throws(\(known(.resourceError))<\(error)>)",
        from: [origin(ofEndpoint: position)])
    }
    for group in groups {
      addClient(
        group.group.type.source, in: qualified, group.routes, group.groups,
        from: [SurfaceOrigin(.group(group.group.heading.source))])
    }
  }

  // MARK: Fixtures

  mutating func addFixtures() {
    if plan.options.fixtures == .none || plan.options.fixtures.areInTests { return }
    let positions = plan.endpoints.indices.filter { !plan.endpoints[$0].fixtures.isEmpty }
    if positions.isEmpty { return }
    addEnumeration(plan.fixtures.source, in: namespace, from: [SurfaceOrigin(.api)])
    let owner = plan.qualified(plan.fixtures).source
    for position in positions {
      let endpoint = plan.endpoints[position]
      let origins = [origin(ofEndpoint: position, ["examples"])]
      let name = endpoint.flatName.source
      let type = "\(known(.fixture))<\(endpoint.qualifiedResource.source)>"
      guard let group = endpoint.fixtureGroup?.source else {
        addProperty(name, type, .staticComputed, in: owner, from: origins)
        continue
      }
      addProperty(name, group, .staticComputed, in: owner, from: origins)
      addStructure(group, in: owner, [known(.fixtureConvertible)], from: origins)
      addProperty("fixture", type, .computed, in: "\(owner).\(group)", from: origins)
      for fixture in endpoint.fixtures {
        guard let example = fixture.name else { continue }
        addProperty(
          example.source, type, .computed, in: "\(owner).\(group)", from: origins)
      }
    }
    addRequirement(
      "examples", [("listedAs _", "\(known(.fixtureExample)).Type")],
      "[\(known(.fixtureExample))]", in: owner, isStatic: true)
  }
}
