/// The prefix of a value in a path (RFC 6570, sections 3.2.5 and 3.2.7). The examples are for the
/// name `id` and the values 1 and 2.
@_spi(Generated) public enum PathStyle: Sendable, Hashable {
  /// `.1`; a list is `.1.2`, or `.1,2` if its style is `.comma`
  case label
  /// `;id=1`; a list is `;id=1;id=2`, or `;id=1,2` if its style is `.comma`
  case matrix(String)
}

extension RequestParameter {
  /// Returns the value with its prefix, as a piece of a path:
  /// `"/users\(id.inPath(.matrix("id")))"`.
  @_spi(Generated) public func inPath(_ style: PathStyle) -> ParameterValue {
    var value = parameterValue
    value.pathStyle = style
    return value
  }

  /// The value without escaping reserved characters of URLs, such as `/`, `:` and `,`, and with
  /// existing escapes preserved. Characters that would end the value are still escaped: `&`, `#`,
  /// `+` and brackets in a query, `/` and `?` in a path.
  public var allowingReserved: ParameterValue {
    var value = parameterValue
    value.allowsReserved = true
    return value
  }

  /// The value with an empty text sent in a query as the name alone: `?tag`.
  public var allowingEmptyValue: ParameterValue {
    var value = parameterValue
    value.allowsEmptyValue = true
    return value
  }
}

extension Bool {
  /// The value with `true` sent in a query as the name alone: `?all`.
  public var allowingEmptyValue: ParameterValue {
    (self ? "" : "false").allowingEmptyValue
  }
}

extension ParameterValue {
  /// The value as part of one path segment; the delimiters of a list are not escaped.
  var encodedSegment: String {
    let texts = encodedTexts
    guard !texts.isEmpty else { return "" }
    let isExploded =
      switch content {
      case .text, .members: true
      case .list(_, let style): style.delimiter == nil
      }
    let delimiter =
      if case .list(_, let style) = content { style.delimiter ?? "," } else { "," }
    switch pathStyle {
    case nil: return texts.joined(separator: delimiter)
    case .label: return "." + texts.joined(separator: isExploded ? "." : delimiter)
    case .matrix(let name):
      if case .members = content { return texts.map { ";" + $0 }.joined() }
      let mark = ";" + PercentEncoding.encode(name)
      if isExploded { return texts.map { $0.isEmpty ? mark : "\(mark)=\($0)" }.joined() }
      return "\(mark)=\(texts.joined(separator: delimiter))"
    }
  }

  /// The escaped texts between the delimiters; those of members have the form `R=100`.
  private var encodedTexts: [String] {
    let encode =
      allowsReserved ? PercentEncoding.encodeReservedSegment : PercentEncoding.encode
    switch content {
    case .text(let text): return text.isEmpty ? [] : [encode(text)]
    case .list(let texts, _): return texts.map(encode)
    case .members(let members): return members.map { "\(encode($0.name))=\(encode($0.text))" }
    }
  }
}
