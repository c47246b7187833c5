/// The spelling of numbers and booleans in plain scalars, and the probable meaning of others.
package enum ScalarText {
  /// `true` and `false` in YAML's three spellings; nil for everything else.
  package static func bool(_ text: String) -> Bool? {
    switch text {
    case "true", "True", "TRUE": true
    case "false", "False", "FALSE": false
    default: nil
    }
  }

  /// Whether the text is an integer in JSON's spelling: `0`, `-12`, but not `012`, `+1`, `1_000`.
  package static func isInteger(_ text: String) -> Bool {
    var bytes = Array(text.utf8)[...]
    return skipInteger(&bytes) && bytes.isEmpty
  }

  /// Whether the text is a number in JSON's spelling: `0.1`, `-2e10`, but not `.5`, `1.`, `.inf`.
  package static func isNumber(_ text: String) -> Bool {
    var bytes = Array(text.utf8)[...]
    guard skipInteger(&bytes) else { return false }
    if bytes.first == UInt8(ascii: ".") {
      bytes.removeFirst()
      guard skipDigits(&bytes) else { return false }
    }
    if let mark = bytes.first, mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") {
      bytes.removeFirst()
      if let sign = bytes.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
        bytes.removeFirst()
      }
      guard skipDigits(&bytes) else { return false }
    }
    return bytes.isEmpty
  }

  /// The integer that another spelling means: `+1`, `012`, `1_000`, `0x10`, `0o17`, `1.0`.
  ///
  /// `012` is twelve in YAML 1.2 and ten in 1.1; most people mean twelve.
  static func integerMeant(by text: String) -> String? {
    let plain = text.filter { $0 != "_" && $0 != "," && $0 != " " }
    let sign = plain.hasPrefix("-") ? "-" : ""
    var digits = plain.drop { $0 == "+" || $0 == "-" }
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where digits.hasPrefix(prefix) {
      return Int(digits.dropFirst(2), radix: radix).map { "\(sign)\($0)" }
    }
    if let point = digits.firstIndex(of: "."),
      digits[point...].dropFirst().allSatisfy({ $0 == "0" })
    {
      digits = digits[..<point]
    }
    return Int(digits).map { "\($0 == 0 ? "" : sign)\($0)" }
  }

  /// The number that another spelling means: also `.5` and `1.`.
  static func numberMeant(by text: String) -> String? {
    if let whole = integerMeant(by: text) { return whole }
    var meant = text.filter { $0 != "_" }
    if meant.hasPrefix("+") { meant.removeFirst() }
    if meant.hasPrefix(".") { meant = "0" + meant }
    return isNumber(meant) ? meant : nil
  }

  /// The text with ASCII letters in lower case.
  static func lowercased(_ text: String) -> String {
    String(decoding: text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  private static func skipInteger(_ bytes: inout ArraySlice<UInt8>) -> Bool {
    if bytes.first == UInt8(ascii: "-") { bytes.removeFirst() }
    if bytes.first == UInt8(ascii: "0") {
      bytes.removeFirst()
      return true
    }
    return skipDigits(&bytes)
  }

  private static func skipDigits(_ bytes: inout ArraySlice<UInt8>) -> Bool {
    let rest = bytes.drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    defer { bytes = rest }
    return rest.startIndex > bytes.startIndex
  }
}
