import Foundation

/// The delay that a server asks for in `Retry-After` (RFC 9110, section 10.2.3).
enum RetryAfter {
  /// Returns the delay, or nil if the field is missing or malformed.
  static func delay(in headers: HTTPHeaders, now: @autoclosure () -> Date) -> Duration? {
    guard
      let text = headers["Retry-After"]?.trimmingCharacters(in: .whitespaces), !text.isEmpty
    else { return nil }
    if text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) {
      // A number too large for `Int64` is clamped too.
      return .seconds(min(Int64(text) ?? maxSeconds, maxSeconds))
    }
    let here = now()
    guard let date = HTTPDate(text, now: here)?.date else { return nil }
    // Relative to the server's clock, if it sends `Date`, since the local clock may be wrong.
    let then = headers["Date"].flatMap { HTTPDate($0, now: here)?.date } ?? here
    let seconds = date.timeIntervalSince(then)
    return .seconds(Int64(min(max(0, seconds.rounded(.up)), Double(maxSeconds))))
  }

  /// The maximum delay: a thousand years, in seconds.
  private static let maxSeconds: Int64 = 31_556_952_000
}
