internal import ResourceGenDiagnostics
internal import ResourceGenModel

extension PlannedParameter {
  /// The format and style as arguments, `.unix, .comma`; `nil` for the defaults of the type.
  private var styles: SwiftCode? {
    if let objectStyle { return "as: \(objectStyle)" }
    return switch (format, listStyle) {
    case (nil, nil): nil
    case (let format?, nil): format
    case (nil, let listStyle?): listStyle
    case (let format?, let listStyle?): "\(format), \(listStyle)"
    }
  }

  /// The calls that choose the text form: `.parameter(.comma).inPath(.label).allowingReserved`.
  private var spelling: SwiftCode? {
    var parts: [SwiftCode] = []
    if let styles { parts.append(".parameter(\(styles))") }
    if let pathStyle { parts.append(".inPath(\(pathStyle))") }
    if allowsEmptyValue { parts.append(".allowingEmptyValue") }
    if allowsReserved { parts.append(".allowingReserved") }
    return parts.isEmpty ? nil : "\(parts, by: "")"
  }

  /// Whether a value may be one that can't be sent; the error then names the parameter.
  var mayBeUnwritable: Bool { objectStyle != nil || format == ".int32" }

  var hasOwnSpelling: Bool { spelling != nil }

  /// The value as an argument of a request: `ids.parameter(.comma)`, `since?.parameter(.unix)`.
  var argument: SwiftCode {
    guard let spelling else { return SwiftCode(name) }
    return isOptional ? "\(name)?\(spelling)" : "\(name)\(spelling)"
  }

  /// Returns the value as a part of a multipart body: `.part("photo", photo)`,
  /// `.json("meta", meta)`.
  func part(
    _ wireName: SwiftStringLiteral, _ part: Part, _ mediaType: Located<String>?,
    _ headers: [SwiftCode]
  ) -> SwiftCode {
    var arguments = [SwiftCode(wireName)]
    switch part {
    case .text: arguments.append(argument)
    case .file: arguments.append(isList && isOptional ? "\(name) ?? []" : SwiftCode(name))
    case .json:
      arguments.append(SwiftCode(name))
      if let format { arguments.append("as: \(format)") }
    }
    if let mediaType { arguments.append("type: \(SwiftStringLiteral(mediaType.value))") }
    if !headers.isEmpty { arguments.append("headers: [\(headers, by: ", ")]") }
    return part == .json
      ? ".json(\(arguments, by: ", "))" : ".part(\(arguments, by: ", "))"
  }

  /// The format that reads the value outside of JSON. Only requests check the range of an integer.
  private var readFormat: SwiftCode? { format == ".int32" ? nil : format }

  /// The expression that reads the value from a request: `try match.query("limit") ?? 20`.
  package var match: SwiftCode {
    // The text form doesn't preserve whether a member was a number or a string.
    if objectStyle != nil || pathStyle != nil { return "try match.unreadable()" }
    let call: SwiftCode
    switch source {
    case .path(let index): call = isList ? "pathList(\(index)" : "path(\(index)"
    case .query(let wireName):
      call = "\(matcher("query", "optionalQuery", "queryList"))(\(wireName)"
    case .header(let wireName):
      call = "\(matcher("header", "optionalHeader", "headerList"))(\(wireName)"
    case .cookie(let wireName):
      if isList { return "try match.unreadable()" }
      call = "\(matcher("cookie", "optionalCookie", "cookie"))(\(wireName)"
    case .form(let wireName): call = "\(matcher("form", "optionalForm", "formList"))(\(wireName)"
    case .multipart(let wireName, .text), .multipart(let wireName, .file):
      call = "\(matcher("part", "optionalPart", "partList"))(\(wireName)"
    case .multipart(let wireName, .json):
      let spelling: SwiftCode = format.map { ", as: \($0)" } ?? ""
      return isOptional
        ? "try match.optionalJSONPart(\(wireName)\(spelling))"
        : "try match.jsonPart(\(wireName)\(spelling))"
    case .body:
      let spelling: SwiftCode = format.map { "as: \($0)" } ?? ""
      return isOptional ? "try match.optionalBody(\(spelling))" : "try match.body(\(spelling))"
    case .formBody, .partHeader, .text: return "try match.unreadable()"
    case .file: return isOptional ? "match.optionalBodyFile()" : "try match.bodyFile()"
    }
    let style: SwiftCode = listStyle.map { ", \($0)" } ?? ""
    let spelling: SwiftCode = readFormat.map { ", as: \($0)" } ?? ""
    let code: SwiftCode = "try match.\(call)\(style)\(spelling))"
    if isOptional || isList { return code }
    // A placeholder always has a value.
    if case .path = source { return code }
    return initialValue.map { "\(code) ?? \($0)" } ?? code
  }

  private func matcher(
    _ required: StaticString, _ optional: StaticString, _ list: StaticString
  ) -> StaticString {
    isList ? list : isOptional || initialValue != nil ? optional : required
  }
}
