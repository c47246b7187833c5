internal import ResourceGenYAML

/// Thrown when a query exceeds its work budget. Overlays are untrusted input.
struct WorkBudgetError: Error {}

/// Finds the nodes that a query selects in a tree.
struct PathEvaluator {
  /// A node with its path from the root. A node that YAML aliases share has several locations.
  struct Location {
    // 32 bits suffice: neither the nodes of a tree nor the work budget exceed them.
    private let storedParent: Int32
    private let storedPosition: Int32
    private let storedNode: Int32

    init(parent: Int, position: Int, node: Int) {
      storedParent = Int32(truncatingIfNeeded: parent)
      storedPosition = Int32(truncatingIfNeeded: position)
      storedNode = Int32(truncatingIfNeeded: node)
    }

    /// The index of the parent's location; -1 for the root.
    var parent: Int { Int(storedParent) }
    /// The index among the items or pairs of the parent.
    var position: Int { Int(storedPosition) }
    var node: Int { Int(storedNode) }
  }

  let tree: TreeEditor
  /// The number of nodes that may still be visited; storing a location counts as several.
  var budget: Int
  var locations: [Location]
  /// The patterns of the tree and of queries, parsed once; nil for invalid ones.
  var patterns: [String: TextPattern?] = [:]

  init(_ tree: TreeEditor, budget: Int) {
    self.tree = tree
    self.budget = budget
    locations = [Location(parent: -1, position: 0, node: tree.root)]
  }

  /// Returns the selected locations without duplicates, in the order of RFC 9535. If there are
  /// none, also returns the first segment that selects nothing, with the nodes that were reached
  /// before it.
  mutating func select(
    _ path: JSONPath
  ) throws(WorkBudgetError) -> (found: [Int], missed: (segment: Int, reached: [Int])?) {
    var current = [0]
    for (number, segment) in path.segments.enumerated() {
      let next = try step(segment, from: current)
      if next.isEmpty { return ([], (number, current.map { locations[$0].node })) }
      current = next
    }
    return (try unique(current), nil)
  }

  /// Returns the indices that lead from the root to a location.
  func path(of location: Int) -> [Int] {
    var path: [Int] = []
    var place = location
    while locations[place].parent >= 0 {
      path.append(locations[place].position)
      place = locations[place].parent
    }
    return path.reversed()
  }

  mutating func charge(_ work: Int = 1) throws(WorkBudgetError) {
    budget -= work
    if budget < 0 { throw WorkBudgetError() }
  }

  // MARK: Segments

  mutating func step(
    _ segment: JSONPath.Segment, from current: [Int]
  ) throws(WorkBudgetError) -> [Int] {
    var next: [Int] = []
    for location in current {
      if segment.isDescendant {
        try descend(segment.selectors, from: location, into: &next)
      } else {
        for selector in segment.selectors {
          try select(selector, from: location, into: &next)
        }
      }
    }
    return next
  }

  /// Applies selectors to a location and all its descendants, in document order.
  private mutating func descend(
    _ selectors: [JSONPath.Selector], from location: Int, into next: inout [Int]
  ) throws(WorkBudgetError) {
    var pending = [location]
    while let place = pending.popLast() {
      for selector in selectors { try select(selector, from: place, into: &next) }
      let node = locations[place].node
      for position in (0..<tree.count(of: node)).reversed() {
        let child = tree.child(position, of: node)
        try charge()
        if tree.kind(of: child) == .scalar { continue }
        pending.append(try add(child, position, below: place))
      }
    }
  }

  private mutating func add(
    _ node: Int, _ position: Int, below parent: Int
  ) throws(WorkBudgetError) -> Int {
    try charge(3)
    locations.append(Location(parent: parent, position: position, node: node))
    return locations.count - 1
  }

  // MARK: Selectors

  private mutating func select(
    _ selector: JSONPath.Selector, from location: Int, into next: inout [Int]
  ) throws(WorkBudgetError) {
    let node = locations[location].node
    switch selector {
    case .name(let name):
      guard let position = try position(of: name, in: node) else { return }
      next.append(try add(tree.child(position, of: node), position, below: location))
    case .index(let index):
      guard let position = position(of: index, in: node) else { return }
      next.append(try add(tree.child(position, of: node), position, below: location))
    case .slice(let start, let end, let step):
      guard tree.kind(of: node) == .sequence else { return }
      for position in PathEvaluator.slice(start, end, step, count: tree.count(of: node)) {
        try charge()
        next.append(try add(tree.child(position, of: node), position, below: location))
      }
    case .wildcard:
      for position in 0..<tree.count(of: node) {
        try charge()
        next.append(try add(tree.child(position, of: node), position, below: location))
      }
    case .filter(let filter):
      for position in 0..<tree.count(of: node) {
        try charge()
        let child = tree.child(position, of: node)
        guard try holds(filter, for: child) else { continue }
        next.append(try add(child, position, below: location))
      }
    }
  }

  func position(of index: Int, in node: Int) -> Int? {
    guard tree.kind(of: node) == .sequence else { return nil }
    let position = index < 0 ? tree.count(of: node) + index : index
    return position >= 0 && position < tree.count(of: node) ? position : nil
  }

  mutating func position(of name: String, in node: Int) throws(WorkBudgetError) -> Int? {
    guard tree.kind(of: node) == .mapping else { return nil }
    let wanted = Array(name.utf8)
    let count = tree.count(of: node)
    try charge(count / 8 + 1)
    for position in 0..<count {
      let key = tree.key(position, of: node)
      if tree.kind(of: key) == .scalar, tree.utf8(of: key).elementsEqual(wanted) {
        return position
      }
    }
    return nil
  }

  /// Returns the indices of a slice (RFC 9535, section 2.3.4.2.2).
  static func slice(_ start: Int?, _ end: Int?, _ step: Int, count: Int) -> StrideTo<Int> {
    if step == 0 { return stride(from: 0, to: 0, by: 1) }
    func normal(_ index: Int) -> Int { index < 0 ? count + index : index }
    if step > 0 {
      let low = min(max(normal(start ?? 0), 0), count)
      let high = min(max(normal(end ?? count), 0), count)
      return stride(from: low, to: high, by: step)
    }
    let high = min(max(start.map(normal) ?? count - 1, -1), count - 1)
    let low = min(max(end.map(normal) ?? -1, -1), count - 1)
    return stride(from: high, to: low, by: step)
  }

  // MARK: Locations

  /// Removes duplicate locations, keeping the order in which they were found.
  private mutating func unique(_ found: [Int]) throws(WorkBudgetError) -> [Int] {
    struct Step: Hashable {
      var parent: Int
      var position: Int
    }
    var known: [Step: Int] = [:]
    var canonical: [Int: Int] = [0: 0]
    var result: [Int] = []
    var seen: Set<Int> = []
    for location in found {
      var chain: [Int] = []
      var place = location
      while canonical[place] == nil {
        try charge()
        chain.append(place)
        place = locations[place].parent
      }
      var parent = canonical[place] ?? 0
      for place in chain.reversed() {
        let step = Step(parent: parent, position: locations[place].position)
        parent = known[step] ?? place
        known[step] = parent
        canonical[place] = parent
      }
      if seen.insert(parent).inserted { result.append(parent) }
    }
    return result
  }
}
