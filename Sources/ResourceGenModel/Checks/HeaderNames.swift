internal import ResourceGenDiagnostics

/// The check that names and constant values of header fields are valid (RFC 9110, sections 5.1 and
/// 5.5).
enum HeaderNames {
  static func check(_ api: API, reporting log: inout DiagnosticLog) {
    for server in api.servers { check(server.defaults, reporting: &log) }
    check(api.defaults, reporting: &log)
    for scheme in api.authentications {
      if case .parameters(let defaults) = scheme.kind { check(defaults, reporting: &log) }
    }
    for endpoint in api.endpoints {
      for parameter in endpoint.parameters {
        switch parameter.location {
        case .header, .partHeader, .cookie:
          check(name: parameter.name, isCookie: parameter.location == .cookie, reporting: &log)
          if let constant = parameter.constant { check(value: constant, reporting: &log) }
        case .path, .query, .form, .multipart: break
        }
      }
      for header in endpoint.responseHeaders { check(name: header.name, reporting: &log) }
    }
  }

  private static func check(_ defaults: RequestDefaults, reporting log: inout DiagnosticLog) {
    for cookie in defaults.cookies { check(name: cookie.name, isCookie: true, reporting: &log) }
    for header in defaults.headers {
      check(name: header.name, reporting: &log)
      for case .text(let text) in header.value.pieces {
        check(value: Located(text, header.value.span), reporting: &log)
      }
    }
  }

  /// Checks a name. Cookie names have the same grammar (RFC 6265, section 4.1.1); brackets and
  /// colons are also accepted in them, since servers use them.
  private static func check(
    name: Located<String>, isCookie: Bool = false, reporting log: inout DiagnosticLog
  ) {
    let isGood = name.value.utf8.allSatisfy { byte in
      isToken(byte) || isCookie && "[]:".utf8.contains(byte)
    }
    guard name.value.isEmpty || !isGood else { return }
    let kind = isCookie ? "cookie" : "header"
    log.add(
      Diagnostic(
        .error, .invalidHeader, "\(Diagnostic.quoted(name.value)) is not the name of a \(kind)",
        at: name.span, label: "has a character that isn't allowed in the name of a \(kind)",
        help: "use letters, digits and '-'"))
  }

  private static func check(value: Located<String>, reporting log: inout DiagnosticLog) {
    guard value.value.utf8.contains(where: { ($0 < 0x20 && $0 != 9) || $0 == 0x7F }) else { return }
    log.add(
      Diagnostic(
        .error, .invalidHeader, "a header value has a control character", at: value.span,
        label: "would end the header", help: "remove line breaks and other control characters"))
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
