// Texts that the generated decoders read, of which requests only have the standard ones. The rules
// are those of the runtime: `RFC3339Scanner` and its decoding of Base64.
extension String {
  /// Whether the text is a date and time that decoders read: also without a zone, with a space, or
  /// a day alone.
  var isReadableTimestamp: Bool {
    var rest = Array(utf8)[...]
    guard rest.removeDay() else { return false }
    if rest.isEmpty { return true }
    return rest.removeSeparator() && rest.removeTime() != nil && rest.removeZone() && rest.isEmpty
  }

  /// Whether the text is a day that decoders read: also a time at midnight.
  var isReadableDay: Bool {
    var rest = Array(utf8)[...]
    guard rest.removeDay() else { return false }
    if rest.isEmpty { return true }
    guard rest.removeSeparator(), let time = rest.removeTime() else { return false }
    return time.utf8.allSatisfy { ":.,0".utf8.contains($0) } && rest.removeZone()
  }

  /// Whether the text is Base64 that decoders read: also of the alphabet for URLs, without padding,
  /// or with line breaks.
  var isReadableBase64: Bool {
    var text = String(
      decoding: utf8.filter { !" \t\r\n".utf8.contains($0) }
        .map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "+") : $0 }
        .map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "/") : $0 },
      as: UTF8.self)
    while text.utf8.count % 4 > 1 { text += "=" }
    return text.isBase64
  }
}

extension ArraySlice<UInt8> {
  fileprivate mutating func removeDay() -> Bool {
    guard String(decoding: prefix(10), as: UTF8.self).isDay else { return false }
    removeFirst(10)
    return true
  }

  fileprivate mutating func removeSeparator() -> Bool {
    guard let first, "Tt ".utf8.contains(first) else { return false }
    removeFirst()
    return true
  }

  /// Removes hours, minutes, seconds and their fraction, and returns them.
  fileprivate mutating func removeTime() -> String? {
    var end = index(startIndex, offsetBy: 8, limitedBy: endIndex) ?? endIndex
    guard self[..<end].isTimeOfDay else { return nil }
    if end < endIndex, ".,".utf8.contains(self[end]) {
      let digits = self[(end + 1)...].prefix { (48...57).contains($0) }
      if digits.isEmpty { return nil }
      end = digits.endIndex
    }
    let time = String(decoding: self[..<end], as: UTF8.self)
    self = self[end...]
    return time
  }

  private var isTimeOfDay: Bool {
    "2000-01-01T\(String(decoding: self, as: UTF8.self))Z".isTimestamp
      || count == 8 && suffix(3).elementsEqual(":60".utf8)
        && "2000-01-01T\(String(decoding: prefix(6), as: UTF8.self))59Z".isTimestamp
        && dropFirst(3).prefix(2).elementsEqual("59".utf8)
  }

  /// Removes an offset from UTC. None counts as UTC, and an offset may be in hours.
  fileprivate mutating func removeZone() -> Bool {
    guard let first = popFirst() else { return true }
    if first | 0x20 == UInt8(ascii: "z") { return isEmpty }
    guard "+-".utf8.contains(first) else { return false }
    let digits = filter { $0 != UInt8(ascii: ":") }
    let isSplit = dropFirst(2).first == UInt8(ascii: ":")
    guard digits.allSatisfy({ (48...57).contains($0) }), [2, 4].contains(digits.count),
      count == digits.count + (isSplit ? 1 : 0), !(isSplit && digits.count == 2)
    else { return false }
    let hours = String(decoding: digits.prefix(2), as: UTF8.self)
    let minutes = String(decoding: digits.dropFirst(2), as: UTF8.self)
    self = []
    return hours < "24" && minutes < "60"
  }
}
