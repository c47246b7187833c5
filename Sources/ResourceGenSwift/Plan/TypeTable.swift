internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// The Swift names of all types of a spec.
struct TypeTable {
  /// An entry of the table. It is a class, since each use of a type looks one up, and models are
  /// expensive to copy.
  final class Entry {
    let model: Model
    /// The names of the enclosing types, outermost first, then that of the type.
    let names: [SwiftIdentifier]
    let name: SwiftIdentifier
    /// The name without what distinguishes the type from its owner or from others: `Photos` for
    /// `PhotosItem`.
    let subject: SwiftIdentifier
    let qualifiedName: SwiftCode
    /// The site of the enclosing type.
    let parent: TypeSite?
    /// The sites of the nested types, in the order of the spec.
    fileprivate(set) var children: [TypeSite] = []
    /// The cached weight; see `TypeWeight`.
    var weight: Int?

    fileprivate init(
      _ model: Model, in owners: [SwiftIdentifier], named name: SwiftIdentifier,
      after subject: SwiftIdentifier? = nil, qualified qualifiedName: SwiftCode,
      parent: TypeSite? = nil
    ) {
      self.model = model
      self.names = owners + [name]
      self.name = name
      self.subject = subject ?? name
      self.qualifiedName = qualifiedName
      self.parent = parent
    }
  }

  private(set) var entries: [TypeSite: Entry] = [:]
  private(set) var topLevel: [TypeSite] = []
  /// The enumerations of one value that aren't declared: their properties have the type of the
  /// value, which is their default.
  private(set) var constantEnumerations: [TypeSite: Enumeration] = [:]
  private var topLevelNames: Set<String> = []
  private(set) var known: KnownTypes
  private(set) var discriminatorConstants = DiscriminatorConstants()
  let index: ModelIndex
  /// The enumeration that contains all types.
  let namespace: SwiftIdentifier?
  let dates: SwiftOptions.Dates
  /// The first names of types of the user's, which no declaration may hide.
  private let namesOfUser: Set<String>

  init(index: ModelIndex, namespace: SwiftIdentifier?, options: SwiftOptions) {
    dates = options.dates
    namesOfUser = Set(options.types.map(\.type.first.name))
    self.index = index
    self.namespace = namespace
    known = KnownTypes(taken: [])
  }

  /// Adds a top-level type.
  mutating func add(_ model: Model, at site: TypeSite, named name: SwiftIdentifier) {
    topLevel.append(site)
    topLevelNames.insert(name.name)
    entries[site] = Entry(model, in: [], named: name, qualified: qualified([name]))
  }

  /// Adds a type that is nested in something other than a model: a resource, the credentials.
  mutating func add(
    _ model: Model, at site: TypeSite, named name: SwiftIdentifier, in owner: SwiftIdentifier
  ) {
    entries[site] = Entry(model, in: [owner], named: name, qualified: qualified([owner, name]))
  }

  /// Names the types inside a type, once all top-level types have names.
  mutating func nameNested(in site: TypeSite) {
    guard let entry = entries[site] else { return }
    var inlines = entry.model.inlineTypes
    if inlines.isEmpty { return }
    inlines.removeAll { inline in
      guard let constant = entry.constantEnumeration(of: inline) else { return false }
      constantEnumerations[site.appending(inline.step)] = constant
      return true
    }
    let names = names(of: inlines, in: entry)
    for (inline, name) in zip(inlines, names) {
      let child = site.appending(inline.step)
      entries[child] = Entry(
        inline.model, in: entry.names, named: name,
        after: SwiftIdentifier(ofType: inline.request.wire, fallback: "Type"),
        qualified: "\(entry.qualifiedName).\(name)", parent: site)
      entry.children.append(child)
      nameNested(in: child)
    }
  }

  private func names(of inlines: [InlineType], in entry: Entry) -> [SwiftIdentifier] {
    // Most names can't hide anything, so the hidden names need not be collected.
    if !inlines.contains(where: { isHideable($0.request.name.name) }),
      let names = NameScope.namesIfDistinct(
        by: inlines.map(\.request), avoiding: entry.names.map(\.name))
    {
      return names
    }
    // A nested type must hide neither a top-level type that is used next to it nor a type that
    // encloses it.
    var hidden = Set(entry.names.map(\.name))
    collectNames(in: entry.model, into: &hidden)
    var scope = NameScope(taken: hidden)
    return scope.names(
      for: inlines.map { inline in
        guard hidden.contains(inline.request.name.name) else { return inline.request }
        // `Account` next to a model of this name: an id or the account, in APIs with expandable
        // fields.
        var request = inline.request
        if case .union = inline.model.shape {
          request.name = request.name.appending("Choice")
        } else {
          request.name = request.name.appending("Value")
        }
        return request
      })
  }

  private func isHideable(_ name: String) -> Bool {
    topLevelNames.contains(name) || namesOfUser.contains(name)
  }

