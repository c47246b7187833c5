package import ResourceGenDiagnostics

/// The enumerations that become closed although the spec leaves them open.
package enum ClosedEnumerations: Sendable {
  case all
  /// Enumerations by name: a model, `Owner.field` for an enumeration without a name, or
  /// `endpoint.parameter`.
  case named([Located<String>])
}

extension API {
  /// Closes enumerations; reports names that aren't those of an enumeration.
  package mutating func close(
    _ enumerations: ClosedEnumerations, reporting log: inout DiagnosticLog
  ) {
    switch enumerations {
    case .all:
      transformModels(where: \.isOpenEnumeration) { $0.shape.close() }
    case .named(let names):
      if names.isEmpty { return }
      let index = ModelIndex(models)
      var unknown: [Located<String>] = []
      for name in names {
        if let path = index.path(of: name.value), models[path.model].close(at: path.steps[...]) {
          continue
        }
        if !closeParameter(name.value) { unknown.append(name) }
      }
      reportUnknown(unknown, to: &log)
    }
  }

  private mutating func closeParameter(_ name: String) -> Bool {
    for index in endpoints.indices {
      let owner = endpoints[index].qualifiedName + "."
      guard name.hasPrefix(owner) else { continue }
      let rest = name.dropFirst(owner.count)
      for position in endpoints[index].parameters.indices {
        let parameter = endpoints[index].parameters[position]
        guard parameter.name.value == rest || parameter.swiftName?.value == String(rest) else {
          continue
        }
        return endpoints[index].parameters[position].type.close(at: [])
      }
    }
    return false
  }

  private func reportUnknown(_ names: [Located<String>], to log: inout DiagnosticLog) {
    if names.isEmpty { return }
    let known = models.filter(\.isOpenEnumeration).compactMap { $0.name?.value }
    var nearest = NearestName(known)
    for name in names {
      log.add(
        Diagnostic(
          .error, .unmatchedPattern,
          "unknown enumeration \(Diagnostic.quoted(name.value))", at: name.span,
          label: "no enumeration has this name",
          help: "name a model, 'Model.field' or 'endpoint.parameter'",
          notes: known.isEmpty ? [] : ["open enumerations: \(Diagnostic.listed(known, atMost: 8))"]
        )
        .suggesting(nearest.nearest(to: name.value), replacing: name.span))
    }
  }
}

extension Model {
  fileprivate var isOpenEnumeration: Bool {
    if case .enumeration(let enumeration) = shape { enumeration.isOpen } else { false }
  }

  /// Closes the enumeration at a path of fields and alternatives; returns whether there is one.
  fileprivate mutating func close(at steps: ArraySlice<Int>) -> Bool {
    switch shape {
    case .enumeration:
      shape.close()
      return true
    case .object(var fields):
      guard let step = steps.first, fields.indices.contains(step) else { return false }
      let isClosed = fields[step].type.close(at: steps.dropFirst())
      shape = .object(fields)
      return isClosed
    case .union(var union):
      guard let step = steps.first, union.alternatives.indices.contains(step) else { return false }
      let isClosed = union.alternatives[step].type.close(at: steps.dropFirst())
      shape = .union(union)
      return isClosed
    case .alias(var type):
      let isClosed = type.close(at: steps)
      shape = .alias(type)
      return isClosed
    }
  }
}

extension Model.Shape {
  fileprivate mutating func close() {
    guard case .enumeration(var enumeration) = self else { return }
    enumeration.isOpen = false
    self = .enumeration(enumeration)
  }
}

extension TypeReference {
  /// Closes the enumeration at a path; also looks inside arrays, dictionaries and null.
  fileprivate mutating func close(at steps: ArraySlice<Int>) -> Bool {
    switch self {
    case .scalar, .model: return false
    case .array(var element, let isLenient):
      let isClosed = element.close(at: steps)
      self = .array(element, isLenient: isLenient)
      return isClosed
    case .dictionary(var value):
      let isClosed = value.close(at: steps)
      self = .dictionary(value)
      return isClosed
    case .nullable(var value):
      let isClosed = value.close(at: steps)
      self = .nullable(value)
      return isClosed
    case .inline(var model):
      let isClosed = model.close(at: steps)
      self = .inline(model)
      return isClosed
    }
  }
}
