/// A text with `*` for what may stand there.
///
/// In a path `*` is anything within one segment and `**` anything at all, and `/users/**` is also `/users` itself. Elsewhere
/// both are anything.
struct Wildcards: Sendable {
  private enum Token: Sendable {
    case byte(UInt8)
    case segment
    case anything
  }

  private let tokens: [Token]
  /// How many tokens stand before a `/**` at the end, which may be missing as a whole.
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

  /// Follows all ways through the pattern at once, so that no text makes it slow.
  func matches(_ text: String) -> Bool {
    var places = [Bool](repeating: false, count: tokens.count + 1)
    places[0] = true
    skipStars(&places)
    for byte in text.utf8 {
      var next = [Bool](repeating: false, count: tokens.count + 1)
      for (place, token) in tokens.enumerated() where places[place] {
        switch token {
        case .byte(byte): next[place + 1] = true
        case .byte: break
        case .segment: if byte != UInt8(ascii: "/") { next[place] = true }
        case .anything: next[place] = true
        }
      }
      skipStars(&next)
      places = next
    }
    return places[tokens.count] || parent.map { places[$0] } ?? false
  }

  /// A star may stand for nothing.
  private func skipStars(_ places: inout [Bool]) {
    for (place, token) in tokens.enumerated() where places[place] {
      switch token {
      case .byte: break
      case .segment, .anything: places[place + 1] = true
      }
    }
  }
}
