internal import ResourceGenDiagnostics

/// The check that the alternatives of a union without a discriminator differ in more than their
/// names: otherwise each value is read as the first of them.
enum AmbiguousUnions {
  /// - Parameter described: All models, including inline ones.
  static func check(
    _ described: [Model], _ models: ModelIndex, reporting log: inout DiagnosticLog
  ) {
    for model in described {
      guard case .union(let union) = model.shape, union.discriminator == nil else { continue }
      let fingerprints = union.alternatives.map { models.fingerprint(of: $0.type) }
      var counts: [Int: Int] = [:]
      for fingerprint in fingerprints {
        if let fingerprint { counts[fingerprint, default: 0] += 1 }
      }
      var seen: [String: Union.Alternative] = [:]
      // Most alternatives differ in their keys, so their outlines aren't needed.
      for (alternative, fingerprint) in zip(union.alternatives, fingerprints) {
        guard let fingerprint, counts[fingerprint] != 1 else { continue }
        guard let outline = models.outline(of: alternative.type) else { continue }
        if let first = seen[outline] {
          // Nothing is lost if both are the same Swift type, such as tuples of the same elements.
          if models.isSame(first.type, alternative.type) { continue }
          log.add(.indistinguishable(alternative.span, from: first.span))
        } else {
          seen[outline] = alternative
        }
      }
    }
  }
}

extension ModelIndex {
  /// Whether two types are the same in Swift, without their aliases.
  fileprivate func isSame(_ one: TypeReference, _ other: TypeReference) -> Bool {
    switch (withoutAliases(one), withoutAliases(other)) {
    case (.scalar(let one), .scalar(let other)): one == other
    case (.array(let one, _), .array(let other, _)): isSame(one, other)
    case (.dictionary(let one), .dictionary(let other)): isSame(one, other)
    case (.nullable(let one), .nullable(let other)): isSame(one, other)
    case (.model(let one), .model(let other)): one.value == other.value
    default: false
    }
  }

  /// Returns a text that is equal for types that accept the same values; nil for unions.
  fileprivate func outline(of type: TypeReference) -> String? {
    let type = withoutAliases(type)
    switch type {
    case .scalar(let scalar): return scalar.outline
    case .array(let element, _): return outline(of: element).map { "[\($0)]" }
    case .dictionary(let value): return outline(of: value).map { "{\($0)}" }
    case .nullable(let inner): return outline(of: inner).map { "\($0)?" }
    case .model, .inline:
      switch shape(of: type) {
      case .object(let fields): return outline(of: fields)
      case .enumeration(let enumeration): return enumeration.outline
      case .union, .alias, nil: return nil
      }
    }
  }

  /// Returns a number that is equal for types with the same outline; nil for unions.
  fileprivate func fingerprint(of type: TypeReference) -> Int? {
    let type = withoutAliases(type)
    switch type {
    case .scalar(let scalar): return scalar.outline.hashValue
    case .array(let element, _): return fingerprint(of: element).map { 31 &* $0 &+ 1 }
    case .dictionary(let value): return fingerprint(of: value).map { 31 &* $0 &+ 2 }
    case .nullable(let inner): return fingerprint(of: inner).map { 31 &* $0 &+ 3 }
    case .model, .inline:
      switch shape(of: type) {
      case .object(let fields):
        // Independent of the order of the properties.
        return fields.indices.reduce(0) { sum, index in
          fields[index].holdsUnknown ? sum : sum &+ fields[index].path.hashValue
        }
      case .enumeration(let enumeration): return enumeration.cases.count
      case .union, .alias, nil: return nil
      }
    }
  }

  private func outline(of fields: [Field]) -> String? {
    let parts = fields.filter { !$0.holdsUnknown }.map { field in
      let key = field.path.map { "\($0.utf8.count)'\($0)" }.joined(separator: ".")
      return "\(key)\(field.isRequired ? ":" : "?:")\(part(field.type))"
    }
    return "(\(parts.sorted().joined(separator: ",")))"
  }

  /// Returns a text for the type of a property. Other models are not compared by their contents,
  /// since they may be recursive.
  private func part(_ type: TypeReference) -> String {
    let type = withoutAliases(type)
    switch type {
    case .scalar(let scalar): return scalar.outline
    case .array(let element, _): return "[\(part(element))]"
    case .dictionary(let value): return "{\(part(value))}"
    case .nullable(let inner): return "\(part(inner))?"
    case .model(let name):
      if case .enumeration(let enumeration)? = shape(of: type) { return enumeration.outline }
      return "<\(name.value)>"
    case .inline(let model):
      switch model.shape {
      case .object(let fields): return outline(of: fields) ?? ""
      case .enumeration(let enumeration): return enumeration.outline
      case .alias(let type): return part(type)
      // Unions are not compared: this one equals only itself.
      case .union: return "<\(model.span.start)>"
      }
    }
  }
}

extension ScalarType {
  fileprivate var outline: String {
    switch self {
    case .int, .intAsInt32, .int64: "Int"
    case .double, .float, .decimal: "Double"
    case .string, .secret, .file: "String"
    default: rawValue
    }
  }
}

extension Enumeration {
  fileprivate var outline: String {
    "\(rawType) \(cases.map { "\($0.value.value.utf8.count)'\($0.value.value)" }.sorted())"
  }
}

extension Diagnostic {
  fileprivate static func indistinguishable(
    _ alternative: SourceSpan, from first: SourceSpan
  ) -> Diagnostic {
    Diagnostic(
      .warning, .ambiguousUnion, "two alternatives can't be distinguished", at: alternative,
      label: "no value is read as this one",
      places: [Note(first, "every value is read as this one")],
      help: "add a key whose value differs, a discriminator, if the server sends one")
  }
}
