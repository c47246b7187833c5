import ResourceGenDiagnostics
import ResourceGenModel
import SeededRandom

extension Mutation {
  /// Changes the fields of one random model that has what the change needs.
  private static func fields(
    _ name: String, sent: Expectation, received: Expectation,
    _ change: @escaping @Sendable (inout [Field], inout SeededGenerator) -> Bool
  ) -> Mutation {
    Mutation(name) { api, random in
      for index in api.models.indices.shuffled(using: &random) {
        guard case .object(var fields) = api.models[index].shape, change(&fields, &random) else {
          continue
        }
        let directions = api.directions(ofModel: index)
        api.models[index].shape = .object(fields)
        api.removeExamples()
        return directions.expectation(sent: sent, received: received)
      }
      return nil
    }
  }

  /// Changes one random field that has what the change needs.
  private static func field(
    _ name: String, sent: Expectation, received: Expectation,
    _ change: @escaping @Sendable (inout Field) -> Bool
  ) -> Mutation {
    fields(name, sent: sent, received: received) { fields, random in
      for index in fields.indices.shuffled(using: &random) where fields[index].isPlain {
        var field = fields[index]
        guard change(&field) else { continue }
        fields[index] = field
        return true
      }
      return false
    }
  }

  private static func removal(
    _ name: String, received: Expectation, where condition: @escaping @Sendable (Field) -> Bool
  ) -> Mutation {
    fields(name, sent: .open, received: received) { fields, random in
      guard let index = random.index(in: fields, where: { $0.isPlain && condition($0) }) else {
        return false
      }
      fields.remove(at: index)
      return true
    }
  }

  static let fields = [
    fields("field-added-optional", sent: .safe, received: .safe) { fields, _ in
      fields.insert(Field(adding: "addedField", .scalar(.int), isRequired: false), at: 0)
      return true
    },
    fields("field-added-required", sent: .breaking, received: .safe) { fields, _ in
      fields.insert(Field(adding: "addedField", .scalar(.int), isRequired: true), at: 0)
      return true
    },
    removal("field-removed-required", received: .breaking) { $0.isRequired },
    removal("field-removed-optional", received: .open) { !$0.isRequired },
    field("field-optional", sent: .safe, received: .breaking) { field in
      defer { field.isRequired = false }
      return field.isPlainRequired
    },
    field("field-required", sent: .breaking, received: .safe) { field in
      defer { field.isRequired = true }
      return field.isPlainOptional
    },
    field("field-nullable", sent: .safe, received: .breaking) { field in
      defer { field.isNullable = true }
      return field.isPlainRequired
    },
    field("field-not-nullable", sent: .breaking, received: .safe) { field in
      defer { field.isNullable = false }
      return field.isRequired && field.isNullable && field.defaultValue == nil
    },
    field("field-type", sent: .breaking, received: .breaking) { $0.change(.string, to: .int) },
    field("field-list", sent: .breaking, received: .breaking) { field in
      defer { field.type = .array(field.type, isLenient: false) }
      return field.isPlain(.int)
    },
    field("field-format", sent: .breaking, received: .safe) { $0.change(.string, to: .date) },
    field("field-without-format", sent: .safe, received: .breaking) {
      $0.change(.date, to: .string)
    },
    field("field-number", sent: .safe, received: .breaking) { $0.change(.int, to: .double) },
    field("field-renamed-in-Swift", sent: .safe, received: .safe) { field in
      field.swiftName = located("chosenName")
      return true
    },
    field("field-renamed", sent: .breaking, received: .breaking) { field in
      field.path = field.path.map { $0 + "Renamed" }
      return field.isRequired && field.path.count == 1
    },
    field("field-documented", sent: .safe, received: .safe) { field in
      field.documentation = "Another description."
      return true
    },
    field("field-deprecated", sent: .safe, received: .safe) { field in
      defer { field.deprecation = "Use another one." }
      return field.deprecation == nil
    },
    field("field-default", sent: .open, received: .safe) { field in
      field.defaultValue = located(.string("chosen"))
      return field.isPlainOptional && field.type.isString
    },
    fields("fields-reordered", sent: .safe, received: .safe) { fields, _ in
      let others = fields.filter(\.holdsOthers)
      fields = fields.filter { !$0.holdsOthers }.reversed() + others
      return fields.count > 1
    },
    Mutation("model-added") { api, _ in
      let field = Field(adding: "name", .scalar(.string), isRequired: true)
      api.models.append(
        Model(name: located("AddedModel"), shape: .object([field]), span: span))
      return .safe
    },
    Mutation("model-renamed") { api, random in
      guard let index = random.index(in: api.models), let old = api.models[index].name else {
        return nil
      }
      let name = located(old.value + "Renamed")
      let rename = { (type: inout TypeReference) in
        if case .model(let model) = type, model.value == old.value { type = .model(name) }
      }
      api.models[index].name = name
      for position in api.models.indices {
        api.models[position].transformTypes(rename)
        if api.models[position].input?.value == old.value { api.models[position].input = name }
      }
      for position in api.endpoints.indices {
        api.endpoints[position].transformSentTypes(rename)
        api.endpoints[position].transformReceivedTypes { $0.transform(rename) }
        if api.endpoints[position].owner?.value == old.value { return nil }
      }
      for position in api.errors.indices { api.errors[position].type.transform(rename) }
      // The names of models select the alternatives of unions.
      return api.models.contains(where: \.isUnion) ? .open : .safe
    },
  ]
}

extension API {
  /// Examples that no longer have their type would be errors.
  mutating func removeExamples() {
    for index in endpoints.indices { endpoints[index].examples = [] }
  }
}

extension Model {
  fileprivate var isUnion: Bool {
    if case .union = shape { true } else { false }
  }
}

extension Field {
  init(adding name: String, _ type: TypeReference, isRequired: Bool) {
    self.init(path: [name], key: Mutation.span, type: type)
    self.isRequired = isRequired
  }

  private var hasNoDefault: Bool {
    defaultValue == nil && serverDefault == nil && !isNullable && !isRequiredToSend
  }

  /// Whether the field is an ordinary member of requests and responses.
  fileprivate var isPlain: Bool { !holdsOthers && !isReadOnly && !isWriteOnly }

  fileprivate var isPlainRequired: Bool { isRequired && hasNoDefault }
  fileprivate var isPlainOptional: Bool {
    !isRequired && defaultValue == nil && serverDefault == nil && !isRequiredToSend
  }

  fileprivate func isPlain(_ scalar: ScalarType) -> Bool {
    guard case .scalar(scalar) = type else { return false }
    return hasNoDefault && path != ["id"]
  }

  fileprivate mutating func change(_ old: ScalarType, to new: ScalarType) -> Bool {
    defer { type = .scalar(new) }
    return isPlain(old)
  }
}

extension TypeReference {
  fileprivate var isString: Bool {
    if case .scalar(.string) = self { true } else { false }
  }
}
