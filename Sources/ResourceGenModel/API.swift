package import ResourceGenDiagnostics

/// A description of an HTTP API, whatever it was written in. No Swift and no YAML: what the service is.
///
/// Front ends build it; `CheckedAPI` is made from it once the checks that they share have passed.
package struct API: Sendable {
  /// The title of the service, which also names the namespace if one is asked for.
  package var name: Located<String>?
  package var documentation: String?

  /// The first is the default of every endpoint that names none.
  package var servers: [Server] = []
  package var authentications: [AuthenticationScheme] = []
  package var credentials: [Credential] = []

  /// Query items and headers that every request carries unless an endpoint omits them.
  package var defaults = RequestDefaults()

  /// The error bodies of every endpoint; servers and endpoints refine them.
  package var errors: [ErrorReply] = []

  /// The named models in the order of the description.
  package var models: [Model] = []

  /// The endpoints in the order of the description.
  package var endpoints: [Endpoint] = []

  /// What is described but could not be read, so that no reference to it is reported as well.
  package var unread = UnreadNames()

  package init() {}
}

/// A place where the API is served.
package struct Server: Sendable {
  package var name: Located<String>
  /// Absolute, without a trailing slash.
  package var url: Located<String>
  package var documentation: String?
  package var defaults = RequestDefaults()
  /// What every endpoint of this server needs unless it says otherwise. Nil: nothing.
  package var authentication: AuthenticationRequirement?
  package var errors: [ErrorReply] = []
  /// The parts of the address, where callers may choose some of them. None: it is what it is.
  package var pieces: [AddressPiece] = []

  package init(name: Located<String>, url: Located<String>) {
    self.name = name
    self.url = url
  }

  /// A server whose address has parts that callers may choose; `url` has their defaults.
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

  /// The variables of the address, each once.
  package var variables: [ServerVariable] {
    var result: [ServerVariable] = []
    for case .variable(let variable) in pieces
    where !result.contains(where: { $0.name.value == variable.name.value }) {
      result.append(variable)
    }
    return result
  }
}

/// Query items and headers that are sent without being asked for.
package struct RequestDefaults: Sendable {
  package var query: [DefaultValue] = []
  package var headers: [DefaultValue] = []
  /// Of a way to authenticate only.
  package var cookies: [DefaultValue] = []

  package init() {}

  package var isEmpty: Bool { query.isEmpty && headers.isEmpty && cookies.isEmpty }
}

/// A name and the value that is sent under it.
package struct DefaultValue: Sendable {
  package var name: Located<String>
  package var value: ValueTemplate

  package init(name: Located<String>, value: ValueTemplate) {
    self.name = name
    self.value = value
  }
}

/// Text with credentials in it: `Bearer $token` is a text and a credential.
package struct ValueTemplate: Sendable {
  package enum Piece: Sendable {
    case text(String)
    /// The name of a credential, read at the moment of sending.
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
