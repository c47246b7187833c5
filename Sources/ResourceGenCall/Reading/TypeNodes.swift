internal import ResourceGenDiagnostics
package import ResourceGenModel
internal import ResourceGenSwift
@_spi(Generated) internal import ResourceRuntime

/// The types that a call reads and writes, prepared for `ModelReader`.
package struct TypeNodes: Sendable {
  private let models: ModelIndex
  private(set) var nodes: [TypeNode] = []
  /// The indices of named models and of the types nested in them.
  private var known: [TypePath: Int] = [:]

  package init(_ models: ModelIndex) {
    self.models = models
  }

  /// Returns the index of a type, after adding it and all types that it contains.
  package mutating func add(_ type: TypeReference) -> Int {
    switch models.withoutAliases(type) {
    case .scalar(let scalar): return append(.scalar(scalar))
    case .array(let element, let isLenient):
      let element = add(element)
      return append(.array(element, isLenient: isLenient))
    case .dictionary(let value):
      let value = add(value)
      return append(.dictionary(value))
    case .nullable(let type):
      let type = add(type)
      return append(.nullable(type))
    case .inline(let model):
      let index = append(.scalar(.json))
      fill(index, with: model)
      return index
    case .model(let name):
      // The checks report unknown names.
      guard let path = models.path(of: name.value), let model = models.model(at: path) else {
        return append(.scalar(.json))
      }
      if let index = known[path] { return index }
      let index = append(.scalar(.json))
      known[path] = index
      fill(index, with: model)
      return index
    }
  }

  private mutating func append(_ node: TypeNode) -> Int {
    nodes.append(node)
    return nodes.count - 1
  }

  /// Replaces the placeholder of a model, which types inside it may already refer to.
  private mutating func fill(_ index: Int, with model: Model) {
    switch model.shape {
    case .object(let fields): nodes[index] = .object(object(fields))
    case .enumeration(let enumeration): nodes[index] = .enumeration(enumeration)
    case .union(let union): nodes[index] = .union(self.union(union))
    case .alias(let type):
      let target = add(type)
      nodes[index] = nodes[target]
    }
  }

  private mutating func object(_ fields: [Field]) -> ObjectNode {
    var node = ObjectNode()
    var paths: [(path: ArraySlice<String>, index: Int)] = []
    for (field, name) in zip(fields, fields.propertyNames()) {
      if field.holdsOthers {
        if case .dictionary(let value) = field.type { node.others = add(value) }
        continue
      }
      let (type, isNullable) = withoutNull(field.type)
      let index = add(type)
      let fallback = field.defaultValue.flatMap { value(of: $0.value, index) }
      let isNullAllowed = isNullable || field.isNullable
      let isSentAlways = field.isRequired || field.isRequiredToSend
      paths.append((field.path[...], node.properties.count))
      node.properties.append(
        ObjectNode.Property(
          path: field.path, swiftName: name.name, type: index,
          isRequired: field.isRequired && !isNullAllowed && fallback == nil,
          defaultValue: fallback, constant: isSentAlways ? constant(index) : nil,
          writesNull: isSentAlways && isNullAllowed && fallback == nil,
          storesNull: field.distinguishesNullFromAbsence, isReadOnly: field.isReadOnly,
          isRequiredToSend: isSentAlways && fallback == nil && !isNullAllowed))
    }
    node.members = MemberTable(fields: paths)
    return node
  }

  /// The only value of a type, which callers need not pass; nil if the type has others.
  private func constant(_ index: Int) -> ModelValue? {
    guard case .enumeration(let enumeration) = nodes[index], !enumeration.isOpen,
      enumeration.cases.count == 1, let only = enumeration.cases.first
    else { return nil }
    return try? ModelReader(self, .response).value(
      of: only.jsonValue(enumeration.rawType), as: index)
  }

  private func value(of literal: JSONLiteral, _ type: Int) -> ModelValue? {
    try? ModelReader(self, .response).value(of: JSONValue(literal), as: type)
  }

  private mutating func union(_ union: Union) -> UnionNode {
    UnionNode(
      discriminator: union.discriminator?.value,
      alternatives: UnionReading(union, in: models).attempts.map { attempt in
        UnionNode.Alternative(
          type: add(union.alternatives[attempt.index].type),
          discriminatorValue: attempt.discriminatorValue, isLastResort: attempt.isLastResort,
          hasRequiredMembers: attempt.hasRequiredMembers)
      })
  }

  /// Returns the type without null, and whether it allowed null; looks through aliases.
  func withoutNull(_ type: TypeReference) -> (type: TypeReference, isNullable: Bool) {
    var type = type
    var isNullable = false
    while case .nullable(let inner) = models.withoutAliases(type) {
      type = inner
      isNullable = true
    }
    return (type, isNullable)
  }

  /// Whether the type is a file, or a list of files.
  func isFile(_ type: TypeReference) -> Bool {
    switch models.withoutAliases(type) {
    case .scalar(let scalar): scalar == .file
    case .array(let type, _), .nullable(let type): isFile(type)
    case .model, .inline, .dictionary: false
    }
  }

  /// Whether a multipart part of the type is JSON.
  func isJSONPart(_ type: TypeReference) -> Bool {
    let type = models.withoutAliases(type)
    switch type {
    case .scalar(.json), .scalar(.own), .dictionary: return true
    case .scalar: return false
    case .nullable(let type), .array(let type, _): return isJSONPart(type)
    case .model, .inline:
      if case .enumeration? = models.shape(of: type) { return false }
      return true
    }
  }

  func isData(_ type: TypeReference) -> Bool {
    if case .scalar(.data) = models.withoutAliases(type) { true } else { false }
  }

  func isText(_ type: TypeReference) -> Bool {
    if case .scalar(.string) = models.withoutAliases(type) { true } else { false }
  }
}
