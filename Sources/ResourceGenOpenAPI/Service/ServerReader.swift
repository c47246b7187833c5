internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenNative
internal import ResourceGenYAML

/// Reads the servers of the document and of its operations.
struct ServerReader {
  let document: DocumentReader
  var servers: [Server] = []
  /// The indices of the servers whose address can't be read, by the node of the address. Each is
  /// separate, so that no request goes to another server than the document means.
  private var unreadable: [NodeID: Int] = [:]
  /// The index of the first server with an address that can be read.
  private var positions: [String: Int] = [:]
  private var names = FreeNames()
  /// Whether the first server isn't in the document, which has no `servers` for all operations.
  private var isFirstImplied = false

  init(_ document: DocumentReader) {
    self.document = document
  }

  /// Reads `servers`, or `schemes`, `host` and `basePath` of Swagger 2.0.
  mutating func readServers() {
    switch document.generation {
    case .openAPI3:
      for server in spoken(Array(document.items(of: "servers", in: document.root))) {
        _ = indexOfServer(server)
        otherValues(of: server)
      }
    case .swagger2: swaggerServer()
    }
    if servers.isEmpty {
      isFirstImplied = true
      addServer(
        named: "main", "http://localhost", at: document.root["info"] ?? document.root,
        documentation: nil)
    }
    // The name of a single server distinguishes nothing.
    let only = document.items(of: "servers", in: document.root).first ?? document.root
    if servers.count == 1, !document.isExact, only["x-resourcegen-name"] == nil,
      ownName(of: only) == nil
    {
      names = FreeNames()
      servers[0].name.value = names.take("main")
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
      guard document.items(of: "servers", in: document.root).isEmpty else { return }
    case .swagger2:
      let hasPath = document.root.text(of: "basePath")?.contains { $0 != "/" } ?? false
      guard document.root["host"] == nil, !hasPath else { return }
    }
    let paths = document.root.entries.first {
      $0.key.hasText("servers") || $0.key.hasText("paths")
    }?.key
    document.add(.noServer(at: paths ?? document.root, document.generation))
  }

  /// Removes the server that the document doesn't have if all operations have others.
  mutating func removeUnusedServer(for endpoints: [Endpoint]) {
    let calls = endpoints.filter { $0.method.value != .file }
    if isFirstImplied, !calls.isEmpty, calls.allSatisfy({ $0.server != nil }) {
      servers.removeFirst()
    }
  }

  /// Returns the name of the first server of an operation; nil for the default server.
  mutating func server(of operation: Node, in path: PathItem) -> Located<String>? {
    let known = servers.count
    defer { for position in known..<servers.count { servers[position].isOfOperations = true } }
    if document.generation == .swagger2 { return swaggerServer(of: operation) }
    guard let list = (operation["servers"] ?? path["servers"]).flatMap(document.part) else {
      return nil
    }
    guard list.isSequence else { return servers[unreadableServer(at: list)].name }
    if let name = list.items.first?["x-resourcegen-name"], name.isScalar,
      servers.contains(where: { name.hasText($0.name.value) })
    {
      return Located(name.text, name.span)
    }
    var positions: [Int] = []
    for item in spoken(Array(list.items)) {
      positions.append(indexOfServer(item))
      otherValues(of: item)
    }
    guard let position = positions.first, position > 0 else { return nil }
    return servers[position].name
  }

  /// Returns the servers without those of other protocols, such as `wss`, unless no others remain.
  private mutating func spoken(_ servers: [Node]) -> [Node] {
    let servers = servers.compactMap(document.part)
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
      host.isScalar,
      let first = servers.first
    else { return nil }
    let names = schemes.items.map(\.text)
    guard let scheme = ["https", "http"].first(where: names.contains) ?? names.first,
      let mark = first.url.value.firstRange(of: "://")
    else { return nil }
    let address = scheme + first.url.value[mark.lowerBound...]
    if let known = positions[address] {
      return known == 0 ? nil : servers[known].name
    }
    addServer(
      named: serverName(host, host.text) + "-" + scheme, address, at: schemes, documentation: nil)
    return servers.last?.name
  }

