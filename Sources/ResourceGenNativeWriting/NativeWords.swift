internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenNative

extension String {
  /// Whether a name is valid in expressions of the format.
  var isNativeWord: Bool { NativeGrammar.isWord(self) }

  /// Whether a name is valid as the wire name in a key.
  var isPlainKey: Bool {
    !isEmpty && !hasSuffix("?")
      && utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }
  }

  /// Whether the text is an integer in JSON's spelling.
  var isWholeNumber: Bool {
    let digits = hasPrefix("-") ? dropFirst() : self[...]
    guard let first = digits.utf8.first, digits.utf8.allSatisfy(\.isDigit) else { return false }
    return digits.utf8.count == 1 || first != UInt8(ascii: "0")
  }

  /// This name, followed by a number if it is already taken.
  func numbered(unlikeAnyOf taken: Set<String>) -> String {
    if !taken.contains(self) { return self }
    var number = 2
    while taken.contains("\(self)_\(number)") { number += 1 }
    return "\(self)_\(number)"
  }
}
