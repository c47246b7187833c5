package import ResourceGenDiagnostics
package import ResourceGenModel

/// The declarations to generate and their names: an API in terms of Swift, before it is rendered.
package struct SwiftPlan: Sendable {
  package var options: SwiftOptions
  /// The enumeration that contains all types.
  package var namespace: SwiftIdentifier?
  package var title: SwiftComment
  package var known: KnownTypes

  package var servers: [PlannedServer]
  package var authentications: [PlannedAuthentication]
  package var credentials: PlannedCredentials?

  /// The types, in the order of the spec, followed by inline types of bodies and responses.
  package var types: [PlannedType]
  /// The enumerations of error bodies that endpoints share.
  package var errorTypes: [PlannedErrorType]
  /// The structs of header fields that endpoints share.
  package var sharedHeaders: [PlannedHeaders]
  package var endpoints: [PlannedEndpoint]
  /// The outermost groups of endpoints.
  package var groups: [PlannedGroup]

  package var router: SwiftIdentifier
  package var fixtures: SwiftIdentifier
  package var client: SwiftIdentifier
  /// The enumerations for servers and schemes inside a namespace.
  package var serversName: SwiftIdentifier
  package var authenticationsName: SwiftIdentifier

  package init(
    for checked: CheckedAPI, options: SwiftOptions, reporting log: inout DiagnosticLog
  ) {
    let names = TopLevelNames(checked, options: options)
    self.init(for: checked, names, options: options, reporting: &log)
  }

  /// - Parameter names: The names for the same spec and the same options.
  package init(
    for checked: CheckedAPI, _ names: TopLevelNames, options: SwiftOptions,
    reporting log: inout DiagnosticLog
  ) {
    let service = ServicePlanner(checked, names)
    let typePlanner = TypePlanner(
      types: names.types, recursion: checked.recursion, options: options)
    let errors = ErrorPlan(checked, names)
    let endpointPlanner = EndpointPlanner(
      checked: checked, names: names, service: service, errors: errors, options: options)

    self.options = options
    namespace = names.namespace
    title = SwiftComment(checked.api.documentation)
    known = names.types.known
    servers = service.plannedServers()
    authentications = service.plannedAuthentications()
    credentials = service.plannedCredentials(typePlanner)
    if var renewed = credentials {
      RefreshPlanner(checked: checked, endpoints: endpointPlanner).plan(&renewed)
      credentials = renewed
    }
    if options.access == .internal,
      credentials?.fields.contains(where: { $0.isOptional || $0.isSecret }) == false
    {
      credentials?.needsInitializer = false
    }
    types = names.types.topLevel.compactMap { typePlanner.plan($0) }
    if var inputs = InputPlanner(names.types, types) { inputs.plan(&types) }
    errorTypes = errors.types
    sharedHeaders = endpointPlanner.sharedHeaders()
    endpoints = checked.endpoints.indices.map { endpointPlanner.plan($0) }
    if options.hasModelMembers {
      let members = MemberPlanner(checked: checked, names: names, endpoints: endpoints).plan()
      for position in endpoints.indices { endpoints[position].member = members[position] }
    }
    groups = names.plannedGroups()
    router = names.service.router
    fixtures = names.service.fixtures
    client = names.service.client
    serversName = names.service.servers
    authenticationsName = names.service.authentications
  }

  /// Returns a declared name with the namespace in front of it.
  package func qualified(_ name: SwiftIdentifier) -> SwiftCode {
    if let namespace { "\(namespace).\(name)" } else { SwiftCode(name) }
  }
}
