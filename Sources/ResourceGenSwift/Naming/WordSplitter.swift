internal import ResourceGenModel

/// A word of a name, with letters, digits and marks only: `HTTP`, `server`, `2`, `имя`.
package struct Word: Hashable {
  package var text: String
}

/// The words of a spelling in one array. Names are made for each field, so single words have no
/// allocations.
struct WordList {
  private(set) var bytes: [UInt8] = []
  /// The end offset of each word.
  private(set) var ends: [Int] = []

  init() {
    bytes.reserveCapacity(32)
    ends.reserveCapacity(6)
  }

  init(_ words: [Word]) {
    bytes.reserveCapacity(words.reduce(0) { $0 + $1.text.utf8.count })
    ends.reserveCapacity(words.count)
    for word in words {
      bytes.append(contentsOf: word.text.utf8)
      endWord()
    }
  }

  /// The length of the word that hasn't ended yet.
  var open: Int { bytes.count - (ends.last ?? 0) }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func removeLast() -> UInt8? { bytes.popLast() }

  mutating func endWord() {
    if open > 0 { ends.append(bytes.count) }
  }

  mutating func append(_ scalar: Unicode.Scalar) { bytes += Array(UTF8.encode(scalar) ?? .init()) }

  /// Joins "Auth", which hasn't ended yet, with the "O" or "o" before it.
  mutating func joinOAuth() {
    let start = ends.last ?? 0
    let before = ends.count > 1 ? ends[ends.count - 2] : 0
    guard start - before == 1, bytes[before] | 0x20 == UInt8(ascii: "o"),
      bytes[start...].starts(with: "Auth".utf8)
    else { return }
    _ = ends.popLast()
  }

  /// Joins "Ds", which hasn't ended yet, with the "I" before it: if both are a known initialism, or
  /// if no other word follows.
  mutating func joinPlural(isLast: Bool) {
    guard open == 2, bytes.last == UInt8(ascii: "s") else { return }
    let start = ends.count > 1 ? ends[ends.count - 2] : 0
    if isLast || Initialisms.contains(bytes, start, bytes.count - 1) { _ = ends.popLast() }
  }
}

/// A splitter of spellings into words: "HTTPServerID" → "HTTP", "Server", "ID"; "first_name" →
/// "first", "name"; "userIDs" → "user", "IDs".
///
/// Latin letters become the nearest ASCII letters, which any keyboard has. Letters of other scripts
/// stay; punctuation and pictures separate words. Other symbols, invisible characters, and those
/// without a word beside them become their code points, so that names can be distinguished by eye.
package struct WordSplitter {
  private var list = WordList()
  private var previous = Kind.separator
  /// Whether the current word consists of capitals and digits.
  private var isCapital = true
  /// Whether the current word began with the last capital of a run.
  private var beginsWithLastCapital = false
  /// Whether the current word began with a capital behind a lower-case letter.
  private var beginsBehindLower = false
  /// Whether the last scalar was a symbol that separates words.
  private var isAfterSymbol = false

  private enum Kind {
    case separator
    case lower
    case upper
    case digit
    /// A letter of a script without case, a digit of one, or a mark.
    case other
  }

  package static func words(of spelling: String) -> [Word] {
    let list = list(of: spelling)
    var words: [Word] = []
    var start = 0
    for end in list.ends {
      words.append(Word(text: String(decoding: list.bytes[start..<end], as: UTF8.self)))
      start = end
    }
    return words
  }

  static func list(of spelling: String) -> WordList {
    var splitter = WordSplitter()
    if spelling.utf8.allSatisfy({ $0 < 0x80 }) {
      for byte in spelling.utf8 { splitter.take(byte) }
    } else {
      for scalar in spelling.unicodeScalars {
        for scalar in NormalizedName.replacement(of: scalar) ?? [scalar] { splitter.take(scalar) }
      }
      splitter.endWord()
      // Accents and symbols alone are no letters, but have to be distinguished.
      if splitter.list.ends.isEmpty {
        for scalar in spelling.unicodeScalars where !scalar.isASCII {
          splitter.appendCodePoint(scalar)
        }
      }
    }
    splitter.endWord()
    return splitter.list
  }

  private mutating func take(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): takeLower(byte)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"):
      if previous == .lower {
        endWord(isInside: true)
        beginsBehindLower = true
      }
      list.append(byte)
      previous = .upper
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      list.append(byte)
      previous = .digit
    case UInt8(ascii: "'"):
      // "what's" is one word.
      break
    default: endWord()
    }
  }

  private mutating func takeLower(_ byte: UInt8) {
    // The last capital of a run begins the next word: "HTTPServer" is "HTTP" and "Server".
    if previous == .upper, list.open > 1, isCapital, let last = list.removeLast() {
      endWord()
      list.append(last)
      beginsWithLastCapital = true
    }
    list.append(byte)
    isCapital = false
    previous = .lower
  }

  private mutating func take(_ scalar: Unicode.Scalar) {
    let isAfterSymbol = isAfterSymbol
    self.isAfterSymbol = false
    let isLatin = list.bytes.last.map { $0 < 0x80 } ?? true
    let isInOther = !isLatin && previous != .separator
    if scalar.isASCII || LatinLetters.ascii(for: scalar) != nil {
      if isInOther, isLetterOrLatin(scalar) { endWord() }
      if scalar.isASCII { return take(UInt8(truncatingIfNeeded: scalar.value)) }
      // "Æ" is one capital, not two.
      for letter in (LatinLetters.ascii(for: scalar) ?? "").utf8 { take(letter) }
    } else if IdentifierScalars.isLetter(scalar) {
      if isLatin, previous == .lower || previous == .upper { endWord() }
      takeOther(scalar)
    } else if isInOther, IdentifierScalars.isMark(scalar) {
      list.append(scalar)
    } else if LatinLetters.isMark(scalar) || (isInOther || isAfterSymbol) && isJoiner(scalar) {
      return
    } else if scalar == "’" {
      take(UInt8(ascii: "'"))
    } else if WordSeparators.contains(scalar) {
      endWord()
      self.isAfterSymbol = true
    } else {
      appendCodePoint(scalar)
    }
  }

  /// Appends a letter that isn't Latin. Words begin at capitals in these scripts too.
  private mutating func takeOther(_ scalar: Unicode.Scalar) {
    let kind: Kind = scalar.isUpper ? .upper : scalar.isLower ? .lower : .other
    if kind == .upper, previous == .lower { endWord() }
    list.append(scalar)
    if kind != .upper { isCapital = false }
    previous = kind
  }

  private func isLetterOrLatin(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isASCII || "a"..."z" ~= scalar || "A"..."Z" ~= scalar
  }

  /// Whether a scalar is an invisible joiner, which Persian and Hindi have within words, and
  /// pictures of several characters between these.
  private func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x200C || scalar.value == 0x200D
  }

  private mutating func appendCodePoint(_ scalar: Unicode.Scalar) {
    endWord()
    for byte in ("u" + String(scalar.value, radix: 16, uppercase: true)).utf8 { list.append(byte) }
    endWord()
  }

  /// - Parameter isInside: Whether another word follows without anything that separates them.
  private mutating func endWord(isInside: Bool = false) {
    // "IDs" and "URLs" are one word each.
    if beginsWithLastCapital { list.joinPlural(isLast: !isInside) }
    if beginsWithLastCapital || beginsBehindLower { list.joinOAuth() }
    beginsWithLastCapital = false
    beginsBehindLower = false
    list.endWord()
    isCapital = true
    previous = .separator
  }
}
