internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// What documents of OpenAPI describe of their operations and no code is generated from.
struct DetailMatching {
  let bodies: (old: BodyMediaTypes, new: BodyMediaTypes)
  let unread: UnreadMatching

  init(_ old: API, _ new: API) {
    bodies = (BodyMediaTypes(old.endpoints), BodyMediaTypes(new.endpoints))
    unread = UnreadMatching(old, new)
  }
}

/// The operations that couldn't be read in each version.
struct UnreadMatching {
  let old: UnreadOperations
  let new: UnreadOperations
  /// The operations of both versions that could be read, if there are others.
  fileprivate let read: Set<WireName>

  init(_ old: API, _ new: API) {
    self.old = UnreadOperations(old)
    self.new = UnreadOperations(new)
    let isNeeded = !self.old.all.isEmpty || !self.new.all.isEmpty
    read = Set((isNeeded ? old.endpoints + new.endpoints : []).flatMap(\.names))
  }
}

/// The operations of one version that couldn't be read, by their names.
struct UnreadOperations {
  let all: [UnreadOperation]
  private var positions: [WireName: Int] = [:]

  init(_ api: API) {
    all = api.unread.operations
    for (index, operation) in all.enumerated() {
      positions[WireName(operation.name.value)] = index
    }
  }

  subscript(name: WireName) -> UnreadOperation? { positions[name].map { all[$0] } }

  /// Returns what an endpoint is in this version if it couldn't be read there.
  subscript(endpoint: Endpoint) -> UnreadOperation? {
    positions.isEmpty ? nil : endpoint.names.lazy.compactMap { self[$0] }.first
  }
}

extension Endpoint {
  /// The names that the operation, or its entire path, has if it can't be read.
  fileprivate var names: [WireName] {
    let path = path.description
    return [WireName("\(method.value.rawValue) \(path)"), WireName(path)]
  }
}

extension APIComparison {
  /// Reports the operations that neither version can be read of, unless they are equal.
  mutating func compareUnread() {
    let unread = details.unread
    for operation in unread.new.all {
      let name = WireName(operation.name.value)
      if unread.read.contains(name) { continue }
      let other = unread.old[name]
      if let other, other.digest != nil, other.digest == operation.digest { continue }
      addUnread(operation.name, old: other?.name.span, new: operation.name.span)
    }
    for operation in unread.old.all {
      let name = WireName(operation.name.value)
      if unread.read.contains(name) || unread.new[name] != nil { continue }
      addUnread(operation.name, old: operation.name.span, new: nil)
    }
  }

  /// Reports the references that only one of the versions couldn't follow, or that are others.
  mutating func compareUnreadReferences() {
    let (oldReferences, newReferences) = (old.api.unread.references, new.api.unread.references)
    let oldTexts = Set(oldReferences.map { WireName($0.value) })
    let newTexts = Set(newReferences.map { WireName($0.value) })
    for reference in newReferences where !oldTexts.contains(WireName(reference.value)) {
      addReference(reference, "can't be followed", old: nil, new: reference.span)
    }
    for reference in oldReferences where !newTexts.contains(WireName(reference.value)) {
      addReference(reference, "couldn't be followed before", old: reference.span, new: nil)
    }
  }

  private mutating func addReference(
    _ reference: Located<String>, _ predicate: String, old: SourceSpan?, new: SourceSpan?
  ) {
    addChange(
      .referenceUnread,
      "the reference \(Diagnostic.quoted(reference.value, atMost: 80)) \(predicate), so what it "
        + "leads to isn't compared", old: old, new: new)
  }

  private mutating func addUnread(_ name: Located<String>, old: SourceSpan?, new: SourceSpan?) {
    addChange(
      .operationUnread, "\(quoted(name)) can't be read, so it isn't compared", old: old, new: new)
  }

  /// Reports an operation that only one of the versions could be read of.
  mutating func addUnread(
    _ endpoint: Endpoint, _ predicate: String, old: SourceSpan?, new: SourceSpan?
  ) {
    add(
      .operationUnread, .entire, "\(predicate), so it isn't compared", old: old, new: new)
  }
}
