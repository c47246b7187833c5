/// The names of the declarations for each endpoint, in the order of the endpoints.
struct EndpointNames {
  /// The cases of the router; unique within their group.
  var cases: [SwiftIdentifier] = []
  /// The names of the endpoints with those of their groups before them; unique in the module.
  var flatCases: [SwiftIdentifier] = []
  var resources: [SwiftIdentifier] = []
  var errors = ErrorEnumerations()
  /// The enumerations of responses.
  var responses: [SwiftIdentifier] = []
  /// The structs of response header fields, which are nested in the resources.
  var headers: [SwiftIdentifier] = []
  /// The structs of response header fields that several endpoints have in common.
  var sharedHeaders = SharedHeaders()
  var operations: [SwiftIdentifier] = []

  /// The names that the cases of the router must not have.
  static func reserved(hasClients: Bool) -> Set<String> {
    let names: Set<String> = [
      "allPatterns", "asURLRequest", "element", "framing", "hashValue", "paging", "patterns",
      "resource", "responseReader",
    ]
    return names.union(namesOfOptional + (hasClients ? ["service"] : []))
  }
}

/// The names of the declarations that a module has once.
struct ServiceNames {
  var router: SwiftIdentifier = "Router"
  var fixtures: SwiftIdentifier = "Fixtures"
  var credentials: SwiftIdentifier = "Credentials"
  var client: SwiftIdentifier = "Client"
  /// The enumerations for servers and schemes inside a namespace.
  var servers: SwiftIdentifier = "Servers"
  var authentications: SwiftIdentifier = "Authentications"
}
