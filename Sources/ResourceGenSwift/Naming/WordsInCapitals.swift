/// Words of a document's names that are written in capitals like constants, whose capitals have no
/// meaning: those of `NOTIFICATION_OF_FRAUD payload`, and of `CUSTOMER`.
enum WordsInCapitals {
  /// Returns a spelling with such words in small letters but for the first one; nil if it has none.
  ///
  /// They are several that are joined by underscores, of which one has at least four letters, or
  /// one of at least six, since shorter ones are often initialisms. A spelling of several words in
  /// capitals alone stays, as its capitals never count, and one of a single word unless it is that
  /// of a type.
  static func lowered(in spelling: String, ofType: Bool) -> String? {
    var bytes = Array(spelling.utf8)
    let runs = runs(in: bytes)
    guard bytes.contains(where: isSmall) || ofType && runs.count == 1 && runs[0].count == 1 else {
      return nil
    }
    var isLowered = false
    for run in runs where run.contains(where: { $0.count >= (run.count > 1 ? 4 : 6) }) {
      isLowered = true
      for index in run.flatMap({ $0.dropFirst() }) { bytes[index] |= 0x20 }
    }
    return isLowered ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// Returns the words that consist of capitals: those that are joined by underscores together.
  private static func runs(in bytes: [UInt8]) -> [[Range<Int>]] {
    var runs: [[Range<Int>]] = []
    for word in bytes.indices.split(whereSeparator: { !isPart(bytes[$0]) })
    where word.allSatisfy({ isCapital(bytes[$0]) }) {
      if let end = runs.last?.last?.upperBound, end + 1 == word.startIndex,
        bytes[end] == UInt8(ascii: "_")
      {
        runs[runs.count - 1].append(word.startIndex..<word.endIndex)
      } else {
        runs.append([word.startIndex..<word.endIndex])
      }
    }
    return runs
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    isSmall(byte) || isCapital(byte) || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func isCapital(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
  }

  /// Letters beyond ASCII have no capitals here.
  private static func isSmall(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") || byte >= 0x80
  }
}
