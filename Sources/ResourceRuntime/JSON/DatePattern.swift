/// The form of a date and time in a text, in UTC: `yyyy-MM-dd HH:mm:ss`.
///
/// A run of one of the letters `yMdHmsS` is a field of as many digits; `S` are the digits after the
/// point of the seconds. Apostrophes enclose other letters. Everything else stands for itself.
struct DatePattern: Sendable {
  let text: String

  /// Parses a text of this form; returns seconds since 1970, or nil if the text has another form or
  /// is not a date.
  func secondsSince1970(_ text: String) -> Double? {
    var rest = text.utf8[...]
    var year = 0
    var (month, day, hour, minute, second) = (1, 1, 0, 0, 0)
    var fraction = 0.0
    var matches = true
    forEachPart { part in
      guard matches else { return }
      switch part {
      case .literal(let byte):
        matches = rest.popFirst() == byte
      case .field(let letter, let count):
        let digits = rest.prefix(count)
        rest = rest.dropFirst(count)
        guard let number = Self.number(digits), digits.count == count else {
          matches = false
          return
        }
        switch letter {
        case UInt8(ascii: "y"): year = number
        case UInt8(ascii: "M"): month = number
        case UInt8(ascii: "d"): day = number
        case UInt8(ascii: "H"): hour = number
        case UInt8(ascii: "m"): minute = number
        case UInt8(ascii: "s"): second = number
        default: fraction = Double(number) / Self.powerOfTen(count)
        }
      }
    }
    guard matches, rest.isEmpty, hour < 24, minute < 60,
      second < 60 || second == 60 && minute == 59,
      let date = CalendarDate(year: year, month: month, day: day)
    else { return nil }
    let seconds = date.secondsSince1970 + Int64(hour * 3600 + minute * 60 + second)
    return Double(seconds) + fraction
  }

  /// Formats a date. What the pattern has no field for is omitted.
  func string(from date: UTCDateTime) -> String {
    let (day, second) = (date.day, date.second)
    var text = ""
    forEachPart { part in
      switch part {
      case .literal(let byte): text.unicodeScalars.append(Unicode.Scalar(byte))
      case .field(let letter, let count):
        switch letter {
        case UInt8(ascii: "y"): text += Self.digits(of: day.year, count)
        case UInt8(ascii: "M"): text += Self.digits(of: day.month, count)
        case UInt8(ascii: "d"): text += Self.digits(of: day.day, count)
        case UInt8(ascii: "H"): text += Self.digits(of: second / 3600, count)
        case UInt8(ascii: "m"): text += Self.digits(of: second / 60 % 60, count)
        case UInt8(ascii: "s"): text += Self.digits(of: second % 60, count)
        default:
          let digits = Self.digits(of: date.microsecond, 6)
          text += digits.prefix(count) + String(repeating: "0", count: max(0, count - 6))
        }
      }
    }
    return text
  }

  private enum Part {
    case field(UInt8, count: Int)
    case literal(UInt8)
  }

  private func forEachPart(_ body: (Part) -> Void) {
    var rest = text.utf8[...]
    var isQuoted = false
    while let byte = rest.first {
      if byte == UInt8(ascii: "'") {
        isQuoted.toggle()
        rest = rest.dropFirst()
      } else if !isQuoted, "yMdHmsS".utf8.contains(byte) {
        let field = rest.prefix { $0 == byte }
        rest = rest.dropFirst(field.count)
        body(.field(byte, count: field.count))
      } else {
        body(.literal(byte))
        rest = rest.dropFirst()
      }
    }
  }

  /// The number that at most nine digits spell; nil for other texts.
  private static func number(_ digits: Substring.UTF8View) -> Int? {
    guard !digits.isEmpty, digits.count <= 9 else { return nil }
    var number = 0
    for byte in digits {
      let digit = byte &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      number = number * 10 + Int(digit)
    }
    return number
  }

  private static func digits(of number: Int, _ count: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }

  private static func powerOfTen(_ exponent: Int) -> Double {
    repeatElement(10, count: exponent).reduce(1, *)
  }
}
