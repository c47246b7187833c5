/// A part of a name, with ASCII letters and digits only: `HTTP`, `server`, `2`.
struct Word: Hashable {
  var text: String
}

/// Splits a spelling into words: "HTTPServerID" → "HTTP", "Server", "ID"; "first_name" → "first", "name".
///
/// Letters beyond ASCII become the ASCII letters nearest to them, or their code point: names must be
/// told apart by eye and typed on any keyboard.
struct WordSplitter {
  private var words: [Word] = []
  private var word = ""
  private var previous = Kind.separator

  private enum Kind {
    case separator
    case lower
    case upper
    case digit
  }

  static func words(of spelling: String) -> [Word] {
    var splitter = WordSplitter()
    for scalar in spelling.unicodeScalars { splitter.take(scalar) }
    splitter.endWord()
    return splitter.words
  }

  private mutating func take(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "a"..."z": takeLower(scalar)
    case "A"..."Z": takeUpper(scalar)
    case "0"..."9":
      word.unicodeScalars.append(scalar)
      previous = .digit
    case "'":
      // "what's" is one word.
      break
    default:
      if scalar.isASCII {
        endWord()
        return
      }
      takeForeign(scalar)
    }
  }

  private mutating func takeLower(_ scalar: Unicode.Scalar) {
    // The last capital of a run begins the next word: "HTTPServer" is "HTTP", "Server".
    if previous == .upper, word.unicodeScalars.count > 1, let last = word.unicodeScalars.last,
      isPluralOrCapital(scalar)
    {
      word.unicodeScalars.removeLast()
      endWord()
      word.unicodeScalars.append(last)
    }
    word.unicodeScalars.append(scalar)
    previous = .lower
  }

  private func isPluralOrCapital(_ scalar: Unicode.Scalar) -> Bool {
    word.unicodeScalars.allSatisfy { ("A"..."Z").contains($0) || ("0"..."9").contains($0) }
  }

  private mutating func takeUpper(_ scalar: Unicode.Scalar) {
    if previous == .lower { endWord() }
    word.unicodeScalars.append(scalar)
    previous = .upper
  }

  private mutating func takeForeign(_ scalar: Unicode.Scalar) {
    if let letters = LatinLetters.ascii(for: scalar) {
      for letter in letters.unicodeScalars { take(letter) }
      // "Æ" is one capital, not two.
      return
    }
    if LatinLetters.isMark(scalar) { return }
    endWord()
    word = "u" + String(scalar.value, radix: 16, uppercase: true)
    endWord()
  }

  private mutating func endWord() {
    if !word.isEmpty { words.append(Word(text: word)) }
    word = ""
    previous = .separator
  }
}
