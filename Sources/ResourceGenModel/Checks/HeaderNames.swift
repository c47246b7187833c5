internal import ResourceGenDiagnostics

/// Headers whose name or constant value cannot stand in a request (RFC 9110, 5.1 and 5.5).
enum HeaderNames {
  static func check(_ api: API, reporting log: inout DiagnosticLog) {
    for server in api.servers { check(server.defaults, reporting: &log) }
    check(api.defaults, reporting: &log)
    for scheme in api.authentications {
      if case .parameters(let defaults) = scheme.kind { check(defaults, reporting: &log) }
    }
    for endpoint in api.endpoints {
      for parameter in endpoint.parameters where parameter.location == .header {
        check(name: parameter.name, reporting: &log)
        if let constant = parameter.constant { check(value: constant, reporting: &log) }
      }
      for header in endpoint.responseHeaders { check(name: header.name, reporting: &log) }
    }
  }

  private static func check(_ defaults: RequestDefaults, reporting log: inout DiagnosticLog) {
    for header in defaults.headers {
      check(name: header.name, reporting: &log)
      for case .text(let text) in header.value.pieces {
        check(value: Located(text, header.value.span), reporting: &log)
      }
    }
  }

  private static func check(name: Located<String>, reporting log: inout DiagnosticLog) {
    guard name.value.isEmpty || !name.value.utf8.allSatisfy(isToken) else { return }
    log.add(
      Diagnostic(
        .error, .invalidHeader, "\(Diagnostic.quoted(name.value)) is not the name of a header",
        at: name.span, label: "holds a character that no header name has",
        help: "names are letters, digits and '-'"))
  }

  private static func check(value: Located<String>, reporting log: inout DiagnosticLog) {
    guard value.value.utf8.contains(where: { ($0 < 0x20 && $0 != 9) || $0 == 0x7F }) else { return }
    log.add(
      Diagnostic(
        .error, .invalidHeader, "a header value holds a control character", at: value.span,
        label: "would end the header", help: "leave line breaks out"))
  }

  private static func isToken(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
