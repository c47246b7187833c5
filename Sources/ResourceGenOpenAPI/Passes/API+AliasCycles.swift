internal import ResourceGenDiagnostics
internal import ResourceGenModel

extension API {
  /// Breaks cycles of aliases for lists and dictionaries of each other, and of aliases for each
  /// other alone, which Swift's type aliases can't express.
  ///
  /// A dictionary of itself becomes a struct that stores its members. A list of itself becomes a
  /// list of any values, and an alias of itself any value, which are reported.
  mutating func breakAliasCycles(reporting log: inout DiagnosticLog) {
    var positions: [String: Int] = [:]
    for (position, model) in models.enumerated() {
      if let name = model.name?.value, case .alias = model.shape { positions[name] = position }
    }
    var done: Set<Int> = []
    for start in positions.values.sorted() where !done.contains(start) {
      var walked: [Int] = []
      var isWalked: Set<Int> = []
      var next: Int? = start
      while let here = next, !done.contains(here), isWalked.insert(here).inserted {
        walked.append(here)
        next = models[here].aliasedName.flatMap { positions[$0] }
      }
      if let next, let first = walked.firstIndex(of: next) {
        open(Array(walked[first...]), reporting: &log)
      }
      done.formUnion(walked)
    }
  }

  private mutating func open(_ cycle: [Int], reporting log: inout DiagnosticLog) {
    for position in cycle {
      guard case .alias(.dictionary(let value)) = models[position].shape else { continue }
      let place = models[position].span
      models[position].shape = .object([Field(othersOf: value, key: place)])
      return
    }
    for position in cycle {
      guard case .alias(let type) = models[position].shape, type.isCollection else { continue }
      models[position].shape = .alias(type.ofAnyValue)
      log.add(.listOfItself(models[position]))
      return
    }
    guard let first = cycle.first else { return }
    models[first].shape = .alias(.scalar(.json))
    log.add(.aliasOfItself(models[first]))
  }
}

extension Model {
  /// The name of the model that an alias refers to, directly or as the innermost element of its
  /// collections.
  fileprivate var aliasedName: String? {
    guard case .alias(let type) = shape, case .model(let name) = type.innermost else { return nil }
    return name.value
  }
}

extension TypeReference {
  fileprivate var innermost: TypeReference {
    switch self {
    case .array(let inner, _), .dictionary(let inner), .nullable(let inner): inner.innermost
    case .scalar, .model, .inline: self
    }
  }

  fileprivate var isCollection: Bool {
    switch self {
    case .array, .dictionary: true
    case .nullable(let inner): inner.isCollection
    case .scalar, .model, .inline: false
    }
  }

  /// The same collections, with any JSON value as the innermost element.
  fileprivate var ofAnyValue: TypeReference {
    switch self {
    case .array(let inner, let isLenient): .array(inner.ofAnyValue, isLenient: isLenient)
    case .dictionary(let inner): .dictionary(inner.ofAnyValue)
    case .nullable(let inner): .nullable(inner.ofAnyValue)
    case .scalar, .model, .inline: .scalar(.json)
    }
  }
}

extension Diagnostic {
  fileprivate static func aliasOfItself(_ model: Model) -> Diagnostic {
    Diagnostic(
      .warning, .aliasCycle, "\(quoted(model.name?.value ?? "")) refers only to itself",
      at: model.name?.span ?? model.span, label: "read as any value")
  }

  fileprivate static func listOfItself(_ model: Model) -> Diagnostic {
    Diagnostic(
      .warning, .notExpressed, "a collection of itself is read as one of any values",
      at: model.name?.span ?? model.span, label: "contains itself, and nothing else")
  }
}
