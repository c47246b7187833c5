internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

/// Lowers the operations of a document to endpoints, with their parameters, bodies and responses.
final class OperationLowering {
  let document: DocumentReader
  let schemas: SchemaLowering
  let security: SecurityReader
  var servers: ServerReader
  /// The selected part of the document; keeps account of what its patterns matched.
  var selection: Selection
  var renaming: Renaming
  var chosenNames: Set<String> = []
  var endpoints: [Endpoint] = []

  /// The types of webhook and callback payloads; and the operations that were read, since several
  /// operations may share a callback.
  var payloads: [TypeReference] = []
  var readEvents: Set<NodeID> = []

  var unread: UnreadLog
  /// The names of operations that are read even if they aren't selected.
  let refreshes: Set<String>

  init(
    _ document: DocumentReader, _ schemas: SchemaLowering, _ security: SecurityReader,
    _ servers: ServerReader, _ options: ReadingOptions
  ) {
    self.document = document
    self.schemas = schemas
    self.security = security
    self.servers = servers
    selection = options.selection
    renaming = options.renaming
    refreshes = Set(options.refreshes.map(\.operation.value))
    unread = UnreadLog(isNeeded: options.readsDetails)
  }

  /// Reads the operations of `paths`.
  func readOperations() {
    var items: [(key: Node, item: PathItem)] = []
    guard let paths = document.value(of: "paths", in: document.root) else { return }
    for (key, value) in paths.entries where key.isScalar {
      guard key.text.hasPrefix("/") else {
        if !key.text.hasPrefix("x-") {
          document.add(.pathWithoutSlash(key))
          recordUnread(at: key, value)
        }
        continue
      }
      guard let item = pathItem(value) else {
        recordUnread(at: key, value)
        continue
      }
      if item.operations.isEmpty { recordUnread(at: key, value) }
      recordUnread(in: item, at: key)
      items.append((key, item))
    }
    let pathSet = PathSet(items.map(\.key.text))
    var tags = TagNames(of: items, pathSet, in: document)
    let groups = PathGroups(of: items, tags)
    func group(of operation: Node, _ key: Node) -> Located<String>? {
      groups.group(of: operation, at: key)
    }
    func renamed(_ group: Located<String>) -> Located<String> {
      chosenName(.groups, for: [group.value]).map { Located($0, group.span) }
        ?? tags.name(of: group)
    }
    func chosen(_ names: [String]) -> String? { chosenName(.operations, for: names) }
    reportDuplicateIdentifiers(of: items) { group(of: $0, $1).map(renamed) }
    var names = OperationNames(
      of: items, pathSet, in: { group(of: $0, $1).map(renamed) }, ListResponses(document: document),
      Singulars(renaming), chosenName: chosen)
    let parents = TagParents(
      document.items(of: "tags", in: document.root).compactMap(document.part))
    for (key, path) in items {
      for part in path.parts { document.check(part, .pathItem) }
      for unread in path.unread {
        document.report(
          unread.isToken ? .secondOperation(unread) : .invalidMethod(unread), once: unread)
      }
      for (method, operation) in path.operations {
        let own = group(of: operation, key)
        let group = own.map(renamed)
        let name = names.name(of: operation, method, at: key, in: group)
        let groups = own.map { parents.groups(downTo: $0).map(renamed) } ?? []
        schemas.nameErrors(
          of: operation, named: (groups + [name]).map(\.value).joined(separator: "."))
        let isSelected = selection.keeps(operation, method.value.rawValue, key.text)
        guard isSelected || isRefresh(operation.operationNames(method.value.rawValue, key.text))
        else { continue }
        shareTypes(of: operation, named: (groups + [name]).map(\.value).joined(separator: "."))
        tags.report(operation, to: document)
        let variants = readEndpoint(name, in: groups, method, key, path, operation)
        for var variant in variants {
          variant.endpoint.name = names.name(of: name, variant.words, in: group)
          endpoints.append(variant.endpoint)
        }
      }
    }
    reportUnmatchedNames(items, in: group)
  }

