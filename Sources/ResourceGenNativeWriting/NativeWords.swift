internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenNative

extension String {
  /// Whether a name is one word of the format's expressions.
  var isNativeWord: Bool { NativeGrammar.isWord(self) }

  /// Whether a name may be the wire name in a key.
  var isKeyWord: Bool {
    !isEmpty && !hasSuffix("?")
      && utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }
  }

  /// Whether JSON writes a whole number so.
  var isWholeNumber: Bool {
    let digits = hasPrefix("-") ? dropFirst() : self[...]
    guard let first = digits.utf8.first, digits.utf8.allSatisfy(\.isDigit) else { return false }
    return digits.utf8.count == 1 || first != UInt8(ascii: "0")
  }

  /// This name, with a number behind it if others have it.
  func numbered(unlikeAnyOf taken: Set<String>) -> String {
    if !taken.contains(self) { return self }
    var number = 2
    while taken.contains("\(self)_\(number)") { number += 1 }
    return "\(self)_\(number)"
  }
}
