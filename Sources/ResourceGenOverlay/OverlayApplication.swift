package import ResourceGenDiagnostics
package import ResourceGenYAML

extension Document {
  /// Returns the document with overlays applied in order; nil after an error.
  ///
  /// Nodes from an overlay retain their spans in the overlay's file, so that messages about them
  /// point there.
  package func applying(
    _ overlays: [Overlay], reporting log: inout DiagnosticLog
  ) -> Document? {
    if overlays.isEmpty { return self }
    guard let tree = TreeEditor(self) else { return self }
    let actions = overlays.reduce(0) { $0 + $1.actions.count }
    var application = OverlayApplication(
      tree, work: OverlayApplication.work(for: actions, nodes: nodeCount), log)
    for overlay in overlays {
      for action in overlay.actions where !application.apply(action) { break }
    }
    log = application.log
    return application.hasFailed ? nil : application.tree.edited()
  }
}

/// Applies actions to a tree. Overlays are untrusted input, so the nodes that they add and the work
/// that they cause are limited.
private struct OverlayApplication {
  /// The maximum number of nodes added in total: enough for several at each of thousands of
  /// operations.
  private static let maxAddedNodeCount = 250_000
  /// The maximum nesting, the same as that of documents.
  private static let maxDepth = 512

  private(set) var tree: TreeEditor
  private(set) var log: DiagnosticLog
  private(set) var hasFailed = false
  private var work: Int
  private var added = 0

  /// Thrown if an action can't be applied, after the error was reported.
  private struct Failure: Error {}

  /// Returns the number of nodes that may be visited: several visits of each node per action, a few
  /// seconds in total.
  static func work(for actions: Int, nodes: Int) -> Int {
    let (product, isTooMuch) = nodes.multipliedReportingOverflow(by: 12 * actions)
    return isTooMuch ? 100_000_000 : min(10_000_000 + product, 100_000_000)
  }

  init(_ tree: TreeEditor, work: Int, _ log: DiagnosticLog) {
    self.tree = tree
    self.work = work
    self.log = log
  }

  /// Applies an action. Returns false after an error.
  mutating func apply(_ action: Overlay.Action) -> Bool {
    do throws(Failure) {
      let targets = try places(of: action.target)
      if targets.isEmpty { return true }
      switch action.change {
      case .remove: try remove(targets, action)
      case .update(let node):
        guard let update = tree.adopt(node) else {
          log.add(.overlayLimit("too many overlays", at: action.target.node.span))
          throw Failure()
        }
        let kind = tree.kind(of: update)
        if kind != .scalar, tree.count(of: update) == 0,
          targets.allSatisfy({ tree.kind(of: $0.node) == kind })
        {
          log.add(.emptyUpdate(node))
        }
        for target in targets { try merge(update, into: target.path, action) }
      case .copy(let source):
        let sources = try places(of: source)
        guard let first = sources.first else { return true }
        guard sources.count == 1 else {
          log.add(.severalSources(source.node, sources.count))
          throw Failure()
        }
        tree.share(first.node)
        for target in targets { try merge(first.node, into: target.path, action) }
      }
      return true
    } catch {
      hasFailed = true
      return false
    }
  }

  // MARK: Finding

  /// Returns what a query selects, with the path of each node; warns if it selects nothing.
  private mutating func places(
    of target: Overlay.Target
  ) throws(Failure) -> [(path: [Int], node: Int)] {
    var evaluator = PathEvaluator(tree, budget: work)
    do throws(WorkBudgetError) {
      let (found, missed) = try evaluator.select(target.path)
      var places: [(path: [Int], node: Int)] = []
      for location in found {
        let path = evaluator.path(of: location)
        // A path costs memory and work for each of its steps.
        try evaluator.charge(4 * (path.count + 1))
        places.append((path, evaluator.locations[location].node))
      }
      work = evaluator.budget
      if let missed { report(missed.segment, missed.reached, of: target) }
      return places
    } catch {
      log.add(.overlayLimit("this query visits too many nodes", at: target.node.span))
      throw Failure()
    }
  }

  private mutating func report(_ number: Int, _ reached: [Int], of target: Overlay.Target) {
    let segment = target.path.segments[number]
    var nearest: String?
    if segment.selectors.count == 1, case .name(let name) = segment.selectors[0],
      !segment.isDescendant
    {
      let names = Set(
        reached.prefix(1000).flatMap { node in
          tree.kind(of: node) == .mapping
            ? (0..<tree.count(of: node)).map { tree.text(of: tree.key($0, of: node)) } : []
        })
      nearest = NearestName.nearest(to: name, among: names.sorted())
    }
    log.add(.unmatchedTarget(target.node, segment.range, nearest))
  }

