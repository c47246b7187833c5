internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

/// A schema as a type of the API model.
struct LoweredType {
  var type: TypeReference
  /// Whether null is an allowed value.
  var isNullable: Bool

  static let anything = LoweredType(type: .scalar(.json), isNullable: false)
}

/// Lowers schemas to types of the API model, and owns the names of the models and everything that
/// is remembered about schemas.
final class SchemaLowering {
  let document: DocumentReader
  private let options: ReadingOptions
  /// The models of the schemas that were read, in the order of reading.
  var models: [Model] = []

  var schemas = NamedSchemas()
  var subtypes = SubtypeTable()
  var merges = MergeState()
  /// The types of named schemas that were already looked up, and the names whose lookup is in
  /// progress.
  var resolvedTypes: [String: TypeReference] = [:]
  var typesInProgress: Set<String> = []
  /// Whether a named schema allows null. The inner nil marks a schema that is being examined.
  var nullableSchemas: [String: Bool?] = [:]
  /// Whether a document names the discriminator of a union.
  var hasDiscriminators = false
  /// The keys of properties whose default is applied by the server only, whatever the direction. It
  /// is documented and never sent or filled in.
  var documentedOnly: Set<SourceSpan> = []

  /// The targets of `$dynamicRef` where a schema is lowered.
  var scope: DynamicScope

  init(_ document: DocumentReader, _ options: ReadingOptions) {
    self.document = document
    self.options = options
    scope = DynamicScope(
      isNeeded: document.readsSiblings && document.root.document.hasDynamicReferences)
  }

  /// The types of scalar formats by format name, which replace the built-in ones.
  var formats: [String: ScalarType] { options.formats }

  /// Whether limits of values are read. An exported document has none.
  var readsLimits: Bool { options.readsDetails && !document.isExact }

  // MARK: Named schemas

  /// Returns the model for a named schema.
  func model(named name: Located<String>, _ node: Node) -> Model {
    checkSchema(node)
    let schema = SchemaObject(node)
    let hasOtherTexts = schemas.shared[node.id]?.hasOtherTexts ?? false
    var model = Model(
      name: name, shape: shape(of: schema), span: name.span,
      documentation: documentation(of: hasOtherTexts ? schema.without(.description) : schema),
      deprecation: schema.deprecation)
    model.nameWithoutPackage = schemas.withoutPackage[name.value]
    model.input = schema.input
    model.limits = limits(of: [node], as: model.aliasedType)
    return model
  }

  /// Adds a model for an inline schema, under the requested name or a free one like it.
  ///
  /// - Parameter documentation: The text for a schema without one.
  /// - Returns: The name of the model.
  func addModel(
    named requestedName: String, at span: SourceSpan, _ node: Node, documentation: String?
  ) -> Located<String> {
    let name = Located(schemas.free(requestedName), span)
    schemas[name.value] = node
    var model = model(named: name, node)
    model.documentation = model.documentation ?? documentation
    models.append(model)
    return name
  }

  private func shape(of schema: SchemaObject) -> Model.Shape {
    // A named schema is lowered once, whatever refers to it.
    let outer = scope.targets
    scope.targets = [:]
    defer { scope.targets = outer }
    return switch lower(schema).type {
    case .inline(let model): model.shape
    case let type: .alias(type)
    }
  }

  /// Returns the description or title of a schema, with the values of a long list of numbers and
  /// the link of its `externalDocs`.
  func documentation(of schema: SchemaObject) -> String? {
    let text = schema[.description] ?? schema[.title]
    let written = text.flatMap { $0.isScalar && $0.utf8Count > 0 ? $0.text : nil }
    let texts = [written, listedNumbers(of: schema.node)].compactMap { $0 }
    let own = texts.isEmpty ? nil : texts.joined(separator: "\n\n")
    guard let address = schema[.externalDocs]?.text(of: "url") else { return own }
    let label = schema[.externalDocs]?.text(of: "description") ?? "More"
    return (own.map { $0 + "\n\n" } ?? "") + "\(label): <\(address)>"
  }

  // MARK: Types

  /// Returns the type of the values that a schema allows.
  func lower(_ node: Node) -> LoweredType {
    checkSchema(node)
    guard node.isMapping else { return .anything }
    guard merges.reading.count < DocumentReader.chainLimit,
      merges.reading.insert(node.id).inserted
    else {
      return lowerWithinItself(node)
    }
    defer { merges.reading.remove(node.id) }
    if !schemas.shared.isEmpty, let lowered = lowerShared(node) { return lowered }
    return lower(SchemaObject(node))
  }

  /// Returns the type of an inline schema that is among its own members, directly or through
  /// others, because they include the same parts.
  private func lowerWithinItself(_ node: Node) -> LoweredType {
    guard let shared = sharedSchema(node) else {
      document.report(.containsItself(node), once: node)
      return .anything
    }
    let name = Located(name(of: shared), node.span)
    return LoweredType(type: .model(name), isNullable: isNullable(node))
  }

  /// Checks the keys of a schema. `true` allows everything, `false` nothing (JSON Schema, section
  /// 4.3.2); what isn't a schema is read as `true`.
  func checkSchema(_ node: Node) {
    if !node.isTrue, !node.isFalse { document.check(node, .schema) }
  }

  /// Reports keywords whose list must have an item (JSON Schema 2020-12, sections 6.1.1 and 10.2).
  func reportEmptyLists(of schema: SchemaObject) {
    for keyword in SchemaKeyword.listsOfSome where schema.has(keyword) {
      guard let list = schema[keyword], list.isSequence, list.items.isEmpty else { continue }
      document.report(.emptyList(keyword, list), once: list)
    }
  }

