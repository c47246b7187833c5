internal import ResourceGenDiagnostics
internal import ResourceGenModel

// Header fields and query items that requests carry automatically: each is compared once for each
// server, and reaches the operations there that don't omit it.
extension APIComparison {
  mutating func compareDefaults() {
    var groups: [ServerPair: [Int]] = [:]
    var order: [ServerPair] = []
    for (position, pair) in operations.enumerated() {
      guard let oldIndex = pair.old, let newIndex = pair.new,
        let oldServer = old.endpoints[oldIndex].server,
        let newServer = new.endpoints[newIndex].server
      else { continue }
      let servers = ServerPair(old: oldServer, new: newServer)
      if groups[servers] == nil { order.append(servers) }
      groups[servers, default: []].append(position)
    }
    var reached = DefaultChanges()
    for servers in order {
      compare(
        old.defaults[servers.old], new.defaults[servers.new], of: groups[servers] ?? [], &reached)
    }
    for change in reached.all {
      addChange(
        change.rule, change.sentence, old: change.old, new: change.new,
        reaching: change.operations)
    }
  }

  private mutating func compare(
    _ oldDefaults: RequestDefaults, _ newDefaults: RequestDefaults, of operations: [Int],
    _ reached: inout DefaultChanges
  ) {
    let items = DefaultItem.all(oldDefaults, newDefaults)
    if items.isEmpty { return }
    let omissions = operations.map { position in
      (
        Omissions(self.operations[position].old.map { old.api.endpoints[$0].omitted } ?? []),
        Omissions(self.operations[position].new.map { new.api.endpoints[$0].omitted } ?? [])
      )
    }
    for item in items {
      let sent = zip(operations, omissions).filter { _, omissions in
        !(item.old == nil || omissions.0.contains(item))
          || !(item.new == nil || omissions.1.contains(item))
      }
      if let rule = item.rule {
        // Operations that omit it in one version have an entry of their own.
        let all = sent.filter { _, omissions in
          !(item.old != nil && omissions.0.contains(item))
            && !(item.new != nil && omissions.1.contains(item))
        }
        reached.add(rule, item, all.map(\.0))
      }
      guard item.old != nil, item.new != nil else { continue }
      for (position, omissions) in sent {
        let was = omissions.0.contains(item)
        let isOmitted = omissions.1.contains(item)
        if was == isOmitted { continue }
        addOmission(item, at: position, isOmitted: isOmitted)
      }
    }
  }

  private mutating func addOmission(_ item: DefaultItem, at position: Int, isOmitted: Bool) {
    guard let oldIndex = operations[position].old, let newIndex = operations[position].new else {
      return
    }
    let (oldEndpoint, newEndpoint) = (old.api.endpoints[oldIndex], new.api.endpoints[newIndex])
    addChange(
      isOmitted ? .operationDefaultOmitted : .operationDefaultRestored,
      isOmitted ? "no longer sends \(item.label)" : "sends \(item.label), which it omitted",
      of: .operation(old: oldEndpoint.qualifiedName, new: newEndpoint.qualifiedName),
      old: oldEndpoint.name.span, new: newEndpoint.name.span)
  }
}

private struct ServerPair: Hashable {
  var old: Int
  var new: Int
}

/// The changes of defaults, each with the operations that it reaches.
private struct DefaultChanges {
  struct DefaultChange {
    var rule: ChangeRule
    var sentence: String
    var old: SourceSpan?
    var new: SourceSpan?
    var operations: [Int]
  }

  private struct Key: Hashable {
    var rule: ChangeRule
    var old: SourceSpan?
    var new: SourceSpan?
  }

  private(set) var all: [DefaultChange] = []
  private var positions: [Key: Int] = [:]

  /// Adds a change, or the operations of another server that inherits the same default.
  mutating func add(_ rule: ChangeRule, _ item: DefaultItem, _ operations: [Int]) {
    if operations.isEmpty { return }
    let spans = (item.old?.name.span, item.new?.name.span)
    let key = Key(rule: rule, old: spans.0, new: spans.1)
    if let position = positions[key] {
      all[position].operations += operations
      return
    }
    positions[key] = all.count
    all.append(
      DefaultChange(
        rule: rule, sentence: item.sentence, old: spans.0, new: spans.1, operations: operations))
  }
}

/// A default of both versions, or of one.
private struct DefaultItem {
  var isHeader: Bool
  var key: WireName
  var old: DefaultValue?
  var new: DefaultValue?

  /// Returns the defaults of two versions: those of the new one, then removed ones.
  static func all(_ old: RequestDefaults, _ new: RequestDefaults) -> [DefaultItem] {
    items(old.headers, new.headers, areHeaders: true)
      + items(old.query, new.query, areHeaders: false)
  }

  private static func items(
    _ old: [DefaultValue], _ new: [DefaultValue], areHeaders: Bool
  ) -> [DefaultItem] {
    func key(_ value: DefaultValue) -> WireName {
      WireName(areHeaders ? value.name.value.lowercased() : value.name.value)
    }
    var values = Dictionary(old.map { (key($0), $0) }, uniquingKeysWith: { first, _ in first })
    let items = new.map {
      DefaultItem(
        isHeader: areHeaders, key: key($0), old: values.removeValue(forKey: key($0)), new: $0)
    }
    return items
      + old.compactMap { value in
        values.removeValue(forKey: key(value)).map {
          DefaultItem(isHeader: areHeaders, key: key($0), old: $0, new: nil)
        }
      }
  }

  var label: String {
    let name = (new ?? old)?.name.value ?? ""
    return "the \(isHeader ? "header field" : "query item") \(Diagnostic.quoted(name))"
  }

  var rule: ChangeRule? {
    switch (old, new) {
    case (nil, _): .defaultAdded
    case (_, nil): .defaultRemoved
    case (let old?, let new?):
      WireName(old.value.description) == WireName(new.value.description) ? nil : .defaultChanged
    }
  }

  var sentence: String {
    switch (old, new) {
    case (nil, let new?):
      "\(label) is sent with every request: \(Diagnostic.quoted(new.value.description))"
    case (_?, nil): "\(label) is no longer sent"
    case (let old?, let new?):
      "\(label) is \(Diagnostic.quoted(new.value.description)) instead of "
        + Diagnostic.quoted(old.value.description)
    case (nil, nil): label
    }
  }
}

/// The defaults that an operation omits.
private struct Omissions {
  private var omitsQuery = false
  private var omitsHeaders = false
  private var query: Set<WireName> = []
  private var headers: Set<WireName> = []

  init(_ omitted: [OmittedDefault]) {
    for item in omitted {
      switch item {
      case .all:
        omitsQuery = true
        omitsHeaders = true
      case .allQuery: omitsQuery = true
      case .allHeaders: omitsHeaders = true
      case .query(let name): query.insert(WireName(name.value))
      case .header(let name): headers.insert(WireName(name.value.lowercased()))
      }
    }
  }

  func contains(_ item: DefaultItem) -> Bool {
    item.isHeader
      ? omitsHeaders || headers.contains(item.key) : omitsQuery || query.contains(item.key)
  }
}
