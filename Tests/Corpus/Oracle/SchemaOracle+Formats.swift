import Foundation

extension SchemaOracle {
  func formatFault(of value: JSONTree, _ schema: DescribedSchema) -> String? {
    guard let format = schema.format else { return nil }
    switch value {
    case .string(let text):
      let isText = schema.types.isEmpty || schema.types.contains("string")
      if isText, !SchemaOracle.fits(text, format) {
        return "\(value.excerpt) is not a valid \(format)"
      }
    case .number(let number):
      guard let exact = Decimal(string: number) else { return nil }
      let isOutside =
        switch format {
        case "int32":
          !exact.isWhole || exact > Decimal(Int32.max) || exact < Decimal(Int32.min)
        case "int64":
          !exact.isWhole || exact > Decimal(Int64.max) || exact < Decimal(Int64.min)
        default: false
        }
      if isOutside { return "\(number) is not a valid \(format)" }
    default: break
    }
    return nil
  }

  static func fits(_ text: String, _ format: String) -> Bool {
    switch format {
    case "date-time": moment(text) != nil
    case "date": text.wholeMatch(of: #/\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])/#) != nil
    case "uuid": text.wholeMatch(of: #/[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}/#) != nil
    case "uri", "url", "uri-reference":
      !text.isEmpty
        && !text.unicodeScalars.contains {
          $0.value <= 0x20 || "<>\"{}|\\^`".unicodeScalars.contains($0)
        }
    case "byte", "base64": text.wholeMatch(of: #/[A-Za-z0-9+\/_\-\s]*={0,2}\s*/#) != nil
    case "decimal", "int64", "int32", "integer", "number", "double", "float":
      Decimal(string: text) != nil
    case "duration": text.wholeMatch(of: #/-?P[0-9YMWDTHS.,]+/#) != nil
    default: true
    }
  }

  /// Seconds since 1970 of a date in RFC 3339 format, including fractions; nil if the text is
  /// invalid.
  static func moment(_ text: String) -> Double? {
    guard
      let match = text.wholeMatch(
        of: #/(\d{4})-(\d\d)-(\d\d)[Tt ](\d\d):(\d\d):(\d\d)(\.\d+)?([Zz]|[+-]\d\d:?\d\d)/#),
      let year = Int(match.1), let month = Int(match.2), let day = Int(match.3),
      let hour = Int(match.4), let minute = Int(match.5), let second = Int(match.6),
      (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60, second <= 60
    else { return nil }
    // Days since 1970 in the Gregorian calendar, with years that begin in March.
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted >= 0 ? shifted / 400 : (shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    let days = era * 146_097 + dayOfEra - 719_468
    var seconds = Double(days * 86_400 + hour * 3600 + minute * 60 + second)
    if let fraction = match.7 { seconds += Double("0" + fraction) ?? 0 }
    let zone = match.8.filter { $0 != ":" }
    if zone.count == 5, let hours = Int(zone.dropFirst().prefix(2)),
      let minutes = Int(zone.suffix(2))
    {
      seconds -= Double((hours * 3600 + minutes * 60) * (zone.hasPrefix("-") ? -1 : 1))
    }
    return seconds
  }
}

extension Decimal {
  var isWhole: Bool {
    var (value, rounded) = (self, Decimal())
    NSDecimalRound(&rounded, &value, 0, .down)
    return rounded == self
  }
}

extension JSONTree {
  /// Whether two values are equal; numbers are compared by value, so 1 equals 1.0.
  func isEqual(to other: JSONTree) -> Bool {
    switch (self, other) {
    case (.number(let one), .number(let two)):
      one == two || Decimal(string: one) == Decimal(string: two)
    case (.array(let one), .array(let two)):
      one.count == two.count && zip(one, two).allSatisfy { $0.isEqual(to: $1) }
    case (.object(let one), .object(let two)):
      one.names.count == two.names.count
        && one.pairs.allSatisfy { pair in
          two[pair.name].map { pair.value.isEqual(to: $0) } ?? false
        }
    default: self == other
    }
  }
}
