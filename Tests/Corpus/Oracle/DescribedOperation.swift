/// An operation of the document, parsed independently of the generator.
struct DescribedOperation {
  let method: String
  let path: String
  let parameters: [DescribedParameter]
  /// The media types of the body and their nodes, in document order.
  let bodies: [(type: String, node: DescribedNode)]
  let requiresBody: Bool
  let responses: [(status: String, node: DescribedNode)]
  /// The address of the server; empty or relative if it depends on where the document was found.
  let server: String
  let security: [JSONTree]?
  let produces: [String]

  var title: String { "\(method) \(path)" }

  /// Whether a response may be a stream of events.
  var mayStream: Bool {
    responses.contains { $0.node["content"]?["text/event-stream"] != nil }
  }

  /// Method and path, without a query or fragment that some documents add to distinguish
  /// operations.
  var route: String { "\(method) \(path.prefix { $0 != "?" && $0 != "#" })" }
}

/// A parameter, including the form fields of Swagger.
struct DescribedParameter {
  let name: String
  /// `path`, `query`, `header`, `cookie`, or `form` for a form field of Swagger.
  let place: String
  let isRequired: Bool
  let schema: DescribedSchema
  let style: String
  let explodes: Bool
  let allowsReserved: Bool
  /// Whether the value is encoded as JSON.
  let isJSON: Bool
  let node: DescribedNode
}

extension DescribedSchema.Dialect {
  init(_ root: DescribedNode) {
    if root.value["swagger"] != nil {
      self = .swagger2
    } else if root.text("openapi")?.hasPrefix("3.0") ?? true {
      self = .openAPI30
    } else {
      self = .openAPI31
    }
  }
}

extension DescribedOperation {
  static let methods = [
    "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
  ]

  /// All operations in `paths`, in document order.
  static func all(of root: DescribedNode) -> [DescribedOperation] {
    let dialect = DescribedSchema.Dialect(root)
    var result: [DescribedOperation] = []
    for (path, item) in root["paths"]?.members ?? [] where path.hasPrefix("/") {
      guard let item = item.resolved else { continue }
      for (method, node) in item.members where methods.contains(method) && node.value.isObject {
        result.append(DescribedOperation(method, path, item, node, root, dialect))
      }
      for (method, node) in item["additionalOperations"]?.members ?? [] {
        result.append(DescribedOperation(method, path, item, node, root, dialect))
      }
    }
    return result
  }

  /// The webhooks of the service, with their names.
  static func events(of root: DescribedNode) -> [(name: String, operation: DescribedOperation)] {
    let dialect = DescribedSchema.Dialect(root)
    var result: [(String, DescribedOperation)] = []
    for events in [root["webhooks"], root["x-webhooks"]].compactMap({ $0 }) {
      for (name, item) in events.members {
        guard let item = item.resolved else { continue }
        for (method, node) in item.members where methods.contains(method) {
          result.append((name, DescribedOperation(method, "", item, node, root, dialect)))
        }
      }
    }
    return result
  }

