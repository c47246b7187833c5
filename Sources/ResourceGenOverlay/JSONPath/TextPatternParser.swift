/// Parses a regular expression (RFC 9485, section 5), and `\d`, `\s` and `\w`, which are in common
/// use.
struct TextPatternParser {
  private static let maxDepth = 100

  private var rest: Substring.UnicodeScalarView
  private var depth = 0

  init(_ text: String) {
    rest = Substring(text).unicodeScalars
  }

  /// Parses the entire text; returns nil if it isn't a valid expression.
  mutating func expression() -> TextExpression? {
    guard let expression = choice(), rest.isEmpty else { return nil }
    return expression
  }

  private mutating func choice() -> TextExpression? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= TextPatternParser.maxDepth, let first = branch() else { return nil }
    var branches = [first]
    while take("|") {
      guard let branch = branch() else { return nil }
      branches.append(branch)
    }
    return branches.count == 1 ? first : .choice(branches)
  }

  private mutating func branch() -> TextExpression? {
    var parts: [TextExpression] = []
    while let next = rest.first, next != "|", next != ")" {
      guard let atom = atom(), let part = repeated(atom) else { return nil }
      parts.append(part)
    }
    return .sequence(parts)
  }

  private mutating func repeated(_ atom: TextExpression) -> TextExpression? {
    if take("*") { return .repetition(atom, 0, nil) }
    if take("+") { return .repetition(atom, 1, nil) }
    if take("?") { return .repetition(atom, 0, 1) }
    guard take("{") else { return atom }
    guard let least = count() else { return nil }
    if take("}") { return .repetition(atom, least, least) }
    guard take(",") else { return nil }
    if take("}") { return .repetition(atom, least, nil) }
    guard let most = count(), most >= least, take("}") else { return nil }
    return .repetition(atom, least, most)
  }

  private mutating func count() -> Int? {
    let digits = rest.prefix { ("0"..."9").contains($0) }
    rest = rest.dropFirst(digits.count)
    guard digits.count < 10, let count = Int(String(Substring(digits))) else { return nil }
    return min(count, TextPattern.maxStateCount + 1)
  }

  private mutating func atom() -> TextExpression? {
    guard let next = rest.popFirst() else { return nil }
    switch next {
    case "(":
      guard let inner = choice(), take(")") else { return nil }
      return inner
    case "[": return characterClass().map { .character($0) }
    case ".":
      var set = CharacterSet(isNegated: true)
      set.ranges = [0x0A...0x0A, 0x0D...0x0D]
      return .character(set)
    case "^": return .start
    case "$": return .end
    case "\\":
      var set = CharacterSet()
      guard escape(into: &set) else { return nil }
      return .character(set)
    case "*", "+", "?", "{", "}", "]": return nil
    default: return .character(CharacterSet(ranges: [next.value...next.value]))
    }
  }

  // MARK: Characters

  private mutating func characterClass() -> CharacterSet? {
    var set = CharacterSet(isNegated: take("^"))
    var isFirst = true
    while let next = rest.popFirst() {
      switch next {
      case "]": return isFirst ? nil : set
      case "\\":
        guard let low = single(or: &set) else { return nil }
        guard extend(&set, from: low) else { return nil }
      case "[": return nil
      default: guard extend(&set, from: next.value) else { return nil }
      }
      isFirst = false
    }
    return nil
  }

  /// Adds a character, or the range that begins with it; nil means that the character set of an
  /// escape was added already.
  private mutating func extend(_ set: inout CharacterSet, from low: UInt32?) -> Bool {
    guard let low else { return true }
    guard rest.first == "-", let second = rest.dropFirst().first, second != "]" else {
      set.ranges.append(low...low)
      return true
    }
    rest.removeFirst(2)
    var high: UInt32? = second.value
    if second == "\\" {
      var other = CharacterSet()
      guard let value = single(or: &other) else { return false }
      high = value
    }
    guard let high, high >= low else { return false }
    set.ranges.append(low...high)
    return true
  }

  /// Reads an escape in a character class. Returns the character; the inner nil if the escape is a
  /// set, which is added; the outer nil if it is invalid.
  private mutating func single(or set: inout CharacterSet) -> UInt32?? {
    var escaped = CharacterSet()
    guard escape(into: &escaped) else { return nil }
    if escaped.categories.isEmpty, escaped.ranges.count == 1, let range = escaped.ranges.first,
      range.count == 1
    {
      return .some(range.lowerBound)
    }
    set.ranges += escaped.ranges
    set.categories += escaped.categories
    return .some(nil)
  }

  private mutating func escape(into set: inout CharacterSet) -> Bool {
    guard let next = rest.popFirst() else { return false }
    switch next {
    case "n": set.ranges.append(0x0A...0x0A)
    case "r": set.ranges.append(0x0D...0x0D)
    case "t": set.ranges.append(0x09...0x09)
    case "d": set.ranges.append(0x30...0x39)
    case "w": set.ranges += [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A]
    case "s": set.ranges += [0x09...0x0D, 0x20...0x20]
    case "p", "P":
      guard take("{") else { return false }
      let name = rest.prefix { $0 != "}" }
      rest = rest.dropFirst(name.count)
      let text = String(Substring(name))
      guard take("}"), TextPatternParser.categories.contains(text) else { return false }
      set.categories.append((text, next == "P"))
    case "(", ")", "*", "+", "-", ".", "?", "[", "\\", "]", "^", "{", "|", "}", "$", "/":
      set.ranges.append(next.value...next.value)
    default: return false
    }
    return true
  }

  private static let categories: Set<String> = [
    "L", "Ll", "Lm", "Lo", "Lt", "Lu", "M", "Mc", "Me", "Mn", "N", "Nd", "Nl", "No", "P", "Pc",
    "Pd", "Pe", "Pf", "Pi", "Po", "Ps", "Z", "Zl", "Zp", "Zs", "S", "Sc", "Sk", "Sm", "So", "C",
    "Cc", "Cf", "Cn", "Co",
  ]

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == scalar else { return false }
    rest.removeFirst()
    return true
  }
}
