internal import ResourceGenModel
internal import ResourceGenNative

extension String {
  /// Whether a name is valid in expressions of the format, without backticks.
  var isNativeWord: Bool { NativeGrammar.isWord(self) && !utf8.contains(UInt8(ascii: "`")) }

  /// Whether a name is valid as the wire name in a key, without backticks.
  var isPlainKey: Bool {
    !utf8.isEmpty && utf8.first != UInt8(ascii: "?") && utf8.last != UInt8(ascii: "?")
      && utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "`") }
  }

  /// Whether the text is an integer in JSON's spelling.
  var isWholeNumber: Bool {
    let digits = hasPrefix("-") ? dropFirst() : self[...]
    guard let first = digits.utf8.first, digits.utf8.allSatisfy(\.isDigit) else { return false }
    return digits.utf8.count == 1 || first != UInt8(ascii: "0")
  }

  /// This name, followed by a number if it is already taken.
  func numbered(unlikeAnyOf taken: Set<WireName>) -> String {
    if !taken.contains(WireName(self)) { return self }
    var number = 2
    while taken.contains(WireName("\(self)_\(number)")) { number += 1 }
    return "\(self)_\(number)"
  }
}