  private init(
    _ method: String, _ path: String, _ item: DescribedNode, _ node: DescribedNode,
    _ root: DescribedNode, _ dialect: DescribedSchema.Dialect
  ) {
    self.method = method.uppercased()
    self.path = path
    var described: [DescribedNode] = []
    for parameter in (item["parameters"]?.items ?? []) + (node["parameters"]?.items ?? []) {
      guard let parameter = parameter.resolved else { continue }
      // Header field names are case-insensitive.
      let name = { (node: DescribedNode) in
        node.text("in") == "header" ? node.text("name")?.lowercased() : node.text("name")
      }
      described.removeAll {
        name($0) == name(parameter) && $0.text("in") == parameter.text("in")
      }
      described.append(parameter)
    }
    // Query parameters that are fixed in the path are not arguments.
    let fixed = path.split(separator: "?", maxSplits: 1).dropFirst().joined()
      .prefix { $0 != "#" }.split(separator: "&").map { String($0.prefix { $0 != "=" }) }
    parameters = described.compactMap { DescribedParameter($0, dialect) }
      .filter { $0.place != "query" || !fixed.contains($0.name) }
    responses = (node["responses"]?.members ?? []).compactMap { status, response in
      response.resolved.map { (status, $0) }
    }
    produces = (node["produces"] ?? root["produces"])?.items.compactMap(\.value.text) ?? []
    security = (node.value["security"] ?? root.value["security"])?.items
    if dialect == .swagger2 {
      let consumes = (node["consumes"] ?? root["consumes"])?.items.compactMap(\.value.text) ?? []
      if let body = described.first(where: { $0.text("in") == "body" }) {
        bodies = (consumes.isEmpty ? ["application/json"] : consumes).map { ($0, body) }
        requiresBody = body.value["required"]?.isTrue ?? false
      } else if described.contains(where: { $0.text("in") == "formData" }) {
        let isMultipart =
          consumes.contains { $0.hasPrefix("multipart/") }
          || described.contains { $0.text("type") == "file" }
        bodies = [
          (isMultipart ? "multipart/form-data" : "application/x-www-form-urlencoded", node)
        ]
        requiresBody = true
      } else {
        (bodies, requiresBody) = ([], false)
      }
      let scheme = (node["schemes"] ?? root["schemes"])?.items.compactMap(\.value.text) ?? []
      server =
        root.text("host").map {
          (scheme.contains("https") || scheme.isEmpty ? "https" : scheme[0]) + "://" + $0
            + (root.text("basePath") ?? "")
        } ?? root.text("basePath") ?? ""
    } else {
      let body = node["requestBody"]?.resolved
      bodies = body?["content"]?.members.map { ($0.name, $0.node) } ?? []
      requiresBody = body?.value["required"]?.isTrue ?? false
      let servers = node["servers"] ?? item["servers"] ?? root["servers"]
      server = servers?.items.first.map { DescribedOperation.address($0) } ?? ""
    }
  }

  private static func address(_ server: DescribedNode) -> String {
    var url = server.text("url") ?? ""
    for (name, variable) in server["variables"]?.members ?? [] {
      let value = variable.text("default") ?? variable.value["enum"]?.items.first?.text
      var text = value ?? ""
      if case .number(let number)? = variable.value["default"] { text = number }
      url = url.replacing("{\(name)}", with: text)
    }
    return url
  }
}

extension DescribedParameter {
  /// Parses a parameter; nil for bodies and for header fields that are described elsewhere.
  init?(_ node: DescribedNode, _ dialect: DescribedSchema.Dialect) {
    guard let name = node.text("name"), let place = node.text("in") else { return nil }
    let isElsewhere = ["accept", "content-type", "authorization"].contains(name.lowercased())
    guard place != "body", place != "header" || !isElsewhere else { return nil }
    self.name = name
    self.node = node
    // The complete query as one object, whose members are the pairs.
    let isWhole = place == "querystring"
    self.place = place == "formData" ? "form" : isWhole ? "query" : place
    isRequired = place == "path" || node.value["required"]?.isTrue ?? false
    allowsReserved = node.value["allowReserved"]?.isTrue ?? false
    let defaultValue = self.place == "query" || place == "cookie" ? "form" : "simple"
    if dialect == .swagger2 {
      schema = DescribedSchema(node, dialect)
      isJSON = false
      explodes = node.text("collectionFormat") == "multi"
      style =
        switch node.text("collectionFormat") {
        case "pipes": "pipeDelimited"
        case "ssv": "spaceDelimited"
        case "tsv": "tabDelimited"
        default: self.place == "form" ? "form" : defaultValue
        }
      return
    }
    let contents = (node["content"]?.members ?? []).map { (type: $0.name, node: $0.node) }
    if let media = RequestCheck.ranked(contents).first {
      schema = DescribedSchema(media.node["schema"] ?? node.with(.object([])), dialect)
      isJSON = MediaType(media.type).isJSON
    } else {
      schema = DescribedSchema(node["schema"] ?? node.with(.object([])), dialect)
      isJSON = false
    }
    style = node.text("style") ?? defaultValue
    explodes = node.value["explode"].map(\.isTrue) ?? (style == "form")
  }
}
