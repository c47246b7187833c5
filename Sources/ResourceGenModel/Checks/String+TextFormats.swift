// Formats that the text of a default or an example must have to be decoded as its type.
extension String {
  /// Whether the text is 8-4-4-4-12 hexadecimal digits.
  var isUUID: Bool {
    guard utf8.count == 36 else { return false }
    return utf8.enumerated().allSatisfy { offset, byte in
      switch byte {
      case UInt8(ascii: "-"): [8, 13, 18, 23].contains(offset)
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
        UInt8(ascii: "A")...UInt8(ascii: "F"):
        ![8, 13, 18, 23].contains(offset)
      default: false
      }
    }
  }

  /// Whether the text is a day of the calendar: `2026-11-21`.
  var isDay: Bool { Array(utf8)[...].isDay }

  /// Whether the text is a date and time with a time zone: `2026-11-21T09:30:00.25+01:00`
  /// (RFC 3339).
  package var isTimestamp: Bool {
    let bytes = Array(utf8)
    guard bytes.count >= 20, bytes[10] | 0x20 == UInt8(ascii: "t"), bytes[..<10].isDay else {
      return false
    }
    var time = bytes[11...]
    if let last = time.last, last | 0x20 == UInt8(ascii: "z") {
      time = time.dropLast()
    } else {
      let zone = time.suffix(6)
      guard let sign = zone.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
        zone.dropFirst().isClock(2)
      else { return false }
      time = time.dropLast(6)
    }
    if let point = time.firstIndex(of: UInt8(ascii: ".")) {
      guard time[(point + 1)...].isDigits else { return false }
      time = time[..<point]
    }
    return time.isClock(3)
  }

  /// Whether the text is Base64 with padding (RFC 4648).
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

extension ArraySlice<UInt8> {
  fileprivate var isDay: Bool {
    guard count == 10, self[startIndex + 4] == UInt8(ascii: "-"),
      self[startIndex + 7] == UInt8(ascii: "-"), let year = prefix(4).number,
      let month = dropFirst(5).prefix(2).number, let day = suffix(2).number
    else { return false }
    return (1...12).contains(month) && day >= 1
      && day <= ArraySlice.days(inMonth: month, of: year)
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  fileprivate var isDigits: Bool { !isEmpty && allSatisfy { (48...57).contains($0) } }

  /// The number that these digits spell; few enough that it can't overflow.
  private var number: Int? {
    isDigits ? reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } : nil
  }

  /// Returns whether this is `count` pairs of digits between colons: hours, minutes, seconds. A
  /// leap second is only accepted at the end of an hour.
  fileprivate func isClock(_ count: Int) -> Bool {
    guard self.count == 3 * count - 1 else { return false }
    for pair in 0..<count {
      let start = startIndex + 3 * pair
      guard pair == 0 || self[start - 1] == UInt8(ascii: ":"),
        let number = self[start..<start + 2].number
      else { return false }
      let isLeapSecond = pair == 2 && number == 60 && suffix(5).elementsEqual("59:60".utf8)
      guard isLeapSecond || number <= (pair == 0 ? 23 : 59) else { return false }
    }
    return true
  }
}
