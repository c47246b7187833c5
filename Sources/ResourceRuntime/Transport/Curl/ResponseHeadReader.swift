import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Reads the head of a response line by line, as bytes of a server that may be hostile.
///
/// Interim responses (1xx) are skipped. Every byte counts against the limit, also those of interim
/// responses and trailers, and each field as 32 bytes more (as in RFC 9113, section 6.5.2), so that
/// many short fields have a bound too.
struct ResponseHeadReader {
  private(set) var status = 0
  private(set) var headers = HTTPHeaders()

  /// Whether the head of the final response is complete. Lines after that are trailers.
  private(set) var isComplete = false

  /// The length of the body as the server declared it; nil if it is unknown.
  private(set) var contentLength: Int64?

  private let limit: Int
  private var size = 0
  /// The last field, which the next line may continue.
  private var field: (name: String, value: String)?

  private static let overhead = 32

  init(limit: Int) {
    self.limit = limit
  }

  /// Reads one line with its line ending.
  mutating func read(_ line: UnsafeRawBufferPointer) throws(URLError) {
    let (sum, isOverflowing) = size.addingReportingOverflow(line.count + Self.overhead)
    // The status line and the empty line are not fields.
    guard !isOverflowing, sum - 2 * Self.overhead <= limit else {
      throw URLError.tooLong(.headers, limit: limit)
    }
    size = sum
    var line = line[...]
    if line.last == UInt8(ascii: "\n") { line = line.dropLast() }
    if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
    guard !line.contains(where: { $0 == 0 || $0 == 0x0A || $0 == 0x0D }) else {
      throw URLError.malformedHead("a control character")
    }
    guard !isComplete else { return }
    if line.isEmpty {
      try end()
    } else if status == 0 || line.starts(with: "HTTP/".utf8) && !isField(line) {
      try readStatus(line)
    } else {
      try readField(line)
    }
  }

  private func isField(_ line: Slice<UnsafeRawBufferPointer>) -> Bool {
    guard let end = line.firstIndex(where: { $0 == 0x20 || $0 == UInt8(ascii: ":") }) else {
      return false
    }
    return line[end] == UInt8(ascii: ":")
  }

  /// "HTTP/1.1 200 OK"
  private mutating func readStatus(_ line: Slice<UnsafeRawBufferPointer>) throws(URLError) {
    let rest = line.drop { $0 != 0x20 }.drop { $0 == 0x20 }
    let digits = rest.prefix { $0 != 0x20 }
    guard digits.count == 3, digits.allSatisfy(isDigit) else {
      throw URLError.malformedHead("the status line")
    }
    headers = HTTPHeaders(capacity: 12)
    field = nil
    contentLength = nil
    status = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  private mutating func readField(_ line: Slice<UnsafeRawBufferPointer>) throws(URLError) {
    if line.first == 0x20 || line.first == 0x09 {
      // A folded line (RFC 9112, section 5.2) is the same as a space.
      guard var folded = field else { throw URLError.malformedHead("a folded line") }
      let more = text(line)
      folded.value += folded.value.isEmpty || more.isEmpty ? more : " " + more
      field = folded
      return
    }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex else {
      throw URLError.malformedHead("a line without a field name")
    }
    let name = line[..<colon]
    guard name.allSatisfy(HTTPRequest.isNameCharacter) else {
      throw URLError.malformedHead("the name of a field")
    }
    try endField()
    field = (
      String(decoding: name, as: UTF8.self), text(line[line.index(after: colon)...])
    )
  }

  /// The text without white space at either end.
  private func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
    var bytes = bytes.drop { $0 == 0x20 || $0 == 0x09 }
    while bytes.last == 0x20 || bytes.last == 0x09 { bytes = bytes.dropLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func endField() throws(URLError) {
    guard let (name, value) = field else { return }
    field = nil
    if name.utf8.count == 14, HTTPHeaders.areEqual(name, "Content-Length") {
      try readLength(value)
    } else if name.utf8.count == 17, HTTPHeaders.areEqual(name, "Transfer-Encoding") {
      // No other coding was asked for, and libcurl would decode what it knows without a bound.
      guard HTTPHeaders.areEqual(value, "chunked") || HTTPHeaders.areEqual(value, "identity") else {
        throw URLError(
          .cannotDecodeContentData,
          userInfo: [NSLocalizedDescriptionKey: "a transfer coding that was not asked for"])
      }
    }
    headers.append(name, value)
  }

  /// Two different lengths would let the rest of a body pass for the next response.
  private mutating func readLength(_ value: String) throws(URLError) {
    for element in value.split(separator: ",", omittingEmptySubsequences: false) {
      let digits = element.utf8.drop { $0 == 0x20 }
      guard !digits.isEmpty, digits.allSatisfy({ isDigit($0) || $0 == 0x20 }) else {
        throw URLError.malformedHead("Content-Length")
      }
      // A length that cannot be counted to is as long as any.
      let length = Int64(element.filter { $0 != " " }) ?? .max
      guard contentLength == nil || contentLength == length else {
        throw URLError.malformedHead("two lengths")
      }
      contentLength = length
    }
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  private mutating func end() throws(URLError) {
    try endField()
    if status >= 200 { isComplete = true }
  }
}

extension URLError {
  static func malformedHead(_ part: String) -> URLError {
    URLError(
      .cannotParseResponse,
      userInfo: [NSLocalizedDescriptionKey: "the head of the response is malformed: \(part)"])
  }
}
