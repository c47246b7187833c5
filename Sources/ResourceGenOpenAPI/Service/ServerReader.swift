internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenNative
internal import ResourceGenYAML

/// Reads the servers of the document and of its operations.
struct ServerReader {
  let document: DocumentReader
  var servers: [Server] = []

  init(_ document: DocumentReader) {
    self.document = document
  }

  /// Reads `servers`, or `schemes`, `host` and `basePath` of Swagger 2.0.
  mutating func readServers() {
    switch document.generation {
    case .openAPI3:
      for server in spoken(document.root.items(of: "servers")) {
        _ = indexOfServer(server)
        otherValues(of: server)
      }
    case .swagger2: swaggerServer()
    }
    if servers.isEmpty {
      addServer(
        named: "server", "http://localhost", at: document.root["info"] ?? document.root,
        documentation: nil)
    }
  }

  /// Reports that the server's address is unknown if an operation needs it. Without `servers` it is
  /// `/`, relative to the URL of the document.
  func requireServers(for endpoints: [Endpoint]) {
    guard endpoints.contains(where: { $0.server == nil && $0.method.value != .file }) else {
      return
    }
    switch document.generation {
    case .openAPI3:
      // Invalid servers were reported already.
      guard document.root.items(of: "servers").isEmpty else { return }
    case .swagger2:
      let hasPath = document.root.text(of: "basePath")?.contains { $0 != "/" } ?? false
      guard document.root["host"] == nil, !hasPath else { return }
    }
    let paths = document.root.entries.first {
      $0.key.hasText("servers") || $0.key.hasText("paths")
    }?.key
    document.add(.noServer(at: paths ?? document.root, document.generation))
  }

  /// Returns the name of the first server of an operation; nil for the default server.
  mutating func server(of operation: Node, in path: PathItem) -> Located<String>? {
    if document.generation == .swagger2 { return swaggerServer(of: operation) }
    guard let list = operation["servers"] ?? path["servers"] else { return nil }
    if let name = list.items.first?["x-resourcegen-name"], name.kind == .scalar,
      servers.contains(where: { name.hasText($0.name.value) })
    {
      return Located(name.text, name.span)
    }
    var positions: [Int] = []
    for item in spoken(Array(list.items)) {
      guard let position = indexOfServer(item) else { continue }
      positions.append(position)
      otherValues(of: item)
    }
    guard let position = positions.first, position > 0 else { return nil }
    return servers[position].name
  }

  /// Returns the servers without those of other protocols, such as `wss`, unless no others remain.
  private mutating func spoken(_ servers: [Node]) -> [Node] {
    let others = servers.filter { server in
      guard let url = server.text(of: "url"), let mark = url.firstRange(of: "://") else {
        return false
      }
      let scheme = url[..<mark.lowerBound].lowercased()
      return !["http", "https"].contains(scheme) && scheme.allSatisfy(\.isLetter)
    }
    if others.isEmpty || others.count == servers.count { return servers }
    for server in others { document.report(.otherProtocol(server["url"] ?? server), once: server) }
    let left = Set(others.map(\.id))
    return servers.filter { !left.contains($0.id) }
  }

  /// Returns the server for the `schemes` of a Swagger 2.0 operation.
  private mutating func swaggerServer(of operation: Node) -> Located<String>? {
    guard let schemes = operation["schemes"], let host = document.root["host"],
      host.kind == .scalar,
      let first = servers.first
    else { return nil }
    let names = schemes.items.map(\.text)
    guard let scheme = ["https", "http"].first(where: names.contains) ?? names.first,
      let mark = first.url.value.firstRange(of: "://")
    else { return nil }
    let address = scheme + first.url.value[mark.lowerBound...]
    if let known = servers.firstIndex(where: { $0.url.value == address }) {
      return known == 0 ? nil : servers[known].name
    }
    addServer(
      named: serverName(host, host.text) + "-" + scheme, address, at: schemes, documentation: nil)
    return servers.last?.name
  }

  /// Returns the index of a server, which is added if it is new.
  ///
  /// - Parameter values: The values of variables that differ from their defaults.
  private mutating func indexOfServer(_ node: Node, _ values: [String: String] = [:]) -> Int? {
    document.check(node, .server)
    guard let url = node["url"], url.kind == .scalar else {
      if node.kind == .mapping { document.report(.serverWithoutAddress(node), once: node) }
      return nil
    }
    var text = url.text
    while text.hasSuffix("/") { text.removeLast() }
    // The scheme of the document's URL isn't known; `https` is likely.
    if text.hasPrefix("//") { text = "https:" + text }
    let pieces = pieces(of: text, at: url, node, values)
    var server = Server(name: Located("", url.span), pieces: pieces, span: url.span)
    if !server.url.value.contains("://") {
      // Relative to the URL of the document, which only the user knows.
      document.report(.relativeServer(url), once: url)
      let isApart = text.hasPrefix("/") || text.isEmpty
      server.pieces = []
      server.url.value = "http://localhost" + (isApart ? "" : "/") + server.url.value
    }
    let address = server.url.value
    if let known = servers.firstIndex(where: { $0.url.value == address }) { return known }
    let name =
      [serverName(node, address)] + (node["description"] == nil ? [] : values.values.sorted())
    addServer(
      named: name.joined(separator: "-"), address, at: url,
      documentation: node.text(of: "description"))
    if values.isEmpty, choices(of: node) == nil {
      servers[servers.count - 1].pieces = server.pieces
    }
    return servers.count - 1
  }

