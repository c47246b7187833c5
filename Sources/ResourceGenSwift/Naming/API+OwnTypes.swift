package import ResourceGenDiagnostics
package import ResourceGenModel

/// A model of the spec and the type of the user's that replaces it.
package struct ModelReplacement: Sendable {
  /// The name of the model, as it is in Swift.
  package var model: Located<String>
  package var type: SwiftTypeName

  package init(model: Located<String>, type: SwiftTypeName) {
    self.model = model
    self.type = type
  }
}

extension API {
  /// Replaces models by types of the user's, wherever they are referred to, and removes the models
  /// that only the replaced ones use.
  ///
  /// - Parameter isComplete: Whether this is the complete spec. A part of one may lack a model,
  ///   which is not reported then.
  package mutating func replaceModels(
    by replacements: [ModelReplacement], isComplete: Bool, reporting log: inout DiagnosticLog
  ) {
    if replacements.isEmpty { return }
    let index = ModelIndex(models)
    var found = ReplacedModels(index)
    var unknown: [Located<String>] = []
    for replacement in replacements {
      if !found.insert(replacement) { unknown.append(replacement.model) }
    }
    if isComplete { index.reportUnknown(unknown, to: &log) }
    let errors = log.errorCount
    reportUses(of: found, to: &log)
    // Otherwise the checks would report the missing models too.
    if log.errorCount > errors { return }
    let inner = self.inner(of: found)

    func refers(_ model: Model) -> Bool { model.parts.contains(where: found.contains) }
    transformModels(where: refers) { $0.shape.keepNames(besides: found) }
    for (path, type) in found.inline {
      models[path.model].replace(at: path.steps[...], by: type)
    }
    transformTypes { type in
      guard case .model(let name) = type, let own = found.type(named: name.value) else { return }
      type = .scalar(.own(own))
    }
    removeModels(found.models, and: inner)
  }

  // MARK: Removal

  /// Returns the indices of the models that the replaced ones use.
  private func inner(of found: ReplacedModels) -> Set<Int> {
    let index = found.index
    let paths = found.models.keys.map { TypePath(model: $0) } + found.inline.keys
    return index.models(reachedFrom: paths.compactMap { index.model(at: $0) }.flatMap(\.modelNames))
  }

  private mutating func removeModels(_ replaced: [Int: OwnType], and inner: Set<Int>) {
    let index = ModelIndex(models)
    var roots = endpoints.flatMap(\.modelNames)
    roots += (errors + servers.flatMap(\.errors)).flatMap(\.type.modelNames)
    roots += credentials.flatMap(\.type.modelNames)
    let others = models.indices.filter { !inner.contains($0) && replaced[$0] == nil }
    roots += others.flatMap { models[$0].modelNames + [models[$0].input?.value].compactMap { $0 } }
    let needed = index.models(reachedFrom: roots)
    let names = Set(replaced.keys.compactMap { models[$0].name.map { WireName($0.value) } })
    models = models.indices
      .filter { replaced[$0] == nil && (!inner.contains($0) || needed.contains($0)) }
      .map { models[$0] }
    for position in models.indices {
      guard let input = models[position].input, names.contains(WireName(input.value)) else {
        continue
      }
      models[position].input = nil
    }
  }

  // MARK: Diagnostics

  /// Reports uses that need the contents of a model: as the owner of endpoints, as a form, and
  /// around a type that is used elsewhere.
  private func reportUses(of found: ReplacedModels, to log: inout DiagnosticLog) {
    for endpoint in endpoints {
      if let owner = endpoint.owner, let name = found.origin(of: owner.value) {
        log.add(.owner(name, endpoint.name))
      }
      if case .form(let type, _, _)? = endpoint.body,
        case .model(let form) = found.index.withoutAliases(type),
        let name = found.origin(of: form.value)
      {
        log.add(.form(name, endpoint.name))
      }
    }
    var reported: Set<String> = []
    for name in models.flatMap(\.modelNames) + endpoints.flatMap(\.modelNames)
    where found.type(named: name) == nil {
      guard let path = found.index.path(of: name), let outer = found.replacement(around: path),
        reported.insert(name).inserted
      else { continue }
      log.add(.innerType(name, outer))
    }
  }
}

