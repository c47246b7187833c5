package import ResourceGenDiagnostics

/// A value of the request outside of a JSON body.
package struct Parameter: Sendable {
  package enum Location: Sendable {
    case path
    case query
    case header
    case cookie
    case form
    /// A part of a `multipart/form-data` body (RFC 7578).
    case multipart
    /// A header field of the multipart part that `Parameter.part` names.
    case partHeader
  }

  /// How a list is serialized.
  package enum ListStyle: String, Sendable, CaseIterable {
    case `repeat`
    case comma
    case pipe
    case space
    case brackets
  }

  /// How an object is serialized, for the name `filter` and the value `{"a": 1}`.
  package enum ObjectStyle: String, Sendable {
    /// `filter[a]=1`
    case deepObject
    /// `a=1`
    case exploded
    /// `filter=a,1`
    case comma
    /// `filter=a|1`
    case pipe
    /// `filter=a 1`
    case space
    /// `filter={"a":1}`
    case json
    /// `filter={"a":1}`, but strings without quotes and lists as their elements.
    case textOrJSON
  }

  /// The prefix of a value in a path, for the name `id` and the value 1 (RFC 6570).
  package enum PathStyle: String, Sendable, CaseIterable {
    /// `.1`
    case label
    /// `;id=1`
    case matrix
  }

  package var location: Location
  package var name: Located<String>
  package var swiftName: Located<String>?
  package var type: TypeReference
  package var isRequired: Bool
  /// The author's default, which is sent if the caller passes no value.
  package var defaultValue: Located<JSONLiteral>?
  /// The server's default for an absent parameter, which is documented but not sent.
  package var serverDefault: Located<JSONLiteral>?
  /// The value that is always sent; callers can't change it.
  package var constant: Located<String>?
  package var style: ListStyle = .repeat
  /// How an object is serialized, or a value that may be an object; `nil` for other values.
  package var objectStyle: ObjectStyle?
  /// The prefix of a value in a path; `nil` for none.
  package var pathStyle: PathStyle?
  /// Whether the reserved characters of URLs are sent unescaped.
  package var allowsReserved = false
  /// The media type of a multipart part; `nil` for the usual one of its type.
  package var mediaType: Located<String>?
  /// The part that a `partHeader` parameter belongs to.
  package var part: Located<String>?
  package var documentation: String?
  package var deprecation: String?

  package init(
    location: Location, name: Located<String>, type: TypeReference, isRequired: Bool = true
  ) {
    self.location = location
    self.name = name
    self.type = type
    self.isRequired = isRequired
  }
}
