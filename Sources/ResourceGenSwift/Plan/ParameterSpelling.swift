extension PlannedParameter {
  /// `.unix`, `.comma`, `.unix, .comma`: what is not the type's own way; nil for that.
  private var styles: SwiftCode? {
    if let objectStyle { return "as: \(objectStyle)" }
    return switch (format, listStyle) {
    case (nil, nil): nil
    case (let format?, nil): format
    case (nil, let listStyle?): listStyle
    case (let format?, let listStyle?): "\(format), \(listStyle)"
    }
  }

  var hasOwnSpelling: Bool { styles != nil }

  /// The value as it stands in a request: `ids.parameter(.comma)`, `since?.parameter(.unix)`.
  var argument: SwiftCode {
    guard let styles else { return SwiftCode(name) }
    return isOptional ? "\(name)?.parameter(\(styles))" : "\(name).parameter(\(styles))"
  }

  /// The value as a part of a multipart body: `.part("photo", photo)`, `.json("meta", meta)`.
  func part(_ wireName: SwiftStringLiteral, _ part: Part) -> SwiftCode {
    switch part {
    case .text: ".part(\(wireName), \(argument))"
    case .file:
      isList && isOptional
        ? ".part(\(wireName), \(name) ?? [])" : ".part(\(wireName), \(name))"
    case .json:
      format.map { ".json(\(wireName), \(name), as: \($0))" } ?? ".json(\(wireName), \(name))"
    }
  }

  /// The value as it is read back from a request: `try match.query("limit") ?? 20`.
  package var match: SwiftCode {
    // Which text was a number and which a text cannot be told from the members of a value.
    if objectStyle != nil { return "try match.unreadable()" }
    let call: SwiftCode
    switch source {
    case .path(let index): call = isList ? "pathList(\(index)" : "path(\(index)"
    case .query(let wireName):
      call = "\(matcher("query", "optionalQuery", "queryList"))(\(wireName)"
    case .header(let wireName):
      call = "\(matcher("header", "optionalHeader", "headerList"))(\(wireName)"
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
    case .formBody: return "try match.unreadable()"
    case .file: return isOptional ? "match.optionalBodyFile()" : "try match.bodyFile()"
    }
    let style: SwiftCode = listStyle.map { ", \($0)" } ?? ""
    let spelling: SwiftCode = format.map { ", as: \($0)" } ?? ""
    let code: SwiftCode = "try match.\(call)\(style)\(spelling))"
    if isOptional || isList { return code }
    return initialValue.map { "\(code) ?? \($0)" } ?? code
  }

  private func matcher(
    _ required: SwiftCode, _ optional: SwiftCode, _ list: SwiftCode
  ) -> SwiftCode {
    isList ? list : isOptional || initialValue != nil ? optional : required
  }
}
