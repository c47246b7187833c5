internal import ResourceGenDiagnostics

/// The location of a type: a named model, or an inline type inside one.
///
/// A step is the index of a field or an alternative whose type is inline, possibly inside arrays
/// and dictionaries: `UserModel.Avatar` is model 2, step 6.
package struct TypePath: Hashable, Sendable {
  package var model: Int
  package var steps: [Int]

  package init(model: Int, steps: [Int] = []) {
    self.model = model
    self.steps = steps
  }

  package func appending(_ step: Int) -> TypePath {
    TypePath(model: model, steps: steps + [step])
  }
}

/// An index that finds models by name.
package struct ModelIndex: Sendable {
  package let models: [Model]
  private let positions: [WireName: Int]
  /// The ends of alias chains, by the indices of the aliases.
  private var aliases: [Int: AliasEnd] = [:]

  /// The end of a chain of aliases.
  private struct AliasEnd {
    /// The index of the last alias.
    var alias: Int
    /// The type that it refers to.
    var type: TypeReference
  }

  package init(_ models: [Model]) {
    self.models = models
    positions = [WireName: Int](positionsOf: models.lazy.map { $0.name?.value })
    var cycles: Set<Int> = []
    for position in models.indices { resolveAlias(position, avoiding: &cycles) }
  }

  /// Returns the path of `City`, or of `UserModel.Avatar`: the inline type of the field whose name
  /// matches, ignoring case and separators. `PhotosItem` and `LabelsValue` name the elements of an
  /// array and the values of a dictionary.
  package func path(of name: String) -> TypePath? {
    if let position = positions[WireName(name)] { return TypePath(model: position) }
    var parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1, let position = positions[WireName(parts.removeFirst())] else {
      return nil
    }
    var path = TypePath(model: position)
    for part in parts {
      let name = folded(part)
      guard case .object(let fields)? = model(at: path)?.shape,
        let step = fields.indices.first(where: { fields[$0].hasInlineType(named: name) })
      else { return nil }
      path = path.appending(step)
    }
    return path
  }

  package func model(at path: TypePath) -> Model? {
    guard models.indices.contains(path.model) else { return nil }
    var model = models[path.model]
    for step in path.steps {
      switch model.shape {
      case .object(let fields):
        guard fields.indices.contains(step), let inline = fields[step].type.inlineModel else {
          return nil
        }
        model = inline
      case .union(let union):
        guard union.alternatives.indices.contains(step),
          let inline = union.alternatives[step].type.inlineModel
        else { return nil }
        model = inline
      case .enumeration, .alias: return nil
      }
    }
    return model
  }

  /// Returns the model that a name refers to: `City`, `UserModel.Avatar`.
  package func model(named name: String) -> Model? {
    path(of: name).flatMap { model(at: $0) }
  }

  /// Returns the type that an alias refers to, through all aliases: `[String]` for `Tags` if the
  /// spec has `Tags: [String]`. Other types, and aliases in a cycle, are returned unchanged.
  package func withoutAliases(_ type: TypeReference) -> TypeReference {
    guard case .model(let name) = type, let path = path(of: name.value), path.steps.isEmpty,
      let end = aliases[path.model]
    else { return type }
    return end.type
  }

  /// Returns the last type of an alias chain that has a name: the model at its end, or the last
  /// alias. Other types, and aliases in a cycle, are returned unchanged.
  package func lastNamed(_ type: TypeReference) -> TypeReference {
    guard case .model(let name) = type, let path = path(of: name.value), path.steps.isEmpty,
      let end = aliases[path.model]
    else { return type }
    if case .model = end.type { return end.type }
    return models[end.alias].name.map { .model($0) } ?? type
  }

  /// Returns the shape of a model or an inline type; `nil` for scalars and collections.
  package func shape(of type: TypeReference) -> Model.Shape? {
    switch type {
    case .model(let name): model(named: name.value)?.shape
    case .inline(let model): model.shape
    case .scalar, .array, .dictionary, .nullable: nil
    }
  }

  /// Follows a chain of aliases once and records its end for each member.
  private mutating func resolveAlias(_ start: Int, avoiding cycles: inout Set<Int>) {
    var chain: [Int] = []
    var onChain: Set<Int> = []
    var position = start
    while true {
      guard aliases[position] == nil, case .alias(let type) = models[position].shape else { break }
      guard !cycles.contains(position), onChain.insert(position).inserted else {
        cycles.formUnion(chain)
        return
      }
      chain.append(position)
      guard case .model(let name) = type, let target = path(of: name.value), target.steps.isEmpty
      else {
        for member in chain { aliases[member] = AliasEnd(alias: position, type: type) }
        return
      }
      position = target.model
    }
    guard let last = chain.last, case .alias(let type) = models[last].shape else { return }
    let end = aliases[position] ?? AliasEnd(alias: last, type: type)
    for member in chain { aliases[member] = end }
  }
}

extension TypeReference {
  /// The inline type, also inside arrays, dictionaries and null.
  package var inlineModel: Model? {
    switch self {
    case .inline(let model): model
    case .array(let element, _): element.inlineModel
    case .dictionary(let value): value.inlineModel
    case .nullable(let type): type.inlineModel
    case .scalar, .model: nil
    }
  }

  /// Whether the type contains an inline type rather than the name of a model.
  package var containsInlineModel: Bool {
    switch self {
    case .inline: true
    case .array(let type, _), .dictionary(let type), .nullable(let type): type.containsInlineModel
    case .scalar, .model: false
    }
  }

  fileprivate var inlineSuffix: String? {
    switch self {
    case .inline: ""
    case .array(let element, _): element.inlineModel.map { _ in "item" }
    case .dictionary(let value): value.inlineModel.map { _ in "value" }
    case .nullable(let type): type.inlineSuffix
    case .scalar, .model: nil
    }
  }
}

extension Field {
  /// Whether the inline type of the field has this folded name.
  fileprivate func hasInlineType(named name: String) -> Bool {
    guard let suffix = type.inlineSuffix else { return false }
    return [spelling, path.last].contains { own in
      guard let own = own.map(folded) else { return false }
      return name == own || name == own + suffix
    }
  }
}

/// Folds a name: removes case and separators, so all differences that may exist between a key and
/// the type named after it, as between `avatar_2` and `Avatar2`.
func folded(_ name: String) -> String {
  guard name.utf8.allSatisfy({ $0 < 0x80 }) else {
    return String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }
  var bytes: [UInt8] = []
  bytes.reserveCapacity(name.utf8.count)
  for byte in name.utf8 {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      bytes.append(byte)
    default: break
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}
