// What the texts of defaults and examples must look like to be read as their type; shapes only, as cheap to check as
// to write down.
extension String {
  /// 8-4-4-4-12 hexadecimal digits.
  var isUUID: Bool {
    let parts = split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.utf8.count) == [8, 4, 4, 4, 12]
      && parts.allSatisfy { $0.utf8.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit } }
  }

  /// `2026-11-21`
  var isDay: Bool {
    let parts = split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], parts.allSatisfy(\.isDigits),
      let month = UInt8(parts[1]), let day = UInt8(parts[2])
    else { return false }
    return (1...12).contains(month) && day >= 1 && day <= String.days(inMonth: month, of: parts[0])
  }

  private static func days(inMonth month: UInt8, of year: Substring) -> UInt8 {
    switch month {
    case 2:
      let year = Int(year) ?? 0
      return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: return 30
    default: return 31
    }
  }

  /// `2026-11-21T09:30:00.25+01:00` (RFC 3339)
  var isTimestamp: Bool {
    let bytes = Array(utf8)
    guard bytes.count >= 20, [UInt8(ascii: "T"), UInt8(ascii: "t")].contains(bytes[10]),
      String(decoding: bytes[..<10], as: UTF8.self).isDay
    else { return false }
    var time = String(decoding: bytes[11...], as: UTF8.self)[...]
    if time.hasSuffix("Z") || time.hasSuffix("z") {
      time.removeLast()
    } else {
      let zone = time.suffix(6)
      guard zone.hasPrefix("+") || zone.hasPrefix("-"), zone.dropFirst().isClock(2) else {
        return false
      }
      time.removeLast(6)
    }
    if let point = time.firstIndex(of: ".") {
      guard point < time.index(before: time.endIndex), time[time.index(after: point)...].isDigits
      else { return false }
      time = time[..<point]
    }
    return time.isClock(3)
  }

  /// RFC 4648, with padding.
  var isBase64: Bool {
    let digits = utf8.reversed().drop { $0 == UInt8(ascii: "=") }
    guard utf8.count % 4 == 0, utf8.count - digits.count <= 2 else { return false }
    return digits.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
        true
      default: false
      }
    }
  }
}

extension Substring {
  fileprivate var isDigits: Bool { !isEmpty && utf8.allSatisfy { (48...57).contains($0) } }

  /// Pairs of digits between colons: hours, minutes, seconds. A leap second stands at the end of an hour.
  fileprivate func isClock(_ count: Int) -> Bool {
    let parts = split(separator: ":", omittingEmptySubsequences: false)
    let limits: [UInt8] = [23, 59, hasSuffix("59:60") ? 60 : 59]
    return parts.count == count
      && zip(parts, limits).allSatisfy { part, limit in
        part.utf8.count == 2 && part.isDigits && UInt8(part).map { $0 <= limit } ?? false
      }
  }
}
