package import ResourceGenDiagnostics

extension API {
  /// Removes the defaults that aren't values of their types, with a warning for each, for formats
  /// whose documents are read despite such faults. A property that has lost its default is required
  /// again.
  package mutating func removeWrongDefaults(reporting log: inout DiagnosticLog) {
    let index = ModelIndex(models)
    let defaults = LiteralTypeChecker(index, for: .code)
    let examples = LiteralTypeChecker(index, for: .illustration(readsStrictDates: true))
    var found: [Diagnostic] = []
    func remove(
      _ literal: inout Located<JSONLiteral>?, _ type: TypeReference, _ checker: LiteralTypeChecker
    ) -> Bool {
      guard let value = literal, let mismatch = checker.mismatch(value.value, type) else {
        return false
      }
      found.append(.removedDefault(value, mismatch))
      literal = nil
      return true
    }
    transformModels(where: \.hasDefault) { model in
      guard case .object(var fields) = model.shape else { return }
      for index in fields.indices {
        _ = remove(&fields[index].serverDefault, fields[index].type, examples)
        if remove(&fields[index].defaultValue, fields[index].type, defaults),
          !fields[index].isReadOnly, !fields[index].isNullable
        {
          fields[index].isRequired = true
        }
      }
      model.shape = .object(fields)
    }
    for position in endpoints.indices {
      for index in endpoints[position].parameters.indices {
        let type = endpoints[position].parameters[index].type
        _ = remove(&endpoints[position].parameters[index].serverDefault, type, examples)
        _ = remove(&endpoints[position].parameters[index].defaultValue, type, defaults)
      }
    }
    for diagnostic in found { log.add(diagnostic) }
  }
}

extension Model {
  fileprivate var hasDefault: Bool {
    guard case .object(let fields) = shape else { return false }
    return fields.contains { $0.defaultValue != nil || $0.serverDefault != nil }
  }
}

extension Diagnostic {
  fileprivate static func removedDefault(
    _ literal: Located<JSONLiteral>, _ mismatch: LiteralTypeChecker.Mismatch
  ) -> Diagnostic {
    let place = mismatch.path.isEmpty ? "" : " at \(quoted(mismatch.path.joined(separator: ".")))"
    return Diagnostic(
      .warning, .invalidDefault, "the default value doesn't match its type", at: literal.span,
      label: "left out: \(mismatch.fault)\(place)")
  }
}