  /// Reads an operation and adds its endpoint.
  ///
  /// - Returns: The variants with another body or another response, which still need names.
  private func readEndpoint(
    _ name: Located<String>, in groups: [Located<String>], _ method: Located<HTTPMethod>,
    _ key: Node, _ path: PathItem, _ operation: Node
  ) -> [EndpointVariant] {
    guard let template = template(of: key) else {
      recordUnread(method.value.rawValue, at: key, operation)
      return []
    }
    var endpoint = Endpoint(
      name: name, method: Located(.http(method.value), method.span), path: template)
    endpoint.identity = OperationIdentity(id: operation.text(of: "operationId"), path: key.text)
    endpoint.groups = groups
    document.check(operation, .operation)
    endpoint.documentation = documentation(of: operation, in: path)
    if operation["deprecated"]?.isTrue ?? false { endpoint.deprecation = "" }
    // Nil if the operation says nothing: then it has the requirement of its server.
    endpoint.authentication = security.requirement(of: operation)
    endpoint.server = servers.server(of: operation, in: path)
    let parameters = parameterNodes(of: operation, in: path, authenticating: &endpoint)
    reportForeignPlaceholders(in: key, described: parameters)
    let fixed = fixedItems(of: key)
    endpoint.parameters = readParameters(parameters, template)
    applyNameExtensions(of: operation, to: &endpoint)
    endpoint.parameters.removeAll { parameter in
      parameter.location == .query && fixed.contains { $0.name.value == parameter.name.value }
    }
    endpoint.parameters += fixed
    readCallExtensions(of: operation, into: &endpoint)
    var variants = readBody(of: operation, parameters, into: &endpoint)
    let others = readResponses(of: operation, into: &endpoint)
    for position in variants.indices {
      variants[position].endpoint.responses = endpoint.responses
      variants[position].endpoint.errors = endpoint.errors
      variants[position].endpoint.responseHeaders = endpoint.responseHeaders
    }
    readCallbacks(of: operation)
    variants += others
    sendStreamField(in: &endpoint, &variants)
    endpoints.append(endpoint)
    return variants
  }

  /// Returns the path of an operation; nil if no request can be sent to it, which is reported.
  private func template(of key: Node) -> PathTemplate? {
    guard let template = PathTemplate(openAPI: key) else {
      document.report(.unusablePath(key, "has a brace that isn't closed"), once: key)
      return nil
    }
    if let segment = template.unusableSegment {
      let fault =
        segment.isEmpty ? "has an empty segment" : "would resolve to another, by '\(segment)'"
      document.report(.unusablePath(key, fault), once: key)
      return nil
    }
    var names: Set<WireName> = []
    for case .parameter(let name) in template.pieces
    where !names.insert(WireName(name.value)).inserted {
      document.report(.unusablePath(key, "has a parameter twice"), once: key)
      return nil
    }
    return template
  }

