internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

/// The generations of the format; they differ in where things stand, and in what null is.
enum Generation: Sendable {
  case swagger2
  case openAPI3

  /// Where the named schemas stand.
  var schemas: [String] {
    switch self {
    case .swagger2: ["definitions"]
    case .openAPI3: ["components", "schemas"]
    }
  }
}

/// What is known while an OpenAPI document is read.
///
/// The methods stand with what they read: `SchemaLowering.swift`, `OperationReader.swift` …
struct OpenAPIReader {
  let root: Node
  let generation: Generation
  var log: DiagnosticLog
  var references: References
  var api = API()

  /// The schemas that have names, by these names.
  var schemas: [String: Node] = [:]
  /// The models that were made of schemas without a name of their own, since several places refer to them.
  var hoisted: [Pointer: String] = [:]
  /// Whether null is a value of a named schema; nil while that is being found out.
  var nullableSchemas: [String: Bool?] = [:]
  /// The keys of properties that only one direction has.
  var readOnly: Set<SourceSpan> = []
  var writeOnly: Set<SourceSpan> = []
  /// References that were followed, and those that lead to nothing.
  var followedReferences = 0
  var brokenReferences: [Node] = []
  /// What was reported once and need not be again.
  var reported: Set<Int> = []

  init(root: Node, generation: Generation, log: DiagnosticLog) {
    self.root = root
    self.generation = generation
    self.log = log
    references = References(root: root)
  }

  mutating func read() -> API {
    check(root, .document)
    if let components = root["components"] { check(components, .components) }
    information()
    servers()
    securitySchemes()
    let schemas = Pointer(steps: generation.schemas)
    let named = references.node(at: schemas)?.entries.map { ($0.key, $0.value) } ?? []
    for (key, value) in named where key.kind == .scalar { self.schemas[key.text] = value }
    for (key, value) in named where key.kind == .scalar {
      let model = model(named: Located(key.text, key.span), value)
      api.models.append(model)
    }
    operations()
    webhooks()
    relaxDirections()
    requireOfServers()
    reportBrokenReferences()
    return api
  }

  /// A slip among hundreds of references is the vendor's, and what it stands for is read as any value. A document of which more
  /// is missing is not the whole of it.
  private mutating func reportBrokenReferences() {
    let isSlip = brokenReferences.count * 100 <= followedReferences
    for reference in brokenReferences {
      report(.unknownReference(reference, isSlip ? .warning : .error), once: reference)
    }
  }

  private mutating func webhooks() {
    if let webhooks = root["webhooks"], let first = webhooks.entries.first {
      log.add(.unread("webhooks are not read", at: first.key))
    }
  }

  private mutating func information() {
    guard let info = root["info"] else { return }
    if let title = info["title"], title.kind == .scalar {
      api.name = Located(title.text, title.span)
    }
    if let text = info["description"], text.kind == .scalar { api.documentation = text.text }
  }
}

extension Pointer {
  init(steps: [String]) { self.steps = steps }
}
