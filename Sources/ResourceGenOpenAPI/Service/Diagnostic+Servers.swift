internal import ResourceGenDiagnostics
internal import ResourceGenYAML

extension Diagnostic {
  static func otherProtocol(_ url: Node) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "\(quoted(url.text)) isn't an HTTP server", at: url.span,
      label: "left out", notes: ["only http and https are supported"])
  }

  static func serverWithoutAddress(_ node: Node) -> Diagnostic {
    Diagnostic(
      .warning, .missingKey, "missing key 'url' in a server", at: node.span,
      label: "http://localhost is used", help: "add `url: https://…`, or " + giveAddress)
  }

  static func unreadableServer(_ url: Node, _ fault: String) -> Diagnostic {
    Diagnostic(
      .warning, .invalidAddress, "\(quoted(url.text)) isn't the address of a server",
      at: url.span, label: "http://localhost is used", help: giveAddress, notes: [fault])
  }

  private static var giveAddress: String {
    // A single server is `main`; others have names of their descriptions or hosts.
    "give the service its address: ResourceService(servers: [.main: \"https://…\"]), "
      + "with the name that `resourcegen list` shows"
  }

  static func unusedVariable(_ key: Node) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "variable \(quoted(key.text)) isn't in the server's address",
      at: key.span, label: "left out", help: "write {\(shortened(key.text, atMost: 60))} into 'url'"
    )
  }

  static func unlistedDefault(_ node: Node) -> Diagnostic {
    Diagnostic(
      .warning, .invalidDefault, "the default isn't a value of the server's variable",
      at: node.span,
      label: node.isScalar ? "left out; not in the list 'enum'" : "left out; text is expected")
  }

  static func undescribedVariable(_ name: String, _ url: Node) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "variable \(quoted(name)) of the server has no value",
      at: url.span, label: "its name is used until a value is given")
  }

  static func noServer(at node: Node, _ generation: Generation) -> Diagnostic {
    let wanted = generation == .swagger2 ? "`host: …`" : "`servers: [{url: 'https://…'}]`"
    return Diagnostic(
      .warning, .relativeServer, "the document names no server", at: node.span,
      label: "http://localhost is used",
      help: "add \(wanted), or give the service its address: "
        + "ResourceService(servers: [.main: \"https://…\"])",
      notes: [
        "an overlay can add it to a document that isn't yours",
        "without it, paths are relative to the URL of the document",
      ])
  }

  static func relativeServer(_ url: Node) -> Diagnostic {
    Diagnostic(
      .warning, .relativeServer, "the server's address is relative to the URL of the document",
      at: url.span, label: "http://localhost is used", help: giveAddress)
  }
}
