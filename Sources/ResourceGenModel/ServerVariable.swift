package import ResourceGenDiagnostics

/// A variable of a server's address: `{region}`.
package struct ServerVariable: Sendable {
  package var name: Located<String>
  package var defaultValue: String
  package var documentation: String?

  package init(name: Located<String>, defaultValue: String, documentation: String? = nil) {
    self.name = name
    self.defaultValue = defaultValue
    self.documentation = documentation
  }
}

/// A piece of a server's address: text or a variable.
package enum AddressPiece: Sendable {
  case text(String)
  case variable(ServerVariable)

  package var isVariable: Bool {
    if case .variable = self { true } else { false }
  }

  /// Splits an address at its braces: `https://{region}.example.com`.
  ///
  /// - Parameter variable: Returns the variable with the name in braces; `nil` if there is none, so
  ///   that the braces remain text.
  package static func pieces(
    of address: String, variable: (String) -> ServerVariable?
  ) -> [AddressPiece] {
    var pieces: [AddressPiece] = []
    var text = ""
    var rest = address[...]
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}") else { break }
      text += rest[..<open]
      if let found = variable(String(rest[rest.index(after: open)..<close])) {
        if !text.isEmpty { pieces.append(.text(text)) }
        text = ""
        pieces.append(.variable(found))
      } else {
        text += rest[open...close]
      }
      rest = rest[rest.index(after: close)...]
    }
    text += rest
    if !text.isEmpty { pieces.append(.text(text)) }
    return pieces
  }

  /// The piece as specs write it.
  package var template: String {
    switch self {
    case .text(let text): text
    case .variable(let variable): "{\(variable.name.value)}"
    }
  }
}
