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

  /// The name of a schema that a reference names in the usual way, without escapes; nil for any other reference.
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

/// What is known while an OpenAPI document is read.
///
/// The methods stand with what they read: `SchemaLowering.swift`, `OperationReader.swift` …
struct OpenAPIReader {
  let root: Node
  let generation: Generation
  var options: ReadingOptions
  var log: DiagnosticLog
  var references: References
  var api = API()

  /// The schemas that have names, by these names.
  var schemas: [String: Node] = [:]
  /// The models that were made of schemas without a name of their own, since several places refer to them.
  var hoisted: [Place: String] = [:]
  /// Those of them that are still to be read.
  var pendingModels: [Located<String>] = []
  /// The schemas of components that several operations may refer to, and that have no name but the component's.
  var sharedSchemas: [NodeID: SharedSchema] = [:]
  /// What the schemas are whose names were looked up, and those that are being looked up.
  var meanings: [String: TypeReference] = [:]
  var meaningsUnderWay: Set<String> = []
  /// Whether null is a value of a named schema; nil while that is being found out.
  var nullableSchemas: [String: Bool?] = [:]
  /// What several schemas were that are being put together, each with all that they are made of; and how much that was.
  var mergesUnderWay: [Set<NodeID>] = []
  var mergedProperties = 0
  /// The schemas with a key that tells apart what builds on them, and what that is, by name and value of the key.
  var heirs: [NodeID: [Heir]] = [:]
  var heirNodes: Set<NodeID> = []
  /// The choices whose alternatives are being put together with what stands beside them.
  var distributing: [NodeID] = []
  /// What each choice that was looked at lists.
  var alternatives: [NodeID: Set<NodeID>] = [:]
  /// The keys of properties whose default is the server's in any direction.
  var documentedOnly: Set<SourceSpan> = []
  /// What the service sends on its own; and the descriptions of it that were read, since several operations may share one.
  var payloads: [TypeReference] = []
  var readEvents: Set<NodeID> = []
  /// The security schemes that were reported and left out.
  var unreadSchemes: Set<String> = []
  /// Whether the document itself describes the credentials.
  var hasOwnCredentials = false
  /// References that were followed, and those that lead to nothing.
  var followedReferences = 0
  var brokenReferences: [BrokenReference] = []
  /// Whether what stands beside the reference of a schema is read: not before OpenAPI 3.1.
  let readsSiblings: Bool
  /// The schemas that are read together with what they refer to.
  var refining: Set<NodeID> = []
  /// What was reported once and need not be again.
  var reported: Set<NodeID> = []
  /// What unknown keys were meant to be, by the object that they stand in; nil for those of vendors.
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
    findHeirs(named)
    documentWords()
    let isWhole = options.selection.isEverything
    if isWhole { allSchemas(named) }
    operations()
    fileOperations()
    requireServers()
    arrange()
    orderWords()
    webhooks()
    requireOfServers()
    serverRequirements()
    if isWhole {
      pendingSchemas()
    } else {
      neededSchemas(named)
      api.removeUnneededAuthentications()
    }
    openUnionRings()
    openCollectionRings()
    settleDirections()
    relaxCredentials()
    reportBrokenReferences()
    reportRepeated()
    return api
  }

  /// What stands below the keys of the document, references on the way followed: vendors keep all their schemas in a file of its own.
  mutating func section(_ keys: [String]) -> (place: Place, node: Node)? {
    var (place, node) = (Place(document: root.document, pointer: Pointer(steps: [])), root)
    for key in keys {
      guard let next = node.value(forKey: key) else { return nil }
      place = Place(
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

  /// Learns the names of the schemas that have one.
  private mutating func nameSchemas() -> [(key: Node, value: Node)] {
    let section = section(generation.schemas)
    let named = (section?.node.entries.map { ($0.key, $0.value) } ?? [])
      .filter { $0.0.kind == .scalar }
    for (key, value) in named { schemas[key.text] = value }
    if let place = section?.place, place.document !== root.document {
      for (key, _) in named {
        let steps = place.pointer.steps + [key.text]
        hoisted[Place(document: place.document, pointer: Pointer(steps: steps))] = key.text
      }
    }
    for (key, value) in named { adopt(key.text, value) }
    return named
  }

  /// Reads the schemas that have names, and what these refer to elsewhere.
  private mutating func allSchemas(_ named: [(key: Node, value: Node)]) {
    for (key, value) in named {
      let model = model(named: Located(key.text, key.span), schemas[key.text] ?? value)
      api.models.append(model)
    }
    pendingSchemas()
  }

  /// A schema that is only the name of one in another file: that one has this name.
  private mutating func adopt(_ name: String, _ node: Node) {
    guard node.kind == .mapping, let reference = node["$ref"], reference.kind == .scalar,
      Pointer(reference.text) == nil, !SchemaObject(node).withoutReference.saysType,
      // Whoever reads it reports what is wrong with it.
      let place = try? references.place(of: reference, reporting: &log),
      place.document !== root.document, hoisted[place] == nil,
      let target = references.node(at: place)
    else { return }
    hoisted[place] = name
    schemas[name] = target
  }

  /// Reads the schemas that got a name because something refers to them, one after the other: they may refer to more of
  /// their kind, and a long chain of them is no deep one.
  private mutating func pendingSchemas() {
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

  /// A slip among hundreds of references is the vendor's, and what it stands for is read as any value. A document of which more
  /// is missing is not the whole of it.
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

  /// Beyond so many references that lead nowhere, nobody asks what each was meant to be.
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
      .warning, .notExpressed, "the dialect of the schemas is not known", at: dialect.span,
      label: "read as JSON Schema 2020-12")
  }

  fileprivate static func missingInfo(_ root: Node) -> Diagnostic {
    Diagnostic(
      .warning, .missingKey, "missing key 'info' in the document",
      at: root.entries.first?.key.span ?? root.span,
      label: "what the service is called is not said",
      help: "add `info: {title: …, version: …}`")
  }
}

/// A reference that leads to nothing.
struct BrokenReference {
  let node: Node
  /// Why, in the words of a label.
  let fault: String
  /// Nothing beside the reference says what is meant.
  let isNeeded: Bool
}
