internal import ResourceGenDiagnostics

/// The check that requests can be sent to the addresses of servers.
package enum ServerAddresses {
  static func check(_ api: API, reporting log: inout DiagnosticLog) {
    for server in api.servers {
      guard let fault = fault(in: server.url.value) else { continue }
      log.add(.invalidAddress(server.url, fault))
    }
  }

  /// Returns what is wrong with an address, worded as a label; `nil` if nothing is.
  package static func fault(in address: String) -> String? {
    let lower = address.lowercased()
    guard let scheme = ["http://", "https://"].first(where: { lower.hasPrefix($0) }) else {
      return lower.contains("://") ? "only http and https are allowed" : "needs http:// or https://"
    }
    guard address.utf8.allSatisfy({ (0x21...0x7e).contains($0) }) else {
      return "spaces and non-ASCII characters need percent encoding"
    }
    guard !address.utf8.contains(where: { "\"<>\\^`{|}".utf8.contains($0) }) else {
      return "has a character that URLs can't contain"
    }
    let authority = address.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
    if authority.contains("@") { return "declare user and password in 'auth'" }
    if address.contains("#") { return "the fragment after '#' is never sent" }
    return hostFault(String(authority))
  }

  private static func hostFault(_ authority: String) -> String? {
    var host = authority[...]
    if host.first == "[" {
      guard let close = host.firstIndex(of: "]") else { return "the bracket isn't closed" }
      let digits = host[host.index(after: host.startIndex)..<close]
      guard digits.contains(":"), digits.allSatisfy({ $0.isHexDigit || ":.%".contains($0) })
      else { return "not an IPv6 address in the brackets" }
      host = host[host.index(after: close)...]
      guard host.isEmpty || host.first == ":" else { return "expected ':' after the brackets" }
      return portFault(host)
    }
    let name = host.prefix { $0 != ":" }
    guard !name.isEmpty else { return "the host is missing" }
    return portFault(host.dropFirst(name.count))
  }

  private static func portFault(_ rest: Substring) -> String? {
    guard let colon = rest.first else { return nil }
    guard colon == ":", let port = UInt16(rest.dropFirst()), port > 0 else {
      return "the port must be a number from 1 to 65535"
    }
    return nil
  }
}

extension Diagnostic {
  fileprivate static func invalidAddress(_ url: Located<String>, _ fault: String) -> Diagnostic {
    Diagnostic(
      .error, .invalidAddress, "\(quoted(url.value)) isn't the address of a server",
      at: url.span, label: fault, help: "write it as https://host or https://host:8443/path")
  }
}
