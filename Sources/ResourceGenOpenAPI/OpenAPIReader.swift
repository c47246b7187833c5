internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

/// The generation of a document's format. The generations differ in where objects are declared and
/// in how null is expressed.
enum Generation: Sendable {
  case swagger2
  case openAPI3

  /// The keys that lead from the root to the named schemas.
  var schemas: [String] {
    switch self {
    case .swagger2: ["definitions"]
    case .openAPI3: ["components", "schemas"]
    }
  }

  /// Returns the schema name in a reference of the usual form, without escapes; nil for any other
  /// reference.
  func schemaName(in reference: String) -> String? {
    let beginning: StaticString =
      switch self {
      case .swagger2: "#/definitions/"
      case .openAPI3: "#/components/schemas/"
      }
    let bytes = reference.utf8
    let begins = beginning.withUTF8Buffer { bytes.starts(with: $0) }
    let name = bytes.dropFirst(beginning.utf8CodeUnitCount)
    let isPlain = name.allSatisfy {
      $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "~") && $0 != UInt8(ascii: "%")
    }
    return begins && isPlain ? String(Substring(name)) : nil
  }
}

/// Reads an OpenAPI document into an `API`, and holds the state that this needs.
///
/// The methods are declared next to what they read, for example in `SchemaLowering.swift` and
/// `OperationReader.swift`.
struct OpenAPIReader {
  let root: Node
  let generation: Generation
  var options: ReadingOptions
  var log: DiagnosticLog
  var references: References
  var api = API()

  /// The named schemas, by name.
  var schemas: [String: Node] = [:]
  /// The names of the models made from inline schemas that are referred to, by the location of the
  /// schema.
  var modelNamesByLocation: [NodeLocation: String] = [:]
  /// Those models of `modelNamesByLocation` that are still to be read.
  var pendingModels: [Located<String>] = []
  /// Inline schemas of components that several operations may refer to. Their models are named
  /// after the component.
  var sharedSchemas: [NodeID: SharedSchema] = [:]
  /// The types of named schemas that were already looked up, and the names whose lookup is in
  /// progress.
  var resolvedTypes: [String: TypeReference] = [:]
  var meaningsUnderWay: Set<String> = []
  /// Whether a named schema allows null. The inner nil marks a schema that is being examined.
  var nullableSchemas: [String: Bool?] = [:]
  /// For each merge in progress, all schemas that take part in it; and the number of properties
  /// merged so far, which `mergeLimit` bounds.
  var mergesUnderWay: [Set<NodeID>] = []
  var mergedProperties = 0
  /// The subtypes of each schema that has a discriminator and no alternatives, with the value that
  /// selects each; and the nodes of all subtypes.
  var subtypes: [NodeID: [Subtype]] = [:]
  var subtypeNodes: Set<NodeID> = []
  /// The `oneOf` and `anyOf` schemas whose alternatives are being merged with their sibling
  /// keywords.
  var distributing: [NodeID] = []
  /// The alternatives of each `oneOf` and `anyOf` schema that was examined, with references
  /// resolved.
  var alternatives: [NodeID: Set<NodeID>] = [:]
  /// The keys of properties whose default is applied by the server only, whatever the direction. It
  /// is documented and never sent or filled in.
  var documentedOnly: Set<SourceSpan> = []
  /// The types of webhook and callback payloads; and the operations that were read, since several
  /// operations may share a callback.
  var payloads: [TypeReference] = []
  var readEvents: Set<NodeID> = []
  /// The security schemes that were reported and omitted.
  var unreadSchemes: Set<String> = []
  /// Whether `x-resourcegen-credentials` of the document describes the credentials.
  var hasOwnCredentials = false
  /// The number of references that were followed, and the references that lead nowhere.
  var followedReferences = 0
  var brokenReferences: [BrokenReference] = []
  /// Whether the sibling keywords of a schema's `$ref` are read: since OpenAPI 3.1.
  let readsSiblings: Bool
  /// The schemas that are being merged with the target of their reference.
  var refining: Set<NodeID> = []
  /// The nodes that were reported already.
  var reported: Set<NodeID> = []
  /// The known key that each unknown key was probably meant to be, by object kind and key; nil if
  /// none is similar enough.
  var meantKeys: [String: String?] = [:]
  var repeated: [RepeatedFinding: (first: Node, count: Int)] = [:]

  init(
    root: Node, generation: Generation, references: References, options: ReadingOptions,
    log: DiagnosticLog
  ) {
    self.root = root
    self.generation = generation
    let version = root.text(of: "openapi") ?? ""
    readsSiblings = generation == .openAPI3 && !version.hasPrefix("3.0")
    self.options = options
    self.log = log
    self.references = references
  }

  mutating func read() -> API {
    check(root, .document)
    requireContents()
    if let components = section(["components"])?.node { check(components, .components) }
    information()
    servers()
    securitySchemes()
    let named = nameSchemas()
    shareSchemas()
    findSubtypes(named)
    applyDocumentExtensions()
    let isWhole = options.selection.isEverything
    if isWhole { readAllSchemas(named) }
    operations()
    fileOperations()
    requireServers()
    arrange()
    applyOperationOrder()
    webhooks()
    applyDocumentSecurity()
    applyServerSecurity()
    if isWhole {
      readPendingSchemas()
    } else {
      readNeededSchemas(named)
      api.removeUnusedAuthentications()
    }
    breakUnionCycles()
    breakCollectionCycles()
    applyDirections()
    relaxCredentials()
    reportBrokenReferences()
    reportRepeated()
    return api
  }

