/// A value that can stand in a path, a query, a header or a form.
public protocol RequestParameter: Sendable {
  /// The value as text, before any percent-encoding.
  var parameterValue: ParameterValue { get }
}

/// A parameter that can be read back from the request that it was sent in.
public protocol RouteParameter: RequestParameter {
  /// Nil if the text is no such value.
  init?(parameter text: String)
}

/// How a list is spelled in a query, for the name `ids` and the values 1 and 2.
public enum ListStyle: Sendable, Hashable {
  /// `ids=1&ids=2`
  case repeated
  /// `ids=1,2`
  case comma
  /// `ids=1|2`, with the bar escaped
  case pipe
  /// `ids=1 2`, with the blank escaped
  case space
  /// `ids[]=1&ids[]=2`, with the brackets escaped
  case brackets

  /// What stands between the elements where they share one name; delimiters that a URL may not hold are escaped.
  var delimiter: String? {
    switch self {
    case .comma: ","
    case .pipe: "%7C"
    case .space: "%20"
    case .repeated, .brackets: nil
    }
  }

  /// What stands between the elements in a header.
  var plainDelimiter: String {
    switch self {
    case .repeated, .comma, .brackets: ","
    case .pipe: "|"
    case .space: " "
    }
  }
}

/// The text of a parameter, or the texts of a list.
public struct ParameterValue: Sendable, Hashable, RequestParameter {
  enum Content: Sendable, Hashable {
    case text(String)
    case list([String], ListStyle)
    /// Texts under names of their own.
    case members([Member])
    /// A value that cannot be written; the request is not made.
    case unwritable(EncodingFailure)
  }

  var content: Content

  /// Whether descriptions and cURL output leave the value out.
  public let isSecret: Bool

  /// Whether reserved characters are sent as they are.
  var keepsReserved = false

  /// What stands before the value in a path.
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
    case .unwritable: []
    }
  }

  /// The value where only one text can stand, such as in a header: lists are joined by their delimiter.
  public var text: String {
    switch content {
    case .text(let text): text
    case .list(let texts, let style): texts.joined(separator: style.plainDelimiter)
    case .members(let members): members.map { "\($0.name)=\($0.text)" }.joined(separator: ",")
    case .unwritable: ""
    }
  }
}

extension ParameterValue: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { isSecret ? "<redacted>" : text }
  public var debugDescription: String { description }

  /// Hides the text of secrets from `dump` and from debuggers.
  public var customMirror: Mirror { Mirror(self, children: ["value": description]) }
}

extension Array: RequestParameter where Element: RequestParameter {
  public var parameterValue: ParameterValue { parameter(.repeated) }

  /// The list in another style than `ids=1&ids=2`.
  public func parameter(_ style: ListStyle) -> ParameterValue {
    let values = map(\.parameterValue)
    return ParameterValue(
      values.flatMap(\.texts), style: style, isSecret: values.contains(where: \.isSecret))
  }
}
