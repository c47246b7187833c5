package import ResourceGenDiagnostics

/// An HTTP API, independent of the format it is described in and of the Swift generated from it.
///
/// Front ends build it. A `CheckedAPI` is made from it once the shared checks have passed.
package struct API: Sendable {
  /// The title of the service; also the name of the namespace, if one is generated.
  package var name: Located<String>?
  package var documentation: String?

  /// The servers; an endpoint that names none uses the first.
  package var servers: [Server] = []
  package var authentications: [AuthenticationScheme] = []
  package var credentials: [Credential] = []

  /// Query items and header fields that every request carries unless an endpoint omits them.
  package var defaults = RequestDefaults()

  /// The error responses of every endpoint; servers and endpoints refine them.
  package var errors: [ErrorResponse] = []

  /// The named models, in the order of the spec.
  package var models: [Model] = []

  /// The endpoints, in the order of the spec.
  package var endpoints: [Endpoint] = []

  /// Whether names are used as they are written: in the native format, and in documents exported
  /// from it.
  package var hasExactNames = true

  /// The names of endpoints and groups that the user has chosen.
  package var chosenNames: Set<String> = []

  /// Names that are declared but could not be read; references to them aren't reported again.
  package var unread = UnreadNames()

  package init() {}
}

/// A base address at which the API is served.
package struct Server: Sendable {
  package var name: Located<String>
  /// The address: absolute, without a trailing slash.
  package var url: Located<String>
  package var documentation: String?
  package var defaults = RequestDefaults()
  /// The authentication of every endpoint of this server that has no other; `nil` for none.
  package var authentication: AuthenticationRequirement?
  package var errors: [ErrorResponse] = []
  /// Whether only single operations of a document name it.
  package var isOfOperations = false
  /// The parts of an address with variables; empty if the address is fixed.
  package var pieces: [AddressPiece] = []

  package init(name: Located<String>, url: Located<String>) {
    self.name = name
    self.url = url
  }

  /// Creates a server whose address has variables; `url` gets their default values.
  package init(name: Located<String>, pieces: [AddressPiece], span: SourceSpan) {
    let texts = pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .variable(let variable): variable.defaultValue
      }
    }
    self.init(name: name, url: Located(texts.joined(), span))
    if pieces.contains(where: \.isVariable) { self.pieces = pieces }
  }

  /// The variables of the address, without repetitions.
  package var variables: [ServerVariable] {
    var result: [ServerVariable] = []
    for case .variable(let variable) in pieces
    where !result.contains(where: { $0.name.value == variable.name.value }) {
      result.append(variable)
    }
    return result
  }
}

/// Query items, header fields and cookies that are added to requests automatically.
package struct RequestDefaults: Sendable {
  package var query: [DefaultValue] = []
  package var headers: [DefaultValue] = []
  /// Cookies; only authentication schemes have any.
  package var cookies: [DefaultValue] = []

  package init() {}

  package var isEmpty: Bool { query.isEmpty && headers.isEmpty && cookies.isEmpty }
}

/// A named value that is sent with requests.
package struct DefaultValue: Sendable {
  package var name: Located<String>
  package var value: ValueTemplate

  package init(name: Located<String>, value: ValueTemplate) {
    self.name = name
    self.value = value
  }
}

/// A text with references to credentials: `Bearer $token` is a text and a credential.
package struct ValueTemplate: Sendable {
  package enum Piece: Sendable {
    case text(String)
    /// The name of a credential, whose value is read when the request is sent.
    case credential(Located<String>)
  }

  package var pieces: [Piece]
  package var span: SourceSpan

  package init(pieces: [Piece], span: SourceSpan) {
    self.pieces = pieces
    self.span = span
  }

  package var usesCredentials: Bool {
    pieces.contains { if case .credential = $0 { true } else { false } }
  }
}
