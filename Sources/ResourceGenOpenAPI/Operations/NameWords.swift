internal import ResourceGenModel

/// The words of a name, with their places in it: `getUserID`, `get-user-id` and `get_user_ID` all
/// have the words "get", "user", "id".
struct NameWords {
  let name: String
  /// The words in lower case. Scalars beyond ASCII count as letters without case, except those that
  /// separate words.
  private(set) var words: [String] = []
  /// The range of each word in the UTF-8 of the name.
  private(set) var ranges: [Range<Int>] = []

  init(_ name: String) {
    self.name = name
    words.reserveCapacity(6)
    ranges.reserveCapacity(6)
    split(NameWords.withoutSymbols(name))
  }

  /// Returns the UTF-8 of a name with a space for each byte of a symbol beyond ASCII.
  private static func withoutSymbols(_ name: String) -> [UInt8] {
    if name.utf8.allSatisfy({ $0 < 0x80 }) { return Array(name.utf8) }
    return name.unicodeScalars.flatMap { scalar in
      let bytes = Array(Character(scalar).utf8)
      return WordSeparators.contains(scalar) ? bytes.map { _ in UInt8(ascii: " ") } : bytes
    }
  }

  private mutating func split(_ bytes: [UInt8]) {
    var start = 0
    func end(_ position: Int, _ self: inout NameWords) {
      if position > start { self.add(bytes, start..<position) }
      start = position
    }
    for position in bytes.indices {
      let byte = bytes[position]
      guard NameWords.isLetterOrDigit(byte) else {
        end(position, &self)
        start = position + 1
        continue
      }
      if position > 0, NameWords.isUpper(byte) {
        let previous = bytes[position - 1]
        let next = position + 1 < bytes.count ? bytes[position + 1] : 0
        // "getUser" and "HTTPServer" begin a word with the last capital of a run; "ABIs" is one.
        let isPlural =
          next == UInt8(ascii: "s")
          && !(position + 2 < bytes.count && NameWords.isLower(bytes[position + 2]))
        if !NameWords.isUpper(previous) || NameWords.isLower(next) && !isPlural {
          end(position, &self)
        }
      }
    }
    end(bytes.count, &self)
  }

  private mutating func add(_ bytes: [UInt8], _ range: Range<Int>) {
    let word = String(decoding: bytes[range].map(NameWords.lowercased), as: UTF8.self)
    // "OAuth" is one word.
    if word.hasPrefix("auth"), words.last == "o", ranges.last?.upperBound == range.lowerBound {
      words.removeLast()
      words.append("o" + word)
      ranges.append(ranges.removeLast().lowerBound..<range.upperBound)
      return
    }
    // "SaaS" is one word.
    if word == "s", let last = words.last, NameWords.services.contains(last),
      ranges.last?.upperBound == range.lowerBound
    {
      words.removeLast()
      words.append(last + word)
      ranges.append(ranges.removeLast().lowerBound..<range.upperBound)
      return
    }
    words.append(word)
    ranges.append(range)
  }

  /// What "software as a service" and others end with an "S" behind.
  private static let services: Set<String> = ["baa", "caa", "daa", "faa", "iaa", "paa", "saa"]

  /// Whether the first word of a name may be `word`, which is in lower case: decides most cases
  /// without looking for the other words.
  static func mayBegin(_ name: String, with word: String) -> Bool {
    name.utf8.drop { !isLetterOrDigit($0) }.lazy.map(lowercased).starts(with: word.utf8)
  }

  /// Returns the name from a word on; the name itself from word 0.
  func suffix(from word: Int) -> String {
    guard word > 0, ranges.indices.contains(word) else { return name }
    return String(decoding: name.utf8.dropFirst(ranges[word].lowerBound), as: UTF8.self)
  }

  /// Returns the name without some of its words, and without what separates them from the next.
  func removing(_ removed: Set<Int>) -> String {
    let kept = ranges.indices.filter { !removed.contains($0) }
    guard kept.count < ranges.count, let last = kept.last else { return name }
    var bytes: [UInt8] = []
    for word in kept {
      let next = word + 1 < ranges.count ? ranges[word + 1].lowerBound : ranges[word].upperBound
      let end = word == last ? ranges[word].upperBound : next
      bytes += name.utf8.dropFirst(ranges[word].lowerBound).prefix(end - ranges[word].lowerBound)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The words that are written in capitals in a name that has small letters, too, as initialisms
  /// are: "SLO" and "SLOs" of `ListSLOs`.
  var initialisms: [String: String] {
    let bytes = Array(name.utf8)
    guard bytes.contains(where: NameWords.isLower) else { return [:] }
    var initialisms: [String: String] = [:]
    for (word, range) in zip(words, ranges) where range.count > 1 {
      let isPlural = range.count > 2 && bytes[range.upperBound - 1] == UInt8(ascii: "s")
      if bytes[range].dropLast(isPlural ? 1 : 0).allSatisfy({ NameWords.isUpper($0) }) {
        initialisms[word] = String(decoding: bytes[range], as: UTF8.self)
      }
    }
    return initialisms
  }

  // MARK: Bytes

  static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    byte >= 0x80 || isLower(byte | 0x20) || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  static func isLower(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
  }

  static func isUpper(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
  }

  static func lowercased(_ byte: UInt8) -> UInt8 { isUpper(byte) ? byte | 0x20 : byte }
}
