/// A value that can be sent in a path, a query, a header field or a form.
@_documentation(visibility: internal)
public protocol RequestParameter: Sendable {
  /// The value as text, before any percent-encoding.
  var parameterValue: ParameterValue { get }
}

/// A parameter that can be parsed from a received request.
@_documentation(visibility: internal)
public protocol RouteParameter: RequestParameter {
  /// Parses the text, without percent-encoding; nil if it is malformed.
  init?(parameter text: String)
}

/// The serialization of a list in a query. The examples are for the name `ids` and the values 1 and
/// 2.
@_documentation(visibility: internal)
public enum ListStyle: Sendable, Hashable {
  /// `ids=1&ids=2`
  case repeated
  /// `ids=1,2`
  case comma
  /// `ids=1|2`, with the bar escaped
  case pipe
  /// `ids=1 2`, with the space escaped
  case space
  /// `ids[]=1&ids[]=2`, with the brackets escaped
  case brackets

  /// The delimiter between elements that share one name, escaped if URLs do not allow it; nil if
  /// each element has the name.
  var delimiter: String? {
    switch self {
    case .comma: ","
    case .pipe: "%7C"
    case .space: "%20"
    case .repeated, .brackets: nil
    }
  }

  /// The delimiter between elements in a header field.
  package var plainDelimiter: String {
    switch self {
    case .repeated, .comma, .brackets: ","
    case .pipe: "|"
    case .space: " "
    }
  }
}

/// The text of a parameter, or the texts of a list.
@_documentation(visibility: internal)
public struct ParameterValue: Sendable, Hashable, RequestParameter {
  enum Content: Sendable, Hashable {
    case text(String)
    case list([String], ListStyle)
    /// Texts with their own names, from an object.
    case members([Member])
  }

  var content: Content

  /// The reason why the value cannot be sent; making the request fails with it.
  var failure: JSONEncodingError?

  /// Whether descriptions and `curl` commands redact the value.
  public let isSecret: Bool

  /// Whether reserved characters are not escaped.
  var allowsReserved = false

  /// Whether a query has the name alone, without `=`, if the text is empty.
  var allowsEmptyValue = false

  /// The prefix of the value in a path.
  var pathStyle: PathStyle?

  public init(_ text: String, isSecret: Bool = false) {
    self.content = .text(text)
    self.isSecret = isSecret
  }

  init(_ content: Content, isSecret: Bool = false) {
    self.content = content
    self.isSecret = isSecret
  }

  public init(_ texts: [String], style: ListStyle = .repeated, isSecret: Bool = false) {
    self.content = .list(texts, style)
    self.isSecret = isSecret
  }

  public var parameterValue: ParameterValue { self }

  /// The texts one by one: one for a single value, none for an empty list.
  public var texts: [String] {
    switch content {
    case .text(let text): [text]
    case .list(let texts, _): texts
    case .members(let members): members.map(\.text)
    }
  }

  /// The value as one text, as for a header field: lists are joined by their delimiter.
  public var text: String {
    switch content {
    case .text(let text): text
    case .list(let texts, let style): texts.joined(separator: style.plainDelimiter)
    case .members(let members): members.map { "\($0.name)=\($0.text)" }.joined(separator: ",")
    }
  }
}

extension ParameterValue: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { isSecret ? "<redacted>" : text }
  public var debugDescription: String { description }

  /// Redacts secrets in `dump` and debuggers.
  public var customMirror: Mirror { Mirror(self, children: ["value": description]) }
}

extension Array: RequestParameter where Element: RequestParameter {
  public var parameterValue: ParameterValue { parameter(.repeated) }

  /// Converts the list to a parameter in another style than `ids=1&ids=2`.
  public func parameter(_ style: ListStyle) -> ParameterValue {
    let values = map(\.parameterValue)
    var list = ParameterValue(
      values.flatMap(\.texts), style: style, isSecret: values.contains(where: \.isSecret))
    list.failure = values.lazy.compactMap(\.failure).first
    return list
  }
}
