internal import ResourceGenDiagnostics
internal import ResourceGenModel

// Members that only one direction has are optional in a model that travels in both. So such a model
// becomes two: `Thing` for responses and `ThingInput` for requests.
extension API {
  /// Splits the models that requests and responses share and that have a required member of one
  /// direction, and the shared models that contain them.
  ///
  /// - Parameter payloads: The types of webhook and callback payloads. They are requests of the
  ///   service and omit read-only members, so a model that occurs in them stays as it is.
  mutating func splitByDirection(payloads: [TypeReference]) {
    let needed = models.indices.filter { models[$0].hasField(where: \.isRequiredOneWay) }
    if needed.isEmpty { return }
    let sent = models(reachedFrom: sentTypes)
    let shared = sent.intersection(models(reachedFrom: receivedTypes))
      .subtracting(models(reachedFrom: payloads))
    let seeds = needed.filter(shared.contains)
    if seeds.isEmpty { return }

    var splitting = ModelSplitting(models)
    splitting.name(holders(of: seeds, among: shared).sorted())
    models = models.indices.flatMap { position in
      splitting.parts(ofModelAt: position, isSent: sent.contains(position))
    }
    for position in endpoints.indices {
      endpoints[position].transformSentTypes { splitting.redirect(&$0) }
    }
  }

  /// Returns the given models and all shared models that contain one of them.
  private func holders(of seeds: [Int], among shared: Set<Int>) -> Set<Int> {
    var positions: [WireName: Int] = [:]
    for position in shared {
      if let name = models[position].name { positions[WireName(name.value)] = position }
    }
    var holders: [Int: [Int]] = [:]
    for position in shared {
      for name in models[position].modelNames {
        if let target = positions[WireName(name)] { holders[target, default: []].append(position) }
      }
    }
    var found = Set(seeds)
    var pending = seeds
    while let position = pending.popLast() {
      for holder in holders[position] ?? [] where found.insert(holder).inserted {
        pending.append(holder)
      }
    }
    return found
  }
}

/// The models that are split, with the names of those for requests.
private struct ModelSplitting {
  private let models: [Model]
  private let index: ModelIndex
  /// The names of the models for requests, by the names of those for responses.
  private var inputs: [WireName: String] = [:]

  init(_ models: [Model]) {
    self.models = models
    index = ModelIndex(models)
  }

  /// Names the models for requests: `ThingInput`; if there is a model of this name, `ThingRequest`,
  /// else with a number. Names are compared as Swift names would be, without case and separators.
  mutating func name(_ positions: [Int]) {
    var taken = Set(models.compactMap { $0.name.map { plain($0.value) } })
    for position in positions {
      guard let name = models[position].name?.value else { continue }
      var requestedName = name + "Input"
      if taken.contains(plain(requestedName)) { requestedName = name + "Request" }
      let base = requestedName
      var number = 2
      while taken.contains(plain(requestedName)) {
        requestedName = "\(base)\(number)"
        number += 1
      }
      taken.insert(plain(requestedName))
      inputs[WireName(name)] = requestedName
    }
  }

  private func plain(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// Returns the models that replace one: itself, or both parts of it.
  func parts(ofModelAt position: Int, isSent: Bool) -> [Model] {
    var model = models[position]
    guard let name = model.name, let inputName = inputs[WireName(name.value)] else {
      if isSent { redirect(&model) }
      return [model]
    }
    var input = model
    input.name = Located(inputName, name.span)
    input.nameWithoutPackage = nil
    input.removeFields(where: \.isReadOnly)
    reuseTypes(of: &input, at: TypePath(model: position), named: name.value)
    redirect(&input)
    model.removeFields { $0.isWriteOnly && !$0.isReadOnly }
    model.input = Located(inputName, name.span)
    return [model, input]
  }

  // MARK: References

  /// Replaces references to models that are split by those to the models for requests.
  private func redirect(_ model: inout Model) {
    guard model.modelNames.contains(where: { inputs[WireName($0)] != nil }) else { return }
    preserveNames(in: &model)
    model.transformTypes { redirect(&$0) }
  }

  /// Replaces one reference; those inside the type follow.
  func redirect(_ type: inout TypeReference) {
    switch type {
    case .model(let name):
      if let input = inputs[WireName(name.value)] { type = .model(Located(input, name.span)) }
    case .inline(var model):
      preserveNames(in: &model)
      type = .inline(model)
    case .scalar, .array, .dictionary, .nullable: break
    }
  }

  /// Preserves the names and discriminator values that the alternatives of a union get from their
  /// types: `.cat` for `CatInput`.
  private func preserveNames(in model: inout Model) {
    guard case .union(var union) = model.shape else { return }
    for position in union.alternatives.indices {
      let alternative = union.alternatives[position]
      guard let name = alternative.type.displayName,
        alternative.type.modelNames.contains(where: { inputs[WireName($0)] != nil })
      else { continue }
      if alternative.swiftName == nil {
        union.alternatives[position].swiftName = Located(name, alternative.span)
      }
      if union.discriminator != nil, alternative.discriminatorValue == nil {
        union.alternatives[position].discriminatorValue = name
      }
    }
    model.shape = .union(union)
  }

  // MARK: Inline types

  /// Replaces the inline types that are the same in both directions, such as enumerations, by
  /// references to those of the model for responses.
  private func reuseTypes(of model: inout Model, at path: TypePath, named name: String) {
    guard case .object(var fields) = model.shape,
      case .object(let originals)? = index.model(at: path)?.shape
    else { return }
    for position in fields.indices where fields[position].type.containsInlineModel {
      guard let step = originals.firstIndex(where: { $0.path == fields[position].path }),
        !originals[step].isWriteOnly
      else { continue }
      reuse(
        &fields[position].type, at: path.appending(step),
        named: name + "." + originals[step].spelling)
    }
    model.shape = .object(fields)
  }

  private func reuse(_ type: inout TypeReference, at path: TypePath, named name: String) {
    switch type {
    case .scalar, .model: break
    case .array(var element, let isLenient):
      reuse(&element, at: path, named: name)
      type = .array(element, isLenient: isLenient)
    case .dictionary(var value):
      reuse(&value, at: path, named: name)
      type = .dictionary(value)
    case .nullable(var value):
      reuse(&value, at: path, named: name)
      type = .nullable(value)
    case .inline(var model):
      if let original = index.model(at: path), isSame(original), index.path(of: name) == path {
        type = .model(Located(name, model.span))
      } else {
        reuseTypes(of: &model, at: path, named: name)
        type = .inline(model)
      }
    }
  }

  /// Whether requests and responses have the same members of an inline type.
  private func isSame(_ model: Model) -> Bool {
    !model.hasField(where: \.isOneWay)
      && model.modelNames.allSatisfy { inputs[WireName($0)] == nil }
  }
}

extension Field {
  fileprivate var isRequiredOneWay: Bool { isRequired && isOneWay }

  fileprivate var isOneWay: Bool { isReadOnly || isWriteOnly }
}

extension Model {
  /// Removes fields, also those of inline types.
  fileprivate mutating func removeFields(where condition: (borrowing Field) -> Bool) {
    guard hasField(where: condition) else { return }
    removeOwnFields(where: condition)
    transformTypes { type in
      guard case .inline(var model) = type else { return }
      model.removeOwnFields(where: condition)
      type = .inline(model)
    }
  }

  private mutating func removeOwnFields(where condition: (borrowing Field) -> Bool) {
    guard case .object(let fields) = shape else { return }
    shape = .object(fields.filter { !condition($0) })
  }
}
