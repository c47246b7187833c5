package import ResourceGenDiagnostics

/// A value of the request outside of a JSON body.
///
/// All stages pass parameters on and change few of their properties, so copies share their storage.
package struct Parameter: Sendable {
  /// Where the value is in the request, with what only values there have.
  package enum Placement: Sendable {
    /// `prefix` is nil for a value without one.
    case path(prefix: PathStyle? = nil)
    case query
    case header
    case cookie
    case form
    /// A part of a `multipart/form-data` body (RFC 7578). `mediaType` is nil for the usual one of
    /// the part's type.
    case multipart(mediaType: Located<String>? = nil)
    /// A header field of the part with this name.
    case partHeader(of: Located<String>)

    package var location: Location {
      switch self {
      case .path: .path
      case .query: .query
      case .header: .header
      case .cookie: .cookie
      case .form: .form
      case .multipart: .multipart
      case .partHeader: .partHeader
      }
    }
  }

  package enum Location: Sendable {
    case path
    case query
    case header
    case cookie
    case form
    /// A part of a `multipart/form-data` body (RFC 7578).
    case multipart
    /// A header field of a multipart part.
    case partHeader

    /// The value of `in` in OpenAPI (section 4.8.12); nil for the locations in a body.
    package var openAPIName: String? {
      switch self {
      case .path: "path"
      case .query: "query"
      case .header: "header"
      case .cookie: "cookie"
      case .form, .multipart, .partHeader: nil
      }
    }
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

  private var storage: SharedStorage<Properties>

  package init(
    _ placement: Placement, name: Located<String>, type: TypeReference, isRequired: Bool = true
  ) {
    storage = SharedStorage(
      Properties(placement: placement, name: name, type: type, isRequired: isRequired))
  }

  package var placement: Placement {
    get { storage.properties.placement }
    set { own().properties.placement = newValue }
  }
  package var name: Located<String> {
    get { storage.properties.name }
    set { own().properties.name = newValue }
  }
  package var swiftName: Located<String>? {
    get { storage.properties.swiftName }
    set { own().properties.swiftName = newValue }
  }
  package var type: TypeReference {
    get { storage.properties.type }
    _modify {
      yield &own().properties.type
    }
  }
  package var isRequired: Bool {
    get { storage.properties.isRequired }
    set { own().properties.isRequired = newValue }
  }
  /// The author's default, which is sent if the caller passes no value.
  package var defaultValue: Located<JSONLiteral>? {
    get { storage.properties.defaultValue }
    set { own().properties.defaultValue = newValue }
  }
  /// The server's default for an absent parameter, which is documented but not sent.
  package var serverDefault: Located<JSONLiteral>? {
    get { storage.properties.serverDefault }
    set { own().properties.serverDefault = newValue }
  }
  /// The value that is always sent; callers can't change it.
  package var constant: Located<String>? {
    get { storage.properties.constant }
    set { own().properties.constant = newValue }
  }
  package var style: ListStyle {
    get { storage.properties.style }
    set { own().properties.style = newValue }
  }
  /// How an object is serialized, or a value that may be an object; `nil` for other values.
  package var objectStyle: ObjectStyle? {
    get { storage.properties.objectStyle }
    set { own().properties.objectStyle = newValue }
  }
  /// Whether the reserved characters of URLs are sent unescaped.
  package var allowsReserved: Bool {
    get { storage.properties.allowsReserved }
    set { own().properties.allowsReserved = newValue }
  }
  /// Whether an empty text, or `true`, is sent in a query as the name alone: `?all`.
  package var allowsEmptyValue: Bool {
    get { storage.properties.allowsEmptyValue }
    set { own().properties.allowsEmptyValue = newValue }
  }
  package var documentation: String? {
    get { storage.properties.documentation }
    set { own().properties.documentation = newValue }
  }
  package var deprecation: String? {
    get { storage.properties.deprecation }
    set { own().properties.deprecation = newValue }
  }

  /// The limits of the value, besides those of its model.
  package var limits: Limits? {
    get { storage.properties.limits }
    set { own().properties.limits = newValue }
  }

  private mutating func own() -> SharedStorage<Properties> { .unique(&storage) }

  private struct Properties: Sendable {
    var placement: Placement
    var name: Located<String>
    var swiftName: Located<String>?
    var type: TypeReference
    var isRequired: Bool
    var defaultValue: Located<JSONLiteral>?
    var serverDefault: Located<JSONLiteral>?
    var constant: Located<String>?
    var style: ListStyle = .repeat
    var objectStyle: ObjectStyle?
    var allowsReserved = false
    var allowsEmptyValue = false
    var limits: Limits?
    var documentation: String?
    var deprecation: String?
  }
}

extension Parameter {
  package var location: Location { placement.location }

  /// The prefix of a value in a path; nil for none, and outside of paths.
  package var pathStyle: PathStyle? {
    if case .path(let prefix) = placement { prefix } else { nil }
  }

  /// The media type of a multipart part; nil for the usual one of its type, and outside of parts.
  package var mediaType: Located<String>? {
    if case .multipart(let mediaType) = placement { mediaType } else { nil }
  }

  /// The name of the part that a header field belongs to; nil for other values.
  package var part: Located<String>? {
    if case .partHeader(let part) = placement { part } else { nil }
  }
}
