internal import ResourceGenDiagnostics
package import ResourceGenModel

// Short descriptions of types and values, for tables in tests.
extension TypeReference {
  package var text: String {
    switch self {
    case .scalar(let scalar): scalar.rawValue
    case .model(let name): "<\(name.value)>"
    case .array(let element, let isLenient): (isLenient ? "lenient " : "") + "[\(element.text)]"
    case .dictionary(let value): "{String: \(value.text)}"
    case .nullable(let type): type.text + "?"
    case .inline(let model): model.shape.text
    }
  }
}

extension Model.Shape {
  package var text: String {
    switch self {
    case .object(let fields): "{" + fields.map(\.text).joined(separator: ", ") + "}"
    case .enumeration(let enumeration):
      enumeration.rawType.text + "enum("
        + (enumeration.cases.map(\.text) + (enumeration.isOpen ? ["*"] : []))
        .joined(separator: " ") + ")"
    case .union(let union):
      "union("
        + union.alternatives.map { alternative in
          [alternative.discriminatorValue.map { $0 + "=" }, alternative.type.text]
            .compactMap { $0 }.joined()
            + (alternative.swiftName.map { " as \($0.value)" } ?? "")
        }.joined(separator: " ") + (union.discriminator.map { " by \($0.value)" } ?? "") + ")"
    case .alias(let type): "= " + type.text
    }
  }
}

extension Enumeration.RawType {
  fileprivate var text: String {
    switch self {
    case .string: ""
    case .integer: "int "
    case .number: "number "
    case .json: "json "
    }
  }
}

extension Enumeration.Case {
  package var text: String { value.value + (swiftName.map { ":\($0.value)" } ?? "") }
}

extension Field {
  package var text: String {
    (holdsOthers ? "*" : path.joined(separator: "/")) + (swiftName.map { " as \($0.value)" } ?? "")
      + (isRequired || holdsOthers ? "" : "?") + ": " + type.text
      + (isRequired && isNullable || distinguishesNullFromAbsence ? " or null" : "")
      + (defaultValue.map { " = \($0.value.text)" } ?? "")
      + (serverDefault.map { " default \($0.value.text)" } ?? "")
  }
}

extension JSONLiteral {
  package var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let digits): digits
    case .string(let text): "\"\(text)\""
    case .array(let items): "[" + items.map(\.text).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\($0.key): \($0.value.text)" }.joined(separator: ", ") + "}"
    }
  }
}

extension Parameter {
  package var text: String {
    "\(location) \(name.value)" + (swiftName.map { " as \($0.value)" } ?? "")
      + (isRequired ? "" : "?") + ": " + type.text
      + (defaultValue.map { " = \($0.value.text)" } ?? "")
      + (serverDefault.map { " default \($0.value.text)" } ?? "")
      + (constant.map { " == \($0.value)" } ?? "") + (style == .repeat ? "" : " \(style)")
      + (objectStyle.map { " as \($0)" } ?? "") + (pathStyle.map { " in \($0)" } ?? "")
      + (allowsReserved ? " reserved" : "") + (allowsEmptyValue ? " empty" : "")
      + (mediaType.map { " as \($0.value)" } ?? "")
      + (part.map { " of \($0.value)" } ?? "")
  }
}

extension RequestBody {
  package var text: String {
    switch self {
    case .json(let type, let isRequired): type.text + (isRequired ? "" : "?")
    case .form(let type, let style, let isRequired):
      "form \(type.text) as \(style)" + (isRequired ? "" : "?")
    case .file(let mediaType, let isRequired, _):
      "file \(mediaType?.value ?? "")" + (isRequired ? "" : "?")
    case .text(let mediaType, let isRequired):
      "text \(mediaType.value)" + (isRequired ? "" : "?")
    }
  }
}

extension PathTemplate {
  package var text: String { description }
}

extension SuccessResponse {
  package var text: String {
    let content =
      switch content {
      case .nothing: "nothing"
      case .value(let type): type.text
      case .bytes(let mediaType): "bytes \(mediaType)"
      case .stream(let type, .events): "events \(type.text)"
      case .stream(let type, .lines): "lines \(type.text)"
      }
    let label = status.map { "\($0.value)" + (caseName.map { " as \($0.value)" } ?? "") + ": " }
    return (label ?? "") + content + (isOptional ? "?" : "")
      + (path.isEmpty ? "" : " at \(path.joined(separator: "/"))")
      + (format.map { " format \($0.value)" } ?? "")
  }
}

extension AuthenticationRequirement {
  package var text: String {
    alternatives.map { $0.map(\.value).joined(separator: "+") }.joined(separator: "|")
  }
}
