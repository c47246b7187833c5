internal import ResourceGenDiagnostics
internal import ResourceGenModel
internal import ResourceGenReading
internal import ResourceGenYAML

// The number of retries of a request, and the time-out of each attempt.
extension SpecReader {
  /// Reads `retry: 2`; no retries are 0.
  mutating func readRetries(_ entry: Entry?) -> Located<Int>? {
    entry?.integer(in: 0...100, "a number of retries", reporting: &log)
  }

  /// Reads `timeout: 10s` and returns milliseconds: an integer with `ms`, `s` or `m`, up to a day.
  mutating func readTimeout(_ entry: Entry?) -> Located<Int>? {
    guard let entry, let text = entry.string("a time", reporting: &log) else { return nil }
    let duration = DurationText(text.value)
    guard duration.isExact, let milliseconds = duration.milliseconds else {
      log.add(.invalidTime(text, meant: duration.meant))
      return nil
    }
    guard (1...DurationText.day).contains(milliseconds) else {
      log.add(.timeOutOfRange(text))
      return nil
    }
    return Located(milliseconds, text.span)
  }
}

/// Parses `10s`, `500ms`, `2m`, and other spellings of a time for suggestions: `10`, `1.5 s`,
/// `2 hours`.
private struct DurationText {
  static let day = 24 * 60 * 60 * 1000

  /// Nil if the text isn't a time, or is too long to represent.
  private(set) var milliseconds: Int?
  /// Whether the text has the only permitted spelling.
  private(set) var isExact = false

  init(_ text: String) {
    let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let rest = text[number.endIndex...]
    let unit = rest.drop { $0 == " " }
    guard !number.isEmpty, number.utf8.count <= 12,
      let factor = DurationText.factor(of: unit.lowercased())
    else { return }
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = parts.first.flatMap({ Int($0) }), parts.count <= 2 else { return }
    let (product, overflows) = whole.multipliedReportingOverflow(by: factor)
    guard !overflows else { return }
    milliseconds = product
    isExact = parts.count == 1 && ["ms", "s", "m"].contains(rest)
    guard parts.count == 2 else { return }
    guard let fraction = DurationText.thousandths(parts[1]) else {
      milliseconds = nil
      return
    }
    milliseconds = product + fraction * factor / 1000
  }

  /// The suggested spelling: the largest unit that needs no fraction.
  var meant: String? {
    guard let milliseconds, (1...DurationText.day).contains(milliseconds) else { return nil }
    return NativeGrammar.duration(milliseconds: milliseconds)
  }

  private static func factor(of unit: String) -> Int? {
    switch unit {
    case "ms", "msec", "millisecond", "milliseconds": 1
    // Time-outs without a unit are seconds in nearly every other tool.
    case "", "s", "sec", "secs", "second", "seconds": 1000
    case "m", "min", "mins", "minute", "minutes": 60_000
    case "h", "hour", "hours": 3_600_000
    default: nil
    }
  }

  private static func thousandths(_ digits: Substring) -> Int? {
    guard !digits.isEmpty, digits.utf8.count <= 3 else { return nil }
    return Int(digits + String(repeating: "0", count: 3 - digits.utf8.count))
  }
}

extension Diagnostic {
  fileprivate static func invalidTime(_ text: Located<String>, meant: String?) -> Diagnostic {
    Diagnostic(
      .error, .invalidValue, "\(quoted(text.value)) is not a time", at: text.span,
      label: "a whole number and its unit are expected",
      help: meant.map { "write '\($0)'" } ?? "write '10s', '500ms' or '2m'",
      fix: meant.map { Fix(replace: text.span, with: $0) })
  }

  fileprivate static func timeOutOfRange(_ text: Located<String>) -> Diagnostic {
    Diagnostic(
      .error, .invalidValue, "a request can't wait for \(quoted(text.value))", at: text.span,
      label: "from 1ms to 1440m", help: "remove it to use the time-out of the service")
  }
}
