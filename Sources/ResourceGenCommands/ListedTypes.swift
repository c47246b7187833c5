internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenPipeline

/// How `list` and completions show types: in the native format, with the names that Swift has for
/// models.
struct ListedTypes {
  /// The names in Swift of models by their names in the spec.
  let names: [String: String]

  /// The name of a model in Swift.
  func name(of model: Model) -> String {
    model.name.map { names[$0.value] ?? $0.value } ?? ""
  }

  /// What kind of type a model is; for an alias, the other type.
  func kind(of model: Model) -> String {
    switch model.shape {
    case .object: "object"
    case .enumeration: "enumeration"
    case .union: "union"
    case .alias(let type): name(of: type)
    }
  }

  /// The type in the native format, with the members of an inline object left out.
  func name(of type: TypeReference) -> String {
    switch type {
    case .scalar(let scalar): return scalar.rawValue
    case .model(let name): return names[name.value] ?? name.value
    case .array(let element, _): return "[\(name(of: element))]"
    case .dictionary(let value): return "{String: \(name(of: value))}"
    case .nullable(let type): return name(of: type) + "?"
    case .inline(let model):
      switch model.shape {
      case .object: return "{…}"
      case .enumeration(let enumeration):
        var values = enumeration.cases.prefix(6).map(\.value.value.listedValue)
        if enumeration.cases.count > values.count { values.append("…") }
        if enumeration.isOpen { values.append("*") }
        return values.joined(separator: " | ")
      case .union(let union):
        return union.alternatives.map { name(of: $0.type) }.joined(separator: " | ")
      case .alias(let type): return name(of: type)
      }
    }
  }

  /// The type of the body of an endpoint; nil without one.
  func body(of endpoint: Endpoint) -> String? {
    switch endpoint.body {
    case nil: nil
    case .json(let type, _), .form(let type, _, _): name(of: type)
    case .file: "File"
    case .text: "String"
    }
  }

  /// The type of the first successful response of an endpoint; nil without one.
  func response(of endpoint: Endpoint) -> String? {
    endpoint.responses.first.map { response in
      switch response.content {
      case .nothing: "nothing"
      case .bytes: "File"
      case .value(let type): name(of: type)
      case .stream(let type, _): "stream of \(name(of: type))"
      }
    }
  }

  /// The values that a call of an endpoint passes, without the body: those of the path first.
  func values(of endpoint: Endpoint) -> [ListedValue] {
    var values: [ListedValue] = []
    for case .ownerField(let name) in endpoint.path.pieces {
      if values.contains(where: { $0.name == name.value }) { continue }
      values.append(
        ListedValue(name: name.value, type: "self", isRequired: true, documentation: nil))
    }
    for parameter in endpoint.parameters where parameter.constant == nil {
      values.append(
        ListedValue(
          // Several parts may have header fields of one name.
          name: (parameter.part.map { $0.value + " " } ?? "") + parameter.name.value,
          type: name(of: parameter.type),
          isRequired: parameter.isRequired && parameter.defaultValue == nil,
          documentation: parameter.documentation))
    }
    return values
  }
}

/// A value that an operation takes.
struct ListedValue {
  /// The name that a call gives the value by.
  let name: String
  let type: String
  let isRequired: Bool
  let documentation: String?

  /// The value as in the native format: `limit?:Int`.
  var text: String { "\(name)\(isRequired ? "" : "?"):\(type)" }
}

extension String {
  /// The value of an enumeration, in quotation marks unless it is clear where it ends.
  fileprivate var listedValue: String {
    let isClear =
      !isEmpty && self != "*"
      && utf8.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: "|") && $0 != UInt8(ascii: "\"") }
    return isClear ? self : JSONObjectText.quoted(self)
  }
}
