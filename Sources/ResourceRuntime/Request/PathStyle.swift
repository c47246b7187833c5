/// How a value stands in a path, for the name `id` and the values 1 and 2 (RFC 6570, sections 3.2.5 and 3.2.7).
public enum PathStyle: Sendable, Hashable {
  /// `.1`, and of a list `.1.2`, or `.1,2` where its style is `.comma`
  case label
  /// `;id=1`, and of a list `;id=1;id=2`, or `;id=1,2` where its style is `.comma`
  case matrix(String)
}

extension RequestParameter {
  /// The value with its mark before it, as a piece of a path: `"/users\(id.inPath(.matrix("id")))"`.
  public func inPath(_ style: PathStyle) -> ParameterValue {
    var value = parameterValue
    value.pathStyle = style
    return value
  }

  /// The value with the characters as they are that URLs use themselves, such as `/`, `:` and `,`, and with escapes that it has
  /// already. What would end the value is escaped all the same: in a query `&`, `#`, `+` and brackets, in a path `/` and `?`.
  public var allowingReserved: ParameterValue {
    var value = parameterValue
    value.keepsReserved = true
    return value
  }
}

extension ParameterValue {
  /// The value as one piece of a path segment; what joins the elements of a list stays bare.
  var encodedSegment: String {
    let texts = encodedTexts
    guard !texts.isEmpty else { return "" }
    let isExploded =
      switch content {
      case .text, .members, .unwritable: true
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

  /// The texts between the delimiters, escaped; of members `R=100`.
  private var encodedTexts: [String] {
    let encode =
      keepsReserved ? PercentEncoding.encodeReservedSegment : PercentEncoding.encode
    switch content {
    case .text(let text): return text.isEmpty ? [] : [encode(text)]
    case .list(let texts, _): return texts.map(encode)
    case .members(let members): return members.map { "\(encode($0.name))=\(encode($0.text))" }
    case .unwritable: return []
    }
  }
}
