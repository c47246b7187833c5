internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

/// Reads the security schemes with their credentials, and the requirements that name them.
struct SecurityReader {
  let document: DocumentReader
  var authentications: [AuthenticationScheme] = []
  /// The index of each scheme by its name.
  private(set) var positions: [String: Int] = [:]
  var credentials: [Credential] = []
  private var credentialNames: Set<String> = []
  /// Whether `x-resourcegen-credentials` of the document describes the credentials.
  var hasOwnCredentials = false
  /// The security schemes that were reported and omitted.
  private(set) var unreadSchemes: Set<String> = []
  /// The security schemes that are a matter of the connection, not of the request.
  private(set) var connectionSchemes: Set<String> = []
  /// The name of the only scheme that sends a bearer token; nil if there are several or none.
  private var onlyBearer: String?

  init(_ document: DocumentReader) {
    self.document = document
  }

  /// Reads the security schemes, each with credentials that are named after it.
  mutating func readSchemes() {
    let schemes =
      document.generation == .swagger2
      ? document.section(["securityDefinitions"])
      : document.section(["components", "securitySchemes"])
    let entries = schemes?.node.entries.filter { $0.key.isScalar } ?? []
    onlyBearer = document.onlyBearerScheme(among: entries)
    for (key, value) in entries {
      let isReference = document.generation == .openAPI3
      guard let node = isReference ? document.resolved(value) : document.part(value) else {
        unreadSchemes.insert(key.text)
        continue
      }
      document.check(node, .securityScheme)
      let name = Located(key.text, key.span)
      guard let scheme = scheme(name, node) else { continue }
      if positions[scheme.name.value] == nil {
        positions[scheme.name.value] = authentications.count
      }
      authentications.append(scheme)
    }
  }

  /// Returns the credential of a bearer scheme: `token` if it is the only one.
  private mutating func token(
    _ name: Located<String>, _ documentation: String?
  ) -> Located<String> {
    credential(onlyBearer == name.value ? "token" : name.value, at: name.span, documentation)
  }

  private mutating func scheme(_ name: Located<String>, _ node: Node) -> AuthenticationScheme? {
    let documentation = documentation(of: node)
    let kind: AuthenticationScheme.Kind
    switch node.text(of: "type") {
    case "http":
      switch node.text(of: "scheme")?.lowercased() {
      case "basic": kind = basic(name)
      case "bearer": kind = .bearer(token: token(name, documentation))
      default:
        kind = authorization(name, node, documentation)
      }
    case "basic": kind = basic(name)
    case "oauth2", "openIdConnect":
      kind = .bearer(token: token(name, documentation))
    case "apiKey":
      guard let place = node["name"], place.isScalar, place.utf8Count > 0,
        ["header", "query", "cookie"].contains(node.text(of: "in"))
      else {
        unreadSchemes.insert(name.value)
        document.add(.apiKeyWithoutLocation(name, node))
        return nil
      }
      guard let key = apiKey(name, place, node.text(of: "in"), documentation) else { return nil }
      kind = key
    case "mutualTLS":
      connectionSchemes.insert(name.value)
      document.add(.connectionSecurity(name))
      return nil
    default:
      unreadSchemes.insert(name.value)
      document.add(.unknownSecurity(name, node))
      return nil
    }
    return AuthenticationScheme(name: name, kind: kind, documentation: documentation)
  }

  /// Returns the description of a scheme with the URLs of its token endpoints.
  private func documentation(of node: Node) -> String? {
    var paragraphs: [String] = []
    if let text = node.text(of: "description"), !text.isEmpty { paragraphs.append(text) }
    var places: [String] = []
    // In Swagger 2.0 the scheme itself has the keys of a flow.
    let flows = document.entries(of: "flows", in: node).map(\.value)
    for flow in [node] + flows.compactMap(document.part) {
      for (key, what) in SecurityReader.tokenPlaces {
        guard let address = flow[key], address.isScalar else { continue }
        let place = "\(what): <\(address.text)>."
        if !places.contains(place) { places.append(place) }
      }
    }
    if let format = node.text(of: "bearerFormat"), !format.isEmpty {
      places.append("Format: \(format).")
    }
    if !places.isEmpty { paragraphs.append(places.joined(separator: " ")) }
    if node["deprecated"]?.isTrue ?? false { paragraphs.append("- Warning: Deprecated.") }
    return paragraphs.isEmpty ? nil : paragraphs.joined(separator: "\n\n")
  }

