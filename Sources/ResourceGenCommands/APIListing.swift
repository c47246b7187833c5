internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenPipeline

/// What an API offers, by the names that calls and selections use, for `list`.
package struct APIListing: Sendable {
  /// What Swift sources use of an API, by positions.
  struct Usage {
    var operations: Set<Int>
    var models: Set<Int>
    /// The models that the sources mention, without those that others need.
    var mentioned: Set<Int>
    /// Whether what isn't used is listed instead.
    var listsUnused: Bool

    func lists(operation: Int) -> Bool { operations.contains(operation) != listsUnused }
    func lists(model: Int) -> Bool { models.contains(model) != listsUnused }
  }

  private let api: API
  private let names: APINames
  private let types: ListedTypes
  /// The listed operations, each with its name in Swift.
  private let operations: [(resolved: ResolvedEndpoint, call: String)]
  private let models: [Model]
  /// The models that a selection has to name, since no operation needs them.
  private let mentionedModels: [Model]

  init(_ checked: CheckedAPI, _ names: APINames, _ usage: Usage? = nil) {
    api = checked.api
    self.names = names
    types = names.types
    let calls = names.calls
    operations = checked.endpoints.indices.filter { usage?.lists(operation: $0) ?? true }
      .map { (checked.endpoints[$0], calls[$0]) }
    let api = api
    models = api.models.indices.filter { usage?.lists(model: $0) ?? true }.map { api.models[$0] }
    mentionedModels = usage?.mentioned.sorted().map { api.models[$0] } ?? []
  }

  // MARK: Selections

  /// The operations and models as the key `only` of the configuration, for those who want to review
  /// what is selected.
  package var selection: String {
    let kinds = [
      ("operations", operations.map { names.selection(of: $0.resolved.endpoint) }),
      ("models", mentionedModels.compactMap { names.selection(of: $0) }),
    ]
    let lines = kinds.filter { !$1.isEmpty }.flatMap { kind, patterns in
      ["  \(kind):"]
        + patterns.map { pattern in
          let name = pattern.drop { $0 != ":" }.dropFirst()
          return "    - " + JSONObjectText.quoted(String(name))
        }
    }
    return lines.isEmpty ? "only: {}\n" : "only:\n" + lines.joined(separator: "\n") + "\n"
  }

  // MARK: Tables

  /// One table for operations, models, servers and credentials, without those that are empty.
  /// Operations and models have the names that they have in Swift.
  ///
  /// Names in an OpenAPI document that differ from those of the generated code follow these, since
  /// `--only` selects by them.
  package var table: String {
    let operationNames = NameColumns(
      operations.map { ($0.call, names.id(of: $0.resolved.endpoint)) })
    let operations = zip(operations, operationNames.rows).map { operation, cells in
      let endpoint = operation.resolved.endpoint
      return cells + [
        endpoint.listedRoute,
        (types.values(of: endpoint).map(\.text)
          + [types.body(of: endpoint).map { "body: \($0)" }].compactMap(\.self))
          .joined(separator: " "),
        types.response(of: endpoint) ?? "",
      ]
    }
    let modelNames = NameColumns(
      models.map { (types.name(of: $0), names.name(of: $0)) })
    let models = zip(models, modelNames.rows).map { $1 + [types.kind(of: $0)] }
    let servers = api.servers.map { [$0.name.value, $0.url.value] }
    let credentials = api.credentials.map { [$0.name.value, types.name(of: $0.type)] }
    let sections: [(String, [[String]])] = [
      (
        "OPERATIONS" + (operationNames.haveOthers ? ", with their ids in the document" : ""),
        operations
      ),
      ("MODELS" + (modelNames.haveOthers ? ", with their names in the document" : ""), models),
      ("SERVERS", servers), ("CREDENTIALS", credentials),
    ]
    return sections.filter { !$0.1.isEmpty }
      .map { title, rows in
        "\(title):\n" + APIListing.columns(rows.map { $0.map { TerminalText.words($0) } })
      }
      .joined(separator: "\n")
  }

  private static func columns(_ rows: [[String]]) -> String {
    let count = rows.map(\.count).max() ?? 0
    // A few long cells must not push the others off the screen.
    let widths = (0..<count).map { column in
      min(rows.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0, 36)
    }
    return rows.map { row in
      var line = " "
      for (text, width) in zip(row, widths) where width > 0 {
        line += " " + text + String(repeating: " ", count: max(0, width - text.count) + 1)
      }
      while line.hasSuffix(" ") { line.removeLast() }
      return line + "\n"
    }.joined()
  }

  // MARK: JSON

  /// One JSON object with the same contents and the documentation.
  package var json: String {
    var listing = JSONObjectText()
    listing.add(
      "operations",
      operations.map { resolved, call in
        let endpoint = resolved.endpoint
        var object = JSONObjectText()
        object.add("name", call)
        if let id = names.id(of: endpoint) { object.add("operationId", id) }
        object.add("only", names.selection(of: endpoint))
        object.add("method", endpoint.method.value.rawValue)
        object.add("path", endpoint.path.description)
        object.add(
          "parameters",
          types.values(of: endpoint).map { value in
            var parameter = JSONObjectText()
            parameter.add("name", value.name)
            parameter.add("type", value.type)
            parameter.add("isRequired", value.isRequired)
            return parameter
          })
        if let body = types.body(of: endpoint) { object.add("body", body) }
        if let type = types.response(of: endpoint) { object.add("response", type) }
        if let server = resolved.server { object.add("server", api.servers[server].name.value) }
        object.add(endpoint.documentation)
        return object
      })
    listing.add(
      "models",
      models.map { model in
        var object = JSONObjectText()
        object.add("name", types.name(of: model))
        if let selection = names.selection(of: model) { object.add("only", selection) }
        object.add("kind", types.kind(of: model))
        object.add(model.documentation)
        return object
      })
    listing.add(
      "servers",
      api.servers.map { server in
        var object = JSONObjectText()
        object.add("name", server.name.value)
        object.add("url", server.url.value)
        object.add("variables", server.variables.map(\.name.value))
        object.add(server.documentation)
        return object
      })
    listing.add(
      "credentials",
      api.credentials.map { credential in
        var object = JSONObjectText()
        object.add("name", credential.name.value)
        object.add("type", types.name(of: credential.type))
        object.add(credential.documentation)
        return object
      })
    return listing.text + "\n"
  }
}

/// The first cells of the rows of a table: names, followed by those in the document if any differs.
private struct NameColumns {
  let rows: [[String]]
  /// Whether there is a column for the names in the document.
  let haveOthers: Bool

  init(_ names: [(name: String, inDocument: String?)]) {
    // The dot of a name in Swift isn't a difference.
    let haveOthers = names.contains { name, other in
      other.map { $0 != name && "." + $0 != name } ?? false
    }
    self.haveOthers = haveOthers
    rows = names.map { [$0.name] + (haveOthers ? [$0.inDocument ?? ""] : []) }
  }
}

extension JSONObjectText {
  fileprivate mutating func add(_ documentation: String?) {
    if let documentation { add("doc", documentation) }
  }
}

extension Endpoint {
  /// The method and the path: `GET /user/{id}`.
  var listedRoute: String { "\(method.value.rawValue) \(path.description)" }
}
