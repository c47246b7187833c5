internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// The members that can have one value only, since their type is an alternative of unions that this
/// value selects: `operator` of `SearchOperatorIs` is `is`.
struct DiscriminatorConstants {
  private enum Value {
    case one(String)
    case several
  }

  /// The values of the discriminators of each type, by key.
  private var values: [TypeSite: [String: Value]] = [:]

  init() {}

  init(of types: TypeTable) {
    for (site, entry) in types.entries {
      guard case .union(let union) = entry.model.shape, let key = union.discriminator?.value else {
        continue
      }
      for (step, alternative) in union.alternatives.enumerated() {
        guard let value = alternative.keyValue,
          let target = types.site(of: alternative.type, at: site.appending(step))
        else { continue }
        add(value, of: key, at: target)
      }
    }
  }

  private mutating func add(_ value: String, of key: String, at site: TypeSite) {
    switch values[site]?[key] {
    case nil: values[site, default: [:]][key] = .one(value)
    case .one(value), .several: break
    case .one: values[site]?[key] = .several
    }
  }

  /// Returns the only value of a member of a type, as each kind of JSON that it may be; nothing if
  /// the member isn't a discriminator, or has several values.
  func literals(of field: Field, at site: TypeSite) -> [JSONLiteral] {
    guard field.path.count == 1, let key = field.path.first,
      case .one(let value)? = values[site]?[key]
    else { return [] }
    var literals = [JSONLiteral.string(value)]
    if Int64(value) != nil { literals.append(.number(value)) }
    if value == "true" || value == "false" { literals.append(.bool(value == "true")) }
    return literals
  }
}

extension TypeTable {
  /// Returns the site of a model or of an inline type, which is at `site`; `nil` for other types.
  fileprivate func site(of type: TypeReference, at site: TypeSite) -> TypeSite? {
    switch index.lastNamed(type) {
    case .inline: site
    case .model(let name): modelSite(named: name.value)
    case .scalar, .array, .dictionary, .nullable: nil
    }
  }
}
