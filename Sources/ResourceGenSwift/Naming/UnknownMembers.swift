package import ResourceGenDiagnostics
package import ResourceGenModel

/// Which models keep the members that the spec doesn't describe.
package enum UnknownMembers: Sendable {
  case skip
  /// Every model that responses contain.
  case keep
  /// Models by their names in Swift.
  case named([Located<String>])
}

extension API {
  /// Adds a dictionary of unknown members to objects that have none of additional members.
  ///
  /// - Parameter isComplete: Whether this is the complete spec. A part of one may lack a model,
  ///   which is not reported then.
  package mutating func keepUnknownMembers(
    of choice: UnknownMembers, isComplete: Bool, reporting log: inout DiagnosticLog
  ) {
    let index = ModelIndex(models)
    switch choice {
    case .skip: return
    case .keep:
      let keeping = UnknownMemberKeeping(index, discriminators(index))
      let sent = index.models(reachedFrom: sentTypes.flatMap(\.modelNames))
      let received = index.models(reachedFrom: receivedTypes.flatMap(\.modelNames))
      for position in models.indices
      where !sent.contains(position) || received.contains(position) {
        keeping.add(to: &models[position].shape, at: TypePath(model: position))
      }
      for position in endpoints.indices {
        endpoints[position].transformReceivedTypes { keeping.add(to: &$0) }
      }
      for position in errors.indices { keeping.add(to: &errors[position].type) }
      for server in servers.indices {
        for position in servers[server].errors.indices {
          keeping.add(to: &servers[server].errors[position].type)
        }
      }
    case .named(let names):
      let known = ModelNames(index)
      var unknown: [Located<String>] = []
      var paths: Set<TypePath> = []
      for name in names {
        guard let path = known.path(of: name.value), let model = index.model(at: path) else {
          unknown.append(name)
          continue
        }
        paths.insert(path)
        if let input = model.input.flatMap({ index.path(of: $0.value) }) { paths.insert(input) }
      }
      if isComplete { index.reportUnknown(unknown, to: &log) }
      let keeping = UnknownMemberKeeping(index, discriminators(index), only: paths)
      for position in Set(paths.map(\.model)) {
        keeping.add(to: &models[position].shape, at: TypePath(model: position))
      }
    }
  }

  /// Returns the discriminators of the unions that the named objects are alternatives of.
  private func discriminators(_ index: ModelIndex) -> [TypePath: [String]] {
    var keys: [TypePath: [String]] = [:]
    for model in allModels {
      guard case .union(let union) = model.shape, let key = union.discriminator?.value else {
        continue
      }
      for alternative in union.alternatives {
        guard case .model(let name) = index.withoutAliases(alternative.type),
          let path = index.path(of: name.value)
        else { continue }
        keys[path, default: []].append(key)
      }
    }
    return keys
  }
}

/// Adds dictionaries of unknown members.
private struct UnknownMemberKeeping {
  private let index: ModelIndex
  private let discriminators: [TypePath: [String]]
  /// The objects to change; nil for all.
  private let paths: Set<TypePath>?

  init(
    _ index: ModelIndex, _ discriminators: [TypePath: [String]], only paths: Set<TypePath>? = nil
  ) {
    self.index = index
    self.discriminators = discriminators
    self.paths = paths
  }

  /// Changes an object and the objects inside it.
  ///
  /// - Parameters:
  ///   - path: The path of the type; nil for one inside an endpoint.
  ///   - key: The discriminator of the union around an inline type.
  func add(to shape: inout Model.Shape, at path: TypePath?, besides key: String? = nil) {
    switch shape {
    case .object(var fields):
      for step in fields.indices { add(to: &fields[step].type, at: path?.appending(step)) }
      if isKept(path), !fields.contains(where: \.holdsOthers),
        let span = fields.last?.key ?? path.flatMap({ index.model(at: $0)?.span })
      {
        let listed = Set(fields.compactMap { $0.path.first.map { WireName($0) } })
        let keys = [key].compactMap { $0 } + (path.flatMap { discriminators[$0] } ?? [])
        let unlisted = Set(keys).filter { !listed.contains(WireName($0)) }.sorted()
        fields.append(Field(unknownMembersBesides: unlisted, key: span))
      }
      shape = .object(fields)
    case .union(var union):
      for step in union.alternatives.indices {
        add(
          to: &union.alternatives[step].type, at: path?.appending(step),
          besides: union.discriminator?.value)
      }
      shape = .union(union)
    case .alias(var type):
      add(to: &type)
      shape = .alias(type)
    case .enumeration: break
    }
  }

  /// Changes the inline objects in a type.
  func add(to type: inout TypeReference, at path: TypePath? = nil, besides key: String? = nil) {
    guard type.containsInlineModel else { return }
    switch type {
    case .scalar, .model: break
    case .array(var element, let isLenient):
      add(to: &element, at: path)
      type = .array(element, isLenient: isLenient)
    case .dictionary(var value):
      add(to: &value, at: path)
      type = .dictionary(value)
    case .nullable(var inner):
      add(to: &inner, at: path, besides: key)
      type = .nullable(inner)
    case .inline(var model):
      add(to: &model.shape, at: path, besides: key)
      type = .inline(model)
    }
  }

  /// Whether an object keeps unknown members: all do, or it or a type around it is named.
  private func isKept(_ path: TypePath?) -> Bool {
    guard let paths else { return true }
    guard let path else { return false }
    return (0...path.steps.count).contains { count in
      paths.contains(TypePath(model: path.model, steps: Array(path.steps.prefix(count))))
    }
  }
}
