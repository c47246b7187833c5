/// The operations that send or receive values of models.
struct Reach {
  /// An operation whose request or response contains values of a model.
  struct Seed {
    /// The position of the model's pair.
    var pair: Int
    var operation: Int
    var isSent: Bool
  }

  /// The operations of one pair, in ascending order.
  struct Operations {
    var sent: [Int] = []
    var received: [Int] = []
  }

  private var operations: [Int: Operations] = [:]
  /// The number of operations that are still recorded. The others only decide the directions of
  /// models that have no operation yet, since each of many models may be used by all operations.
  private var budget = 4_000_000

  /// Follows the references of models, for 64 operations at once.
  ///
  /// - Parameters:
  ///   - seeds: In ascending order of operations.
  ///   - wanted: The positions of the pairs whose operations are recorded.
  init(_ pairs: ModelPairs, _ seeds: [Seed], wanted: [Int]) {
    if wanted.isEmpty { return }
    var sent = [UInt64](repeating: 0, count: pairs.count)
    var received = sent
    var start = seeds.startIndex
    while start < seeds.endIndex {
      let group = seeds[start].operation / 64
      let end = seeds[start...].firstIndex { $0.operation / 64 != group } ?? seeds.endIndex
      var pending: [Int] = []
      var touched: [Int] = []
      for seed in seeds[start..<end] {
        let bit = UInt64(1) << UInt64(seed.operation % 64)
        if sent[seed.pair] | received[seed.pair] == 0 { touched.append(seed.pair) }
        if seed.isSent { sent[seed.pair] |= bit } else { received[seed.pair] |= bit }
        pending.append(seed.pair)
      }
      while let position = pending.popLast() {
        for target in pairs.targets(of: position) {
          let newSent = sent[target] | sent[position]
          let newReceived = received[target] | received[position]
          if newSent == sent[target], newReceived == received[target] { continue }
          if sent[target] | received[target] == 0 { touched.append(target) }
          sent[target] = newSent
          received[target] = newReceived
          pending.append(target)
        }
      }
      for position in wanted where sent[position] | received[position] != 0 {
        record(position, sent[position], received[position], from: group * 64)
      }
      for position in touched {
        sent[position] = 0
        received[position] = 0
      }
      start = end
    }
  }

  subscript(pair: Int) -> Operations { operations[pair] ?? Operations() }

  private mutating func record(_ pair: Int, _ sent: UInt64, _ received: UInt64, from first: Int) {
    var found = operations[pair] ?? Operations()
    add(sent, from: first, to: &found.sent)
    add(received, from: first, to: &found.received)
    operations[pair] = found
  }

  private mutating func add(_ bits: UInt64, from first: Int, to list: inout [Int]) {
    var bits = bits
    while bits != 0 {
      if budget == 0, !list.isEmpty { return }
      budget = max(0, budget - 1)
      list.append(first + bits.trailingZeroBitCount)
      bits &= bits - 1
    }
  }
}
