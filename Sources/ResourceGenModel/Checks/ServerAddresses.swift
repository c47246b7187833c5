internal import ResourceGenDiagnostics

/// Addresses that no request can be sent to.
enum ServerAddresses {
  static func check(_ api: API, reporting log: inout DiagnosticLog) {
    for server in api.servers {
      guard let fault = fault(in: server.url.value) else { continue }
      log.add(.invalidAddress(server.url, fault))
    }
  }

  /// What is wrong with an address, in the words of a label.
  static func fault(in address: String) -> String? {
    let lower = address.lowercased()
    guard let scheme = ["http://", "https://"].first(where: { lower.hasPrefix($0) }) else {
      return lower.contains("://") ? "only http and https are spoken" : "needs http:// or https://"
    }
    guard address.utf8.allSatisfy({ (0x21...0x7e).contains($0) }) else {
      return "blanks and other than ASCII characters need percent encoding"
    }
    guard !address.utf8.contains(where: { "\"<>\\^`{|}".utf8.contains($0) }) else {
      return "holds a character that no address has"
    }
    let authority = address.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
    if authority.contains("@") { return "user and password belong to 'auth'" }
    if address.contains("#") { return "what stands behind '#' is never sent" }
    return hostFault(String(authority))
  }

  private static func hostFault(_ authority: String) -> String? {
    var host = authority[...]
    if host.first == "[" {
      guard let close = host.firstIndex(of: "]") else { return "the bracket is not closed" }
      let digits = host[host.index(after: host.startIndex)..<close]
      guard digits.contains(":"), digits.allSatisfy({ $0.isHexDigit || ":.%".contains($0) })
      else { return "no IPv6 address in the brackets" }
      host = host[host.index(after: close)...]
      guard host.isEmpty || host.first == ":" else { return "a port begins with ':'" }
      return portFault(host)
    }
    let name = host.prefix { $0 != ":" }
    guard !name.isEmpty else { return "names no host" }
    return portFault(host.dropFirst(name.count))
  }

  private static func portFault(_ rest: Substring) -> String? {
    guard let colon = rest.first else { return nil }
    guard colon == ":", let port = UInt16(rest.dropFirst()), port > 0 else {
      return "the port is a number from 1 to 65535"
    }
    return nil
  }
}

extension Diagnostic {
  fileprivate static func invalidAddress(_ url: Located<String>, _ fault: String) -> Diagnostic {
    Diagnostic(
      .error, .invalidAddress, "\(quoted(url.value)) is not the address of a server",
      at: url.span, label: fault, help: "write it as https://host or https://host:8443/path")
  }
}
