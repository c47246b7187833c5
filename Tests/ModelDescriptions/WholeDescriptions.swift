internal import ResourceGenDiagnostics
package import ResourceGenModel

// A complete API as lines, except for spans: two specs with the same lines have the same meaning.
extension API {
  package var lines: [String] {
    var lines = ["name: \(name?.value ?? "-")", "doc: \(documentation ?? "-")"]
    lines += servers.map { "server \($0.fullText)" }
    lines += authentications.map { "auth \($0.fullText)" }
    lines += credentials.map {
      "credential \($0.name.value)\($0.isOptional ? "?" : ""): \($0.type.fullText)\(words($0.documentation))"
    }
    lines += ["defaults \(defaults.fullText)"] + errors.map { "error \($0.fullText)" }
    lines += models.map { "model \($0.fullText)" }
    lines += endpoints.flatMap(\.lines)
    return lines
  }
}

private func words(_ text: String?, _ mark: String = "#") -> String {
  text.map { " \(mark)\($0)" } ?? ""
}

extension Model {
  fileprivate var fullText: String {
    "\(name?.value ?? "")\(words(documentation))\(words(deprecation, "!")) \(shape.fullText)"
  }
}

extension Model.Shape {
  fileprivate var fullText: String {
    switch self {
    case .object(let fields): "{" + fields.map(\.fullText).joined(separator: "; ") + "}"
    case .alias(let type): "= \(type.fullText)"
    case .union(let union):
      "union "
        + union.alternatives.map {
          "\($0.discriminatorValue ?? "-") \($0.swiftName?.value ?? "-") \($0.type.fullText)"
        }.joined(separator: " | ") + " by \(union.discriminator?.value ?? "-")"
    case .enumeration(let enumeration):
      text
        + enumeration.cases.map { words($0.documentation) + words($0.deprecation, "!") }.joined()
    }
  }
}

extension Field {
  fileprivate var fullText: String {
    let mirror = Mirror(reflecting: self)
    let flags = mirror.children.compactMap { child in
      (child.value as? Bool).map { "\(child.label ?? "")=\($0)" }
    }
    return path.joined(separator: "/") + " as \(swiftName?.value ?? "-"): \(type.fullText) "
      + flags.joined(separator: ",") + (defaultValue.map { " = \($0.value.text)" } ?? "")
      + (serverDefault.map { " default \($0.value.text)" } ?? "")
      + words(documentation) + words(deprecation, "!")
      + (example.map { " e \($0.value.text)" } ?? "")
  }
}

extension TypeReference {
  fileprivate var fullText: String {
    switch self {
    case .scalar, .model: text
    case .array(let element, let isLenient):
      (isLenient ? "lenient " : "") + "[\(element.fullText)]"
    case .dictionary(let value): "{String: \(value.fullText)}"
    case .nullable(let type): type.fullText + "?"
    case .inline(let model): model.fullText
    }
  }
}

extension RequestDefaults {
  fileprivate var fullText: String {
    func text(_ values: [DefaultValue]) -> String {
      values.map { "\($0.name.value)=\($0.value.fullText)" }.joined(separator: "&")
    }
    return "query \(text(query)) headers \(text(headers)) cookies \(text(cookies))"
  }
}

extension ValueTemplate {
  fileprivate var fullText: String {
    pieces.map { piece in
      switch piece {
      case .text(let text): "'\(text)'"
      case .credential(let name): "$\(name.value)"
      }
    }.joined()
  }
}

extension Server {
  fileprivate var fullText: String {
    "\(name.value) \(url.value)\(words(documentation)) \(defaults.fullText) "
      + variables.map { "{\($0.name.value)=\($0.defaultValue)\(words($0.documentation))} " }
      .joined()
      + "auth \(authentication?.text ?? "-") " + errors.map(\.fullText).joined(separator: ", ")
  }
}

extension AuthenticationScheme {
  fileprivate var fullText: String {
    let text =
      switch kind {
      case .parameters(let defaults): defaults.fullText
      case .bearer(let token): "bearer \(token.value)"
      case .basic(let username, let password): "basic \(username.value) \(password.value)"
      }
    return "\(name.value)\(words(documentation)) \(text) refresh \(refresh?.value ?? "-")"
  }
}

extension ErrorResponse {
  fileprivate var fullText: String {
    "\(status.value) as \(caseName?.value ?? "-") \(type.fullText) "
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
      "  \(parameter.text) \(parameter.type.fullText) "
        + "\(parameter.objectStyle.map { "\($0)" } ?? "-")"
        + words(parameter.documentation) + words(parameter.deprecation, "!")
    }
    switch body {
    case .json(let type, let isRequired): lines.append("  json \(isRequired) \(type.fullText)")
    case .form(let type, let style, let isRequired):
      lines.append("  form \(isRequired) \(style) \(type.fullText)")
    case .file(let mediaType, let isRequired, _):
      lines.append("  file \(isRequired) \(mediaType?.value ?? "-")")
    case .text(let mediaType, let isRequired):
      lines.append("  text \(isRequired) \(mediaType.value)")
    case nil: break
    }
    if let bodyMediaType { lines.append("  as \(bodyMediaType.value)") }
    if needsBodyArgument { lines.append("  body is passed") }
    if let bodyDocumentation { lines.append("  body #\(bodyDocumentation)") }
    lines += responses.map { response in
      var whole = ""
      switch response.content {
      case .value(let type), .stream(let type, _): whole = type.fullText
      case .nothing, .bytes: break
      }
      return "  -> \(response.text) \(whole) \(response.mediaType?.value ?? "-")"
    }
    lines += errors.map { "  error \($0.fullText)" }
    lines += responseHeaders.map {
      "  header \($0.name.value) as \($0.swiftName?.value ?? "-") \($0.isRequired) "
        + "\($0.type.fullText)\(words($0.documentation))"
    }
    lines.append("  expect \(expectedStatuses) auth \(authentication?.text ?? "-")")
    lines.append("  retry \(retries?.value ?? -1) timeout \(timeout?.value ?? -1)")
    if let paging {
      lines.append("  pages \(paging.kind) to \(paging.parameter?.value ?? "-")")
    }
    lines.append("  omit \(omitted.map(\.description)) allow \(allowed.map(\.value))")
    lines += examples.map { "  example \($0.name?.value ?? "-") \($0.value.value.text)" }
    return lines
  }
}
