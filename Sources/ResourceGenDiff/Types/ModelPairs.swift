internal import ResourceGenDiagnostics
internal import ResourceGenModel

/// The pairs of models that are compared: each model with its counterpart, and models that replace
/// others where they are used.
struct ModelPairs {
  private struct Node {
    var pair: ModelPair
    /// Whether the models are the same, so that their differences are reported.
    var isSame: Bool
    var differences: [Difference] = []
    var replacements: [(location: TypeComparison.Replacement, target: Int?)] = []
    /// The pairs that values of this one contain.
    var targets: [Int] = []
  }

  /// The differences of one model.
  struct Result {
    /// The position of the pair, for `Reach`.
    var position: Int
    var pair: ModelPair
    var differences: [Difference]
  }

  let models: ModelMatching
  private var nodes: [Node] = []
  private var positions: [ModelPair: Int] = [:]
  /// The number of further replacements that are compared. Without a limit, the models of two
  /// cycles could replace each other in quadratically many pairs.
  private var budget: Int
  /// The number of further pairs that are visited to find the verdicts on replacements.
  private var visits = 1_000_000
  /// The verdicts on replacements, by the positions of the pairs.
  private var verdicts: [Int: Verdicts] = [:]

  /// Compares all models with their counterparts.
  init(_ models: ModelMatching) {
    self.models = models
    budget = 4 * (models.old.models.count + models.new.models.count) + 1000
    for (position, target) in models.newPositions.enumerated() {
      guard let target else { continue }
      add(
        ModelPair(old: TypePath(model: position), new: TypePath(model: target)), isSame: true)
    }
    for pair in models.splitPairs.sorted(by: {
      ($0.old.model, $0.new.model) < ($1.old.model, $1.new.model)
    }) {
      add(pair, isSame: true)
    }
    compareNodes(from: 0)
  }

  var count: Int { nodes.count }
  func position(ofKnown pair: ModelPair) -> Int? { positions[pair] }
  func targets(of position: Int) -> [Int] { nodes[position].targets }

  /// Adds what a comparison found at a location outside of models.
  ///
  /// - Returns: All differences, and the positions of the pairs that the types refer to.
  mutating func resolve(_ comparison: TypeComparison) -> (differences: [Difference], [Int]) {
    let first = nodes.count
    var targets = comparison.contained.compactMap { positions[$0] }
    var differences = comparison.differences
    var found: [(TypeComparison.Replacement, Int?)] = []
    for replacement in comparison.replacements {
      let target = position(of: replacement.pair)
      found.append((replacement, target))
      if let target { targets.append(target) }
    }
    compareNodes(from: first)
    for (replacement, target) in found {
      differences.append(difference(for: replacement, target))
    }
    return (differences, targets)
  }

  /// Returns the models with differences, in the order of the old spec.
  mutating func results() -> [Result] {
    nodes.indices.compactMap { position in
      let node = nodes[position]
      guard node.isSame, !node.differences.isEmpty || !node.replacements.isEmpty else {
        return nil
      }
      let replaced = node.replacements.map { difference(for: $0.location, $0.target) }
      return Result(
        position: position, pair: node.pair, differences: node.differences + replaced)
    }
  }

  // MARK: Comparing

  @discardableResult
  private mutating func add(_ pair: ModelPair, isSame: Bool) -> Int {
    if let position = positions[pair] { return position }
    positions[pair] = nodes.count
    nodes.append(Node(pair: pair, isSame: isSame))
    return nodes.count - 1
  }

  /// Returns the position of a pair of different models; `nil` beyond the limit.
  private mutating func position(of pair: ModelPair) -> Int? {
    if let position = positions[pair] { return position }
    if budget == 0 { return nil }
    budget -= 1
    return add(pair, isSame: false)
  }

  /// Compares the models of all pairs from a position on, including those that are found meanwhile.
  private mutating func compareNodes(from start: Int) {
    var position = start
    while position < nodes.count {
      let pair = nodes[position].pair
      if let old = models.old.model(at: pair.old), let new = models.new.model(at: pair.new) {
        var comparison = TypeComparison(models)
        comparison.compare(old, new)
        nodes[position].differences = comparison.differences
        var targets = Set(comparison.contained.compactMap { positions[$0] })
        for replacement in comparison.replacements {
          let target = self.position(of: replacement.pair)
          nodes[position].replacements.append((replacement, target))
          if let target { targets.insert(target) }
        }
        nodes[position].targets = targets.sorted()
      }
      position += 1
    }
  }

  // MARK: Replacements

  /// The verdicts on values of a replaced model by direction, with the first cause of each.
  private struct Verdicts {
    var isSame = true
    var sent = WireVerdict.safe
    var received = WireVerdict.safe
    var sentCause: String?
    var receivedCause: String?

    mutating func add(_ difference: Difference) {
      if sentCause == nil || difference.sentVerdict > sent, difference.rules.sent != nil {
        sentCause = difference.sentence(in: nil)
      }
      if receivedCause == nil || difference.receivedVerdict > received,
        difference.rules.received != nil
      {
        receivedCause = difference.sentence(in: nil)
      }
      isSame = false
      sent = max(sent, difference.sentVerdict)
      received = max(received, difference.receivedVerdict)
    }
  }

  /// Returns the difference that the replacement of a model by another one makes.
  private mutating func difference(
    for replacement: TypeComparison.Replacement, _ target: Int?
  ) -> Difference {
    var verdicts = Verdicts()
    if let target { verdicts = self.verdicts(on: target) }
    let sent: ChangeRule
    let received: ChangeRule
    if target != nil, verdicts.isSame {
      sent = .typeReplaced
      received = .typeReplaced
    } else {
      sent = verdicts.sent == .safe ? .requestTypeWidened : .requestTypeChanged
      received = verdicts.received == .safe ? .responseTypeNarrowed : .responseTypeChanged
    }
    var difference = Difference(
      rules: DirectedRules(sent: sent, received: received), path: replacement.path,
      predicate: replacement.predicate, old: replacement.spans.old, new: replacement.spans.new)
    if target == nil {
      difference.rules = .typeChanged
      difference.sentLimit = .unknown
      difference.receivedLimit = .unknown
    } else {
      difference.sentLimit = verdicts.sent
      difference.sentCause = verdicts.sentCause
      difference.receivedCause = verdicts.receivedCause
      difference.receivedLimit = verdicts.received
    }
    return difference
  }

  /// Returns the verdicts on the values of a pair and of all replaced models inside them.
  private mutating func verdicts(on position: Int) -> Verdicts {
    if let known = verdicts[position] { return known }
    var result = Verdicts()
    var visited: Set<Int> = [position]
    var pending = [position]
    while let next = pending.popLast() {
      if visits == 0 {
        result.add(.uncompared)
        break
      }
      visits -= 1
      let node = nodes[next]
      for difference in node.differences { result.add(difference) }
      for (_, target) in node.replacements {
        guard let target else {
          result.add(.uncompared)
          continue
        }
        if visited.insert(target).inserted { pending.append(target) }
      }
    }
    verdicts[position] = result
    return result
  }
}

extension Difference {
  /// Types that weren't compared, beyond the limits.
  fileprivate static let uncompared = Difference(
    rules: .typeChanged, predicate: "has another type", sentLimit: .unknown,
    receivedLimit: .unknown)
}
