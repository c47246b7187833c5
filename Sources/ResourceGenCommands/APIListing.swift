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
  /// The listed operations, each with its name in Swift.
  private let operations: [(resolved: ResolvedEndpoint, call: String)]
  private let models: [Model]
  /// The models that a selection has to name, since no operation needs them.
  private let mentionedModels: [Model]

  init(_ checked: CheckedAPI, _ names: APINames, _ usage: Usage? = nil) {
    api = checked.api
    self.names = names
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
  /// Operations have the names that Swift calls them by.
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
        (endpoint.listedValues.map(\.text) + [endpoint.listedBody.map { "body: \($0)" }])
          .compactMap { $0 }.joined(separator: " "),
        endpoint.responses.first?.listedType ?? "",
      ]
    }
    let modelNames = NameColumns(
      models.map { ($0.name?.value ?? "", names.name(of: $0)) })
    let models = zip(models, modelNames.rows).map { $1 + [$0.listedKind] }
    let servers = api.servers.map { [$0.name.value, $0.url.value] }
    let credentials = api.credentials.map { [$0.name.value, $0.type.listedName] }
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
          endpoint.listedValues.map { value in
            var parameter = JSONObjectText()
            parameter.add("name", value.name)
            parameter.add("type", value.type)
            parameter.add("isRequired", value.isRequired)
            return parameter
          })
        if let body = endpoint.listedBody { object.add("body", body) }
        if let type = endpoint.responses.first?.listedType { object.add("response", type) }
        if let server = resolved.server { object.add("server", api.servers[server].name.value) }
        object.add(endpoint.documentation)
        return object
      })
    listing.add(
      "models",
      models.map { model in
        var object = JSONObjectText()
        object.add("name", model.name?.value ?? "")
        if let selection = names.selection(of: model) { object.add("only", selection) }
        object.add("kind", model.listedKind)
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
        object.add("type", credential.type.listedName)
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

/// A value that an operation takes.
struct ListedValue {
  /// The name that a call gives the value by.
  let name: String
  let type: String
  let isRequired: Bool
  let documentation: String?

  /// The value as in the native format: `limit?:Int`.
  var text: String { "\(name)\(isRequired ? "" : "?"):\(type)" }
}

extension Endpoint {
  /// The method and the path: `GET /user/{id}`.
  var listedRoute: String { "\(method.value.rawValue) \(path.description)" }

  /// The values that a call passes, without the body: those of the path first.
  var listedValues: [ListedValue] {
    var values: [ListedValue] = []
    for case .ownerField(let name) in path.pieces {
      if values.contains(where: { $0.name == name.value }) { continue }
      values.append(
        ListedValue(name: name.value, type: "self", isRequired: true, documentation: nil))
    }
    for parameter in parameters where parameter.constant == nil {
      values.append(
        ListedValue(
          // Several parts may have header fields of one name.
          name: (parameter.part.map { $0.value + " " } ?? "") + parameter.name.value,
          type: parameter.type.listedName,
          isRequired: parameter.isRequired && parameter.defaultValue == nil,
          documentation: parameter.documentation))
    }
    return values
  }

  fileprivate var listedBody: String? {
    switch body {
    case nil: nil
    case .json(let type, _), .form(let type, _, _): type.listedName
    case .file: "File"
    case .text: "String"
    }
  }
}

extension SuccessResponse {
  fileprivate var listedType: String {
    switch content {
    case .nothing: "nothing"
    case .bytes: "File"
    case .value(let type): type.listedName
    case .stream(let type, _): "stream of \(type.listedName)"
    }
  }
}

extension Model {
  fileprivate var listedKind: String {
    switch shape {
    case .object: "object"
    case .enumeration: "enumeration"
    case .union: "union"
    case .alias(let type): type.listedName
    }
  }
}

extension TypeReference {
  /// The type in the native format, with the members of an inline object left out.
  fileprivate var listedName: String {
    switch self {
    case .scalar(let scalar): return scalar.rawValue
    case .model(let name): return name.value
    case .array(let element, _): return "[\(element.listedName)]"
    case .dictionary(let value): return "{String: \(value.listedName)}"
    case .nullable(let type): return type.listedName + "?"
    case .inline(let model):
      switch model.shape {
      case .object: return "{…}"
      case .enumeration(let enumeration):
        var values = enumeration.cases.prefix(6).map(\.value.value.listedValue)
        if enumeration.cases.count > values.count { values.append("…") }
        if enumeration.isOpen { values.append("*") }
        return values.joined(separator: " | ")
      case .union(let union):
        return union.alternatives.map(\.type.listedName).joined(separator: " | ")
      case .alias(let type): return type.listedName
      }
    }
  }
}

extension String {
  /// The value of an enumeration, in quotation marks unless it is clear where it ends.
  fileprivate var listedValue: String {
    let isClear =
      !isEmpty && self != "*"
      && utf8.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: "|") && $0 != UInt8(ascii: "\"") }
    return isClear ? self : JSONObjectText.quoted(self)
  }
}
