/// Upper and lower case of letters that aren't Latin, such as Greek and Cyrillic ones.
///
/// Unicode never changes the case of a letter that has one, so the results don't depend on the
/// version of the standard library.
enum OtherLetters {
  /// Returns a word with the capitals of its position in a name.
  ///
  /// - Parameters:
  ///   - isMember: Whether the word begins the name of a member.
  ///   - isScreaming: Whether the capitals of the spelling have no meaning.
  static func cased(_ word: [Unicode.Scalar], isMember: Bool, isScreaming: Bool) -> String {
    let isUpper = !word.contains(where: \.isLower)
    var result = String.UnicodeScalarView()
    for (index, scalar) in word.enumerated() {
      if isMember {
        result.append(index == 0 || isUpper ? scalar.lowered : scalar)
      } else {
        result.append(index == 0 ? scalar.raised : isScreaming ? scalar.lowered : scalar)
      }
    }
    return String(result)
  }
}

extension Unicode.Scalar {
  var isUpper: Bool { !isASCII && properties.isUppercase }
  var isLower: Bool { !isASCII && properties.isLowercase }

  fileprivate var lowered: Unicode.Scalar { single(properties.lowercaseMapping) }
  /// As the first letter of a word: Georgian has capitals, but no words that begin with one.
  fileprivate var raised: Unicode.Scalar { single(properties.titlecaseMapping) }

  /// Some letters have a mapping of several scalars; they stay.
  private func single(_ mapping: String) -> Unicode.Scalar {
    guard let only = mapping.unicodeScalars.first, mapping.unicodeScalars.count == 1,
      only.isASCII || IdentifierScalars.isLetter(only)
    else { return self }
    return only
  }
}

extension WordList {
  /// Whether a letter is lowercase.
  var hasLowercase: Bool {
    if bytes.contains(where: { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }) { return true }
    return bytes.contains { $0 >= 0x80 }
      && String(decoding: bytes, as: UTF8.self).unicodeScalars.contains(where: \.isLower)
  }
}
