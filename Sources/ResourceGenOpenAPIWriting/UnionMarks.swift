internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// Finds unions that the OpenAPI front end would read as something else.
struct UnionMarks {
  private let index: ModelIndex
  private var counts: [WireName: Int] = [:]

  init(_ union: Union, _ index: ModelIndex) {
    self.index = index
    for alternative in union.alternatives {
      if let mark = UnionMarks.mark(of: alternative.type) { counts[mark, default: 0] += 1 }
    }
  }

  var hasRepetition: Bool { counts.values.contains { $0 > 1 } }

  func isRepeated(_ model: String) -> Bool { counts[WireName("model " + model)] ?? 0 > 1 }

  /// Whether the front end would merge alternatives, or infer a discriminator where there is none.
  func isRead(otherwise union: Union) -> Bool {
    if hasRepetition || union.alternatives.count < 2 { return true }
    for alternative in union.alternatives {
      switch alternative.type {
      case .scalar(.json), .nullable: return true
      case .inline(let model):
        // An open enumeration of strings would absorb a string next to it.
        if case .enumeration(let values) = model.shape, values.isOpen, values.rawType == .string,
          counts[WireName(ScalarType.string.rawValue)] != nil
        {
          return true
        }
      case .scalar, .model, .array, .dictionary: break
      }
    }
    guard let key = union.discriminator?.value else { return hasConstants(union) }
    return isContradicted(union, at: key)
  }

  /// Whether an alternative lists values of the discriminator that don't include its own.
  private func isContradicted(_ union: Union, at key: String) -> Bool {
    union.alternatives.contains { alternative in
      let type = index.withoutAliases(alternative.type)
      guard case .object(let fields)? = index.shape(of: type),
        let field = fields.first(where: { $0.path == [key] }),
        case .enumeration(let values)? = index.shape(of: index.withoutAliases(field.type))
      else { return false }
      return !values.cases.contains { $0.value.value == alternative.discriminatorValue }
    }
  }

  /// Whether each alternative has a required member with a single constant.
  private func hasConstants(_ union: Union) -> Bool {
    union.alternatives.allSatisfy { alternative in
      let type = index.withoutAliases(alternative.type)
      guard case .object(let fields)? = index.shape(of: type) else { return false }
      return fields.contains { field in
        guard case .enumeration(let values)? = index.shape(of: index.withoutAliases(field.type))
        else { return false }
        return values.cases.count == 1 && values.rawType == .string
      }
    }
  }

  /// A text that is equal for types that the front end takes for the same; nil for inline models.
  private static func mark(of type: TypeReference) -> WireName? {
    switch type {
    case .scalar(let scalar): WireName(scalar.rawValue)
    case .model(let name): WireName("model " + name.value)
    case .array(let element, _): mark(of: element).map { WireName("[\($0.spelling)]") }
    case .dictionary(let value): mark(of: value).map { WireName("{\($0.spelling)}") }
    case .nullable(let inner): mark(of: inner).map { WireName($0.spelling + "?") }
    case .inline: nil
    }
  }
}