/// The models that are replaced, by their locations.
private struct ReplacedModels {
  let index: ModelIndex
  private(set) var models: [Int: OwnType] = [:]
  private(set) var inline: [TypePath: OwnType] = [:]
  private var origins: [TypePath: Located<String>] = [:]
  private let names: ModelNames

  init(_ index: ModelIndex) {
    self.index = index
    names = ModelNames(index)
  }

  /// Adds a replacement; returns false for an unknown model.
  mutating func insert(_ replacement: ModelReplacement) -> Bool {
    let name = replacement.model.value
    guard let path = names.path(of: name), let model = index.model(at: path) else { return false }
    let type = OwnType(
      model: name, spelling: replacement.type.spelling, contents: index.contents(of: model))
    origins[path] = replacement.model
    guard path.steps.isEmpty else {
      inline[path] = type
      return true
    }
    models[path.model] = type
    // The model for requests has the same type, unless it has its own replacement.
    if let input = model.input.flatMap({ index.path(of: $0.value) }), models[input.model] == nil {
      models[input.model] = type
    }
    return true
  }

  func type(named name: String) -> OwnType? {
    guard let path = index.path(of: name) else { return nil }
    return path.steps.isEmpty ? models[path.model] : inline[path]
  }

  /// Returns where the configuration names the model.
  func origin(of name: String) -> Located<String>? {
    index.path(of: name).flatMap { origins[$0] }
  }

  /// Returns where the configuration names a model that contains the type at a path.
  func replacement(around path: TypePath) -> Located<String>? {
    for count in 0..<path.steps.count {
      let outer = TypePath(model: path.model, steps: Array(path.steps.prefix(count)))
      if let origin = origins[outer] { return origin }
    }
    return nil
  }

  /// Returns whether a type is replaced, or contains one that is.
  func contains(_ type: TypeReference) -> Bool {
    switch type {
    case .scalar, .inline: false
    case .model(let name): self.type(named: name.value) != nil
    case .array(let type, _), .dictionary(let type), .nullable(let type): contains(type)
    }
  }
}

extension Model.Shape {
  /// Gives alternatives of replaced types the names and keys that follow from the models, and
  /// documents defaults, which the generator can't express in an unknown type.
  fileprivate mutating func keepNames(besides found: ReplacedModels) {
    switch self {
    case .object(var fields):
      for index in fields.indices where found.contains(fields[index].type) {
        fields[index].serverDefault = fields[index].defaultValue ?? fields[index].serverDefault
        fields[index].defaultValue = nil
      }
      self = .object(fields)
    case .union(var union):
      for index in union.alternatives.indices where found.contains(union.alternatives[index].type) {
        let name = union.alternatives[index].type.displayName
        if union.alternatives[index].swiftName == nil {
          union.alternatives[index].swiftName = name.map {
            Located($0, union.alternatives[index].span)
          }
        }
        if union.discriminator != nil, union.alternatives[index].discriminatorValue == nil {
          union.alternatives[index].discriminatorValue = name
        }
      }
      self = .union(union)
    case .alias, .enumeration: break
    }
  }
}

extension Model {
  /// Replaces the inline type at a path of fields and alternatives.
  fileprivate mutating func replace(at steps: ArraySlice<Int>, by own: OwnType) {
    guard let step = steps.first else { return }
    switch shape {
    case .object(var fields) where fields.indices.contains(step):
      fields[step].type.replace(at: steps.dropFirst(), by: own)
      shape = .object(fields)
    case .union(var union) where union.alternatives.indices.contains(step):
      union.alternatives[step].type.replace(at: steps.dropFirst(), by: own)
      shape = .union(union)
    default: break
    }
  }
}

extension TypeReference {
  fileprivate mutating func replace(at steps: ArraySlice<Int>, by own: OwnType) {
    switch self {
    case .scalar, .model: break
    case .array(var element, let isLenient):
      element.replace(at: steps, by: own)
      self = .array(element, isLenient: isLenient)
    case .dictionary(var value):
      value.replace(at: steps, by: own)
      self = .dictionary(value)
    case .nullable(var type):
      type.replace(at: steps, by: own)
      self = .nullable(type)
    case .inline(var model):
      if steps.isEmpty {
        self = .scalar(.own(own))
      } else {
        model.replace(at: steps, by: own)
        self = .inline(model)
      }
    }
  }
}