  /// Returns the query items in the path itself, by which some vendors distinguish operations:
  /// `/?Action=Stop`.
  private func fixedItems(of key: Node) -> [Parameter] {
    guard key.utf8.contains(UInt8(ascii: "?")) else { return [] }
    let text = key.text.prefix { $0 != "#" }
    guard let mark = text.firstIndex(of: "?") else { return [] }
    return text[text.index(after: mark)...].split(separator: "&").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      var parameter = Parameter(
        .query, name: Located(String(parts.first ?? ""), key.span),
        type: .scalar(.string))
      parameter.constant = Located(parts.count == 2 ? String(parts[1]) : "", key.span)
      return parameter
    }
  }

  /// Returns the documentation of an operation: summary, description, external documentation and
  /// required scopes.
  private func documentation(of operation: Node, in path: PathItem) -> String? {
    var paragraphs: [String] = []
    for part in [operation] + path.parts {
      let summary = part.text(of: "summary") ?? ""
      let description = part.text(of: "description") ?? ""
      // Operations often repeat the texts of their path item.
      let texts = description.hasPrefix(summary) ? [description] : [summary, description]
      for text in texts where !text.isEmpty {
        let isSaid = paragraphs.contains {
          $0.utf8.count >= text.utf8.count && $0.contains(text)
        }
        if !isSaid { paragraphs.append(text) }
      }
    }
    if let link = document.value(of: "externalDocs", in: operation), let url = link.text(of: "url")
    {
      let title = link.text(of: "description") ?? ""
      paragraphs.append(title.isEmpty ? "See <\(url)>." : "See [\(title)](\(url)).")
    }
    if let scopes = scopes(of: operation) { paragraphs.append(scopes) }
    let text = paragraphs.joined(separator: "\n\n")
    return text.isEmpty ? nil : text
  }

  /// Returns a sentence such as ``Needs the scope `pets:read`.``; nil if no scopes are required.
  private func scopes(of operation: Node) -> String? {
    var names: [String] = []
    let owner = operation["security"] == nil ? document.root : operation
    for alternative in document.items(of: "security", in: owner).compactMap(document.part) {
      for (_, list) in alternative.entries {
        for scope in list.items where scope.isScalar && !names.contains(scope.text) {
          names.append(scope.text)
        }
      }
    }
    if names.isEmpty { return nil }
    let listed = names.map { "`\($0.replacing("`", with: "'"))`" }.joined(separator: ", ")
    return names.count == 1 ? "Needs the scope \(listed)." : "Scopes: \(listed)."
  }
}

extension PathTemplate {
  /// Parses `/users/{id}`. Fails if a brace isn't closed.
  fileprivate init?(openAPI key: Node) {
    let path = key.text
    // Vendors distinguish operations by a query or a fragment. The query is read by
    // `fixedItems(of:)`; a fragment is never sent.
    var rest = path.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    var pieces: [Piece] = []
    while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
      if open > rest.startIndex { pieces.append(.text(String(path[rest.startIndex..<open]))) }
      let start = rest.index(after: open)
      guard let end = rest[start...].firstIndex(of: UInt8(ascii: "}")), end > start,
        !rest[start..<end].contains(UInt8(ascii: "{"))
      else { return nil }
      let offset = path.utf8.distance(from: path.utf8.startIndex, to: start)
      let name = String(path[start..<end])
      let span = key.span(ofText: offset..<offset + name.utf8.count)
      pieces.append(.parameter(Located(name, span)))
      rest = rest[rest.index(after: end)...]
    }
    // A trailing slash is part of the path.
    if !rest.isEmpty { pieces.append(.text(String(path[rest.startIndex..<rest.endIndex]))) }
    self.init(pieces: pieces, span: key.span)
  }
}

extension Diagnostic {
  fileprivate static func pathWithoutSlash(_ key: Node) -> Diagnostic {
    Diagnostic(
      .warning, .invalidRoute, "path \(quoted(key.text)) doesn't begin with a slash", at: key.span,
      label: "left out", fix: Fix(renaming: key.span, to: "/" + key.text))
  }

  fileprivate static func secondOperation(_ key: Node) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "\(quoted(key.text)) can't be a separate operation", at: key.span,
      label: "left out",
      help: "a path has one operation for each method, and each is a mapping")
  }

  fileprivate static func invalidMethod(_ key: Node) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "\(quoted(key.text)) isn't a method of HTTP", at: key.span,
      label: "left out",
      help: "a method has letters, digits and some of !#$%&'*+-.^_`|~, without spaces")
  }

  fileprivate static func unusablePath(_ key: Node, _ fault: String) -> Diagnostic {
    Diagnostic(
      .warning, .invalidRoute, "path \(quoted(key.text)) \(fault)", at: key.span,
      label: "left out")
  }
}
