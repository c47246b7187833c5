package import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Parses the head of a response line by line. The bytes may come from a hostile server.
///
/// Interim responses (1xx) are skipped. Every byte counts against the limit, including those of
/// interim responses and trailers. Each field counts 32 bytes more (as in RFC 9113, section 6.5.2),
/// which limits the number of short fields too.
package struct ResponseHeadReader {
  package private(set) var status = 0
  package private(set) var headers = HTTPHeaders()

  /// Whether the head of the final response is complete. Lines after that are trailers.
  package private(set) var isComplete = false

  /// The length of the body that the server declared; nil if it is unknown.
  package var contentLength: Int64? { isChunked ? nil : length }

  /// Whether the end of the connection is the end of the body.
  package var endsWithConnection: Bool { length == nil && !isChunked }

  private let limit: Int
  private var size = 0
  /// Whether the next line is a status line.
  private var isAtStart = true
  /// The last field, which a folded line may continue.
  private var field: Field?
  private var length: Int64?
  /// The length of a chunked body is ignored, since its chunks mark its end (RFC 9112, section
  /// 6.3).
  private var isChunked = false

  private struct Field {
    var name: String
    var value: String
    var isFolded = false
  }

  private static let overhead = 32

  package init(limit: Int) {
    self.limit = limit
  }

  /// Reads one line with its line ending.
  package mutating func read(_ line: UnsafeRawBufferPointer) throws(URLError) {
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
    if isAtStart {
      try readStatus(line)
    } else if line.isEmpty {
      try end()
    } else {
      try readField(line)
    }
  }

  /// Reads a status line: "HTTP/1.1 200 OK".
  private mutating func readStatus(_ line: Slice<UnsafeRawBufferPointer>) throws(URLError) {
    let rest = line.drop { $0 != 0x20 }.drop { $0 == 0x20 }
    let digits = rest.prefix { $0 != 0x20 }
    guard digits.count == 3, digits.allSatisfy(isDigit) else {
      throw URLError.malformedHead("the status line")
    }
    status = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    guard status >= 100 else { throw URLError.malformedHead("the status line") }
    // After 101 the server would use another protocol.
    guard status != 101 else { throw URLError.malformedHead("a switch of protocols") }
    headers = HTTPHeaders(capacity: 12)
    length = nil
    isChunked = false
    isAtStart = false
  }

  private mutating func readField(_ line: Slice<UnsafeRawBufferPointer>) throws(URLError) {
    if line.first == 0x20 || line.first == 0x09 {
      // A line folding is equivalent to a space (RFC 9112, section 5.2).
      guard let isEmpty = field?.value.isEmpty else {
        throw URLError.malformedHead("a folded line")
      }
      let more = text(line)
      // Appended in place: a copy for each line would take quadratic time.
      field?.value += isEmpty || more.isEmpty ? more : " " + more
      field?.isFolded = true
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
    field = Field(
      name: String(decoding: name, as: UTF8.self),
      value: text(line[line.index(after: colon)...]))
  }

  /// Returns the text without leading and trailing white space.
  private func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
    var bytes = bytes.drop { $0 == 0x20 || $0 == 0x09 }
    while bytes.last == 0x20 || bytes.last == 0x09 { bytes = bytes.dropLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func endField() throws(URLError) {
    guard let field else { return }
    self.field = nil
    if field.name.utf8.count == 14, HTTPHeaders.areEqual(field.name, "Content-Length") {
      try checkFraming(field)
      try readLength(field.value)
    } else if field.name.utf8.count == 17, HTTPHeaders.areEqual(field.name, "Transfer-Encoding") {
      try checkFraming(field)
      try readTransferCoding(field.value)
    }
    headers.append(field.name, field.value)
  }

  /// Rejects folded framing fields: libcurl ignores the continuation, and would find another end of
  /// the body.
  private func checkFraming(_ field: Field) throws(URLError) {
    guard !field.isFolded else { throw URLError.malformedHead("a folded line") }
  }

  /// Rejects codings other than chunked: libcurl would decode those it knows without a limit, and
  /// treats two chunked codings as one.
  private mutating func readTransferCoding(_ value: String) throws(URLError) {
    if HTTPHeaders.areEqual(value, "identity") { return }
    guard HTTPHeaders.areEqual(value, "chunked"), !isChunked else {
      throw URLError(
        .cannotDecodeContentData,
        userInfo: [NSLocalizedDescriptionKey: "an unsupported or repeated transfer coding"])
    }
    isChunked = true
  }

  /// Rejects different lengths, with which the rest of a body could be taken for the next response.
  private mutating func readLength(_ value: String) throws(URLError) {
    let elements = value.utf8.split(
      separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    for element in elements {
      var digits = element.drop { $0 == 0x20 || $0 == 0x09 }
      while digits.last == 0x20 || digits.last == 0x09 { digits = digits.dropLast() }
      guard !digits.isEmpty, digits.allSatisfy(isDigit) else {
        throw URLError.malformedHead("Content-Length")
      }
      // A length beyond `Int64` is clamped, and so exceeds every limit.
      let count = Int64(Substring(digits)) ?? .max
      guard length == nil || length == count else {
        throw URLError.malformedHead("two different lengths")
      }
      length = count
    }
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  private mutating func end() throws(URLError) {
    try endField()
    if status >= 200 { isComplete = true } else { isAtStart = true }
  }
}

extension URLError {
  static func malformedHead(_ part: String) -> URLError {
    URLError(
      .cannotParseResponse,
      userInfo: [NSLocalizedDescriptionKey: "the head of the response is malformed: \(part)"])
  }
}
