/// A regular expression (RFC 9485), compiled to a nondeterministic automaton whose states are
/// followed in parallel, so that matching never backtracks.
///
/// `^` and `$` match the ends of the text, which RFC 9485 doesn't define but users expect.
struct TextPattern: Sendable {
  /// The maximum number of states: `{1000}` within `{1000}` would need a million.
  static let maxStateCount = 5000

  enum State: Sendable {
    /// Consumes a character and continues with the next state.
    case character(CharacterSet)
    /// Continues with both states.
    case fork(Int, Int)
    case jump(Int)
    case start
    case end
    case match
  }

  private let states: [State]

  /// Compiles an expression. Fails if it is invalid or too large.
  init?(_ text: String) {
    var parser = TextPatternParser(text)
    guard let expression = parser.expression() else { return nil }
    var states: [State] = []
    guard TextPattern.append(expression, to: &states) else { return nil }
    states.append(.match)
    self.states = states
  }

  /// The number of states, which bounds the work per character of a text.
  var size: Int { states.count }

  /// Whether the expression matches an entire text, or any part of it.
  func matches(_ text: String, isFullMatch: Bool) -> Bool {
    var marks = [Int](repeating: -1, count: states.count)
    var current: [Int] = []
    var position = 0
    let scalars = Array(text.unicodeScalars)
    add(0, to: &current, &marks, position, scalars.count)
    while true {
      let isDone = current.contains { if case .match = states[$0] { true } else { false } }
      if isDone, !isFullMatch || position == scalars.count { return true }
      guard position < scalars.count else { return false }
      var next: [Int] = []
      let scalar = scalars[position]
      position += 1
      for place in current {
        if case .character(let set) = states[place], set.contains(scalar) {
          add(place + 1, to: &next, &marks, position, scalars.count)
        }
      }
      if !isFullMatch { add(0, to: &next, &marks, position, scalars.count) }
      if next.isEmpty { return false }
      current = next
    }
  }

  /// Adds a state and those that are reachable from it without consuming a character.
  private func add(
    _ state: Int, to list: inout [Int], _ marks: inout [Int], _ position: Int, _ end: Int
  ) {
    var pending = [state]
    while let place = pending.popLast() {
      guard marks[place] != position else { continue }
      marks[place] = position
      switch states[place] {
      case .character, .match: list.append(place)
      case .jump(let target): pending.append(target)
      case .fork(let first, let second): pending += [second, first]
      case .start: if position == 0 { pending.append(place + 1) }
      case .end: if position == end { pending.append(place + 1) }
      }
    }
  }

  // MARK: Building

  /// Appends the states of an expression. Returns false if there are too many.
  private static func append(_ expression: TextExpression, to states: inout [State]) -> Bool {
    guard states.count < maxStateCount else { return false }
    switch expression {
    case .character(let set): states.append(.character(set))
    case .start: states.append(.start)
    case .end: states.append(.end)
    case .sequence(let parts):
      for part in parts where !append(part, to: &states) { return false }
    case .choice(let branches): return append(branches[...], to: &states)
    case .repetition(let part, let least, let most):
      for _ in 0..<least where !append(part, to: &states) { return false }
      guard let most else { return appendLoop(part, to: &states) }
      var forks: [Int] = []
      for _ in least..<max(least, most) {
        forks.append(states.count)
        states.append(.fork(states.count + 1, 0))
        guard append(part, to: &states) else { return false }
      }
      for fork in forks { states[fork] = .fork(fork + 1, states.count) }
    }
    return states.count <= maxStateCount
  }

  private static func append(
    _ branches: ArraySlice<TextExpression>, to states: inout [State]
  ) -> Bool {
    var ends: [Int] = []
    for (number, branch) in branches.enumerated() {
      let isLast = number == branches.count - 1
      let fork = states.count
      if !isLast { states.append(.fork(fork + 1, 0)) }
      guard append(branch, to: &states) else { return false }
      if isLast { break }
      ends.append(states.count)
      states.append(.jump(0))
      states[fork] = .fork(fork + 1, states.count)
    }
    for end in ends { states[end] = .jump(states.count) }
    return true
  }

  private static func appendLoop(_ part: TextExpression, to states: inout [State]) -> Bool {
    let fork = states.count
    states.append(.fork(fork + 1, 0))
    guard append(part, to: &states) else { return false }
    states.append(.jump(fork))
    states[fork] = .fork(fork + 1, states.count)
    return true
  }
}

/// A parsed expression.
indirect enum TextExpression: Sendable {
  case character(CharacterSet)
  case sequence([TextExpression])
  case choice([TextExpression])
  /// The minimum and the maximum number of repetitions; nil for no maximum.
  case repetition(TextExpression, Int, Int?)
  case start
  case end
}

/// The characters that one position of an expression matches.
struct CharacterSet: Sendable {
  var ranges: [ClosedRange<UInt32>] = []
  /// Categories within this set; `\P` makes a negated one.
  var categories: [(name: String, isNegated: Bool)] = []
  var isNegated = false

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let isListed =
      ranges.contains { $0.contains(scalar.value) }
      || categories.contains { category in
        scalar.isIn(category.name) != category.isNegated
      }
    return isListed != isNegated
  }
}

extension Unicode.Scalar {
  /// Whether the character has a general category: `L` or `Lu`.
  fileprivate func isIn(_ category: String) -> Bool {
    properties.generalCategory.code.hasPrefix(category)
  }
}

extension Unicode.GeneralCategory {
  /// The two-letter code of the Unicode standard (section 4.5).
  var code: String {
    switch self {
    case .uppercaseLetter: "Lu"
    case .lowercaseLetter: "Ll"
    case .titlecaseLetter: "Lt"
    case .modifierLetter: "Lm"
    case .otherLetter: "Lo"
    case .nonspacingMark: "Mn"
    case .spacingMark: "Mc"
    case .enclosingMark: "Me"
    case .decimalNumber: "Nd"
    case .letterNumber: "Nl"
    case .otherNumber: "No"
    case .connectorPunctuation: "Pc"
    case .dashPunctuation: "Pd"
    case .openPunctuation: "Ps"
    case .closePunctuation: "Pe"
    case .initialPunctuation: "Pi"
    case .finalPunctuation: "Pf"
    case .otherPunctuation: "Po"
    case .mathSymbol: "Sm"
    case .currencySymbol: "Sc"
    case .modifierSymbol: "Sk"
    case .otherSymbol: "So"
    case .spaceSeparator: "Zs"
    case .lineSeparator: "Zl"
    case .paragraphSeparator: "Zp"
    case .control: "Cc"
    case .format: "Cf"
    case .surrogate: "Cs"
    case .privateUse: "Co"
    case .unassigned: "Cn"
    @unknown default: "Cn"
    }
  }
}
