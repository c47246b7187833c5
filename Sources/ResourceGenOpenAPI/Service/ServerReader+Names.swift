internal import ResourceGenYAML

// The names of servers in a document.
extension ServerReader {
  /// Returns the `name` of a server (OpenAPI 3.2), or a short description.
  func ownName(of node: Node) -> String? {
    if let name = node.text(of: "name"), !name.isEmpty { return name }
    let words = node.text(of: "description")?.split { !$0.isLetter && !$0.isNumber } ?? []
    return (1...3).contains(words.count) ? words.joined(separator: "-") : nil
  }

  /// Returns the name of a server: its own, or the host.
  func serverName(_ node: Node, _ address: String) -> String {
    if let name = ownName(of: node) { return name }
    let host = address.split(separator: "/").first { !$0.hasSuffix(":") } ?? "server"
    return host.split { !$0.isLetter && !$0.isNumber }.filter { $0 != "www" && $0 != "com" }
      .joined(separator: "-")
  }
}
