internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

extension OpenAPIReader {
  /// Reads `servers`, or `schemes`, `host` and `basePath` of Swagger 2.0.
  mutating func servers() {
    switch generation {
    case .openAPI3:
      for server in root.items(of: "servers") {
        _ = self.server(server)
        otherValues(of: server)
      }
    case .swagger2: swaggerServer()
    }
    if api.servers.isEmpty {
      addServer(named: "server", "http://localhost", at: root["info"] ?? root, documentation: nil)
    }
  }

  /// The name of the server that an operation says it is on, the first of several; nil for the default.
  mutating func server(of operation: Node, in path: PathItem) -> Located<String>? {
    if generation == .swagger2 { return swaggerServer(of: operation) }
    guard let list = operation["servers"] ?? path["servers"] else { return nil }
    if let name = list.items.first?["x-resourcegen-name"], name.kind == .scalar,
      api.servers.contains(where: { name.hasText($0.name.value) })
    {
      return Located(name.text, name.span)
    }
    var positions: [Int] = []
    for item in list.items {
      guard let position = server(item) else { continue }
      positions.append(position)
      otherValues(of: item)
    }
    guard let position = positions.first, position > 0 else { return nil }
    return api.servers[position].name
  }

  /// An operation of Swagger 2.0 may have schemes of its own.
  private mutating func swaggerServer(of operation: Node) -> Located<String>? {
    guard let schemes = operation["schemes"], let host = root["host"], host.kind == .scalar,
      let first = api.servers.first
    else { return nil }
    let names = schemes.items.map(\.text)
    guard let scheme = names.contains("https") ? "https" : names.first,
      let mark = first.url.value.firstRange(of: "://")
    else { return nil }
    let address = scheme + first.url.value[mark.lowerBound...]
    if let known = api.servers.firstIndex(where: { $0.url.value == address }) {
      return known == 0 ? nil : api.servers[known].name
    }
    addServer(
      named: serverName(host, host.text) + " " + scheme, address, at: schemes, documentation: nil)
    return api.servers.last?.name
  }

  /// The position of a server among all; it is added if it is new.
  ///
  /// - Parameter values: what the variables are that have not their default.
  private mutating func server(_ node: Node, _ values: [String: String] = [:]) -> Int? {
    check(node, .server)
    guard let url = node["url"], url.kind == .scalar else { return nil }
    var address = url.text
    for (name, variable) in node.entries(of: "variables") {
      let value = variable.text(of: "default") ?? variable.items(of: "enum").first?.text ?? ""
      address = address.replacing("{\(name.text)}", with: values[name.text] ?? value)
    }
    while address.hasSuffix("/") { address.removeLast() }
    // Of the scheme that the document was found by.
    if address.hasPrefix("//") { address = "https:" + address }
    if !address.contains("://") {
      // Relative to wherever the document was found, which nobody but the user knows.
      report(.relativeServer(url), once: url)
      address =
        "http://localhost" + (address.hasPrefix("/") || address.isEmpty ? "" : "/") + address
    }
    if let known = api.servers.firstIndex(where: { $0.url.value == address }) { return known }
    let name =
      [serverName(node, address)] + (node["description"] == nil ? [] : values.values.sorted())
    addServer(
      named: name.joined(separator: "-"), address, at: url,
      documentation: node.text(of: "description"))
    return api.servers.count - 1
  }

  /// More values of variables than this are no list to choose from.
  private static let variantLimit = 16

  /// Adds a server for each value of its variable, where the document lists them; of others the default is the only one.
  private mutating func otherValues(of node: Node) {
    let variables = node.entries(of: "variables").filter { variable in
      variable.value.items(of: "enum").count != 1
        && (node.text(of: "url") ?? "").contains("{\(variable.key.text)}")
    }
    let choices = variables.filter { !$0.value.items(of: "enum").isEmpty }
    guard variables.count == 1, let (key, variable) = choices.first,
      variable.items(of: "enum").count <= OpenAPIReader.variantLimit
    else {
      if let first = variables.first {
        report(.fixedVariables(variables.map(\.key)), once: first.key)
      }
      return
    }
    for value in variable.items(of: "enum") where value.kind == .scalar {
      _ = server(node, [key.text: value.text])
    }
  }

  private mutating func swaggerServer() {
    var base = root.text(of: "basePath") ?? ""
    while base.hasSuffix("/") { base.removeLast() }
    guard let host = root["host"], host.kind == .scalar else {
      // On whatever host the document was found.
      guard let path = root["basePath"], !base.isEmpty else { return }
      log.add(.relativeServer(path))
      addServer(named: "server", "http://localhost\(base)", at: path, documentation: nil)
      return
    }
    let schemes = root.items(of: "schemes").map(\.text)
    let scheme = schemes.contains("https") || schemes.isEmpty ? "https" : schemes[0]
    addServer(
      named: serverName(host, host.text), "\(scheme)://\(host.text)\(base)", at: host,
      documentation: nil)
  }

  private mutating func addServer(
    named name: String, _ url: String, at node: Node, documentation: String?
  ) {
    var free = name
    var number = 2
    while api.servers.contains(where: { $0.name.value == free }) {
      free = "\(name)\(number)"
      number += 1
    }
    var server = Server(name: Located(free, node.span), url: Located(url, node.span))
    server.documentation = documentation
    api.servers.append(server)
  }

  /// Its name (OpenAPI 3.2), a short description, or the host.
  private func serverName(_ node: Node, _ address: String) -> String {
    if let name = node.text(of: "name"), !name.isEmpty { return name }
    if let text = node.text(of: "description") {
      let words = text.split { !$0.isLetter && !$0.isNumber }
      if !words.isEmpty, words.count <= 3 { return words.joined(separator: "-") }
    }
    let host = address.split(separator: "/").first { !$0.hasSuffix(":") } ?? "server"
    return host.split { !$0.isLetter && !$0.isNumber }.filter { $0 != "www" && $0 != "com" }
      .joined(separator: "-")
  }
}

extension Diagnostic {
  fileprivate static func fixedVariables(_ keys: [Node]) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed,
      "variables of the server have their defaults: \(keys.map { quoted($0.text) }.joined(separator: ", "))",
      at: keys.first?.span, label: "other values make other addresses",
      help: "give the service its address: ResourceService(servers: [.name: \"https://…\"])")
  }

  fileprivate static func relativeServer(_ url: Node) -> Diagnostic {
    Diagnostic(
      .warning, .relativeServer, "the server's address is relative to where the document was found",
      at: url.span, label: "read as on http://localhost",
      help: "give the service its address: ResourceService(servers: [.name: \"https://…\"])")
  }
}