  func lower(_ schema: SchemaObject) -> LoweredType {
    let added = scope.isNeeded ? scope.enter(schema.node) : []
    defer { scope.leave(added) }
    let dynamic = scope.isNeeded ? lowerDynamic(schema) : nil
    let lowered = dynamic ?? lowerType(of: schema)
    // A default without effect, such as that of an item, is reported too if it is wrong.
    if let value = schema[.default] {
      _ = defaultValue(value, of: lowered.type, isDocumented: true)
    }
    return lowered
  }

  private func lowerType(of schema: SchemaObject) -> LoweredType {
    reportEmptyLists(of: schema)
    reportIneffectiveKeywords(of: schema)
    if schema.members.hasExtensionKeywords, let name = nestedType(schema) { return name }
    if let reference = schema[.ref] { return lower(reference, beside: schema) }
    var lowered = lowerWithoutNull(schema)
    if schema.members.hasExtensionKeywords { applyExtensions(of: schema, &lowered) }
    return LoweredType(
      type: lowered.type, isNullable: lowered.isNullable || schema.allowsNull)
  }

  /// Lowers a reference. Sibling keywords refine its target in OpenAPI 3.1 and are ignored in 3.0.
  private func lower(_ reference: Node, beside schema: SchemaObject) -> LoweredType {
    let rest = schema.withoutReference
    let constrainsType = rest.constrainsType
    if constrainsType, rest.addsToReference {
      if !document.readsSiblings {
        // OpenAPI 3.0 and Swagger 2.0 ignore sibling keywords.
        document.findings.once(.besideReference, atEach: schema.node)
      } else if let both = refined(reference, rest, schema) {
        return both
      }
    }
    guard let type = type(of: reference, isNeeded: !constrainsType) else {
      return constrainsType ? lower(rest) : .anything
    }
    var isNullable = schema.allowsNull
    if case .model(let name) = type {
      let shared = sharedTarget(of: reference)
      if shared.map({ self.isNullable($0) }) ?? allowsNull(reference, named: name.value) {
        isNullable = true
      }
    }
    return LoweredType(type: type, isNullable: isNullable)
  }

  // MARK: By keyword

  func lowerWithoutNull(_ schema: SchemaObject) -> LoweredType {
    if let subtypes = subtypes.byBase[schema.node.id] { return lowerSubtypes(subtypes, schema) }
    if let values = schema[.enumeration] { return lowerEnumeration(values, schema) }
    if let value = schema[.const] { return lowerConstant(value, schema) }
    if schema.has(.allOf) { return lowerAllOf(schema) }
    if let list = schema[.oneOf] ?? schema[.anyOf] {
      let isTwofold = [SchemaKeyword.oneOf, .anyOf].allSatisfy {
        schema.items($0).contains(where: \.constrainsType)
      }
      return isTwofold ? lowerAllOf(schema) : lowerUnion(choices(list, schema), schema)
    }
    let types = schema.types
    if types.count > 1 { return lowerSeveral(types, schema) }
    switch types.first {
    case "object": return lowerObject(schema)
    case "array": return lowerArray(schema)
    case .some(let name): return LoweredType(type: scalar(name, schema), isNullable: false)
    case nil: return lowerUntyped(schema)
    }
  }

  /// Returns the list of alternatives: `oneOf`, unless it contains only conditions and there is an
  /// `anyOf`.
  private func choices(_ list: Node, _ schema: SchemaObject) -> Node {
    guard let other = schema[.anyOf], !list.items.contains(where: \.constrainsType) else {
      return list
    }
    return other
  }

  /// Infers the type of a schema without `type`, which vendors omit.
  private func lowerUntyped(_ schema: SchemaObject) -> LoweredType {
    if SchemaKeyword.ofObjects.contains(where: { schema[$0] != nil }) { return lowerObject(schema) }
    if let places = schema[.items], places.isSequence {
      // Without `type`, `items` doesn't constrain values that aren't arrays. Converters use it to
      // write alternatives.
      document.report(
        .unread("without `type: array`, these are read as alternatives", at: places), once: places)
      return lowerUnion(places, schema)
    }
    if [.items, .prefixItems, .unevaluatedItems].contains(where: { schema[$0] != nil }) {
      return lowerArray(schema)
    }
    if let format = schema[.format],
      let type = formats[format.text] ?? ScalarFormat.string[format.text]
        ?? ScalarFormat.integer[format.text] ?? ScalarFormat.number[format.text]
    {
      return LoweredType(type: widened(.scalar(type), by: schema), isNullable: false)
    }
    if schema[.contentEncoding] != nil || schema[.contentMediaType] != nil {
      return LoweredType(type: scalar("string", schema), isNullable: false)
    }
    if let cycle = schema.node["$recursiveRef"] {
      document.report(.unread("'$recursiveRef' isn't supported", at: cycle), once: cycle)
    }
    for keyword in [SchemaKeyword.not, .contains, .condition, .dependentSchemas] {
      guard let node = schema[keyword] else { continue }
      // `not: {}` beside an anchor declares a type that the users of a generic schema bind.
      if keyword == .not, node.isMapping, node.entries.isEmpty,
        schema.node["$dynamicAnchor"] != nil
      {
        continue
      }
      document.report(
        .unread("'\(keyword.rawValue)' alone doesn't determine a type", at: node), once: node)
    }
    return .anything
  }
}

extension Diagnostic {
  fileprivate static func emptyList(_ keyword: SchemaKeyword, _ list: Node) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "the list of '\(keyword.rawValue)' is empty", at: list.span,
      label: "no value satisfies it; the keyword is ignored", help: "add an item, or remove the key"
    )
  }
}
