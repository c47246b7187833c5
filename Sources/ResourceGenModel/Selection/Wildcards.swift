/// A pattern with wildcards.
///
/// In a path, `*` matches any text within one segment and `**` matches any text; `/users/**` also
/// matches `/users`. Elsewhere both match any text.
struct Wildcards: Sendable {
  private enum Token: Sendable {
    case byte(UInt8)
    case segment
    case anything
  }

  private let tokens: [Token]
  /// The number of tokens before a `/**` at the end, which may match nothing.
  private let parent: Int?

  init(_ pattern: String, isPath: Bool) {
    let star = UInt8(ascii: "*")
    var tokens: [Token] = []
    var rest = Array(pattern.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == star else {
        tokens.append(.byte(byte))
        continue
      }
      let isDoubled = rest.first == star
      while rest.first == star { rest = rest.dropFirst() }
      tokens.append(isDoubled || !isPath ? .anything : .segment)
    }
    self.tokens = tokens
    parent = isPath && pattern.hasSuffix("/**") ? tokens.count - 2 : nil
  }

  /// Returns whether the pattern matches all of a text.
  ///
  /// Simulates all states in parallel, so that no text makes it slow.
  func matches(_ text: String) -> Bool {
    var states = [Bool](repeating: false, count: tokens.count + 1)
    states[0] = true
    followWildcards(&states)
    for byte in text.utf8 {
      var next = [Bool](repeating: false, count: tokens.count + 1)
      for (state, token) in tokens.enumerated() where states[state] {
        switch token {
        case .byte(byte): next[state + 1] = true
        case .byte: break
        case .segment: if byte != UInt8(ascii: "/") { next[state] = true }
        case .anything: next[state] = true
        }
      }
      followWildcards(&next)
      states = next
    }
    return states[tokens.count] || parent.map { states[$0] } ?? false
  }

  /// Adds the states behind wildcards, which may match an empty text.
  private func followWildcards(_ states: inout [Bool]) {
    for (state, token) in tokens.enumerated() where states[state] {
      switch token {
      case .byte: break
      case .segment, .anything: states[state + 1] = true
      }
    }
  }
}