  /// Collects the top-level names of all models that a type refers to.
  private func collectNames(in type: TypeReference, into names: inout Set<String>) {
    switch type {
    case .scalar(.own(let type)):
      if let name = SwiftTypeName(type.spelling)?.first.name { names.insert(name) }
    case .scalar: break
    case .model(let name):
      guard let path = index.path(of: name.value) else { return }
      let top = TypeSite(TypePath(model: path.model))
      if let name = entries[top]?.name.name { names.insert(name) }
    case .array(let type, _), .dictionary(let type), .nullable(let type):
      collectNames(in: type, into: &names)
    case .inline(let model): collectNames(in: model, into: &names)
    }
  }

  /// Returns whether a type refers to the top-level type of this name.
  func refers(_ model: Model, toTopLevelTypeNamed name: String) -> Bool {
    guard topLevelNames.contains(name) else { return false }
    var names: Set<String> = []
    collectNames(in: model, into: &names)
    return names.contains(name)
  }

  /// Collects the names of all top-level types that an endpoint refers to.
  func collectNames(in resolved: ResolvedEndpoint, at position: Int, into names: inout Set<String>)
  {
    let endpoint = resolved.endpoint
    for parameter in endpoint.parameters { collectNames(in: parameter.type, into: &names) }
    for header in endpoint.responseHeaders { collectNames(in: header.type, into: &names) }
    var described: [(type: TypeReference, site: TypeSite)] = []
    if let type = endpoint.body?.type {
      described.append((type, TypeSite(.body(endpoint: position))))
    }
    for (index, response) in endpoint.responses.enumerated() {
      guard let type = response.type else { continue }
      described.append((type, TypeSite(.response(endpoint: position, index: index))))
    }
    for error in resolved.errors {
      described.append((error.type, TypeSite(.error(error.status.span))))
    }
    for (type, site) in described {
      collectNames(in: type, into: &names)
      if let name = entries[site]?.name.name { names.insert(name) }
    }
  }

  private func collectNames(in model: Model, into names: inout Set<String>) {
    if let input = model.input { collectNames(in: .model(input), into: &names) }
    switch model.shape {
    case .object(let fields):
      for index in fields.indices { collectNames(in: fields[index].type, into: &names) }
    case .union(let union):
      for index in union.alternatives.indices {
        collectNames(in: union.alternatives[index].type, into: &names)
      }
    case .alias(let type): collectNames(in: type, into: &names)
    case .enumeration: break
    }
  }

  /// Completes the table once all names are known, so that types of Swift and the runtime are
  /// qualified where their names are ambiguous.
  mutating func complete(with otherNames: [SwiftIdentifier]) {
    var taken = Set(otherNames.map(\.name)).union(namesOfUser)
    let known = Set(KnownType.allCases.map(\.rawValue))
    for entry in entries.values where known.contains(entry.name.name) {
      taken.insert(entry.name.name)
    }
    self.known = KnownTypes(taken: taken)
    discriminatorConstants = DiscriminatorConstants(of: self)
  }

  func modelSite(named name: String) -> TypeSite? {
    index.path(of: name).map { TypeSite($0) }
  }
}

// MARK: - Inline types

/// An inline type.
struct InlineType {
  var step: Int
  var model: Model
  var request: NameScope.Request
}

extension Model {
  var inlineTypes: [InlineType] {
    switch shape {
    case .object(let fields):
      return fields.indices.compactMap { step in
        guard let inline = fields[step].type.inline else { return nil }
        let spelling = fields[step].spelling
        let name = inline.name(after: spelling)
        return InlineType(
          step: step, model: inline.model, request: NameScope.Request(wire: spelling, name: name))
      }
    case .union(let union):
      let kinds = union.namesByContents
      return union.alternatives.enumerated().compactMap { step, alternative in
        guard let inline = alternative.type.inline else { return nil }
        let spelling =
          alternative.swiftName?.value ?? alternative.discriminatorValue ?? kinds[step]
        let name = inline.name(after: spelling)
        return InlineType(
          step: step, model: inline.model, request: NameScope.Request(wire: spelling, name: name))
      }
    case .alias, .enumeration: return []
    }
  }
}

/// An inline type, and whether it is the element of an array or the value of a dictionary.
struct InlineReference {
  var model: Model
  var isElement: Bool
  var isValue: Bool

  /// Returns the name of the type: `Avatar` for "avatar", `PhotosItem` for the elements of
  /// "photos", `LabelsValue` for the values of "labels". The name isn't that of a scalar:
  /// `StringValue` for "string".
  func name(after spelling: String) -> SwiftIdentifier {
    let name = SwiftIdentifier(ofType: spelling, fallback: "Type")
    if isElement { return name.appending("Item") }
    return isValue || KnownType.scalarNames.contains(name.name) ? name.appending("Value") : name
  }
}

extension TypeReference {
  var inline: InlineReference? {
    switch self {
    case .inline(let model): return InlineReference(model: model, isElement: false, isValue: false)
    case .array(let element, _):
      guard let inline = element.inline else { return nil }
      return InlineReference(model: inline.model, isElement: true, isValue: false)
    case .dictionary(let value):
      guard let inline = value.inline else { return nil }
      return InlineReference(model: inline.model, isElement: false, isValue: true)
    case .nullable(let type): return type.inline
    case .scalar, .model: return nil
    }
  }
}
