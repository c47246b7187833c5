internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenYAML

// Finds values of parameters for which OpenAPI defines no text, as their style can't express what
// is nested in them.
extension OperationLowering {
  /// Reports a list of lists, and nested values in a style that separates texts, unless
  /// `x-resourcegen-style` chooses how they are sent.
  func reportNesting(in schema: Node, of parameter: Parameter, _ node: Node) {
    guard let style = parameter.objectStyle, style != .json, style != .textOrJSON,
      node["x-resourcegen-style"] == nil, let nesting = nesting(in: parameter.type)
    else { return }
    let name = parameter.name.value
    func sent(_ texts: String...) -> String {
      switch (parameter.location, style.separator) {
      case (.path, _), (.header, _), (.partHeader, _): texts.joined(separator: ",")
      case (_, let separator?): "\(name)=" + texts.joined(separator: separator)
      case (_, nil): texts.map { "\(name)=\($0)" }.joined(separator: "&")
      }
    }
    let (sending, label): (String, String)
    switch nesting {
    case .lists where style == .deepObject:
      sending = "a list of lists is sent"
      label = "sent as '\(name)[0][0]=1&\(name)[0][1]=2&\(name)[1][0]=3'"
    case .lists:
      sending = "a list of lists is sent"
      label = "sent as one list: [[1,2],[3]] as '\(sent("1", "2", "3"))'"
    case .objects where style.separator != nil:
      sending = "a list of objects is sent in this style"
      label = "each object is sent as JSON: '\(sent(#"{"a":1}"#, #"{"a":2}"#))'"
    case .members where style.separator != nil:
      sending = "an object of lists or objects is sent in this style"
      label = #"lists are sent as texts, {"a":[1,2]} as '\#(sent("a", "1", "2"))', objects as JSON"#
    case .objects, .members: return
    }
    document.report(.undefined(sending, schema, label), once: schema)
  }

  private enum Nesting {
    case lists
    case objects
    case members
  }

  private func nesting(in type: TypeReference) -> Nesting? {
    switch type {
    case .array(let element, _):
      if schemas.isList(element.withoutNull) { return .lists }
      return isFlat(element) ? nil : .objects
    case .nullable(let inner): return self.nesting(in: inner)
    case .dictionary(let value): return isFlat(value) ? nil : .members
    case .model(let name):
      return schemas.resolvedType(of: name.value).flatMap { self.nesting(in: $0) }
    case .inline(let model):
      switch model.shape {
      case .object(let fields): return fields.allSatisfy { isFlat($0.type) } ? nil : .members
      case .alias(let inner): return self.nesting(in: inner)
      case .enumeration, .union: return nil
      }
    case .scalar: return nil
    }
  }

  /// Whether values have neither elements nor members, as far as their schema says.
  private func isFlat(_ type: TypeReference) -> Bool {
    if case .scalar = type { return true }
    if schemas.written(type, allowsList: false) != nil { return true }
    guard case .union(let union)? = shape(of: type.withoutNull) else { return false }
    // Alternatives of unions aren't followed further, which could lead back to the union.
    return union.alternatives.allSatisfy { alternative in
      schemas.written(alternative.type, allowsList: false) != nil
    }
  }
}

extension Parameter.ObjectStyle {
  /// What separates the texts of a value; nil for styles that repeat the name, or write JSON.
  fileprivate var separator: String? {
    switch self {
    case .comma: ","
    case .pipe: "|"
    case .space: " "
    case .deepObject, .exploded, .json, .textOrJSON: nil
    }
  }
}

extension Diagnostic {
  fileprivate static func undefined(
    _ sending: String, _ schema: Node, _ label: String
  ) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "OpenAPI doesn't define how \(sending)",
      at: schema.span, label: label,
      help: "if the server reads JSON, write `content: {application/json: {schema: …}}` instead of "
        + "'schema'")
  }
}