  // MARK: Removing

  private mutating func remove(
    _ targets: [(path: [Int], node: Int)], _ action: Overlay.Action
  ) throws(Failure) {
    for (path, _) in targets {
      guard let position = path.last else {
        log.add(.removedRoot(action.target.node))
        throw Failure()
      }
      // A parent that an earlier target contained was already removed.
      guard let parent = tree.own(Array(path.dropLast())), position < tree.count(of: parent)
      else { continue }
      tree.replaceWithGap(position, of: parent)
    }
    tree.closeGaps()
  }

  // MARK: Merging

  private mutating func merge(
    _ update: Int, into path: [Int], _ action: Overlay.Action
  ) throws(Failure) {
    guard let node = tree.own(path) else { return }
    switch (tree.kind(of: node), tree.kind(of: update)) {
    case (.mapping, .mapping): try mergeMapping(update, into: node, path, action)
    case (.sequence, .sequence):
      for position in 0..<tree.count(of: update) {
        try append(nil, tree.child(position, of: update), to: node, path, action)
      }
    case (.sequence, _): try append(nil, update, to: node, path, action)
    case (.mapping, _):
      if case .update(let value) = action.change {
        log.add(.incompatible(action.target.node, value))
      } else {
        log.add(.incompatibleCopy(action.target.node))
      }
      throw Failure()
    case (.scalar, _):
      guard let position = path.last, let parent = tree.own(Array(path.dropLast())) else { return }
      try count(update, below: path.dropLast(), action)
      tree.set(update, at: position, of: parent)
    }
  }

  private mutating func mergeMapping(
    _ update: Int, into node: Int, _ path: [Int], _ action: Overlay.Action
  ) throws(Failure) {
    let known = try positions(in: node, wanted: tree.count(of: update), action)
    for place in 0..<tree.count(of: update) {
      let key = tree.key(place, of: update)
      let value = tree.child(place, of: update)
      guard let position = known(tree, key) else {
        try append(key, value, to: node, path, action)
        continue
      }
      let old = tree.child(position, of: node)
      switch (tree.kind(of: old), tree.kind(of: value)) {
      case (.mapping, .mapping), (.sequence, .sequence):
        try merge(value, into: path + [position], action)
      case (.mapping, .scalar) where isNull(value), (.sequence, .scalar) where isNull(value):
        // `components:` without a value leaves components unchanged.
        break
      default:
        try count(value, below: path[...], action)
        tree.set(value, at: position, of: node)
      }
    }
  }

  private func isNull(_ node: Int) -> Bool {
    tree.isBare(node) && ["", "~", "null", "Null", "NULL"].contains(tree.text(of: node))
  }

  /// Returns a lookup of positions by key, backed by a hash table since many keys may be looked up
  /// among many.
  private mutating func positions(
    in node: Int, wanted: Int, _ action: Overlay.Action
  ) throws(Failure) -> (TreeEditor, Int) -> Int? {
    let count = tree.count(of: node)
    work -= count
    guard work >= 0 else {
      log.add(
        .overlayLimit("this update is compared with too many keys", at: action.target.node.span))
      throw Failure()
    }
    var table: [ArraySlice<UInt8>: Int] = [:]
    for position in 0..<count {
      let key = tree.key(position, of: node)
      if tree.kind(of: key) == .scalar { table[tree.utf8(of: key)] = position }
    }
    return { tree, key in table[tree.utf8(of: key)] }
  }

  private mutating func append(
    _ key: Int?, _ value: Int, to node: Int, _ path: [Int], _ action: Overlay.Action
  ) throws(Failure) {
    try count(value, below: path[...], action)
    tree.append(key, value, to: node)
  }

  /// Counts a value that is added to the tree against the limits.
  private mutating func count(
    _ value: Int, below path: ArraySlice<Int>, _ action: Overlay.Action
  ) throws(Failure) {
    let part = tree.measure(value)
    added += part.size
    guard added <= OverlayApplication.maxAddedNodeCount else {
      log.add(.overlayLimit("overlays add too many nodes", at: action.target.node.span))
      throw Failure()
    }
    guard path.count + 1 + part.levels <= OverlayApplication.maxDepth else {
      log.add(.overlayLimit("the added value is nested too deeply", at: action.target.node.span))
      throw Failure()
    }
  }
}
