import Foundation

/// How long a server asks to be left alone (RFC 9110, section 10.2.3).
enum RetryAfter {
  /// Nil if it does not say, or not in a way that can be read.
  static func delay(in headers: HTTPHeaders, now: @autoclosure () -> Date) -> Duration? {
    guard
      let text = headers["Retry-After"]?.trimmingCharacters(in: .whitespaces), !text.isEmpty
    else { return nil }
    if text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) {
      // More digits than a number holds are more time than anybody has.
      return .seconds(min(Int64(text) ?? longest, longest))
    }
    let here = now()
    guard let date = HTTPDate(text, now: here)?.date else { return nil }
    // By the server's own clock, where it shows that; ours may be wrong.
    let then = headers["Date"].flatMap { HTTPDate($0, now: here)?.date } ?? here
    let seconds = date.timeIntervalSince(then)
    return .seconds(Int64(min(max(0, seconds.rounded(.up)), Double(longest))))
  }

  /// A thousand years in seconds.
  private static let longest: Int64 = 31_556_952_000
}
