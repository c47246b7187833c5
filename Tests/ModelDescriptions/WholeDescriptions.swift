internal import ResourceGenDiagnostics
package import ResourceGenModel

// A whole API in lines, everything but places: two descriptions that give the same lines mean the same.
extension API {
  package var lines: [String] {
    var lines = ["name: \(name?.value ?? "-")", "doc: \(documentation ?? "-")"]
    lines += servers.map { "server \($0.wholeText)" }
    lines += authentications.map { "auth \($0.wholeText)" }
    lines += credentials.map {
      "credential \($0.name.value)\($0.isOptional ? "?" : ""): \($0.type.wholeText)\(words($0.documentation))"
    }
    lines += ["defaults \(defaults.wholeText)"] + errors.map { "error \($0.wholeText)" }
    lines += models.map { "model \($0.wholeText)" }
    lines += endpoints.flatMap(\.lines)
    return lines
  }
}

private func words(_ text: String?, _ mark: String = "#") -> String {
  text.map { " \(mark)\($0)" } ?? ""
}

extension Model {
  fileprivate var wholeText: String {
    "\(name?.value ?? "")\(words(documentation))\(words(deprecation, "!")) \(shape.wholeText)"
  }
}

extension Model.Shape {
  fileprivate var wholeText: String {
    switch self {
    case .object(let fields): "{" + fields.map(\.wholeText).joined(separator: "; ") + "}"
    case .alias(let type): "= \(type.wholeText)"
    case .union(let union):
      "union "
        + union.alternatives.map {
          "\($0.discriminatorValue ?? "-") \($0.swiftName?.value ?? "-") \($0.type.wholeText)"
        }.joined(separator: " | ") + " by \(union.discriminator?.value ?? "-")"
    case .enumeration(let enumeration):
      text
        + enumeration.cases.map { words($0.documentation) + words($0.deprecation, "!") }.joined()
    }
  }
}

extension Field {
  fileprivate var wholeText: String {
    let mirror = Mirror(reflecting: self)
    let flags = mirror.children.compactMap { child in
      (child.value as? Bool).map { "\(child.label ?? "")=\($0)" }
    }
    return path.joined(separator: "/") + " as \(swiftName?.value ?? "-"): \(type.wholeText) "
      + flags.joined(separator: ",") + (defaultValue.map { " = \($0.value.text)" } ?? "")
      + (serverDefault.map { " default \($0.value.text)" } ?? "")
      + words(documentation) + words(deprecation, "!")
      + (example.map { " e \($0.value.text)" } ?? "")
  }
}

extension TypeReference {
  fileprivate var wholeText: String {
    switch self {
    case .scalar, .model: text
    case .array(let element, let isLenient):
      (isLenient ? "lenient " : "") + "[\(element.wholeText)]"
    case .dictionary(let value): "{String: \(value.wholeText)}"
    case .nullable(let type): type.wholeText + "?"
    case .inline(let model): model.wholeText
    }
  }
}

extension RequestDefaults {
  fileprivate var wholeText: String {
    func text(_ values: [DefaultValue]) -> String {
      values.map { "\($0.name.value)=\($0.value.wholeText)" }.joined(separator: "&")
    }
    return "query \(text(query)) headers \(text(headers)) cookies \(text(cookies))"
  }
}

extension ValueTemplate {
  fileprivate var wholeText: String {
    pieces.map { piece in
      switch piece {
      case .text(let text): "'\(text)'"
      case .credential(let name): "$\(name.value)"
      }
    }.joined()
  }
}

extension Server {
  fileprivate var wholeText: String {
    "\(name.value) \(url.value)\(words(documentation)) \(defaults.wholeText) "
      + variables.map { "{\($0.name.value)=\($0.defaultValue)\(words($0.documentation))} " }
      .joined()
      + "auth \(authentication?.text ?? "-") " + errors.map(\.wholeText).joined(separator: ", ")
  }
}

extension AuthenticationScheme {
  fileprivate var wholeText: String {
    let text =
      switch kind {
      case .parameters(let defaults): defaults.wholeText
      case .bearer(let token): "bearer \(token.value)"
      case .basic(let username, let password): "basic \(username.value) \(password.value)"
      }
    return "\(name.value)\(words(documentation)) \(text) refresh \(refresh?.value ?? "-")"
  }
}

extension ErrorReply {
  fileprivate var wholeText: String {
    "\(status.value) as \(caseName?.value ?? "-") \(type.wholeText) "
      + (format?.value.rawValue ?? "-")
  }
}

extension Endpoint {
  fileprivate var lines: [String] {
    var lines = [
      "endpoint \(groups.map(\.value)) \(owner?.value ?? "-") \(name.value)\(words(documentation))"
        + words(deprecation, "!"),
      "  \(method.value.rawValue) \(server?.value ?? "-") \(path.text) file \(file?.text ?? "-")",
    ]
    lines += parameters.map { parameter in
      "  \(parameter.text) \(parameter.type.wholeText) "
        + "\(parameter.objectStyle.map { "\($0)" } ?? "-")"
        + words(parameter.documentation) + words(parameter.deprecation, "!")
    }
    switch body {
    case .json(let type, let isRequired): lines.append("  json \(isRequired) \(type.wholeText)")
    case .form(let type, let style, let isRequired):
      lines.append("  form \(isRequired) \(style) \(type.wholeText)")
    case .file(let mediaType, let isRequired, _):
      lines.append("  file \(isRequired) \(mediaType?.value ?? "-")")
    case .text(let mediaType, let isRequired):
      lines.append("  text \(isRequired) \(mediaType.value)")
    case nil: break
    }
    if let bodyMediaType { lines.append("  as \(bodyMediaType.value)") }
    if let bodyDocumentation { lines.append("  body #\(bodyDocumentation)") }
    lines += replies.map { reply in
      var whole = ""
      switch reply.content {
      case .value(let type), .stream(let type, _): whole = type.wholeText
      case .nothing, .bytes: break
      }
      return "  -> \(reply.text) \(whole) \(reply.mediaType?.value ?? "-")"
    }
    lines += errors.map { "  error \($0.wholeText)" }
    lines += responseHeaders.map {
      "  header \($0.name.value) as \($0.swiftName?.value ?? "-") \($0.isRequired) "
        + "\($0.type.wholeText)\(words($0.documentation))"
    }
    lines.append("  expect \(expectedStatuses) auth \(authentication?.text ?? "-")")
    lines.append("  retry \(retries?.value ?? -1) timeout \(timeout?.value ?? -1)")
    if let paging {
      lines.append("  pages \(paging.kind) to \(paging.parameter?.value ?? "-")")
    }
    lines.append("  omit \(omitted.map(\.wholeText)) allow \(allowed.map(\.value))")
    lines += examples.map { "  example \($0.name?.value ?? "-") \($0.value.value.text)" }
    return lines
  }
}

extension OmittedDefault {
  fileprivate var wholeText: String {
    switch self {
    case .all: "all"
    case .allQuery: "query"
    case .allHeaders: "headers"
    case .query(let name): "query.\(name.value)"
    case .header(let name): "headers.\(name.value)"
    }
  }
}
