internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenPipeline
internal import ResourceGenSwift

/// The names of an API that a command line contains: of operations, their values, servers and
/// others. For completions, and to call an operation by its name in Swift or in the document.
package struct APINames: Sendable {
  /// A name, with the first line of its documentation.
  package struct Name: Sendable {
    package let text: String
    package let documentation: String?

    fileprivate init(_ text: String, _ documentation: String? = nil) {
      self.text = text
      self.documentation = documentation?.split(separator: "\n").first.map(String.init)
    }
  }

  private let checked: CheckedAPI
  private let isNative: Bool
  private let options: SwiftOptions
  /// The ids that operations with different routes have.
  private let repeatedIDs: Set<String>

  init(_ checked: CheckedAPI, _ format: SpecFormat, _ options: SwiftOptions) {
    self.checked = checked
    self.options = options
    if case .native = format { isNative = true } else { isNative = false }
    let routes = checked.endpoints.compactMap { resolved in
      resolved.endpoint.identity?.id.map { ($0, resolved.endpoint.listedRoute) }
    }
    repeatedIDs = Set(
      Dictionary(grouping: routes, by: \.0).filter { Set($1.map(\.1)).count > 1 }.keys)
  }

  private var api: API { checked.api }
  private var endpoints: [Endpoint] { checked.endpoints.map(\.endpoint) }

  // MARK: Calls

  /// The operations that can be called, as Swift calls them: `.users.get`. Identifiers and dots
  /// contain nothing that a shell would interpret.
  package var operations: [Name] {
    let search = search
    return callable.map { position, endpoint in
      Name(search.calls[position], endpoint.documentation)
    }
  }

  /// The same operations without the dot in front, except those whose name another one has in the
  /// spec.
  package var operationsWithoutDot: [Name] {
    let search = search
    return callable.compactMap { position, endpoint in
      let name = String(search.calls[position].dropFirst())
      return search.position(of: name) == position ? Name(name, endpoint.documentation) : nil
    }
  }

  /// How Swift calls each endpoint, in their order: `.users.get`.
  var calls: [String] { search.calls }

  /// The name in the spec, and how Swift calls it, of an operation that a call names: as Swift
  /// does, by its id in an OpenAPI document, by its route, or as in the spec; nil if none has the
  /// name.
  package func operation(named name: String) -> (name: String, call: String)? {
    let search = search
    return search.position(of: name).map { (endpoints[$0].qualifiedName, search.calls[$0]) }
  }

  /// What the spec describes of an operation and a call can't show; nil if there is nothing.
  ///
  /// - Parameter name: The name in the spec.
  package func remark(on name: String) -> String? {
    let endpoint = endpoints.first { $0.qualifiedName == name }
    return endpoint?.responses.lazy.compactMap(\.statusWithoutBody).first.map {
      "the spec describes a body of the response \($0), which has none (RFC 9110)"
    }
  }

  /// The names of the operations that a misspelled name probably means; empty if none is near.
  package func operations(near name: String) -> [String] { search.names(near: name) }

  private var search: OperationSearch {
    let callable = Set(callable.map(\.position))
    let calls = CallNames.names(of: endpoints, options: options)
    return OperationSearch(
      endpoints.enumerated().map { position, endpoint in
        OperationSearch.Operation(
          name: endpoint.qualifiedName, id: ownID(of: endpoint), call: "." + calls[position],
          route: endpoint.listedRoute, isCallable: callable.contains(position))
      })
  }

  /// What a call of an operation can be given, up to the equals sign: parameters, then members of
  /// the body, of which `tags[]=` is a list.
  package func values(of operation: String) -> [Name] {
    let name = self.operation(named: operation)?.name
    let found = callable.first { $1.qualifiedName == name }
    guard let endpoint = found?.endpoint else { return [] }
    var values = types.values(of: endpoint).map { Name($0.name + "=", $0.documentation ?? $0.type) }
    switch endpoint.body {
    case .json(let type, _), .form(let type, _, _):
      if case .object(let fields)? = checked.models.shape(of: type) {
        values += fields.filter { !$0.isReadOnly && !$0.path.isEmpty }.map { field in
          let brackets = isList(field.type) ? "[]" : ""
          return Name(field.path.joined(separator: ".") + brackets + "=", field.documentation)
        }
      }
    case .text, .file, nil: break
    }
    return values
  }

  package var servers: [Name] { api.servers.map { Name($0.name.value, $0.url.value) } }

  /// The variables of all servers, up to the equals sign.
  package var variables: [Name] {
    api.servers.flatMap(\.variables).map { Name($0.name.value + "=", $0.documentation) }
  }

  /// The credentials, up to the equals sign.
  package var credentials: [Name] {
    api.credentials.map { Name($0.name.value + "=", $0.documentation) }
  }

  // MARK: Selections

  /// The values of `--only` and `--except`, which select by the names that the spec has.
  package var selections: [Name] {
    var texts: [String] = []
    for endpoint in endpoints {
      let tags = endpoint.groups + [endpoint.owner].compactMap { $0 }
      texts += tags.compactMap { name(of: $0).map { "tag:" + $0 } }
    }
    texts += endpoints.map { "path:\($0.path)" }
    // Paths select the operations of a document that have no id.
    texts += endpoints.filter { isNative || ownID(of: $0) != nil }.map { selection(of: $0) }
    texts += api.models.compactMap { selection(of: $0) }
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }.map { Name($0) }
  }

  /// The value of `--only` that selects an operation: `operation:getUser`, or by the route, which
  /// each has, if another operation has the same id.
  func selection(of endpoint: Endpoint) -> String {
    let name = isNative ? endpoint.qualifiedName : ownID(of: endpoint)
    return "operation:" + (name ?? endpoint.listedRoute)
  }

  /// The value of `--only` that selects a model; nil if no name in the spec does.
  func selection(of model: Model) -> String? {
    name(of: model).map { "model:" + $0 }
  }

  /// How types are shown, with their names in Swift.
  var types: ListedTypes {
    ListedTypes(names: TypeNames.names(of: checked, options: options))
  }

  // MARK: Names in the spec

  /// The endpoints that can be called, with their indices.
  private var callable: [(position: Int, endpoint: Endpoint)] {
    checked.endpoints.enumerated().compactMap { position, resolved in
      resolved.server == nil ? nil : (position, resolved.endpoint)
    }
  }

  /// The id of an operation in an OpenAPI document; nil without one.
  func id(of endpoint: Endpoint) -> String? {
    endpoint.identity?.id.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The id that no operation with another route has; nil without one.
  private func ownID(of endpoint: Endpoint) -> String? {
    id(of: endpoint).flatMap { repeatedIDs.contains($0) ? nil : $0 }
  }

  /// The name of a model in the spec; nil if it has none there.
  func name(of model: Model) -> String? { isNative ? model.name?.value : model.schemaName }

  /// The name as the spec writes it, which an API from an OpenAPI document has changed.
  private func name(of located: Located<String>) -> String? {
    isNative ? located.value : spelling(of: located.span)
  }

  private func spelling(of span: SourceSpan) -> String? {
    var text = span.sourceText[...]
    for quote in ["\"", "'"] where text.count > 1 && text.hasPrefix(quote) && text.hasSuffix(quote)
    {
      text = text.dropFirst().dropLast()
    }
    return text.isEmpty || text.contains("\\") || text.contains("\n") ? nil : String(text)
  }

  private func isList(_ type: TypeReference) -> Bool {
    switch checked.models.withoutAliases(type) {
    case .array: true
    case .nullable(let type): isList(type)
    case .scalar, .model, .dictionary, .inline: false
    }
  }
}