  /// Returns the pieces of a URL. An undescribed variable has its own name as its value.
  private mutating func pieces(
    of text: String, at url: Node, _ node: Node, _ values: [String: String]
  ) -> [AddressPiece] {
    let variables = node.entries(of: "variables")
    var undescribed: [String] = []
    let pieces = AddressPiece.pieces(of: text) { name in
      guard let (key, variable) = variables.first(where: { $0.key.hasText(name) }) else {
        undescribed.append(name)
        let letters = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
        return ServerVariable(name: Located(name, url.span), defaultValue: String(letters))
      }
      let listed = variable.items(of: "enum").filter { $0.kind == .scalar }.map(\.text)
      let usual = variable.text(of: "default") ?? listed.first ?? ""
      var words = [variable.text(of: "description") ?? ""]
      if !listed.isEmpty {
        let list = listed.map { "`\($0.replacing("`", with: "'"))`" }.joined(separator: ", ")
        words.append("Known: \(list).")
      }
      let documentation = words.filter { !$0.isEmpty }.joined(separator: " ")
      return ServerVariable(
        name: Located(name, key.span), defaultValue: values[name] ?? usual,
        documentation: documentation.isEmpty ? nil : documentation)
    }
    if let name = undescribed.first { document.report(.undescribedVariable(name, url), once: url) }
    for (key, _) in variables where !text.contains("{\(key.text)}") {
      document.report(.unusedVariable(key), once: key)
    }
    // A variable with a single value is replaced by it.
    return pieces.map { piece in
      guard case .variable(let variable) = piece,
        let (_, node) = variables.first(where: { $0.key.hasText(variable.name.value) }),
        node.items(of: "enum").count == 1
      else { return piece }
      return .text(variable.defaultValue)
    }
  }

  /// The maximum number of values of a variable for which separate servers are added.
  private static let variantLimit = 16

  /// Adds a server for each listed value of its variable.
  private mutating func otherValues(of node: Node) {
    guard let (key, values) = choices(of: node) else { return }
    for value in values { _ = indexOfServer(node, [key: value]) }
  }

  /// Returns the only variable of a URL with its values; nil if there are several variables or too
  /// many values.
  private func choices(of node: Node) -> (key: String, values: [String])? {
    let variables = node.entries(of: "variables").filter { variable in
      variable.value.items(of: "enum").count != 1
        && (node.text(of: "url") ?? "").contains("{\(variable.key.text)}")
    }
    guard let (key, variable) = variables.first, variables.count == 1 else { return nil }
    let values = variable.items(of: "enum").filter { $0.kind == .scalar }.map(\.text)
    guard !values.isEmpty, values.count <= ServerReader.variantLimit else { return nil }
    return (key.text, values)
  }

  private mutating func swaggerServer() {
    var base = document.root.text(of: "basePath") ?? ""
    while base.hasSuffix("/") { base.removeLast() }
    guard let host = document.root["host"], host.kind == .scalar else {
      // The host is that of the document's URL, which isn't known.
      guard let path = document.root["basePath"], !base.isEmpty else { return }
      document.add(.relativeServer(path))
      addServer(named: "server", "http://localhost\(base)", at: path, documentation: nil)
      return
    }
    let schemes = document.root.items(of: "schemes").map(\.text)
    let scheme = ["https", "http"].first(where: schemes.contains) ?? schemes.first ?? "https"
    addServer(
      named: serverName(host, host.text), "\(scheme)://\(host.text)\(base)", at: host,
      documentation: nil)
  }

  private mutating func addServer(
    named name: String, _ url: String, at node: Node, documentation: String?
  ) {
    var name = name
    if !NativeGrammar.isWord(name) || name.contains("/") {
      // Names of servers are single words in the native format.
      let words = name.split { !$0.isLetter && !$0.isNumber }
      name = words.isEmpty ? "server" : words.joined(separator: "-")
    }
    var free = name
    var number = 2
    while servers.contains(where: { $0.name.value == free }) {
      free = "\(name)\(number)"
      number += 1
    }
    var server = Server(name: Located(free, node.span), url: Located(url, node.span))
    server.documentation = documentation
    servers.append(server)
  }

  /// Returns the name of a server: its `name` (OpenAPI 3.2), a short description, or the host.
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
  fileprivate static func otherProtocol(_ url: Node) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "\(quoted(url.text)) isn't an HTTP server", at: url.span,
      label: "left out", notes: ["only http and https are supported"])
  }

  fileprivate static func serverWithoutAddress(_ node: Node) -> Diagnostic {
    Diagnostic(
      .warning, .missingKey, "missing key 'url' in a server", at: node.span, label: "left out",
      help: "add `url: https://…`")
  }

  fileprivate static func unusedVariable(_ key: Node) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "variable \(quoted(key.text)) isn't in the server's address",
      at: key.span, label: "left out", help: "write {\(shortened(key.text, atMost: 60))} into 'url'"
    )
  }

  fileprivate static func undescribedVariable(_ name: String, _ url: Node) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "variable \(quoted(name)) of the server isn't described",
      at: url.span, label: "its name is used until a value is given")
  }

  fileprivate static func noServer(at node: Node, _ generation: Generation) -> Diagnostic {
    let wanted = generation == .swagger2 ? "`host: …`" : "`servers: [{url: 'https://…'}]`"
    return Diagnostic(
      .warning, .relativeServer, "the document names no server", at: node.span,
      label: "http://localhost is used",
      help: "add \(wanted), or give the service its address: "
        + "ResourceService(servers: [.server: \"https://…\"])",
      notes: [
        "an overlay can add it to a document that isn't yours",
        "without it, paths are relative to the URL of the document",
      ])
  }

  fileprivate static func relativeServer(_ url: Node) -> Diagnostic {
    Diagnostic(
      .warning, .relativeServer, "the server's address is relative to the URL of the document",
      at: url.span, label: "http://localhost is used",
      help: "give the service its address: ResourceService(servers: [.name: \"https://…\"])")
  }
}
