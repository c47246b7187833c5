/// Query items or header fields that are added to every request of a server or an authentication
/// scheme.
package struct DefaultParameters: Sendable, Hashable {
  struct Item: Sendable, Hashable {
    var name: String
    var value: DefaultParameter
  }

  var items: [Item]

  package init(_ elements: some Sequence<(key: String, value: DefaultParameter)>) {
    items = elements.map { Item(name: $0.key, value: $0.value) }
  }
}

/// A fixed value, or a credential that is looked up when a request is sent.
@_documentation(visibility: internal)
public struct DefaultParameter: Sendable, Hashable {
  enum Source: Sendable, Hashable {
    case value(ParameterValue)
    case credential(String)
    /// `Bearer <token>` (RFC 6750).
    case bearer(token: String)
    /// `Basic <base64 of username:password>` (RFC 7617).
    case basic(username: String, password: String)
    case joined([DefaultParameter])
  }

  let source: Source

  init(_ source: Source) {
    self.source = source
  }

  public init(_ value: some RequestParameter) {
    self.init(.value(value.parameterValue))
  }

  /// Returns the credential of this name.
  public static func credential(_ name: String) -> DefaultParameter {
    DefaultParameter(.credential(name))
  }

  /// Concatenates several values: `.joined("Token ", .credential("token"))`.
  public static func joined(_ pieces: DefaultParameter...) -> DefaultParameter {
    joined(all: pieces)
  }

  /// Concatenates the values of a list.
  package static func joined(all pieces: [DefaultParameter]) -> DefaultParameter {
    DefaultParameter(.joined(pieces))
  }

  var isMadeFromCredentials: Bool {
    switch source {
    case .value: false
    case .joined(let pieces): pieces.contains(where: \.isMadeFromCredentials)
    case .credential, .bearer, .basic: true
    }
  }
}

extension DefaultParameter: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self.init(value) }
}

extension DefaultParameter: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int) { self.init(value) }
}

extension DefaultParameter: ExpressibleByFloatLiteral {
  public init(floatLiteral value: Double) { self.init(value) }
}

extension DefaultParameter: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Bool) { self.init(value) }
}

extension RequestSpec {
  /// A default that a request omits.
  public enum OmittedDefault: Sendable, Hashable {
    /// Every default query item.
    case allQuery
    /// Every default header field.
    case allHeaders
    /// Every default.
    case all
    /// One default query item.
    case query(String)
    /// One default header field; its name is compared without regard to case.
    case header(String)

    func omitsQuery(_ name: String) -> Bool {
      switch self {
      case .all, .allQuery: true
      case .query(let omitted): omitted == name
      case .allHeaders, .header: false
      }
    }

    func omitsHeader(_ name: String) -> Bool {
      switch self {
      case .all, .allHeaders: true
      case .header(let omitted): HTTPHeaders.areEqual(omitted, name)
      case .allQuery, .query: false
      }
    }
  }
}
