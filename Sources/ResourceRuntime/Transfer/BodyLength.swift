import Foundation

/// The length that a response declares for its body.
enum BodyLength {
  /// Returns the number of bytes that the transport will deliver; nil if it is unknown, as for a
  /// compressed body, whose declared length is that before decompression. A length beyond `Int64`
  /// becomes `Int64.max`.
  static func expected(_ headers: HTTPHeaders, of method: HTTPMethod) -> Int64? {
    guard method != .head, isUnencoded(headers) else { return nil }
    return headers["Content-Length"].flatMap { number($0) ?? (isDigits($0) ? .max : nil) }
  }

  /// Returns whether the delivered bytes are those that Content-Length counts.
  static func isUnencoded(_ headers: HTTPHeaders) -> Bool {
    headers.values(of: "Content-Encoding").allSatisfy {
      $0.isEmpty || HTTPHeaders.areEqual($0, "identity")
    }
  }

  /// Parses a number that consists of digits alone (RFC 9110, section 8.6).
  static func number(_ text: some StringProtocol) -> Int64? {
    isDigits(text) ? Int64(text) : nil
  }

  private static func isDigits(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }
}

/// The range of a partial response within the complete content: "bytes 500-999/1234" (RFC 9110,
/// section 14.4).
struct ContentRange: Sendable, Hashable {
  let first: Int64
  let last: Int64
  let total: Int64

  /// Nil for any other text, including a range of a content of unknown length.
  init?(_ text: String?) {
    guard let text, text.prefix(6).lowercased() == "bytes " else { return nil }
    let parts = text.dropFirst(6).split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let ends = parts[0].split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let first = BodyLength.number(ends[0]),
      let last = BodyLength.number(ends[1]), let total = BodyLength.number(parts[1]),
      first <= last, last < total
    else { return nil }
    self.first = first
    self.last = last
    self.total = total
  }
}

extension HTTPBodyStream {
  /// Returns the complete body. Throws if it is longer than the limit.
  func collect(upTo limit: Int) async throws -> Data {
    var data = Data()
    for try await chunk in self {
      guard chunk.count <= limit - data.count else { throw URLError.tooLong(.body, limit: limit) }
      data += chunk
    }
    return data
  }
}
