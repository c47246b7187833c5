import ResourceGenDiagnostics
import ResourceGenModel
import SeededRandom

extension Mutation {
  static let choices = [
    enumeration("value-added", sent: .safe, received: .open) { enumeration in
      if enumeration.rawType != .string || !enumeration.isOpen { return false }
      enumeration.cases.append(Enumeration.Case(value: located("addedValue")))
      return true
    },
    enumeration("value-added-closed", sent: .safe, received: .breaking) { enumeration in
      if enumeration.rawType != .string || enumeration.isOpen { return false }
      enumeration.cases.append(Enumeration.Case(value: located("addedValue")))
      return true
    },
    enumeration("value-removed", sent: .breaking, received: .safe) { enumeration in
      if enumeration.cases.count < 2 { return false }
      enumeration.cases.removeLast()
      return true
    },
    enumeration("enumeration-closed", sent: .open, received: .safe) { enumeration in
      if !enumeration.isOpen { return false }
      enumeration.isOpen = false
      return true
    },
    enumeration("enumeration-opened", sent: .safe, received: .open) { enumeration in
      if enumeration.isOpen { return false }
      enumeration.isOpen = true
      return true
    },
    union("alternative-added", sent: .safe, received: .breaking) { union in
      if union.discriminator != nil { return false }
      let type = TypeReference.array(.scalar(.uuid), isLenient: false)
      var alternative = Union.Alternative(type: type, span: span)
      alternative.swiftName = located("addedAlternative")
      union.alternatives.append(alternative)
      return true
    },
    union("alternative-removed", sent: .breaking, received: .safe) { union in
      if union.alternatives.count < 3 { return false }
      union.alternatives.removeLast()
      return true
    },
    Mutation("alternative-added-open") { api, random in
      guard let index = random.index(in: api.models, where: \.isDiscriminatedUnion),
        case .union(var union) = api.models[index].shape
      else { return nil }
      let directions = api.directions(ofModel: index)
      let field = Field(adding: "addedField", .scalar(.int), isRequired: true)
      let name = located("AddedAlternative")
      api.models.append(Model(name: name, shape: .object([field]), span: span))
      union.alternatives.append(
        Union.Alternative(type: .model(name), span: span, discriminatorValue: "added"))
      api.models[index].shape = .union(union)
      return directions.expectation(sent: .safe, received: .open)
    },
  ]

  /// Changes one random enumeration, also one that is declared where it is used.
  private static func enumeration(
    _ name: String, sent: Expectation, received: Expectation,
    _ change: @escaping @Sendable (inout Enumeration) -> Bool
  ) -> Mutation {
    shape(name, sent: sent, received: received) { shape in
      guard case .enumeration(var enumeration) = shape, change(&enumeration) else { return false }
      shape = .enumeration(enumeration)
      return true
    }
  }

  private static func union(
    _ name: String, sent: Expectation, received: Expectation,
    _ change: @escaping @Sendable (inout Union) -> Bool
  ) -> Mutation {
    shape(name, sent: sent, received: received) { shape in
      guard case .union(var union) = shape, change(&union) else { return false }
      shape = .union(union)
      return true
    }
  }

  private static func shape(
    _ name: String, sent: Expectation, received: Expectation,
    _ change: @escaping @Sendable (inout Model.Shape) -> Bool
  ) -> Mutation {
    Mutation(name) { api, random in
      for index in api.models.indices.shuffled(using: &random) {
        var model = api.models[index]
        guard model.changeFirstShape(change) else { continue }
        let directions = api.directions(ofModel: index)
        api.models[index] = model
        api.removeExamples()
        return directions.expectation(sent: sent, received: received)
      }
      return nil
    }
  }
}

extension Model {
  fileprivate var isDiscriminatedUnion: Bool {
    if case .union(let union) = shape { union.discriminator != nil } else { false }
  }

  /// Changes the shape of this model, or of the first type inside it that a change applies to.
  fileprivate mutating func changeFirstShape(_ change: (inout Model.Shape) -> Bool) -> Bool {
    if change(&shape) { return true }
    var isDone = false
    transformTypes { type in
      guard !isDone, case .inline(var model) = type else { return }
      isDone = change(&model.shape)
      type = .inline(model)
    }
    return isDone
  }
}
