internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

extension OpenAPIReader {
  /// Reads `servers`, or `schemes`, `host` and `basePath` of Swagger 2.0.
  mutating func servers() {
    switch generation {
    case .openAPI3:
      for server in root.items(of: "servers") { _ = self.server(server) }
    case .swagger2: swaggerServer()
    }
    if api.servers.isEmpty {
      addServer(named: "server", "http://localhost", at: root["info"] ?? root, documentation: nil)
    }
  }

  /// The name of the server that an operation says it is on; nil for the default.
  mutating func server(of operation: Node, in path: Node) -> Located<String>? {
    guard let list = operation["servers"] ?? path["servers"], let first = list.items.first,
      let position = server(first)
    else { return nil }
    return position == 0 ? nil : api.servers[position].name
  }

  /// The position of a server among all; it is added if it is new.
  private mutating func server(_ node: Node) -> Int? {
    check(node, .server)
    guard let url = node["url"], url.kind == .scalar else { return nil }
    var address = url.text
    for (name, variable) in node.entries(of: "variables") {
      address = address.replacing("{\(name.text)}", with: variable.text(of: "default") ?? "")
    }
    while address.hasSuffix("/") { address.removeLast() }
    if !address.contains("://") {
      // Relative to wherever the document was found, which nobody but the user knows.
      log.add(.relativeServer(url))
      address =
        "http://localhost" + (address.hasPrefix("/") || address.isEmpty ? "" : "/") + address
    }
    if let known = api.servers.firstIndex(where: { $0.url.value == address }) { return known }
    addServer(
      named: serverName(node, address), address, at: url,
      documentation: node.text(of: "description"))
    return api.servers.count - 1
  }

  private mutating func swaggerServer() {
    guard let host = root["host"], host.kind == .scalar else { return }
    let schemes = root.items(of: "schemes").map(\.text)
    let scheme = schemes.contains("https") || schemes.isEmpty ? "https" : schemes[0]
    var base = root.text(of: "basePath") ?? ""
    while base.hasSuffix("/") { base.removeLast() }
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

  /// A short description, or the host.
  private func serverName(_ node: Node, _ address: String) -> String {
    if let text = node.text(of: "description") {
      let words = text.split { !$0.isLetter && !$0.isNumber }
      if !words.isEmpty, words.count <= 3 { return words.joined(separator: " ") }
    }
    let host = address.split(separator: "/").first { !$0.hasSuffix(":") } ?? "server"
    return host.split(separator: ".").filter { $0 != "www" && $0 != "com" }.joined(separator: " ")
  }
}

extension Diagnostic {
  fileprivate static func relativeServer(_ url: Node) -> Diagnostic {
    Diagnostic(
      .warning, .relativeServer, "the server's address is relative to where the document was found",
      at: url.span, label: "read as on http://localhost",
      help: "give the service its address: ResourceService(servers: [.name: \"https://…\"])")
  }
}
