internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenReading
internal import ResourceGenYAML

/// Reads an OpenAPI document into an `API`, stage by stage.
struct OpenAPIReader {
  private let document: DocumentReader
  private let options: ReadingOptions
  private let schemas: SchemaLowering

  init(
    root: Node, generation: Generation, references: References, options: ReadingOptions,
    log: DiagnosticLog
  ) {
    document = DocumentReader(
      root: root, generation: generation, references: references, log: log)
    schemas = SchemaLowering(document, options)
    self.options = options
  }

  /// The problems that were found, and those of the log given to the initializer.
  var log: DiagnosticLog { document.findings.log }

  /// The files that were read.
  var files: SpecFiles { document.references.files }

  func read() -> API {
    var api = API()
    api.hasExactNames = document.isExact
    document.checkSections()
    document.reportCollectionKeys()
    let information = DocumentInformation(document)

    // The service as a whole.
    var servers = ServerReader(document)
    servers.readServers()
    var security = SecurityReader(document)
    security.readSchemes()

    // The names of all schemas are known before the first one is lowered.
    let named = schemas.nameSchemas()
    schemas.shareSchemas()
    schemas.shareEqualSchemas()
    schemas.findSubtypes(named)
    schemas.chooseMerged(options.merged)

    let extensions = ServiceExtension(document, schemas)
    if information.name?.value.isEmpty == false { api.name = information.name }
    api.documentation = information.documentation
    if let node = document.root["x-resourcegen-defaults"] {
      api.defaults = extensions.defaults(node)
    }
    api.errors = extensions.sharedErrors(document.root["x-resourcegen-errors"])
    servers.apply(extensions)
    security.apply(extensions)

    let isWhole = options.selection.isEverything
    if isWhole { schemas.readAllSchemas(named) }

    let operations = OperationLowering(
      document, schemas, security, servers, options)
    operations.readOperations()
    operations.readFileOperations()
    operations.servers.requireServers(for: operations.endpoints)
    operations.readWebhooks()
    operations.servers.apply(security)
    operations.servers.removeUnusedServer(for: operations.endpoints)

    var excluded: [String: Located<String>] = [:]
    if isWhole {
      schemas.readPendingSchemas()
    } else {
      excluded = schemas.readNeededSchemas(
        named, &operations.selection, for: operations.endpoints.flatMap(\.modelNames))
    }

    api.servers = operations.servers.servers
    api.authentications = security.authentications
    api.credentials = security.credentials
    // Moved, since the passes would copy what something else still refers to.
    swap(&api.endpoints, &operations.endpoints)
    swap(&api.models, &schemas.models)
    api.chosenNames = operations.chosenNames
    for operation in operations.unread.operations { api.unread.insert(operation) }
    if !isWhole {
      api.exclude(excluded, reporting: &document.findings.log)
      operations.selection.reportUnmatched(to: &document.findings.log)
      api.removeUnusedAuthentications(except: options.authentications.map(\.name.value))
    }
    applyPasses(to: &api, payloads: operations.payloads)
    if !security.hasOwnCredentials { api.relaxCredentials() }
    document.findings.reportUnknownSchemes(among: security.knownSchemes)
    if options.readsDetails { api.unread.insert(references: document.unreadReferences) }
    document.reportBrokenReferences()
    document.findings.reportRepeated()
    return api
  }

  /// Runs the passes over the complete API: each is a function from API to API.
  private func applyPasses(
    to api: inout API, payloads: [TypeReference]
  ) {
    api.arrange()
    api.sortEndpoints(by: document.root.items(of: "x-resourcegen-order").map(\.text))
    api.shareReferencedAlternatives()
    api.breakUnionCycles(reporting: &document.findings.log)
    api.breakAliasCycles(reporting: &document.findings.log)
    api.breakRequiredCycles(reporting: &document.findings.log)
    if schemas.hasDiscriminators {
      api.dropUnusableDiscriminators(reporting: &document.findings.log)
    }
    if !document.isExact { api.splitByDirection(payloads: payloads) }
    // After the types have changed: a model for requests lacks the read-only members of a default.
    api.removeWrongDefaults(reporting: &document.findings.log)
    api.applyDirections(
      payloads: payloads, documentedOnly: schemas.documentedOnly,
      reporting: &document.findings.log)
  }
}