  /// Returns the index of a server, which is added if it is new.
  ///
  /// - Parameter values: The values of variables that differ from their defaults.
  private mutating func indexOfServer(_ node: Node, _ values: [String: String] = [:]) -> Int {
    document.check(node, .server)
    guard let url = node["url"], url.isScalar else {
      if node.isMapping { document.report(.serverWithoutAddress(node), once: node) }
      return unreadableServer(at: node)
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
    if let fault = ServerAddresses.fault(in: address) {
      document.report(.unreadableServer(url, fault), once: url)
      return unreadableServer(at: url, named: serverName(node, address))
    }
    // Servers with names of their own are distinct, even with the same address.
    if let known = positions[address], node["x-resourcegen-name"] == nil { return known }
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
    let variables = variables(of: node)
    var undescribed: [String] = []
    let pieces = AddressPiece.pieces(of: text) { name in
      let described = variables.first { $0.key.hasText(name) }
      let listed = described?.value.items(of: "enum").filter { $0.isScalar }.map(\.text) ?? []
      guard let (key, variable) = described,
        let usual = defaultValue(of: variable, listed) ?? listed.first
      else {
        undescribed.append(name)
        let letters = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
        return ServerVariable(name: Located(name, url.span), defaultValue: String(letters))
      }
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

  private func variables(of server: Node) -> [(key: Node, value: Node)] {
    document.entries(of: "variables", in: server).compactMap { key, value in
      document.part(value).map { (key, $0) }
    }
  }

  /// Returns the default of a variable; nil, with a report, if it isn't text or isn't listed.
  private func defaultValue(of variable: Node, _ listed: [String]) -> String? {
    guard let node = variable["default"], !node.isNull else { return nil }
    if node.isScalar, listed.isEmpty || listed.contains(node.text) { return node.text }
    document.report(.unlistedDefault(node), once: node)
    return nil
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
    let variables = variables(of: node).filter { variable in
      variable.value.items(of: "enum").count != 1
        && (node.text(of: "url") ?? "").contains("{\(variable.key.text)}")
    }
    guard let (key, variable) = variables.first, variables.count == 1 else { return nil }
    let values = variable.items(of: "enum").filter { $0.isScalar }.map(\.text)
    guard !values.isEmpty, values.count <= ServerReader.variantLimit else { return nil }
    return (key.text, values)
  }

  private mutating func swaggerServer() {
    var base = document.root.text(of: "basePath") ?? ""
    while base.hasSuffix("/") { base.removeLast() }
    guard let host = document.root["host"], host.isScalar else {
      // The host is that of the document's URL, which isn't known.
      guard let path = document.root["basePath"], !base.isEmpty else { return }
      document.add(.relativeServer(path))
      addServer(named: "server", "http://localhost\(base)", at: path, documentation: nil)
      return
    }
    let schemes = document.root.items(of: "schemes").map(\.text)
    let scheme = ["https", "http"].first(where: schemes.contains) ?? schemes.first ?? "https"
    let address = "\(scheme)://\(host.text)\(base)"
    if let fault = ServerAddresses.fault(in: address) {
      document.report(.unreadableServer(host, fault), once: host)
      _ = unreadableServer(at: host)
    } else {
      addServer(named: serverName(host, host.text), address, at: host, documentation: nil)
    }
  }

  /// Returns the index of the server for an address that can't be read. The caller of the service
  /// supplies its address.
  private mutating func unreadableServer(at node: Node, named name: String = "server") -> Int {
    if let known = unreadable[node.id] { return known }
    addServer(
      named: name, "http://localhost", at: node, documentation: nil, isReadable: false)
    unreadable[node.id] = servers.count - 1
    return servers.count - 1
  }

  private mutating func addServer(
    named name: String, _ url: String, at node: Node, documentation: String?,
    isReadable: Bool = true
  ) {
    var name = name
    if !NativeGrammar.isWord(name) || name.contains("/") {
      // Names of servers are single words in the native format.
      let words = name.split { !$0.isLetter && !$0.isNumber }
      name = words.isEmpty ? "server" : words.joined(separator: "-")
    }
    var server = Server(
      name: Located(names.take(name), node.span), url: Located(url, node.span))
    server.documentation = documentation
    if isReadable, positions[url] == nil { positions[url] = servers.count }
    servers.append(server)
  }
}
