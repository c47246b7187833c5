internal import ResourceGenDiagnostics

/// The check that defaults and examples are values of their types.
enum DefaultValues {
  /// Reports the ones that aren't, and returns the indices of endpoints with such examples.
  ///
  /// - Parameters:
  ///   - described: All models, including inline ones.
  ///   - readsStrictDates: Whether the generated decoders read only the dates of RFC 3339.
  static func check(
    _ api: API, _ described: [Model], _ models: ModelIndex, readsStrictDates: Bool,
    reporting log: inout DiagnosticLog
  ) -> [Int] {
    var endpoints: [Int] = []
    let defaults = LiteralTypeChecker(models, for: .code)
    let examples = LiteralTypeChecker(
      models, for: .illustration(readsStrictDates: readsStrictDates))
    for model in described.indices {
      guard case .object(let fields) = described[model].shape else { continue }
      for index in fields.indices {
        check(
          fields[index].defaultValue, fields[index].type, .invalidDefault, defaults,
          reporting: &log)
        check(
          fields[index].serverDefault, fields[index].type, .invalidDefault, examples,
          reporting: &log)
        check(
          fields[index].example, fields[index].type, .invalidExample, examples, reporting: &log)
      }
    }
    for (position, endpoint) in api.endpoints.enumerated() {
      for parameter in endpoint.parameters {
        check(parameter.defaultValue, parameter.type, .invalidDefault, defaults, reporting: &log)
        check(parameter.serverDefault, parameter.type, .invalidDefault, examples, reporting: &log)
      }
      for example in endpoint.examples {
        for response in endpoint.responses.prefix(1) {
          if let mismatch = mismatch(example, of: response, examples) {
            log.add(.mismatch(mismatch, of: example.value, .invalidExample, type: "the response"))
            if endpoints.last != position { endpoints.append(position) }
          }
        }
      }
    }
    return endpoints
  }

  private static func check(
    _ literal: Located<JSONLiteral>?, _ type: TypeReference, _ id: DiagnosticID,
    _ fitting: LiteralTypeChecker, reporting log: inout DiagnosticLog
  ) {
    guard let literal, let mismatch = fitting.mismatch(literal.value, type) else { return }
    log.add(.mismatch(mismatch, of: literal, id))
  }

  private static func mismatch(
    _ example: Example, of response: SuccessResponse, _ fitting: LiteralTypeChecker
  ) -> LiteralTypeChecker.Mismatch? {
    guard let type = response.exampleType else { return nil }
    var value = example.value.value
    if response.isOptional, value == .null { return nil }
    var path: [String] = []
    for key in response.path {
      path.append(key)
      guard case .object(let members) = value,
        let member = members.first(where: { $0.key == key })
      else { return LiteralTypeChecker.Mismatch(fault: "is missing").inside(path) }
      value = member.value
    }
    return fitting.mismatch(value, type)?.inside(path)
  }
}

extension Diagnostic {
  fileprivate static func mismatch(
    _ mismatch: LiteralTypeChecker.Mismatch, of literal: Located<JSONLiteral>, _ id: DiagnosticID,
    type: String = "its type"
  ) -> Diagnostic {
    let isExample = id == .invalidExample
    let path = mismatch.path.joined(separator: ".").replacing(".[", with: "[")
    let place = path.isEmpty ? "" : " at \(quoted(path))"
    if !isExample, mismatch.path.isEmpty, let values = mismatch.values {
      let found = mismatch.found ?? ""
      return Diagnostic(
        .error, .unknownEnumValue, "unknown value \(quoted(found))", at: literal.span,
        label: "not in the list of the enumeration", notes: ["values: \(listed(values))"]
      )
      .suggesting(NearestName.nearest(to: found, among: values), replacing: literal.span)
    }
    // Examples often come from a third party, and a fixture that can't be decoded breaks no client.
    let isRead = isExample && mismatch.isBareText
    return Diagnostic(
      isExample ? .warning : .error, id,
      "the \(isExample ? "example" : "default") doesn't fit \(type)",
      at: literal.span, label: "\(mismatch.fault)\(place)\(isRead ? ", but is read as text" : "")",
      help: literal.value == .null ? "if you mean the text 'null', quote it" : nil)
  }
}