  /// Returns the node under a path of keys, with references followed on the way, since some vendors
  /// store all their schemas in a separate file.
  mutating func section(_ keys: [String]) -> (place: NodeLocation, node: Node)? {
    var (place, node) = (NodeLocation(document: root.document, pointer: Pointer(steps: [])), root)
    for key in keys {
      guard let next = node.value(forKey: key) else { return nil }
      place = NodeLocation(
        document: place.document, pointer: Pointer(steps: place.pointer.steps + [key]))
      node = next
      var count = 0
      while let reference = node["$ref"], reference.kind == .scalar {
        count += 1
        guard count < OpenAPIReader.inheritanceLimit, let target = target(of: reference) else {
          return nil
        }
        (place, node) = target
      }
    }
    return (place, node)
  }

  /// Collects the named schemas.
  private mutating func nameSchemas() -> [(key: Node, value: Node)] {
    let section = section(generation.schemas)
    let named = (section?.node.entries.map { ($0.key, $0.value) } ?? [])
      .filter { $0.0.kind == .scalar }
    for (key, value) in named { schemas[key.text] = value }
    if let place = section?.place, place.document !== root.document {
      for (key, _) in named {
        let steps = place.pointer.steps + [key.text]
        modelNamesByLocation[
          NodeLocation(document: place.document, pointer: Pointer(steps: steps))] = key.text
      }
    }
    for (key, value) in named { adopt(key.text, value) }
    return named
  }

  /// Reads the named schemas, and the schemas elsewhere that they refer to.
  private mutating func readAllSchemas(_ named: [(key: Node, value: Node)]) {
    for (key, value) in named {
      let model = model(named: Located(key.text, key.span), schemas[key.text] ?? value)
      api.models.append(model)
    }
    readPendingSchemas()
  }

  /// Gives a schema of another file the name of the schema that only refers to it.
  private mutating func adopt(_ name: String, _ node: Node) {
    guard node.kind == .mapping, let reference = node["$ref"], reference.kind == .scalar,
      Pointer(reference.text) == nil, !SchemaObject(node).withoutReference.constrainsType,
      // Errors are reported when the reference is read.
      let place = try? references.place(of: reference, reporting: &log),
      place.document !== root.document, modelNamesByLocation[place] == nil,
      let target = references.node(at: place)
    else { return }
    modelNamesByLocation[place] = name
    schemas[name] = target
  }

  /// Reads the schemas that were named because something refers to them. These may add more to the
  /// list; a loop keeps a long chain of them from becoming deep recursion.
  private mutating func readPendingSchemas() {
    var position = 0
    while position < pendingModels.count {
      let name = pendingModels[position]
      position += 1
      guard let node = schemas[name.value] else { continue }
      let model = model(named: name, node)
      api.models.append(model)
    }
    pendingModels = []
  }

  /// Reports the broken references. Up to 1% of them are taken for typos of the vendor: these are
  /// warnings, and the schema is read as any value. More of them suggest an incomplete document and
  /// are errors.
  private mutating func reportBrokenReferences() {
    let isSlip = brokenReferences.count(where: \.isNeeded) * 100 <= followedReferences
    for (position, broken) in brokenReferences.enumerated() {
      let isFirst = position < OpenAPIReader.suggestionLimit
      let meant = isFirst ? references.nearest(to: broken.node, reporting: &log) : nil
      report(
        .unknownReference(broken, meant, isSlip || !broken.isNeeded ? .warning : .error),
        once: broken.node)
    }
  }

  /// The number of broken references for which a similar name is searched, which is slow.
  private static let suggestionLimit = 20

  private mutating func information() {
    if let dialect = root["jsonSchemaDialect"], dialect.kind == .scalar,
      !OpenAPIReader.isKnownDialect(dialect.text)
    {
      report(.otherDialect(dialect), once: dialect)
    }
    guard let info = root["info"] else {
      if root.kind == .mapping { log.add(.missingInfo(root)) }
      return
    }
    if let title = info["title"], title.kind == .scalar {
      api.name = Located(title.text, title.span)
    }
    if let text = info["description"], text.kind == .scalar { api.documentation = text.text }
  }
}

extension OpenAPIReader {
  private static func isKnownDialect(_ address: String) -> Bool {
    [
      "https://json-schema.org/draft/", "http://json-schema.org/draft-",
      "https://spec.openapis.org/oas/",
    ].contains { address.hasPrefix($0) }
  }
}

extension Diagnostic {
  fileprivate static func otherDialect(_ dialect: Node) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "the schemas use an unknown dialect", at: dialect.span,
      label: "read as JSON Schema 2020-12")
  }

  fileprivate static func missingInfo(_ root: Node) -> Diagnostic {
    Diagnostic(
      .warning, .missingKey, "missing key 'info' in the document",
      at: root.entries.first?.key.span ?? root.span,
      label: "the service has no name",
      help: "add `info: {title: …, version: …}`")
  }
}

/// A reference that leads nowhere.
struct BrokenReference {
  let node: Node
  /// The reason, as the text of a diagnostic's label.
  let fault: String
  /// Whether no sibling keyword says what type is meant.
  let isNeeded: Bool
}