  private static let tokenPlaces = [
    ("authorizationUrl", "Authorization"), ("deviceAuthorizationUrl", "Device authorization"),
    ("tokenUrl", "Tokens"), ("refreshUrl", "Renewed tokens"), ("openIdConnectUrl", "OpenID"),
    ("oauth2MetadataUrl", "Metadata"),
  ]

  private mutating func basic(_ name: Located<String>) -> AuthenticationScheme.Kind {
    let username = credential("\(name.value) username", at: name.span, nil, isSecret: false)
    let password = credential("\(name.value) password", at: name.span, nil)
    return .basic(username: username, password: password)
  }

  private mutating func apiKey(
    _ name: Located<String>, _ node: Node, _ location: String?, _ documentation: String?
  ) -> AuthenticationScheme.Kind? {
    // A line break could end the header field and begin another.
    if location != "query", node.holdsControlCharacter {
      document.add(.notAHeader(node, location ?? "header"))
      unreadSchemes.insert(name.value)
      return nil
    }
    let key = APIKeyName(node, in: location)
    if key?.isExact != true { document.add(.apiKeyName(node, readAs: key)) }
    guard let key else {
      unreadSchemes.insert(name.value)
      return nil
    }
    let place = Located(key.name, node.span)
    let credential = credential(name.value, at: name.span, documentation)
    var defaults = RequestDefaults()
    let prefix: [ValueTemplate.Piece] = key.prefix.isEmpty ? [] : [.text(key.prefix)]
    let value = ValueTemplate(pieces: prefix + [.credential(credential)], span: place.span)
    switch location {
    case "query": defaults.query = [DefaultValue(name: place, value: value)]
    case "cookie": defaults.cookies = [DefaultValue(name: place, value: value)]
    default: defaults.headers = [DefaultValue(name: place, value: value)]
    }
    return .parameters(defaults)
  }

  /// Reads any other HTTP authentication scheme: the credential follows the scheme's name in
  /// `Authorization` (RFC 9110, section 11.4).
  private mutating func authorization(
    _ name: Located<String>, _ node: Node, _ documentation: String?
  ) -> AuthenticationScheme.Kind {
    let credential = credential(name.value, at: name.span, documentation)
    var defaults = RequestDefaults()
    var pieces: [ValueTemplate.Piece] = [.credential(credential)]
    if let scheme = node["scheme"], scheme.isToken {
      pieces.insert(.text("\(scheme.text) "), at: 0)
    }
    let value = ValueTemplate(pieces: pieces, span: node.span)
    defaults.headers = [DefaultValue(name: Located("Authorization", node.span), value: value)]
    return .parameters(defaults)
  }

  private mutating func credential(
    _ name: String, at span: SourceSpan, _ documentation: String?, isSecret: Bool = true
  ) -> Located<String> {
    // Credentials are stored by name, and the native format refers to them as `$name`.
    let name = String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    let located = Located(name, span)
    if credentialNames.insert(name).inserted {
      credentials.append(
        Credential(
          name: located, type: .scalar(isSecret ? .secret : .string), documentation: documentation))
    }
    return located
  }
}

extension Diagnostic {
  fileprivate static func connectionSecurity(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "security scheme \(quoted(name.value)) concerns the connection",
      at: name.span, label: "the transport needs a client certificate")
  }

  fileprivate static func unknownSecurity(_ name: Located<String>, _ node: Node) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "security scheme \(quoted(name.value)) isn't supported",
      at: name.span, label: "left out, also from what requires it",
      notes: ["known types: apiKey, http, oauth2, openIdConnect, basic"])
  }

  fileprivate static func apiKeyWithoutLocation(_ name: Located<String>, _ node: Node) -> Diagnostic
  {
    let place = node["in"]
    return Diagnostic(
      .warning, .notExpressed,
      "security scheme \(quoted(name.value)) doesn't say where its key is sent",
      at: place?.span ?? name.span, label: "left out, also from what requires it",
      help: "add `name: …` and `in: header`, query or cookie")
  }
}
