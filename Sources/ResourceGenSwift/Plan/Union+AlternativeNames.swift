internal import ResourceGenDiagnostics
internal import ResourceGenModel

// Names for the alternatives of a union that the spec doesn't name. They depend on the contents of
// the alternatives, not on their order: a kind of value, or what distinguishes it from the others
// of its kind.
extension Union {
  /// A name for each alternative of an inline type, without the suffix of a collection: "object",
  /// "keyword", "with content" for the only object with that key, "completed" for the object with
  /// that constant.
  var namesByContents: [String] {
    var names = alternatives.map { $0.type.kindName }
    guard alternatives.count(where: \.isUnnamed) > 1 else { return names }
    var groups: [String: [Int]] = [:]
    for (index, alternative) in alternatives.enumerated() where alternative.isUnnamed {
      groups[alternative.type.listName(names[index]), default: []].append(index)
    }
    for group in groups.values where group.count > 1 {
      let types = group.map { alternatives[$0].type.innermost }
      for (index, name) in zip(group, UnnamedTypes(types).names) {
        if let name { names[index] = name }
      }
    }
    return names
  }
}

/// Inline types of one kind in a union.
private struct UnnamedTypes {
  let names: [String?]

  init(_ types: [TypeReference]) {
    let shapes = types.compactMap { $0.inlineModel?.shape }
    let objects = shapes.compactMap { shape -> [Field]? in
      if case .object(let fields) = shape { fields } else { nil }
    }
    let enumerations = shapes.compactMap { shape -> Enumeration? in
      if case .enumeration(let enumeration) = shape { enumeration } else { nil }
    }
    if objects.count == types.count {
      names = UnnamedTypes.names(of: objects)
    } else if enumerations.count == types.count {
      names = UnnamedTypes.names(of: enumerations)
    } else {
      names = types.map { _ in nil }
    }
  }

  /// Names objects by what distinguishes them, as far as anything does.
  private static func names(of objects: [[Field]]) -> [String?] {
    if let names = names(of: objects, by: \.listedValues) { return names }
    var names = keys(of: objects)
    let rest = names.indices.filter { names[$0] == nil }
    if rest.count > 1 {
      let same = rest.map { objects[$0] }
      let others =
        UnnamedTypes.names(of: same, by: \.listedValues)
        ?? UnnamedTypes.names(of: same, by: \.typeOfKey)
      for (index, name) in zip(rest, others ?? []) { names[index] = name }
    }
    return names
  }

  /// Names objects by a property that all of them have, if its texts differ: "completed".
  private static func names(
    of objects: [[Field]], by texts: (Field) -> [String]?
  ) -> [String?]? {
    // In an order that doesn't depend on that of the objects.
    let paths = Set((objects.first ?? []).map(\.path)).sorted { $0.lexicographicallyPrecedes($1) }
    for path in paths {
      var seen: Set<String> = []
      var names: [String] = []
      for object in objects {
        guard let values = object.first(where: { $0.path == path }).flatMap(texts),
          values.count <= 3, values.allSatisfy({ seen.insert($0).inserted })
        else { break }
        names.append(values.joined(separator: " or "))
      }
      if names.count == objects.count { return names }
    }
    return nil
  }

  /// Names each object by the first key that only it has; a required one if possible.
  private static func keys(of objects: [[Field]]) -> [String?] {
    var counts: [[String]: Int] = [:]
    var requiredCounts: [[String]: Int] = [:]
    for fields in objects {
      for field in fields where !field.holdsOthers {
        counts[field.path, default: 0] += 1
        if field.isRequired { requiredCounts[field.path, default: 0] += 1 }
      }
    }
    return objects.map { fields in
      let own = fields.filter { counts[$0.path] == 1 }
      let field =
        own.first(where: \.isRequired)
        ?? fields.first { $0.isRequired && requiredCounts[$0.path] == 1 } ?? own.first
      return (field?.path.last).map { "with " + $0 }
    }
  }

  /// Names enumerations by their values: "auto", "number" for those of numbers.
  private static func names(of enumerations: [Enumeration]) -> [String?] {
    var counts: [String: Int] = [:]
    for enumeration in enumerations {
      for text in Set(enumeration.cases.map(\.value.value)) { counts[text, default: 0] += 1 }
    }
    return enumerations.map { enumeration in
      if enumeration.cases.count == 1, let value = enumeration.cases.first?.value.value {
        return CaseName.name(for: value).name
      }
      switch enumeration.rawType {
      case .integer, .number: return "number"
      case .json: return "constant"
      case .string where enumerations.count { $0.rawType == .string } == 1: return nil
      case .string:
        let values = enumeration.cases.map(\.value.value)
        if values.count <= 3 { return values.joined(separator: " or ") }
        return values.first { counts[$0] == 1 }.map { "with " + $0 }
      }
    }
  }
}

extension Union.Alternative {
  /// Whether only the contents of the alternative can name it.
  fileprivate var isUnnamed: Bool {
    swiftName == nil && discriminatorValue == nil && type.displayName == nil
  }
}

extension TypeReference {
  /// The kind of the values of an inline type: "keyword" for an enumeration.
  fileprivate var kindName: String {
    switch innermost {
    case .inline(let model):
      switch model.shape {
      case .object: "object"
      case .enumeration: "keyword"
      case .union(let union): union.alternatives.jointName ?? "choice"
      case .alias(let type): type.displayName ?? type.kindName
      }
    case .scalar, .model, .array, .dictionary, .nullable: "value"
    }
  }

  /// Returns the name of a collection of unnamed types: "object list".
  func listName(_ kind: String) -> String {
    switch self {
    case .array(let element, _): element.listName(kind) + " list"
    case .dictionary(let value): value.listName(kind) + " map"
    case .nullable(let type): type.listName(kind)
    case .scalar, .model, .inline: kind
    }
  }

  /// The type of the values in lists and dictionaries.
  var innermost: TypeReference {
    switch self {
    case .array(let type, _), .dictionary(let type), .nullable(let type): type.innermost
    case .scalar, .model, .inline: self
    }
  }
}

extension [Union.Alternative] {
  /// A short name for a union of named types: "Setting or Int".
  fileprivate var jointName: String? {
    let names = compactMap(\.type.displayName)
    let joint = names.joined(separator: " or ")
    return names.count == count && joint.utf8.count <= 30 ? joint : nil
  }
}

extension Field {
  /// The values of an enumeration of strings.
  fileprivate var listedValues: [String]? {
    guard case .inline(let model) = type, case .enumeration(let enumeration) = model.shape,
      enumeration.rawType == .string
    else { return nil }
    return enumeration.cases.map(\.value.value)
  }

  /// The key with its type: "with owner User", "with labels object list".
  fileprivate var typeOfKey: [String]? {
    guard let key = path.last else { return nil }
    return ["with \(key) \(type.displayName ?? type.listName(type.kindName))"]
  }
}
