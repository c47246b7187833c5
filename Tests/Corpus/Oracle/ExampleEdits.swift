internal import SeededRandom

/// Documents that differ from an example in one place, or are cut off; the same in every run.
struct ExampleEdits {
  private enum Change: CaseIterable {
    case remove, null, text, emptyText, number, largeNumber, fraction, boolean
    case emptyList, list, emptyObject, member, cut

    /// Changes a value; nil to remove it.
    func applied(to value: JSONTree) -> JSONTree? {
      switch self {
      case .remove: nil
      case .null: .null
      case .text: .string("unlisted")
      case .emptyText: .string("")
      case .number: .number("7")
      case .largeNumber: .number("3000000000")
      case .fraction: .number("1.5")
      case .boolean: .bool(true)
      case .emptyList: .array([])
      case .list: .array([value])
      case .emptyObject: .object([])
      case .member: .object(value.members.map { ($0.name, $0.value) } + [("added", .string("x"))])
      case .cut: value
      }
    }
  }

  /// The number of bytes that all edits of an example may have; a large one has fewer edits.
  private static let maxBytes = 60_000

  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func edits(of example: JSONTree) -> [[UInt8]] {
    let size = example.bytes.count
    let count = min(24, max(3, Self.maxBytes / max(size, 1)))
    var seen: Set<[UInt8]> = [example.bytes]
    return (0..<count).compactMap { _ in edit(of: example) }.filter { seen.insert($0).inserted }
  }

  private mutating func edit(of example: JSONTree) -> [UInt8]? {
    guard let change = Change.allCases.randomElement(using: &generator) else { return nil }
    if change == .cut {
      return Array(example.bytes.prefix(Int.random(in: 0..<example.bytes.count, using: &generator)))
    }
    var position = Int.random(in: 0..<example.valueCount, using: &generator)
    return example.changed(at: &position) { change.applied(to: $0) }?.bytes ?? []
  }
}

extension JSONTree {
  /// The number of values that it contains, with itself.
  fileprivate var valueCount: Int {
    items.reduce(1) { $0 + $1.valueCount } + members.reduce(0) { $0 + $1.value.valueCount }
  }

  /// Changes the value at a position, counted in the order of the text.
  fileprivate func changed(
    at position: inout Int, by change: (JSONTree) -> JSONTree?
  ) -> JSONTree? {
    if position < 0 { return self }
    position -= 1
    if position < 0 { return change(self) }
    switch self {
    case .array(let items):
      return .array(items.compactMap { $0.changed(at: &position, by: change) })
    case .object(let members):
      var pairs: [(String, JSONTree)] = []
      for (name, value) in members.pairs {
        if let value = value.changed(at: &position, by: change) { pairs.append((name, value)) }
      }
      return .object(pairs)
    case .null, .bool, .number, .string: return self
    }
  }
}
