/// The words of a command line in bash, up to the cursor.
struct BashWords {
  enum Quote: Unicode.Scalar {
    case single = "'"
    case double = "\""
  }

  typealias Scalars = Substring.UnicodeScalarView

  /// The text of each word, without quotes. The last word, at the cursor, may be empty.
  private(set) var texts = [""]
  private(set) var startOfLast: Scalars.Index
  /// The quote that is open at the cursor.
  private(set) var quote: Quote?
  /// The index after the quote that was opened last.
  private(set) var startOfQuoted: Scalars.Index
  /// Whether the last character is a backslash that quotes the next one.
  private(set) var isEscaped = false

  private var isInWord = false

  /// Returns nil if the line must be executed to know its words, contains more than one command, or
  /// has a quote that only bash has, as `$'…'`. Variables are read as text.
  init?(_ line: Scalars) {
    startOfLast = line.startIndex
    startOfQuoted = line.startIndex
    for index in line.indices {
      let following = line[line.index(after: index)...]
      guard read(line[index], before: following) else { return nil }
    }
  }

  /// Returns false if the words aren't known.
  private mutating func read(_ scalar: Unicode.Scalar, before following: Scalars) -> Bool {
    if isEscaped {
      isEscaped = false
      // Between double quotes, a backslash quotes only characters that are special there.
      if quote == .double, !BashWords.isSpecialInDoubleQuotes(scalar) { append("\\") }
      append(scalar)
    } else if quote == .single {
      if scalar == "'" { quote = nil } else { append(scalar) }
    } else if scalar == "`" || scalar == "$" && isExpansion(following.first) {
      return false
    } else if scalar == "\\" {
      isEscaped = true
      isInWord = true
    } else if scalar == quote?.rawValue {
      quote = nil
    } else if quote == .double {
      append(scalar)
    } else {
      return readUnquoted(scalar, before: following)
    }
    return true
  }

  private mutating func readUnquoted(
    _ scalar: Unicode.Scalar, before following: Scalars
  ) -> Bool {
    switch scalar {
    case "'", "\"":
      quote = Quote(rawValue: scalar)
      startOfQuoted = following.startIndex
      isInWord = true
    case " ", "\t":
      if isInWord { texts.append("") }
      isInWord = false
      startOfLast = following.startIndex
    case "\n", ";", "|", "&", "(", ")", "<", ">": return false
    case "#" where !isInWord: return false
    default: append(scalar)
    }
    return true
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    isInWord = true
    texts[texts.count - 1].unicodeScalars.append(scalar)
  }

  /// Whether a dollar sign before the scalar is more than a variable or a text.
  private func isExpansion(_ next: Unicode.Scalar?) -> Bool {
    switch next {
    case "(", "[", "{": true
    case "'", "\"": quote == nil
    default: false
    }
  }

  /// Whether a backslash before the scalar quotes it between double quotes.
  static func isSpecialInDoubleQuotes(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "$" || scalar == "`" || scalar == "\"" || scalar == "\\"
  }
}
